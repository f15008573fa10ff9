import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import { invalid } from '../refusal.ts'

const INVALID_PARAMETER = '22023'

/** The schema checks JavaScript's time zones, but the database computes the hours, and its list may be older. */
export async function requireTimeZone(db: Database, timeZone: string) {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(db)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_PARAMETER) throw error
    throw invalid('Must be a time zone such as Europe/Vienna', 'timeZone')
  }
}
