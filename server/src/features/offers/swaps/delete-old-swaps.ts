import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/** Emails about them have long been sent. */
export async function deleteOldSwaps(db: Database, keptFor: string) {
  // No activity: nothing anyone did.
  await sql`delete from swaps where swaps.closed_at < current_instant() - ${keptFor}::interval`.execute(db)
}
