import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Nothing more is sent to the person; the history keeps that something was, to an id that says nothing. */
export async function eraseRecipient(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await db.deleteFrom('notifications').where('recipient_user_id', '=', userId).execute()
  await db.deleteFrom('notification_opt_outs').where('user_id', '=', userId).execute()
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await sql`select erase_in_notification_history(${userId}::uuid)`.execute(db)
}
