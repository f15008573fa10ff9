import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/** Sessions of these trainees that have not begun. */
export async function countFutureSessions(db: Database, enrollmentIds: string[]): Promise<number> {
  if (enrollmentIds.length === 0) return 0
  const { count } = await db
    .selectFrom('assignments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', '=', 'Scheduled')
    .where(sql<string>`lower(during)`, '>', sql<string>`current_instant()`)
    .where('enrollment_id', 'in', enrollmentIds)
    .executeTakeFirstOrThrow()
  return count
}
