import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteExpiredLinks(db: Database, keptFor: string) {
  // No activity: nobody did anything; the links expired.
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}
