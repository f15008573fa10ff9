import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/**
 * The sessions they moved or swapped stay where they are, and so do those that offers led to. A swap goes for everyone in it: it
 * would say whose hour it was.
 */
export async function eraseOffers(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  const enrolled = db.selectFrom('enrollments').select('id').where('user_id', '=', userId)
  await db.deleteFrom('trainee_moves').where('enrollment_id', 'in', enrolled).execute()
  await db.deleteFrom('hour_offer_people').where('enrollment_id', 'in', enrolled).execute()
  await sql`
    delete from swaps where swaps.id in (
      select swap_people.swap_id from swap_people join enrollments on enrollments.id = swap_people.enrollment_id
      where enrollments.user_id = ${userId}::uuid or swap_people.to_trainer_id = ${userId}::uuid)`.execute(db)
}
