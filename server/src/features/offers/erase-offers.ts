import type { Database } from '../../platform/database.ts'

/** The sessions they moved stay where they are, and so do those that offers led to. */
export async function eraseOffers(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  const enrolled = db.selectFrom('enrollments').select('id').where('user_id', '=', userId)
  await db.deleteFrom('trainee_moves').where('enrollment_id', 'in', enrolled).execute()
  await db.deleteFrom('hour_offer_people').where('enrollment_id', 'in', enrolled).execute()
}
