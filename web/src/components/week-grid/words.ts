import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import { hoursInWords } from '@spotter/contract/shared/words/hours.ts'
import { type Cell, type CellAddress, type CellState, isPastCell } from './cell.ts'
import type { DateFormat } from './week-grid-props.ts'

/** What screen readers announce, in lower case; cells and legends capitalize it. */
export const STATE_WORDS: Record<CellState, string> = {
  available: 'available',
  unavailable: 'unavailable',
  booked: 'booked',
  busy: 'busy',
  'in-session': 'busy',
  'not-set': 'not set',
  'no-trainers': 'no trainers available',
  'already-booked': 'already booked',
  'at-capacity': 'at capacity',
  proposed: 'proposed',
}

// A calendar day is read and written at UTC midnight, so that no zone can move it.
const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const WEEKDAY = { short: utc({ weekday: 'short' }), long: utc({ weekday: 'long' }) }
const MONTH = { short: utc({ month: 'short' }), long: utc({ month: 'long' }) }

const days = new Map<string, { weekday: string; weekdayShort: string; month: string; monthShort: string }>()

/** Intl takes 2 µs per call, and a grid of people formats the same seven days thousands of times. */
function partsOf(date: string) {
  const known = days.get(date)
  if (known) return known
  const instant = Date.parse(date)
  const parts = {
    weekday: WEEKDAY.long.format(instant),
    weekdayShort: WEEKDAY.short.format(instant),
    month: MONTH.long.format(instant),
    monthShort: MONTH.short.format(instant),
  }
  days.set(date, parts)
  return parts
}

const dayOfMonth = (date: string) => Number(date.slice(8))

/** 'Tuesday 17 November', as screen readers announce it in a grid. */
export function dayInWords(date: string) {
  const { weekday, month } = partsOf(date)
  return `${weekday} ${dayOfMonth(date)} ${month}`
}

/** 'Tuesday, November 17', as it's shown on screen. */
export function shownDay(date: string) {
  return `${weekdayOf(date)}, ${formatDay(date, 'long')}`
}

/** 'Tuesday', or 'Tue' if there's little room. */
export function weekdayOf(date: string, length: 'short' | 'long' = 'long') {
  return length === 'long' ? partsOf(date).weekday : partsOf(date).weekdayShort
}

export function formatDay(date: string, format: DateFormat = 'short') {
  const { month, monthShort } = partsOf(date)
  if (format === 'iso') return date
  if (format === 'numeric') return `${date.slice(5, 7)}/${date.slice(8)}`
  return `${format === 'long' ? month : monthShort} ${dayOfMonth(date)}`
}

/** Today, Tomorrow, Yesterday; any other day has no such name. */
export function relativeDay(date: string, today: string) {
  return { '-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow' }[daysBetween(today, date)] ?? null
}

/** 'November 16–22, 2026', 'November 30 – December 6, 2026', across New Year with both years. */
export function rangeInWords(start: string, dayCount: number) {
  const end = addDays(start, dayCount - 1)
  const [startYear, endYear] = [start.slice(0, 4), end.slice(0, 4)]
  const [first, last] = [formatDay(start, 'long'), `${formatDay(end, 'long')}, ${endYear}`]
  if (dayCount === 1) return `${weekdayOf(end)}, ${last}`
  if (startYear !== endYear) return `${first}, ${startYear} – ${last}`
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${first} – ${last}`
  return `${first}–${dayOfMonth(end)}, ${endYear}`
}

/** 'Tue, Nov 17', where there's little room; with the year if it isn't this one. */
export function dayInBrief(date: string, today: string) {
  const year = date.slice(0, 4)
  const isThisYear = year === today.slice(0, 4)
  return `${weekdayOf(date, 'short')}, ${formatDay(date)}${isThisYear ? '' : `, ${year}`}`
}

/** 'Tuesday 17 November, 6 to 7 AM, available' */
export function cellName(
  cell: Cell,
  { date, hour }: CellAddress,
  now: CellAddress,
  timeFormat?: TimeFormat,
  nameDay = dayInWords,
) {
  const parts = [nameDay(date), hoursInWords(hour, hour + 1, timeFormat), STATE_WORDS[cell.state]]
  if (cell.label && !cell.detail?.includes(cell.label)) parts.push(cell.label)
  if (cell.detail) parts.push(cell.detail)
  if (isPastCell(cell, { date, hour }, now)) parts.push('past')
  return parts.join(', ')
}

export function capitalized(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
