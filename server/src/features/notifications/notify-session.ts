import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import { announce, SWITCHED_OFF } from './announce.ts'
import type { NotifiedPlace } from './notifications.rules.ts'
import {
  dropWaiting,
  gatherSessions,
  lockWaiting,
  settleWaiting,
  type WaitingSession,
} from './pending-sessions.ts'

export interface AssignedSession {
  assignmentId: string
  userIds: string[]
}

/** Gathers the session, for trainee and trainer, into what waits for a manager's approval. */
export async function notifySessionAssigned(db: Database, session: AssignedSession & { brandId: string }) {
  // No activity: the verb that assigns or cancels records it.
  await sql`with ${gatherAssigned(sql`(values (true)) as assigned`, session)} select`.execute(db)
}

/**
 * The same as part of the statement that assigns: what to do for the row of `assigned`, if there is one. Where the
 * brand's rule is off, only the history gets a row. The conflict locks the notification: a session never joins one
 * that is being approved or emptied at that moment. In one order, so that two sessions of the same two people never
 * wait for each other.
 */
export function gatherAssigned(
  assigned: RawBuilder<unknown>,
  { assignmentId, brandId, userIds }: AssignedSession & { brandId: string },
) {
  return sql`news as (
      select person, not exists (
        select from notification_rules as rule
        where rule.brand_id = ${brandId}::uuid and rule.notification_type = 'SessionAssigned' and not rule.is_enabled
      ) as is_wanted
      from ${assigned}, unnest(${userIds}::uuid[]) as person
    ), pending as (
      insert into notifications (brand_id, notification_type, recipient_user_id, state, created_at, updated_at)
      select ${brandId}::uuid, 'SessionAssigned', person, 'pending', current_instant(), current_instant()
      from news where is_wanted order by person
      on conflict (brand_id, recipient_user_id) where state = 'pending'
      do update set notification_type = excluded.notification_type, updated_at = current_instant()
      returning id
    ), gathered as (
      insert into notification_sessions (notification_id, assignment_id) select id, ${assignmentId}::uuid from pending
    ), suppressed as (
      insert into notification_history (brand_id, notification_type, recipient_user_id, status, error_message)
      select ${brandId}::uuid, 'SessionAssigned', person, 'suppressed', ${SWITCHED_OFF} from news where not is_wanted
    )`
}

/** The same for many sessions of one brand. */
export async function notifySessionsAssigned(db: Database, brandId: string, sessions: AssignedSession[]) {
  const news = sessions.flatMap(({ assignmentId, userIds }) =>
    userIds.map((userId) => ({ userId, assignmentId })),
  )
  await gatherSessions(db, brandId, news)
  await settleWaiting(
    db,
    news.map(({ userId }) => userId),
  )
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

/** Takes the sessions out of what waits for approval, and tells everyone concerned, in one email per person and brand. */
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
  await announce(
    db,
    people.map((person) => ({ type: 'SessionCancelled', ...person, dedupeKey })),
    start,
  )
}

interface Person {
  brandId: string
  userId: string
  assignmentIds: string[]
  told: Record<string, NotifiedPlace>
}

/**
 * Trainees and trainers, each with the sessions they have lost in a brand. Someone who was never notified of a move
 * hears of the session they know, even if it's no longer theirs.
 */
function peopleOf(sessions: CancelledSession[], waiting: WaitingSession[], concerned: Set<string> | null) {
  const people = new Map<string, Person>()
  function lose(brandId: string, userId: string, assignmentId: string, told: NotifiedPlace | null) {
    const person = people.get(brandId + userId) ?? { brandId, userId, assignmentIds: [], told: {} }
    if (!person.assignmentIds.includes(assignmentId)) person.assignmentIds.push(assignmentId)
    if (told) person.told[assignmentId] = told
    people.set(brandId + userId, person)
  }
  for (const { id, brandId, traineeUserId, trainerUserId } of sessions) {
    for (const userId of [traineeUserId, trainerUserId])
      if (!concerned || concerned.has(`${id} ${userId}`)) lose(brandId, userId, id, null)
  }
  for (const { brandId, userId, assignmentId, told } of waiting)
    if (told) lose(brandId, userId, assignmentId, told)
  return [...people.values()]
}

/** Which people know of which of the sessions. */
async function readNotifiedPeople(db: Database, assignmentIds: string[]) {
  const { rows } = await sql<{ key: string }>`
    select assignments.id || ' ' || person.user_id as key from assignments
    cross join lateral (values (assignments.trainee_user_id), (assignments.trainer_user_id)) as person (user_id)
    where assignments.id = any(${assignmentIds}::uuid[]) and ${wasNotified}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** True in SQL if an approved notification has informed `person` about the session. */
export const wasNotified = sql<boolean>`exists (
  select from notification_sessions
  join notifications on notifications.id = notification_sessions.notification_id
  where notification_sessions.assignment_id = assignments.id
    and notifications.recipient_user_id = person.user_id
    and waits_for_approval(notifications.notification_type)
    and notifications.state in ('queued', 'sending', 'sent', 'failed'))`
