import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { addressOf, cellKey } from './cell.ts'

/** A Monday that's the 1st, so the day of the month is the weekday. */
const MONDAY = '2001-01-01'

/**
 * For a Monday-to-Sunday grid that stands for every week: it shows no dates, has no navigation, and its hours are never
 * past. Tab reaches it at 9 on Monday.
 */
export const EVERY_WEEK = {
  isEveryWeek: true,
  start: MONDAY,
  dayCount: DAYS_IN_WEEK,
  now: { date: '2000-12-31', hour: 9 },
} as const

/** The key of an hour in such a grid. Monday is 1. */
export function weekdayKey(weekday: number, hour: number) {
  return cellKey(`${MONDAY.slice(0, -1)}${weekday}`, hour)
}

export function weekdayHourOf(key: string) {
  const { date, hour } = addressOf(key)
  return { weekday: Number(date.slice(-1)), hour }
}
