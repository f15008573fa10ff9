import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** The person leaves every brand, and visitors see nothing of them. The caller has made sure that no session lies ahead. */
export async function forgetStaff(db: Database, userId: string) {
  await db.deleteFrom('brand_managers').where('user_id', '=', userId).execute()
  await db
    .updateTable('brand_trainers')
    .set({ removed_at: sql`current_instant()` })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  await db.deleteFrom('trainer_photos').where('user_id', '=', userId).execute()
  await db.deleteFrom('trainer_profiles').where('user_id', '=', userId).execute()
}
