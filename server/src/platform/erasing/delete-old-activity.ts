import { sql } from 'kysely'
import type { Database } from '../database.ts'

export async function deleteOldActivity(db: Database, keptFor: string) {
  await sql`select delete_old_activity(${keptFor}::interval)`.execute(db)
}
