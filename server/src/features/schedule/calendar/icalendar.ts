import { SESSION_MINUTES } from '@spotter/contract/time.ts'
import { timeZoneLines, wallTime } from './time-zone-lines.ts'

/** One event of a calendar; instants are ISO text in UTC. */
export interface CalendarEvent {
  uid: string
  sequence: number
  startsAt: string
  timeZone: string
  changedAt: string
  isCancelled: boolean
  summary: string
  location: string
  description: string
}

const MAX_OCTETS = 75

/** RFC 5545. Times are those of the place; without sessions there is the default zone, for something there must be. */
export function writeCalendar(name: string, events: CalendarEvent[], defaultZone: string) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spotter//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...zonesOf(events, defaultZone),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function zonesOf(events: CalendarEvent[], defaultZone: string) {
  if (events.length === 0) return timeZoneLines(defaultZone, [new Date().toISOString()])
  const starts = Map.groupBy(events, ({ timeZone }) => timeZone)
  return [...starts].flatMap(([zone, ofZone]) =>
    timeZoneLines(
      zone,
      ofZone.map(({ startsAt }) => startsAt),
    ),
  )
}

function linesOf(event: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=${event.timeZone}:${wallTime(event.startsAt, event.timeZone)}`,
    // Not DTEND: where a clock goes back in that hour, it would be the same time as the start.
    `DURATION:PT${SESSION_MINUTES}M`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
  ]
}

export function escapeText(text: string) {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')
}

function utc(instant: string) {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** At most 75 octets a line, never cutting a character in two; what follows begins with a space. */
export function fold(line: string) {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
