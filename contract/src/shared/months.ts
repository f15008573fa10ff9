import { z } from 'zod'

/** A calendar month, `YYYY-MM`. */
export const Month = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11')

const WORDS = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' is in words 'November 2026'. */
export function monthWords(month: string) {
  return WORDS.format(Date.parse(`${month}-01`))
}

export function monthOf(date: string) {
  return date.slice(0, 7)
}

export function firstDayOf(month: string) {
  return `${month}-01`
}

export function lastDayOf(month: string) {
  const last = new Date(`${addMonths(month, 1)}-01`)
  last.setUTCDate(0)
  return last.toISOString().slice(0, 10)
}

export function addMonths(month: string, months: number) {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return monthOf(first.toISOString())
}
