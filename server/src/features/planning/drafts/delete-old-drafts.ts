import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

/** What the drafts published stays. */
export async function deleteOldDrafts(db: Database, keptFor: string) {
  // No activity: nobody did anything; the drafts reached their age limit.
  await sql`
    delete from planning_drafts
    where planning_drafts.updated_at < current_instant() - ${keptFor}::interval`.execute(db)
}
