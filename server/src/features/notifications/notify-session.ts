import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { announce, isSuppressed } from './announce.ts'

/** Gathers the session, for trainee and trainer, into what waits for a manager's approval. */
export async function notifySessionAssigned(db: Database, assignmentId: string) {
  const { brandId, to, mayBeOff } = await peopleOf(db, assignmentId)
  if (mayBeOff && (await isSuppressed(db, { type: 'SessionAssigned', brandId, to }))) return
  const pending = await lockOrMakePending(
    db,
    brandId,
    to.map(({ userId }) => userId),
  )
  await db
    .insertInto('notification_sessions')
    .values(pending.map(({ id }) => ({ notification_id: id, assignment_id: assignmentId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the session out of what waits for approval, and tells both that it is off. */
export async function notifySessionCancelled(db: Database, assignmentId: string) {
  await takeOutOfPending(db, assignmentId)
  const { brandId, to } = await peopleOf(db, assignmentId)
  const dedupeKey = `SessionCancelled:${assignmentId}`
  await announce(db, { type: 'SessionCancelled', brandId, to, dedupeKey })
}

/** The conflict locks the row: a session never joins one that is being approved or emptied at that moment. */
function lockOrMakePending(db: Database, brandId: string, userIds: string[]) {
  return db
    .insertInto('notifications')
    .values(
      userIds.map((userId) => ({
        brand_id: brandId,
        notification_type: 'SessionAssigned',
        recipient_user_id: userId,
        state: 'pending',
        created_at: sql<string>`current_instant()`,
        updated_at: sql<string>`current_instant()`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'recipient_user_id'])
        .where('state', '=', sql.lit('pending'))
        .doUpdateSet({ updated_at: sql<string>`current_instant()` }),
    )
    .returning('id')
    .execute()
}

async function takeOutOfPending(db: Database, assignmentId: string) {
  // Locked first: who assigns to or approves these meanwhile waits, and then finds them emptied or gone.
  const pending = await db
    .selectFrom('notifications')
    .innerJoin('notification_sessions', 'notification_sessions.notification_id', 'notifications.id')
    .select('notifications.id')
    .where('notification_sessions.assignment_id', '=', assignmentId)
    .where('notifications.state', '=', 'pending')
    .orderBy('notifications.recipient_user_id')
    .forUpdate('notifications')
    .execute()
  const ids = pending.map((notification) => notification.id)
  if (ids.length === 0) return
  await db
    .deleteFrom('notification_sessions')
    .where('assignment_id', '=', assignmentId)
    .where('notification_id', 'in', ids)
    .execute()
  await sql`
    delete from notifications
    where notifications.id = any(${ids}::uuid[]) and not exists (
      select from notification_sessions where notification_sessions.notification_id = notifications.id
    )`.execute(db)
}

/** In one order, so that two sessions of the same two people never wait for each other. */
async function peopleOf(db: Database, assignmentId: string) {
  const assignment = await db
    .selectFrom('assignments')
    .leftJoin('notification_rules as rule', (join) =>
      join
        .onRef('rule.brand_id', '=', 'assignments.brand_id')
        .on('rule.notification_type', '=', 'SessionAssigned'),
    )
    .select(['assignments.brand_id', 'trainee_user_id', 'trainer_user_id', 'rule.is_enabled'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  const userIds = [assignment.trainee_user_id, assignment.trainer_user_id].sort()
  const to = userIds.map((userId) => ({ userId, assignmentIds: [assignmentId] }))
  // Nearly always on: one question less for every booking.
  return { brandId: assignment.brand_id, to, mayBeOff: assignment.is_enabled !== true }
}
