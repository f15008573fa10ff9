import type { Database } from '../../platform/database.ts'

export async function findTraineeSlot(db: Database, userId: string, id: string) {
  return db
    .selectFrom('trainee_slots')
    .select(['id', 'date', 'hour'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** An hour that was never set has its session's ID: it can be found, but there's nothing to change. */
export async function isOwnSession(db: Database, userId: string, id: string) {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('trainee_user_id', '=', userId)
    .where('status', '=', 'Scheduled')
    .executeTakeFirst()
  return session !== undefined
}
