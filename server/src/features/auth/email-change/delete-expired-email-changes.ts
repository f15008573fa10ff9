import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteExpiredEmailChanges(db: Database, keptFor: string) {
  // No activity: nobody did anything; the change expired.
  await db
    .deleteFrom('email_changes')
    .where('expires_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}
