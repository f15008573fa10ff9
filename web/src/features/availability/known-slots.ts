import type { SlotHour } from '@spotter/contract/availability.ts'
import type { DateRange } from '@spotter/contract/time.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The end of every key under which slots are kept: what was asked for. */
export interface AskedDays extends DateRange {
  gymLocationId?: string
}

/** What another question has answered of these days already: shown until they are answered themselves. */
export function knownSlots<Slot>(queryClient: QueryClient, queryKey: QueryKey, days: AskedDays) {
  const known = queryClient.getQueriesData<Slot[]>({ queryKey })
  return known.findLast(([key, slots]) => slots && covers(key.at(-1) as AskedDays, days))?.[1]
}

function covers(asked: AskedDays, days: AskedDays) {
  const isSamePlace = asked.gymLocationId === days.gymLocationId
  return isSamePlace && asked.startDate <= days.startDate && asked.endDate >= days.endDate
}

/** The hours as a write has left them, the others as they were. */
export function replaceHours<Slot extends SlotHour>(
  known: readonly Slot[],
  hours: readonly SlotHour[],
  slots: readonly Slot[],
) {
  const isReplaced = (slot: Slot) => hours.some(({ date, hour }) => slot.date === date && slot.hour === hour)
  return [...known.filter((slot) => !isReplaced(slot)), ...slots]
}
