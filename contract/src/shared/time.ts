import { z } from 'zod'
import { MAX_RANGE_DAYS, MAX_YEARS_AHEAD } from './limits.ts'

/** A session lasts one hour, and so does a slot. */
export const SESSION_MINUTES = 60
/** The first and last hour that schedule grids show. */
export const FIRST_GRID_HOUR = 6
export const LAST_GRID_HOUR = 22
export const DAYS_IN_WEEK = 7
export const TOO_FAR_AHEAD = `Cannot plan more than ${MAX_YEARS_AHEAD} years ahead`

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const MILLISECONDS_A_DAY = 86_400_000

/** A calendar day, `YYYY-MM-DD`. Requests may also send an ISO date-time, which means its UTC day. */
export const CalendarDate = z
  .string()
  .transform((text, ctx) => {
    const day = calendarDayOf(text)
    if (day) return day
    ctx.addIssue({ code: 'custom', message: 'Must be a date such as 2026-11-17' })
    return z.NEVER
  })
  // So that the API description knows what comes out.
  .pipe(z.string())

/** A moment in a query. A plain date means a moment of its UTC day; a date-time means that exact moment. */
export function moment(ofPlainDate: (day: string) => string) {
  return z.string().transform((text, ctx) => {
    const day = CalendarDate.safeParse(text)
    if (day.success) return DATE_TIME.test(text) ? new Date(text).toISOString() : ofPlainDate(day.data)
    ctx.addIssue({ code: 'custom', message: 'Must be a date such as 2026-11-17' })
    return z.NEVER
  })
}

export const Hour = z.int('Must be a whole hour').min(0, 'Must be 0 to 23').max(23, 'Must be 0 to 23')

export const HourInQuery = z
  .string()
  .regex(/^\d{1,2}$/, 'Must be a whole hour')
  .transform(Number)
  .pipe(Hour)

export interface DateRange {
  startDate: string
  endDate: string
}

/** `startDate` and `endDate` go together; without them, the server uses today and the next six days. */
export const DateRangeQuery = z
  .object({ startDate: CalendarDate.optional(), endDate: CalendarDate.optional() })
  .check(({ value, issues }) => {
    const problem = problemOfRange(value)
    if (problem) issues.push({ code: 'custom', input: value, path: ['endDate'], message: problem })
  })
export type DateRangeQuery = z.infer<typeof DateRangeQuery>

export function problemOfRange({ startDate, endDate }: Partial<DateRange>): string | null {
  if (startDate === undefined && endDate === undefined) return null
  if (startDate === undefined || endDate === undefined) return 'startDate and endDate go together'
  if (endDate < startDate) return 'endDate must not be before startDate'
  return daysBetween(startDate, endDate) >= MAX_RANGE_DAYS ? `At most ${MAX_RANGE_DAYS} days` : null
}

export function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY
}

export function addDays(date: string, days: number) {
  return new Date(Date.parse(date) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

function calendarDayOf(text: string): string | null {
  if (!PLAIN_DATE.test(text) && !DATE_TIME.test(text)) return null
  const day = utcDayOf(text)
  const written = text.slice(0, 10)
  // February 30 parses as March 2, and PostgreSQL needs four digits for a year.
  if (utcDayOf(written) !== written) return null
  return day !== null && day >= '1900-01-01' && day <= '2999-12-31' ? day : null
}

function utcDayOf(text: string) {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10)
}

export const TimeFormat = z.enum(['12h', '24h'])
export type TimeFormat = z.infer<typeof TimeFormat>
