import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteWishes(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await sql`
    delete from training_wishes using enrollments
    where enrollments.id = training_wishes.enrollment_id and enrollments.user_id = ${userId}::uuid`.execute(
    db,
  )
  await sql`
    update training_wishes set preferred_trainer_id = null, only_preferred = false
    where training_wishes.preferred_trainer_id = ${userId}::uuid`.execute(db)
}
