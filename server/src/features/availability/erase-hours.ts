import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Deletes a person's hours and usual hours. A trainer's hours with a session or paid by the hour stay, but without their notes. */
export async function eraseHours(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await db.deleteFrom('weekly_templates').where('user_id', '=', userId).execute()
  await db.deleteFrom('trainee_slots').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('trainer_slots')
    .where('trainer_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions').select('sessions.id').whereRef('sessions.slot_id', '=', 'trainer_slots.id'),
        ),
      ),
    )
    .where(sql<boolean>`not is_paid_hour(trainer_slots)`)
    .execute()
  await db.updateTable('trainer_slots').set({ notes: null }).where('trainer_id', '=', userId).execute()
}
