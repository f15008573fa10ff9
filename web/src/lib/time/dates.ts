import type { TimeFormat } from '@spotter/contract/shared/time.ts'

const HOUR_CYCLES = { '12h': 'h12', '24h': 'h23' } as const

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** An instant in the reader's time zone: 'Nov 17, 2026, 6:05 PM'. */
export function formatInstant(instant: string, timeFormat: TimeFormat = '12h') {
  const date = new Date(instant)
  const hourCycle = HOUR_CYCLES[timeFormat]
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', hourCycle })
  return `${DATE.format(date)}, ${time}`
}

/** The day of an instant in the reader's time zone: 'Nov 17, 2026'. */
export function formatInstantDay(instant: string) {
  return DATE.format(new Date(instant))
}

const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar day, the same in every time zone: 'Nov 17, 2026'. */
export function formatCalendarDay(date: string) {
  return CALENDAR_DAY.format(new Date(`${date}T00:00:00Z`))
}

/** The day and hour in a time zone. The browser's own time zone never decides a day. */
export function nowInZone(timeZone: string, instant = new Date()) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}
