import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { type MovedSession, type NotifiedPlace, noticesOfMoves } from './notifications.rules.ts'
import { type AssignedSession, notifySessionsAssigned, wasNotified } from './notify-session.ts'
import { dropWaiting, gatherSessions, knownPlace, lockWaiting, settleWaiting } from './pending-sessions.ts'

export async function notifySessionsMoved(db: Database, brandId: string, moves: MovedSession[]) {
  // No activity: the verb that changes the sessions records it.
  if (moves.length === 0) return
  const ids = moves.map(({ assignmentId }) => assignmentId)
  const waiting = await lockWaiting(db, ids)
  const { added, moved, dropped } = noticesOfMoves(moves, waiting)
  await dropWaiting(
    db,
    waiting.filter(({ userId, assignmentId }) => dropped.has(`${assignmentId} ${userId}`)),
  )
  await notifySessionsAssigned(db, brandId, added)
  await gatherSessions(db, brandId, moved)
  await settleWaiting(
    db,
    [...moved, ...waiting].map(({ userId }) => userId),
  )
}

/**
 * Sessions that were canceled and are scheduled again. A cancellation that wasn't sent yet is withdrawn: people who
 * knew of the session then get no email, unless it has moved. To everyone else, it's new.
 */
export async function notifySessionsRestored(db: Database, brandId: string, sessions: AssignedSession[]) {
  if (sessions.length === 0) return
  const ids = sessions.map(({ assignmentId }) => assignmentId)
  const informed = (await withdrawCancellations(db, ids)).filter(
    ({ known, wasNotified }) => known || wasNotified,
  )
  await allowCancelingAgain(db, ids)
  await gatherSessions(
    db,
    brandId,
    informed.flatMap(({ userId, assignmentId, known }) => (known ? [{ userId, assignmentId, known }] : [])),
  )
  const unbothered = new Set(informed.map(({ assignmentId, userId }) => `${assignmentId} ${userId}`))
  const concerned = sessions.map(({ assignmentId, userIds }) => ({
    assignmentId,
    userIds: userIds.filter((userId) => !unbothered.has(`${assignmentId} ${userId}`)),
  }))
  await notifySessionsAssigned(db, brandId, concerned)
}

/** The cancellations that people got stay; if the sessions are canceled again, people get another. */
async function allowCancelingAgain(db: Database, assignmentIds: string[]) {
  await sql`
    update notifications set dedupe_key = null
    where notifications.notification_type = 'SessionCancelled' and notifications.dedupe_key is not null
      and notifications.id in (
        select notification_sessions.notification_id from notification_sessions
        where notification_sessions.assignment_id = any(${assignmentIds}::uuid[]))`.execute(db)
}

interface Withdrawn {
  assignmentId: string
  userId: string
  /** Where they believe it to be, if it has moved since. */
  known: NotifiedPlace | null
  wasNotified: boolean
}

/** Returns whose cancellation emails were withdrawn, and where they believe the session to be. */
async function withdrawCancellations(db: Database, assignmentIds: string[]) {
  const { rows } = await sql<{ id: string }>`
    select notifications.id from notifications
    where notifications.notification_type = 'SessionCancelled' and notifications.state = 'queued'
      and notifications.id in (
        select notification_sessions.notification_id from notification_sessions
        where notification_sessions.assignment_id = any(${assignmentIds}::uuid[]))
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const withdrawn = await sql<Withdrawn>`
    with withdrawn as (
      delete from notification_sessions
      where notification_sessions.notification_id = any(${ids}::uuid[])
        and notification_sessions.assignment_id = any(${assignmentIds}::uuid[])
      returning notification_id, assignment_id, ${knownPlace} as known
    )
    select sessions.id as "assignmentId", person.user_id as "userId", withdrawn.known,
      ${wasNotified} as "wasNotified"
    from withdrawn
    join sessions on sessions.id = withdrawn.assignment_id
    join lateral (
      select recipient.recipient_user_id as user_id from notifications as recipient
      where recipient.id = withdrawn.notification_id
    ) as person on true`.execute(db)
  await sql`
    delete from notifications where notifications.id = any(${ids}::uuid[]) and not exists (
      select from notification_sessions where notification_sessions.notification_id = notifications.id)`.execute(
    db,
  )
  return withdrawn.rows
}
