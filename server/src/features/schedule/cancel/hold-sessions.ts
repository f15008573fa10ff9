import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { countFutureSessions, holdTrainer } from '../../gyms/gyms.public.ts'

/**
 * Until the commit, nobody can assign a session with this person. Returns how many are upcoming. Takes the same locks
 * as `hold_for_changes`, in the same order.
 */
export async function holdSessions(db: Database, userId: string): Promise<number> {
  await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await holdTrainer(db, userId)
  await holdPerson(db, userId)
  return countFutureSessions(db, { personId: userId })
}

/** Until the commit, none of the person's sessions change, in any brand. */
export async function holdPerson(db: Database, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(format('person %s', ${userId}::uuid), 0))`.execute(
    db,
  )
}
