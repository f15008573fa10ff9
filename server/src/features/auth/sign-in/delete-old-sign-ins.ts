import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteOldSignIns(db: Database, keptFor: string) {
  // No activity: nobody did anything; the sign-ins were over.
  const limit = sql<string>`now() - ${keptFor}::interval`
  await db
    .deleteFrom('sign_ins')
    .where((eb) => eb.or([eb('ended_at', '<', limit), eb('expires_at', '<', limit)]))
    .execute()
}
