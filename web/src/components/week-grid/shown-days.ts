import { addDays } from '@spotter/contract/time.ts'
import type { HourRange } from './cell.ts'

/** The days of a view, in order. */
export function daysOf(start: string, dayCount: number) {
  return Array.from({ length: dayCount }, (_, index) => addDays(start, index))
}

export function hoursOf({ first, last }: HourRange) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

interface Bounds {
  dayCount: number
  minDate?: string
  maxDate?: string
}

/** The first day to show so that no day outside of the bounds is shown. */
export function clampStart({ dayCount, minDate, maxDate }: Bounds, start: string) {
  const last = maxDate && addDays(maxDate, 1 - dayCount)
  const atMost = last && start > last ? last : start
  return minDate && atMost < minDate ? minDate : atMost
}
