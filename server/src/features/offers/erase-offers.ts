import type { Database } from '../../platform/database.ts'

/** The sessions they moved stay where they are. */
export async function eraseOffers(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await db
    .deleteFrom('trainee_moves')
    .where('enrollment_id', 'in', (eb) =>
      eb.selectFrom('enrollments').select('id').where('user_id', '=', userId),
    )
    .execute()
}
