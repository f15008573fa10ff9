import type { SlotHour } from '@spotter/contract/availability.ts'
import { sql } from 'kysely'

/** In one order, so that two who paint the same hours never wait for each other. */
export function inOrder<Slot extends SlotHour>(slots: Slot[]): Slot[] {
  const unique = new Map(slots.map((slot) => [`${slot.date} ${String(slot.hour).padStart(2, '0')}`, slot]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot)
}

/** Hours as rows of (date, hour), to join with. */
export function hoursAsTable(slots: SlotHour[]) {
  return sql`unnest(${slots.map((slot) => slot.date)}::date[], ${slots.map((slot) => slot.hour)}::integer[])`
}
