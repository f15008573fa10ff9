import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteOldSecurityEvents(db: Database, keptFor: string) {
  // No activity: nobody did anything; the log reached its age limit.
  await db.deleteFrom('security_events').where('at', '<', sql<string>`now() - ${keptFor}::interval`).execute()
}
