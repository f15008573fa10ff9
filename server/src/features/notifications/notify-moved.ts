import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { type MovedSession, newsOfMoves } from './notifications.rules.ts'
import { type AssignedSession, notifySessionsAssigned, wasNotified } from './notify-session.ts'
import { dropWaiting, gatherSessions, lockWaiting, settleWaiting } from './pending-sessions.ts'

/** Sessions of one brand that have moved: waits for approval, as one notification per person with everything else. */
export async function notifySessionsMoved(db: Database, brandId: string, moves: MovedSession[]) {
  // No activity: the verb that changes the sessions records it.
  if (moves.length === 0) return
  const ids = moves.map(({ assignmentId }) => assignmentId)
  const waiting = await lockWaiting(db, ids)
  const { added, moved, dropped } = newsOfMoves(moves, waiting)
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
 * Canceled sessions that are on again. A cancellation that hasn't left yet is withdrawn; the people who knew of the
 * session then have nothing to hear, and everyone else hears of it as new.
 */
export async function notifySessionsRestored(db: Database, brandId: string, sessions: AssignedSession[]) {
  if (sessions.length === 0) return
  const ids = sessions.map(({ assignmentId }) => assignmentId)
  const unbothered = new Set(await withdrawCancellations(db, ids))
  await allowCancelingAgain(db, ids)
  const concerned = sessions.map(({ assignmentId, userIds }) => ({
    assignmentId,
    userIds: userIds.filter((userId) => !unbothered.has(`${assignmentId} ${userId}`)),
  }))
  await notifySessionsAssigned(db, brandId, concerned)
}

/** The cancellations that people got stay; if the sessions are canceled again, that's news again. */
async function allowCancelingAgain(db: Database, assignmentIds: string[]) {
  await sql`
    update notifications set dedupe_key = null
    where notifications.notification_type = 'SessionCancelled' and notifications.dedupe_key is not null
      and notifications.id in (
        select notification_sessions.notification_id from notification_sessions
        where notification_sessions.assignment_id = any(${assignmentIds}::uuid[]))`.execute(db)
}

/** Answers who knew of which session and now won't hear that it was canceled. */
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
  const withdrawn = await sql<{ key: string }>`
    with withdrawn as (
      delete from notification_sessions
      where notification_sessions.notification_id = any(${ids}::uuid[])
        and notification_sessions.assignment_id = any(${assignmentIds}::uuid[])
      returning notification_id, assignment_id
    )
    select assignments.id || ' ' || person.user_id as key from withdrawn
    join assignments on assignments.id = withdrawn.assignment_id
    join lateral (
      select recipient.recipient_user_id as user_id from notifications as recipient
      where recipient.id = withdrawn.notification_id
    ) as person on true
    where ${wasNotified}`.execute(db)
  await sql`
    delete from notifications where notifications.id = any(${ids}::uuid[]) and not exists (
      select from notification_sessions where notification_sessions.notification_id = notifications.id)`.execute(
    db,
  )
  return withdrawn.rows.map(({ key }) => key)
}
