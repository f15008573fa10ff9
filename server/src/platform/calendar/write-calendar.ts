import { SESSION_MINUTES } from '@spotter/contract/shared/time.ts'
import { timeZoneLines, wallTime } from './time-zone-lines.ts'

/** Instants are ISO text in UTC. */
interface CalendarEvent {
  sessionId: string
  revision: number
  startsAt: string
  /** Whose clock the event goes by; without one, it's in UTC. */
  timeZone?: string
  changedAt: string
  isCancelled: boolean
  summary: string
  location: string
  description?: string
  /** An email address. */
  organizer?: string
}

interface Calendar {
  method: 'PUBLISH' | 'CANCEL'
  events: CalendarEvent[]
  /** For a calendar that's subscribed to: its name, and the zone that stands in while there's no event. */
  feed?: { name: string; timeZone: string }
}

const MAX_OCTETS = 75
const MINUTE = 60_000

/** As RFC 5545 asks. A session keeps its UID and each change has a higher SEQUENCE, so that calendars change their entry. */
export function writeCalendar({ method, events, feed }: Calendar) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spotter//Sessions//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(feed ? [`X-WR-CALNAME:${escapeText(feed.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M'] : []),
    ...zonesOf(events, feed?.timeZone),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** A calendar has to have a component: if there's no event, it's a zone. */
function zonesOf(events: CalendarEvent[], defaultZone?: string) {
  if (events.length === 0 && defaultZone) return timeZoneLines(defaultZone, [new Date().toISOString()])
  const starts = Map.groupBy(events, ({ timeZone }) => timeZone)
  return [...starts].flatMap(([zone, ofZone]) =>
    zone
      ? timeZoneLines(
          zone,
          ofZone.map(({ startsAt }) => startsAt),
        )
      : [],
  )
}

function linesOf(event: CalendarEvent) {
  const { isCancelled, description, organizer } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.sessionId}@spotter`,
    `SEQUENCE:${event.revision}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...timeOf(event),
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(organizer ? [`ORGANIZER:mailto:${organizer}`] : []),
    'END:VEVENT',
  ]
}

function timeOf({ startsAt, timeZone }: CalendarEvent) {
  if (!timeZone) {
    const end = new Date(Date.parse(startsAt) + SESSION_MINUTES * MINUTE).toISOString()
    return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(end)}`]
  }
  // Not DTEND: where a clock goes back in that hour, it would be the same time as the start.
  return [`DTSTART;TZID=${timeZone}:${wallTime(startsAt, timeZone)}`, `DURATION:PT${SESSION_MINUTES}M`]
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
