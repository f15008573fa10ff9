import { SESSION_MINUTES } from '@spotter/contract/time.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import type { MailFacts, SessionFacts } from '../delivery/read-mail-facts.ts'

const LINE_BYTES = 75
const MINUTE = 60_000

/**
 * The sessions for a calendar. PUBLISH rather than REQUEST: nobody reads answers to our address, and one file may
 * hold several sessions; a CANCEL holds one. A session keeps its UID, and each change has a higher SEQUENCE, so
 * that a calendar changes the entry it already has.
 */
export function calendarFiles(facts: MailFacts, organizer: string) {
  const isGone = (session: SessionFacts) => facts.type === 'SessionCancelled' || session.isHandedOver
  const stays = facts.sessions.filter((session) => !isGone(session))
  const cancelled = facts.sessions.filter(isGone).map((session, index) =>
    calendarFile(facts, [session], organizer, {
      filename: `cancelled-session${index > 0 ? `-${index + 1}` : ''}.ics`,
      isCancelled: true,
    }),
  )
  if (stays.length === 0) return cancelled
  const kept = calendarFile(facts, stays, organizer, { filename: 'sessions.ics', isCancelled: false })
  return [kept, ...cancelled]
}

interface FileOptions {
  filename: string
  isCancelled: boolean
}

function calendarFile(
  facts: MailFacts,
  sessions: SessionFacts[],
  organizer: string,
  { filename, isCancelled }: FileOptions,
) {
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spotter//Sessions//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...sessions.flatMap((session) => eventLines(facts, session, organizer, isCancelled)),
    'END:VCALENDAR',
  ]
  return {
    filename,
    content: `${lines.map(fold).join('\r\n')}\r\n`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

function eventLines(facts: MailFacts, session: SessionFacts, organizer: string, isCancelled: boolean) {
  const { location } = session
  const start = Date.parse(session.startsAt)
  const isTrainer = facts.recipient.id === session.trainerId
  const other = isTrainer ? session.traineeName : session.trainerName
  const place = [location.name, location.address, location.city].join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${session.id}@spotter`,
    `SEQUENCE:${session.revision}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(Date.parse(facts.createdAt))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + SESSION_MINUTES * MINUTE)}`,
    `SUMMARY:${escapeText(`${facts.brand.name}: training with ${other}`)}`,
    `LOCATION:${escapeText(place)}`,
    `ORGANIZER:mailto:${organizer}`,
    'END:VEVENT',
  ]
}

function utc(instant: number) {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Backslash, comma and semicolon mean something in a calendar, and a line end would begin another field. */
function escapeText(text: string) {
  return oneLine(text).replace(/[\\,;]/g, (character) => `\\${character}`)
}

/** Lines longer than 75 bytes go on after a line end and a space, never in the middle of a character. */
function fold(line: string) {
  const folded = ['']
  let room = LINE_BYTES
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > room) {
      folded.push('')
      room = LINE_BYTES - 1
    }
    folded[folded.length - 1] += character
    room -= bytes
  }
  return folded.join('\r\n ')
}
