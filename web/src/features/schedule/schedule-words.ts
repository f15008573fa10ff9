import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { rangeInWords } from '../../components/week-grid/words.ts'

/** 'Tuesday, November 17, 2026' */
export function dayWords(date: string) {
  return rangeInWords(date, 1)
}

/** 'Tuesday, November 17, 2026, 6–7 AM' */
export function dayAndTimeWords({ date, hour }: { date: string; hour: number }, timeFormat?: TimeFormat) {
  return `${dayWords(date)}, ${hourRange(hour, hour + 1, timeFormat)}`
}

export function priceInWords(price: number, currency: string | null) {
  if (!currency) return price.toFixed(2)
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(price)
}
