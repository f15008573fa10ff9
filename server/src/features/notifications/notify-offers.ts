import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import type { AssignedSession } from './notify-session.ts'
import { queueNotifications } from './queue-notifications.ts'

/** `id`: of what they were offered. */
export async function notifyOffered(db: Database, brandId: string, people: { id: string; userId: string }[]) {
  await queueNotifications(
    db,
    people.map(({ id, userId }) => ({ type: 'OfferMade' as const, brandId, userId, offerPersonId: id })),
  )
}

/**
 * Trainees have taken hours that they were offered: they and their trainers are notified without an approval, and so are
 * the brand's managers.
 */
export async function notifyHoursTaken(
  db: Database,
  brandId: string,
  sessions: AssignedSession[],
  start: JobStart,
) {
  if (sessions.length === 0) return
  const { rows } = await sql<{ userId: string }>`
    select acting_managers.user_id as "userId" from acting_managers
    where acting_managers.brand_id = ${brandId}::uuid order by acting_managers.user_id`.execute(db)
  await queueNotifications(
    db,
    sessions.flatMap(({ assignmentId, userIds }) => {
      const about = { brandId, assignmentIds: [assignmentId] }
      const managers = rows.filter(({ userId }) => !userIds.includes(userId))
      return [
        ...userIds.map((userId) => ({ ...about, type: 'SessionAssigned' as const, userId })),
        ...managers.map(({ userId }) => ({ ...about, type: 'OfferTaken' as const, userId })),
      ]
    }),
    start,
  )
}
