import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { deleteWishes } from '../wishes/delete-wishes.ts'

/** In every brand. The rows stay because past sessions refer to them. There must be no upcoming sessions. */
export async function endEnrollments(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await deleteWishes(db, userId)
  await db.deleteFrom('invitation_days').where('user_id', '=', userId).execute()
  await db
    .updateTable('enrollments')
    .set({
      location_id: null,
      is_planned: false,
      removed_at: sql`coalesce(removed_at, current_instant())`,
      updated_at: sql`current_instant()`,
    })
    .where('user_id', '=', userId)
    .execute()
}
