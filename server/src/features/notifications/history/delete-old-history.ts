import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteOldHistory(db: Database, keptFor: string) {
  // No activity: nobody did anything; the history reached its age limit.
  await sql`select delete_old_notification_history(${keptFor}::interval)`.execute(db)
}
