import { addDays, FIRST_GRID_HOUR, LAST_GRID_HOUR } from '@spotter/contract/shared/time.ts'
import type { HourRange } from './cell.ts'

export const GRID_HOURS: HourRange = { first: FIRST_GRID_HOUR, last: LAST_GRID_HOUR }

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

/** The first day to show so that all days are within the bounds. */
export function clampStart({ dayCount, minDate, maxDate }: Bounds, start: string) {
  const last = maxDate && addDays(maxDate, 1 - dayCount)
  const atMost = last && start > last ? last : start
  return minDate && atMost < minDate ? minDate : atMost
}
