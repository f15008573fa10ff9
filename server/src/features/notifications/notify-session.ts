import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import type { NotifiedPlace } from './notifications.rules.ts'
import {
  dropWaiting,
  gatherSessions,
  lockWaiting,
  settleWaiting,
  type WaitingSession,
} from './pending-sessions.ts'
import { queueNotifications } from './queue-notifications.ts'

export interface AssignedSession {
  assignmentId: string
  userIds: string[]
}

export async function notifySessionsAssigned(db: Database, brandId: string, sessions: AssignedSession[]) {
  // No activity: the verb that changes the sessions records it.
  const notices = sessions.flatMap(({ assignmentId, userIds }) =>
    userIds.map((userId) => ({ userId, assignmentId })),
  )
  await gatherSessions(db, brandId, notices)
}

export interface CancelledSession {
  id: string
  brandId: string
  traineeUserId: string
  trainerUserId: string
}

interface CancelOptions {
  /** An undo says nothing to those who never heard of the session. */
  onlyThoseNotified?: boolean
  /** When the emails may leave. */
  start?: JobStart
}

export async function notifySessionsCancelled(
  db: Database,
  sessions: CancelledSession[],
  { onlyThoseNotified = false, start }: CancelOptions = {},
) {
  if (sessions.length === 0) return
  const ids = sessions.map(({ id }) => id).toSorted()
  const waiting = await lockWaiting(db, ids)
  const concerned = onlyThoseNotified ? await readNotifiedPeople(db, ids) : null
  await dropWaiting(db, waiting)
  await settleWaiting(
    db,
    waiting.map(({ userId }) => userId),
  )
  const dedupeKey = `SessionCancelled:${ids[0]}`
  const people = peopleOf(sessions, waiting, concerned)
  await queueNotifications(
    db,
    people.map((person) => ({ type: 'SessionCancelled', ...person, dedupeKey })),
    start,
  )
}

interface Person {
  brandId: string
  userId: string
  assignmentIds: string[]
  known: Record<string, NotifiedPlace>
}

/**
 * Trainees and trainers, each with the sessions they have lost in a brand. Someone who was never notified of a move is
 * notified about the hour they know, even if the session is no longer theirs.
 */
function peopleOf(sessions: CancelledSession[], waiting: WaitingSession[], concerned: Set<string> | null) {
  const people = new Map<string, Person>()
  function lose(brandId: string, userId: string, assignmentId: string, known: NotifiedPlace | null) {
    const person = people.get(brandId + userId) ?? { brandId, userId, assignmentIds: [], known: {} }
    if (!person.assignmentIds.includes(assignmentId)) person.assignmentIds.push(assignmentId)
    if (known) person.known[assignmentId] = known
    people.set(brandId + userId, person)
  }
  for (const { id, brandId, traineeUserId, trainerUserId } of sessions) {
    for (const userId of [traineeUserId, trainerUserId])
      if (!concerned || concerned.has(`${id} ${userId}`)) lose(brandId, userId, id, null)
  }
  for (const { brandId, userId, assignmentId, known } of waiting)
    if (known) lose(brandId, userId, assignmentId, known)
  return [...people.values()]
}

/** Which people know of which of the sessions. */
async function readNotifiedPeople(db: Database, assignmentIds: string[]) {
  const { rows } = await sql<{ key: string }>`
    select sessions.id || ' ' || person.user_id as key from sessions
    cross join lateral (values (sessions.trainee_user_id), (sessions.trainer_user_id)) as person (user_id)
    where sessions.id = any(${assignmentIds}::uuid[]) and ${wasNotified}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export const wasNotified = sql<boolean>`exists (
  select from notification_sessions
  join notifications on notifications.id = notification_sessions.notification_id
  where notification_sessions.assignment_id = sessions.id
    and notifications.recipient_user_id = person.user_id
    and waits_for_approval(notifications.notification_type)
    and notifications.state in ('queued', 'sending', 'sent', 'failed'))`
