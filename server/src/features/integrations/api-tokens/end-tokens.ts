import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/** Whatever signs people out on every device also ends their tokens. */
export async function endTokens(db: Database, userIds: string[]) {
  // No activity: the caller records why.
  await db.deleteFrom('api_tokens').where('user_id', 'in', userIds).execute()
}

export async function deleteExpiredTokens(db: Database, keptFor: string) {
  // No activity: nobody did anything; they no longer work and were listed long enough.
  await db
    .deleteFrom('api_tokens')
    .where('expires_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}
