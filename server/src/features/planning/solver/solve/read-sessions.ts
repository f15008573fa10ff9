import type { Model } from '../model/model.ts'
import { createKeptValue, wishValue } from '../model/tier-values.ts'
import type { Cell, Session } from '../week/week.ts'

/** From yes and no per column to sessions: pairs stand, and open seats are matched with the trainers of their cell. */
export function readSessions({ week, program }: Model, values: Float64Array): Session[] {
  const sessions: Session[] = []
  const open = new Map<Cell, { trainees: number[]; trainers: number[] }>()
  for (const [index, column] of program.columns.entries()) {
    if (values[index]! < 0.5 || (column.kind !== 'seat' && column.kind !== 'trainer-hour')) continue
    const { cell } = column
    const atCell = open.get(cell) ?? { trainees: [], trainers: [] }
    open.set(cell, atCell)
    if (column.kind === 'trainer-hour') atCell.trainers.push(column.trainer)
    else if (column.trainer === null) atCell.trainees.push(column.trainee)
    else sessions.push({ trainee: column.trainee, trainer: column.trainer, cell })
  }
  const { keptValue } = createKeptValue(week)
  for (const [cell, { trainees, trainers }] of open) {
    const free = new Set(trainers)
    for (const trainee of trainees) {
      const score = (trainer: number) =>
        100 * keptValue(trainee, trainer, cell) + wishValue(week.trainees[trainee]!, { trainer, cell })
      const trainer = [...free].reduce<number | undefined>(
        (best, other) => (best === undefined || score(other) > score(best) ? other : best),
        undefined,
      )
      if (trainer === undefined) continue
      free.delete(trainer)
      sessions.push({ trainee, trainer, cell })
    }
  }
  return sessions
}

/** What's certain in a relaxation that splits people: sessions that are whole. A start for the chains. */
export function readCertainSessions(model: Model, values: Float64Array) {
  return readSessions(
    model,
    values.map((value) => (value > 1 - 1e-6 ? 1 : 0)),
  )
}
