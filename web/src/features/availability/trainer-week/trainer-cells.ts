import type { SlotHour, TrainerLocation, TrainerSlot } from '@spotter/contract/availability/availability.ts'
import { type Cell, type CellAddress, cellKey, isPastHour } from '../../../components/week-grid/cell.ts'
import type { Paint } from '../../../components/week-grid/week-grid-props.ts'
import { earliest } from '../../../lib/time/server-clock.ts'
import { pastWords } from '../past-words.ts'
import type { ChosenHours } from './slot-draft.ts'

export interface TrainerClock {
  /** The clock that's furthest behind: an hour that's past here is past everywhere. */
  latest: CellAddress
  at: ReadonlyMap<string, CellAddress>
}

/** `known` has the locations' clocks, in order; until they're loaded, the ones that came with the locations apply. */
export function trainerClock(
  locations: readonly TrainerLocation[],
  known: readonly CellAddress[] | null = null,
): TrainerClock {
  const clocks = known ?? locations.map(({ today, hour }) => ({ date: today, hour }))
  return { latest: earliest(clocks), at: new Map(locations.map(({ id }, index) => [id, clocks[index]!])) }
}

/** An hour tied to a location follows the clock there; any other is past once it's past everywhere. */
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

export function clickedHours({ date, hour }: CellAddress, slots: SlotsByHour): ChosenHours {
  const slot = slots.get(cellKey(date, hour)) ?? null
  return { dates: [date], start: hour, end: hour + 1, slot, existing: slot ? [slot] : [] }
}

/** From the first to the last painted hour, on every painted day. A single hour counts as a click. */
export function paintedHours({ cells }: Pick<Paint, 'cells'>, slots: SlotsByHour): ChosenHours {
  const [first, ...others] = cells
  if (first && others.length === 0) return clickedHours(first, slots)
  const hours = cells.map(({ hour }) => hour)
  const existing = cells.flatMap(({ date, hour }) => slots.get(cellKey(date, hour)) ?? [])
  const dates = [...new Set(cells.map(({ date }) => date))].sort()
  return { dates, start: Math.min(...hours), end: Math.max(...hours) + 1, slot: null, existing }
}

export function isPastEverywhere(clock: TrainerClock) {
  return (hour: SlotHour) => isPastHour(hour, clock.latest)
}
