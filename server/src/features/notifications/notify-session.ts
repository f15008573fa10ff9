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
  // No activity: the verb that assigns or cancels records it.
  const { brandId, userIds } = session
  if (await gather(db, session)) return
  await recordSuppressed(
    db,
    userIds.map((userId) => ({ type: 'SessionAssigned', brandId, userId })),
  )
}

export interface CancelledSession {
  id: string
  brandId: string
  traineeUserId: string
  trainerUserId: string
}

/** Takes the sessions out of what waits for approval, and tells everyone concerned, in one email per person and brand. */
export async function notifySessionsCancelled(db: Database, sessions: CancelledSession[]) {
  if (sessions.length === 0) return
  const ids = sessions.map(({ id }) => id).toSorted()
  await takeOutOfPending(db, ids)
  const dedupeKey = `SessionCancelled:${ids[0]}`
  await announce(
    db,
    peopleOf(sessions).map((person) => ({ type: 'SessionCancelled', ...person, dedupeKey })),
  )
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

async function takeOutOfPending(db: Database, assignmentIds: string[]) {
  // Locked first: who assigns to or approves these meanwhile waits, and then finds them emptied or gone. All in
  // one statement and in the order of approvals: somebody who approves several never waits crosswise.
  const { rows } = await sql<{ id: string }>`
    select notifications.id from notifications
    where notifications.state = 'pending' and notifications.id in (
      select notification_sessions.notification_id from notification_sessions
      where notification_sessions.assignment_id = any(${assignmentIds}::uuid[]))
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  // The second deletion doesn't see the first one's work yet.
  await sql`
    with removed as (
      delete from notification_sessions
      where notification_sessions.notification_id = any(${ids}::uuid[])
        and notification_sessions.assignment_id = any(${assignmentIds}::uuid[])
    )
    delete from notifications
    where notifications.id = any(${ids}::uuid[]) and not exists (
      select from notification_sessions
      where notification_sessions.notification_id = notifications.id
        and notification_sessions.assignment_id <> all(${assignmentIds}::uuid[])
    )`.execute(db)
}

/** Trainees and trainers, each with the sessions they have lost in a brand. */
function peopleOf(sessions: CancelledSession[]) {
  const people = new Map<string, { brandId: string; userId: string; assignmentIds: string[] }>()
  for (const { id, brandId, traineeUserId, trainerUserId } of sessions) {
    for (const userId of [traineeUserId, trainerUserId]) {
      const person = people.get(brandId + userId) ?? { brandId, userId, assignmentIds: [] }
      person.assignmentIds.push(id)
      people.set(brandId + userId, person)
    }
  }
  return [...people.values()]
}
