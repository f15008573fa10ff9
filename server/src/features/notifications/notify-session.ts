import { sql } from 'kysely'
import { type Database, prepared } from '../../platform/database.ts'
import { announce, recordSuppressed } from './announce.ts'

interface Session {
  assignmentId: string
  brandId: string
  userIds: string[]
}

/** Gathers the session, for trainee and trainer, into what waits for a manager's approval. */
export async function notifySessionAssigned(db: Database, session: Session) {
  const { brandId, userIds } = session
  if (await gather(db, session)) return
  const to = userIds.map((userId) => ({ userId }))
  await recordSuppressed(db, { type: 'SessionAssigned', brandId, to })
}

/** Takes the session out of what waits for approval, and tells both that it is off. */
export async function notifySessionCancelled(db: Database, assignmentId: string) {
  await takeOutOfPending(db, assignmentId)
  const { brandId, to } = await peopleOf(db, assignmentId)
  const dedupeKey = `SessionCancelled:${assignmentId}`
  await announce(db, { type: 'SessionCancelled', brandId, to, dedupeKey })
}

/**
 * One statement, for every booking makes it; it gathers nothing where the brand's rule is off. The conflict locks
 * the row: a session never joins one that is being approved or emptied at that moment. In one order, so that two
 * sessions of the same two people never wait for each other.
 */
async function gather(db: Database, { assignmentId, brandId, userIds }: Session) {
  const { rows } = await sql`${prepared}
    with pending as (
      insert into notifications (brand_id, notification_type, recipient_user_id, state, created_at, updated_at)
      select ${brandId}::uuid, 'SessionAssigned', person, 'pending', current_instant(), current_instant()
      from unnest(${userIds}::uuid[]) as person
      where not exists (
        select from notification_rules as rule
        where rule.brand_id = ${brandId} and rule.notification_type = 'SessionAssigned' and not rule.is_enabled
      )
      order by person
      on conflict (brand_id, recipient_user_id) where state = 'pending'
      do update set updated_at = current_instant()
      returning id
    )
    insert into notification_sessions (notification_id, assignment_id)
    select id, ${assignmentId}::uuid from pending
    returning notification_id`.execute(db)
  return rows.length > 0
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

async function peopleOf(db: Database, assignmentId: string) {
  const assignment = await db
    .selectFrom('assignments')
    .select(['brand_id', 'trainee_user_id', 'trainer_user_id'])
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  const userIds = [assignment.trainee_user_id, assignment.trainer_user_id].sort()
  const to = userIds.map((userId) => ({ userId, assignmentIds: [assignmentId] }))
  return { brandId: assignment.brand_id, to }
}
