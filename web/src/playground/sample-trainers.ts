import { addDays } from '@spotter/contract/shared/time.ts'
import { type Cell, type CellAddress, type CellKey, cellKey } from '../components/week-grid/cell.ts'
import { GRID_HOURS, hoursOf } from '../components/week-grid/shown-days.ts'
import { SAMPLE_NAMES } from './sample-names.ts'
import { drawOf } from './sample-slots.ts'

export interface SampleTrainer {
  id: string
  name: string
  /** What was assigned or canceled on this page, on top of the sample. */
  changes: ReadonlyMap<CellKey, Cell>
  sessions: number
}

export function sampleTrainers(count: number, start: string, dayCount: number): SampleTrainer[] {
  return Array.from({ length: count }, (_, index) => {
    const [first] = SAMPLE_NAMES[index % SAMPLE_NAMES.length]!.split(' ')
    const [, last] = SAMPLE_NAMES[(index * 7 + Math.floor(index / 20) + 3) % SAMPLE_NAMES.length]!.split(' ')
    return counted(
      { id: `${index}`, name: `${first} ${last}`, changes: new Map(), sessions: 0 },
      start,
      dayCount,
    )
  })
}

export function counted(trainer: SampleTrainer, start: string, dayCount: number): SampleTrainer {
  let sessions = 0
  for (let day = 0; day < dayCount; day++) {
    for (const hour of hoursOf(GRID_HOURS)) {
      if (trainerCellAt(trainer, addDays(start, day), hour).state === 'booked') sessions++
    }
  }
  return { ...trainer, sessions }
}

export function changed(trainer: SampleTrainer, { date, hour }: CellAddress, cell: Cell): SampleTrainer {
  return { ...trainer, changes: new Map(trainer.changes).set(cellKey(date, hour), cell) }
}

export function trainerCellAt(trainer: SampleTrainer, date: string, hour: number): Cell {
  const change = trainer.changes.get(cellKey(date, hour))
  if (change) return change
  const draw = drawOf(`${trainer.id} ${date} ${Math.floor(hour / 2)}`) % 100
  if (draw < 40) return { state: 'available' }
  if (draw < 58) return bookedBy(sampleTrainee(trainer.id, date, hour))
  if (draw < 66)
    return { state: 'unavailable', isLocked: true, why: 'The trainer is unavailable at this hour' }
  return { state: 'not-set', isLocked: true, why: "The trainer hasn't set this hour" }
}

/** A past session can still be viewed. */
export function bookedBy(name: string): Cell {
  return { state: 'booked', label: name.split(' ')[0], detail: `with ${name}`, isLocked: false }
}

export function sampleTrainee(id: string, date: string, hour: number) {
  return SAMPLE_NAMES[drawOf(`${date} ${id} ${hour}`) % SAMPLE_NAMES.length]!
}
