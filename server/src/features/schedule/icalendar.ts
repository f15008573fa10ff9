/** One event of a calendar; instants are ISO text in UTC. */
export interface CalendarEvent {
  uid: string
  sequence: number
  startsAt: string
  endsAt: string
  changedAt: string
  isCancelled: boolean
  summary: string
  location: string
  description: string
}

const MAX_OCTETS = 75

/** RFC 5545. Times are in UTC, which every program shows on its reader's clock without a VTIMEZONE. */
export function writeCalendar(name: string, events: CalendarEvent[]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spotter//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function linesOf(event: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
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
