import { writeCalendar } from '../../../platform/calendar/write-calendar.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import type { MailFacts, SessionFacts } from '../delivery/read-mail-facts.ts'

/**
 * The sessions for a calendar. PUBLISH rather than REQUEST: nobody reads answers to our address, and one file may
 * hold several sessions; a CANCEL holds one.
 */
export function calendarFiles(facts: MailFacts, organizer: string) {
  const isGone = (session: SessionFacts) => facts.type === 'SessionCancelled' || session.isHandedOver
  const stays = facts.sessions.filter((session) => !isGone(session) && !session.isOthers)
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
  const events = sessions.map((session) => eventOf(facts, session, { organizer, isCancelled }))
  return {
    filename,
    content: writeCalendar({ method, events }),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

function eventOf(
  facts: MailFacts,
  { id, revision, startsAt, location, ...session }: SessionFacts,
  { organizer, isCancelled }: { organizer: string; isCancelled: boolean },
) {
  const isTrainer = facts.recipient.id === session.trainerId
  const other = isTrainer ? session.traineeName : session.trainerName
  return {
    sessionId: id,
    revision,
    startsAt,
    changedAt: facts.createdAt,
    isCancelled,
    summary: oneLine(`${facts.brand.name}: training with ${other}`),
    location: oneLine([location.name, location.address, location.city].join(', ')),
    organizer,
  }
}
