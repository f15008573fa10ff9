import type { ManagedTrainer } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { addDays, DAYS_IN_WEEK, type DateRange } from '@spotter/contract/shared/time.ts'
import { type Cell, type CellAddress, type CellKey, cellKey } from '../components/week-grid/cell.ts'
import { isSessionShown, type Shown, slotCell } from './slot-cells.ts'

export interface TrainerWeek {
  id: string
  name: string
  cells: ReadonlyMap<CellKey, Cell>
  sessionCount: number
}

/**
 * A card for each of the brand's trainers, even without hours. A trainer whose week hasn't changed stays the same
 * object, so the grid redraws one card instead of all of them.
 */
export function trainerWeeks(
  trainers: readonly ManagedTrainer[],
  hours: readonly BrandHour[],
  days: DateRange,
  shown: Shown,
  before: readonly TrainerWeek[] = [],
): TrainerWeek[] {
  const known = new Map(before.map((week) => [week.id, week]))
  const slots = Map.groupBy(hours, (slot) => slot.trainerId)
  return trainers
    .filter(({ isActive }) => isActive)
    .map(({ trainerId, fullName }) => {
      const next = weekOf(trainerId, fullName, slots.get(trainerId) ?? [], days, shown)
      const last = known.get(trainerId)
      return last && isSameWeek(last, next) ? last : next
    })
}

function weekOf(
  id: string,
  name: string,
  hours: readonly BrandHour[],
  days: DateRange,
  shown: Shown,
): TrainerWeek {
  const cells = new Map<CellKey, Cell>()
  let sessionCount = 0
  for (const slot of hours) {
    if (slot.date < days.startDate || slot.date > days.endDate) continue
    cells.set(cellKey(slot.date, slot.hour), slotCell(slot, shown))
    if (isSessionShown(slot, shown.location)) sessionCount++
  }
  return { id, name, cells, sessionCount }
}

function isSameWeek(a: TrainerWeek, b: TrainerWeek) {
  if (a.name !== b.name || a.sessionCount !== b.sessionCount || a.cells.size !== b.cells.size) return false
  for (const [key, cell] of b.cells) {
    const other = a.cells.get(key)
    if (!other || !isSameCell(other, cell)) return false
  }
  return true
}

function isSameCell(a: Cell, b: Cell) {
  return (
    a.state === b.state &&
    a.label === b.label &&
    a.place === b.place &&
    a.detail === b.detail &&
    a.why === b.why &&
    a.isPast === b.isPast &&
    a.isLocked === b.isLocked
  )
}

export function slotAt(hours: readonly BrandHour[], trainerId: string, { date, hour }: CellAddress) {
  return hours.find((slot) => slot.trainerId === trainerId && slot.hour === hour && slot.date === date)
}

export function keyOfSlot({ trainerId, date, hour }: BrandHour) {
  return `${trainerId} ${date} ${hour}`
}

export function totalSessions(weeks: readonly TrainerWeek[]) {
  return weeks.reduce((sum, { sessionCount }) => sum + sessionCount, 0)
}

export function mondayOf(date: string) {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}

/** Monday to Sunday. */
export function weekFrom(monday: string): DateRange {
  return { startDate: monday, endDate: addDays(monday, DAYS_IN_WEEK - 1) }
}
