import { sql } from 'kysely'
import type { Database } from '../../../../platform/database.ts'

export async function deleteOldDeliveries(db: Database, keptFor: string) {
  // No activity: nobody did anything; the deliveries reached their age limit.
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}
