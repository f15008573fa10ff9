import type { SessionFacts } from '../delivery/read-mail-facts.ts'
import { clockTime } from '../notifications.rules.ts'

/** 'Tuesday, November 17, 2026': the calendar day, whatever the zone of this process. */
export function longDate(date: string) {
  return dayIn(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** 'Tue, Nov 17'. */
export function shortDate(date: string) {
  return dayIn(date, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** '6:00 AM to 7:00 AM, Central European Standard Time': the place's own clock. */
export function sessionTime({ hour, startsAt, location }: SessionFacts, format: '12h' | '24h') {
  return `${clockTime(hour, format)} to ${clockTime(hour + 1, format)}, ${zoneName(startsAt, location.timeZone)}`
}

function zoneName(instant: string, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

function dayIn(date: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
