import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { KnownPerson } from '../../platform/forgetting/forget-person.ts'
import { mentioning } from '../../platform/forgetting/mentioning.ts'

/** Past sessions stay, without what was noted about the person; notes about their trainees stay where they can. */
export async function forgetSessions(db: Database, { id: userId, email, name }: KnownPerson) {
  // No activity: `erasePerson` records it.
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  await db
    .updateTable('assignments')
    .set({ notes: null, cancel_reason: null, updated_at: sql`current_instant()` })
    .where((eb) =>
      eb.or([
        eb('trainee_user_id', '=', userId),
        eb.and([
          eb('trainer_user_id', '=', userId),
          sql<boolean>`concat_ws(' ', notes, cancel_reason) ~* ${mentioning([email, name])}`,
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('notes', 'is not', null), eb('cancel_reason', 'is not', null)]))
    .execute()
}
