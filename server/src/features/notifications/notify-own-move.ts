import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import { type MovedSession, noticesOfMoves } from './notifications.rules.ts'
import { notifySessionsAssigned } from './notify-session.ts'
import { dropWaiting, lockWaiting, settleWaiting } from './pending-sessions.ts'
import { queueNotifications } from './queue-notifications.ts'

/**
 * A trainee has moved their own session, or moved it back: its trainers and the brand's managers are notified without
 * an approval. Anyone who has an email about it waiting, for an approval or until Undo is over, finds the new time in
 * that one.
 */
export async function notifyOwnMove(
  db: Database,
  brandId: string,
  move: MovedSession,
  { isUndo, start }: { isUndo: boolean; start: JobStart },
) {
  // No activity: the verb that changes the sessions records it.
  const { assignmentId, traineeUserId, trainerId, from } = move
  const waiting = await lockWaiting(db, [assignmentId])
  const { added, moved, dropped } = noticesOfMoves([move], waiting)
  await dropWaiting(
    db,
    waiting.filter(({ userId }) => dropped.has(`${assignmentId} ${userId}`)),
  )
  const informed = new Set([traineeUserId, ...(await lockQueued(db, assignmentId))])
  const newTrainers = added.flatMap(({ userIds }) => userIds).filter((userId) => !informed.has(userId))
  const { enrollmentId, managers } = await readConcerned(db, assignmentId)
  const others = [
    ...moved.map(({ userId }) => userId),
    ...managers.filter((userId) => ![trainerId, from.trainerId].includes(userId)),
  ].filter((userId) => !informed.has(userId))
  // The trainer who gets it back may never have been notified of it.
  if (isUndo) await notifySessionsAssigned(db, brandId, [{ assignmentId, userIds: newTrainers }])
  const about = { brandId, enrollmentId, assignmentIds: [assignmentId] }
  await queueNotifications(
    db,
    [
      ...others.map((userId) => ({
        ...about,
        type: 'SessionMoved' as const,
        userId,
        known: { [assignmentId]: from },
      })),
      ...(isUndo ? [] : newTrainers).map((userId) => ({
        ...about,
        type: 'SessionAssigned' as const,
        userId,
      })),
    ],
    start,
  )
  await withdrawOutdated(db, assignmentId)
  await settleWaiting(
    db,
    waiting.map(({ userId }) => userId),
  )
}

/** True in SQL for a queued email about a trainee's own move: no other email about sessions names an enrollment. */
function isQueuedAbout(assignmentId: string) {
  return sql`notifications.state = 'queued' and notifications.enrollment_id is not null
    and notifications.notification_type in ('SessionMoved', 'SessionAssigned')
    and notifications.id in (
      select notification_sessions.notification_id from notification_sessions
      where notification_sessions.assignment_id = ${assignmentId}::uuid)`
}

/** Who gets it. The lock keeps the sender from picking it up meanwhile. */
async function lockQueued(db: Database, assignmentId: string) {
  const { rows } = await sql<{ userId: string }>`
    select notifications.recipient_user_id as "userId" from notifications where ${isQueuedAbout(assignmentId)}
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The session is back where they believe it to be, or a trainer who was to get it doesn't have it any more. */
async function withdrawOutdated(db: Database, assignmentId: string) {
  await sql`
    delete from notifications using notification_sessions, sessions
    where ${isQueuedAbout(assignmentId)} and sessions.id = ${assignmentId}::uuid
      and notification_sessions.notification_id = notifications.id
      and notification_sessions.assignment_id = sessions.id
      and case when notification_sessions.known_date is null
        then sessions.trainer_user_id <> notifications.recipient_user_id
        else (notification_sessions.known_date, notification_sessions.known_hour,
          notification_sessions.known_location_id, notification_sessions.known_trainer_id)
          = (sessions.date, sessions.hour, sessions.location_id, sessions.trainer_user_id) end`.execute(db)
}

async function readConcerned(db: Database, assignmentId: string) {
  const { rows } = await sql<{ enrollmentId: string; managers: string[] }>`
    select sessions.enrollment_id as "enrollmentId", array(
      select acting_managers.user_id from acting_managers
      where acting_managers.brand_id = sessions.brand_id order by acting_managers.user_id) as managers
    from sessions where sessions.id = ${assignmentId}::uuid`.execute(db)
  return rows[0]!
}
