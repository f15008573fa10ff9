import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/** The sessions that came of them stay. */
export async function deleteOldOffers(db: Database, keptFor: string) {
  // No activity: nobody did anything; the offers reached their age limit.
  await sql`
    delete from hour_offers where hour_offers.closed_at < current_instant() - ${keptFor}::interval`.execute(
    db,
  )
}
