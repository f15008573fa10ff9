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

/** A session answers for an hour that was never set: its id is known, but there is nothing to change. */
export async function isOwnSession(db: Database, userId: string, id: string) {
  const session = await db
    .selectFrom('assignments')
    .select('id')
    .where('id', '=', id)
    .where('trainee_user_id', '=', userId)
    .where('status', '=', 'Scheduled')
    .executeTakeFirst()
  return session !== undefined
}
