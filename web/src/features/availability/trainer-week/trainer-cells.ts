import type { SlotHour, TrainerLocation, TrainerSlot } from '@spotter/contract/availability.ts'
import { type Cell, type CellAddress, cellKey, isPastHour } from '../../../components/week-grid/cell.ts'
import type { Paint } from '../../../components/week-grid/week-grid-props.ts'
import { earliest } from '../../../lib/time/server-clock.ts'
import { pastWords } from '../past-words.ts'
import type { AskedHours } from './slot-draft.ts'

/** Day and hour at each location of a trainer, by the server's clock. */
export interface TrainerClock {
  /** Where the day is least advanced: an hour that is past here is past everywhere. */
  latest: CellAddress
  at: ReadonlyMap<string, CellAddress>
}

/** `known` are the clocks of the locations, in their order; until there are any, what came with them holds. */
export function trainerClock(
  locations: readonly TrainerLocation[],
  known: readonly CellAddress[] | null = null,
): TrainerClock {
  const clocks = known ?? locations.map(({ today, hour }) => ({ date: today, hour }))
  return { latest: earliest(clocks), at: new Map(locations.map(({ id }, index) => [id, clocks[index]!])) }
}

/** An hour bound to a location is past by the clock there, any other once it is past everywhere. */
export function nowOf(slot: Pick<TrainerSlot, 'gymLocationId'> | undefined, clock: TrainerClock) {
  return (slot?.gymLocationId && clock.at.get(slot.gymLocationId)) || clock.latest
}

export type SlotsByHour = ReadonlyMap<string, TrainerSlot>

export function byHour(slots: readonly TrainerSlot[]): SlotsByHour {
  return new Map(slots.map((slot) => [cellKey(slot.date, slot.hour), slot]))
}

export function trainerCells(slots: SlotsByHour, clock: TrainerClock) {
  return (date: string, hour: number): Cell => {
    const slot = slots.get(cellKey(date, hour))
    const now = nowOf(slot, clock)
    const isPast = isPastHour({ date, hour }, now)
    if (slot?.status === 'Booked') return { ...bookedCell(slot), isPast, isLocked: true }
    const cell: Cell = slot ? setCell(slot) : { state: 'not-set' }
    return { ...cell, isPast, why: pastWords({ date, hour }, now, Boolean(slot)) }
  }
}

function bookedCell({ traineeName, gymLocationName }: TrainerSlot): Cell {
  const detail = [traineeName && `with ${traineeName}`, gymLocationName && `at ${gymLocationName}`]
  return {
    state: 'booked',
    label: traineeName ?? undefined,
    detail: detail.filter(Boolean).join(' ') || undefined,
  }
}

function setCell({ status, gymLocationName, notes }: TrainerSlot): Cell {
  const detail = [gymLocationName && `at ${gymLocationName}`, notes && `notes: ${notes}`]
  return {
    state: status === 'Available' ? 'available' : 'unavailable',
    label: gymLocationName ?? undefined,
    detail: detail.filter(Boolean).join(', ') || undefined,
  }
}

export function askedByClick({ date, hour }: CellAddress, slots: SlotsByHour): AskedHours {
  const slot = slots.get(cellKey(date, hour)) ?? null
  return { dates: [date], start: hour, end: hour + 1, slot, existing: slot ? [slot] : [] }
}

/** From the first to the last painted hour, on every painted day. One hour alone is as good as clicked. */
export function askedByPaint({ cells }: Pick<Paint, 'cells'>, slots: SlotsByHour): AskedHours {
  const [first, ...others] = cells
  if (first && others.length === 0) return askedByClick(first, slots)
  const hours = cells.map(({ hour }) => hour)
  const existing = cells.flatMap(({ date, hour }) => slots.get(cellKey(date, hour)) ?? [])
  const dates = [...new Set(cells.map(({ date }) => date))].sort()
  return { dates, start: Math.min(...hours), end: Math.max(...hours) + 1, slot: null, existing }
}

export function isPastEverywhere(clock: TrainerClock) {
  return (hour: SlotHour) => isPastHour(hour, clock.latest)
}
