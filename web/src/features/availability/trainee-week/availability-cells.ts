import type { SlotHour, TraineeSlot } from '@spotter/contract/availability/availability.ts'
import { type Cell, type CellAddress, cellKey, isPastHour } from '../../../components/week-grid/cell.ts'
import { pastWords } from '../past-words.ts'
import type { TraineeEdit } from './trainee-schedule.api.ts'

const AVAILABLE: Cell = { state: 'available' }
const NOT_SET: Cell = { state: 'not-set' }

const WAITING = { label: 'Waiting to be saved' }

/** Each hour as the server returned it, with pending edits applied, and those that wait for a connection. */
export function availabilityCells(
  slots: readonly TraineeSlot[],
  edits: readonly TraineeEdit[],
  now: CellAddress,
  waiting: readonly TraineeEdit[] = [],
) {
  const cells = new Map(slots.map((slot) => [cellKey(slot.date, slot.hour), cellOf(slot)]))
  function apply({ hours, status }: TraineeEdit, look: Partial<Cell>) {
    for (const { date, hour } of hours) {
      const key = cellKey(date, hour)
      if (cells.get(key)?.state === 'in-session') continue
      cells.set(key, { ...(status ? AVAILABLE : NOT_SET), ...look })
    }
  }
  for (const edit of waiting) apply(edit, WAITING)
  for (const edit of edits) apply(edit, {})
  return (date: string, hour: number): Cell => {
    const cell = cells.get(cellKey(date, hour)) ?? NOT_SET
    if (cell.state === 'in-session') return cell
    const why = pastWords({ date, hour }, now, cell.state === 'available')
    return why ? { ...cell, why } : cell
  }
}

function cellOf({ status, trainerName, gymLocationName }: TraineeSlot): Cell {
  if (status === 'Available') return AVAILABLE
  const detail = [trainerName && `with ${trainerName}`, gymLocationName && `at ${gymLocationName}`]
  return {
    state: 'in-session',
    label: trainerName ?? undefined,
    detail: detail.filter(Boolean).join(' ') || undefined,
    isLocked: true,
  }
}

type CellAt = ReturnType<typeof availabilityCells>

/** Only the hours the edit changes; the others are neither sent nor undone. */
export function changedHours(cellAt: CellAt, hours: readonly SlotHour[], status: TraineeEdit['status']) {
  const wanted = status ? 'not-set' : 'available'
  return hours.filter(({ date, hour }) => cellAt(date, hour).state === wanted)
}

/** What 'Clear week' removes: every hour set in the seven days from this one that hasn't started yet. */
export function clearableHours(
  slots: readonly TraineeSlot[],
  { from, until, now }: { from: string; until: string; now: CellAddress },
): SlotHour[] {
  return slots
    .filter(({ date, status }) => status === 'Available' && date >= from && date <= until)
    .filter((slot) => !isPastHour(slot, now))
    .map(({ date, hour }) => ({ date, hour }))
}
