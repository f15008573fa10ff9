import { DAYS_IN_WEEK } from '@spotter/contract/time.ts'
import { addressOf, cellKey } from './cell.ts'

/** A Monday the 1st, so that the day of the month is the weekday. */
const MONDAY = '2001-01-01'

/**
 * For a grid from Monday to Sunday that stands for every week: it shows no dates, leads to no other days, and none
 * of its hours is ever past. Tab reaches it at 9 on Monday.
 */
export const EVERY_WEEK = {
  isEveryWeek: true,
  start: MONDAY,
  dayCount: DAYS_IN_WEEK,
  now: { date: '2000-12-31', hour: 9 },
} as const

/** How such a grid names an hour. Monday is 1. */
export function weekdayKey(weekday: number, hour: number) {
  return cellKey(`${MONDAY.slice(0, -1)}${weekday}`, hour)
}

export function weekdayHourOf(key: string) {
  const { date, hour } = addressOf(key)
  return { weekday: Number(date.slice(-1)), hour }
}
