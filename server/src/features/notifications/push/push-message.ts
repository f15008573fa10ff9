import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { MailFacts, SessionFacts } from '../delivery/read-mail-facts.ts'
import { shortSessionTime } from '../emails/session-times.ts'

/** What a phone shows. It may be locked and lying on a table, so there are no names, places, or notes. */
export interface PushMessage {
  title: string
  body: string
  /** Where it leads, with a button of its own. Without it, to the home page. */
  data?: { path: string }
  actions?: { action: string; title: string }[]
}

export const TEST_MESSAGE: PushMessage = {
  title: 'Notifications are on',
  body: "This is how you'll hear about your sessions.",
}

const TITLES: Partial<Record<NotificationType, (count: number) => string>> = {
  SessionAssigned: (count) => (count === 1 ? 'New session' : plural(count, 'new session')),
  SessionMoved: (count) => (count === 1 ? 'Session moved' : `${plural(count, 'session')} moved`),
  SessionCancelled: (count) => (count === 1 ? 'Session canceled' : `${plural(count, 'session')} canceled`),
  SwapAsked: () => 'Could you swap hours?',
  SwapDone: (count) => (count === 1 ? 'Session swapped' : `${plural(count, 'session')} swapped`),
  SessionReminder: (count) => (count === 1 ? 'Session tomorrow' : `${plural(count, 'session')} tomorrow`),
}

/** Null for what's only emailed. */
export function pushMessageOf({
  type,
  sessions,
  recipient,
  offer = null,
  swap = null,
}: PushFacts): PushMessage | null {
  if (offer) return { title: 'An hour is free', body: shortSessionTime(offer, recipient.timeFormat) }
  const title = TITLES[type]
  const [first, ...others] = sessions
  if (!title || !first) return null
  const time = shortSessionTime(first, recipient.timeFormat)
  if (type === 'SwapAsked' && swap?.to)
    return { title: title(1), body: `${time} for ${shortSessionTime(swap.to, recipient.timeFormat)}` }
  return {
    title: isMixed(type, sessions) ? 'Your sessions have changed' : title(sessions.length),
    body: others.length > 0 ? `${time}, and ${others.length} more` : time,
  }
}

type PushFacts = Pick<MailFacts, 'type' | 'sessions'> & {
  recipient: Pick<MailFacts['recipient'], 'timeFormat'>
  offer?: Pick<NonNullable<MailFacts['offer']>, 'date' | 'hour'> | null
  swap?: { to: Pick<NonNullable<MailFacts['offer']>, 'date' | 'hour'> | null } | null
}

/** One approval can be about sessions that are new, moved, and handed over. */
function isMixed(type: NotificationType, sessions: SessionFacts[]) {
  if (type === 'SessionAssigned') return sessions.some(({ from, isHandedOver }) => from || isHandedOver)
  return type === 'SessionMoved' && sessions.some(({ from, isHandedOver }) => !from || isHandedOver)
}
