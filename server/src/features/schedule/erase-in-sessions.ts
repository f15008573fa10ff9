import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { KnownPerson } from '../../platform/erasing/erase-traces.ts'
import { mentioning } from '../../platform/erasing/mentioning.ts'

/** Past sessions stay with their prices and payments, but without what was noted about the person; notes about their trainees stay where they can. */
export async function eraseInSessions(db: Database, { id: userId, email, name }: KnownPerson) {
  // No activity: `erasePerson` records it.
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('trainee_prices')
    .where('enrollment_id', 'in', (eb) =>
      eb.selectFrom('enrollments').select('id').where('user_id', '=', userId),
    )
    .execute()
  await db.deleteFrom('session_requests').where('user_id', '=', userId).execute()
  await sql`
    update session_requests set reason = null, answer = null from sessions
    where sessions.id = session_requests.assignment_id
      and (sessions.trainee_user_id = ${userId}::uuid or (sessions.trainer_user_id = ${userId}::uuid
        and concat_ws(' ', session_requests.reason, session_requests.answer)
          ~* ${mentioning([email, name])}))`.execute(db)
  await db
    .updateTable('sessions')
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
