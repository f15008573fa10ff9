import type { SlotHour } from '@spotter/contract/availability/availability.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The last part of every slots query's key: what was requested. */
export interface RequestedDays extends DateRange {
  gymLocationId?: string
}

/** What another query already knows about these days, to show until their own query is done. */
export function knownSlots<Slot>(queryClient: QueryClient, queryKey: QueryKey, days: RequestedDays) {
  const known = queryClient.getQueriesData<Slot[]>({ queryKey })
  return known.findLast(([key, slots]) => slots && covers(key.at(-1) as RequestedDays, days))?.[1]
}

function covers(requested: RequestedDays, days: RequestedDays) {
  const isSamePlace = requested.gymLocationId === days.gymLocationId
  return isSamePlace && requested.startDate <= days.startDate && requested.endDate >= days.endDate
}

/** Replaces the hours a write has changed, and keeps the others. */
export function replaceHours<Slot extends SlotHour>(
  known: readonly Slot[],
  hours: readonly SlotHour[],
  slots: readonly Slot[],
) {
  const isReplaced = (slot: Slot) => hours.some(({ date, hour }) => slot.date === date && slot.hour === hour)
  return [...known.filter((slot) => !isReplaced(slot)), ...slots]
}
