import type { TimeFormat } from '@spotter/contract/auth.ts'
import { hoursInWords, rangeInWords } from '../../components/week-grid/words.ts'

/** 'Tuesday 17 November 2026' */
export function dayWords(date: string) {
  return rangeInWords(date, 1)
}

/** 'Tuesday 17 November 2026, 6 to 7 AM' */
export function dayAndTimeWords({ date, hour }: { date: string; hour: number }, timeFormat?: TimeFormat) {
  return `${dayWords(date)}, ${hoursInWords(hour, hour + 1, timeFormat)}`
}

/** '1 session', '3 sessions' */
export function sessionsInWords(count: number) {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`
}

export function priceInWords(price: number, currency: string | null) {
  if (!currency) return price.toFixed(2)
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(price)
}
