import type { SlotHour } from '@spotter/contract/availability/availability.ts'
import { sql } from 'kysely'

/** Always in the same order, so two people changing the same hours can't deadlock. */
export function inOrder<Slot extends SlotHour>(slots: Slot[]): Slot[] {
  const unique = new Map(slots.map((slot) => [`${slot.date} ${String(slot.hour).padStart(2, '0')}`, slot]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot)
}

export function hoursAsTable(slots: SlotHour[]) {
  return sql`unnest(${slots.map((slot) => slot.date)}::date[], ${slots.map((slot) => slot.hour)}::integer[])`
}
