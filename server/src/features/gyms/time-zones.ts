import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { invalid } from '../../platform/refusal.ts'

/** The schema asked JavaScript's list; the hours are computed with the database's, which may be older. */
export async function refuseUnknownTimeZone(db: Database, timeZone: string) {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`.execute(db)
  if (rows.length === 0) throw invalid('Must be a time zone such as Europe/Vienna', 'timeZone')
}
