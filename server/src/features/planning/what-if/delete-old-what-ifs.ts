import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'

export async function deleteOldWhatIfs(db: Database, keptFor: string) {
  // No activity: nobody did anything; the answers reached their age limit.
  await sql`
    delete from planning_what_ifs
    where planning_what_ifs.asked_at < current_instant() - ${keptFor}::interval`.execute(db)
}
