import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteUnusedDevices(db: Database, keptFor: string) {
  // No activity: nobody did anything; the browser's cookie has expired, too.
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}
