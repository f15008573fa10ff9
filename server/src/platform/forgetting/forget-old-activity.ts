import { sql } from 'kysely'
import type { Database } from '../database.ts'

export async function forgetOldActivity(db: Database, keptFor: string) {
  await sql`select forget_old_activity(${keptFor}::interval)`.execute(db)
}
