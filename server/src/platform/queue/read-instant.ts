import { sql } from 'kysely'
import type { Database } from '../database.ts'

export async function readInstant(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select current_instant() as now`.execute(db)
  return rows[0]!.now
}
