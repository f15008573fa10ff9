import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Packs and their ledgers stay, with every number, so that the gym's totals don't change. */
export async function erasePacks(db: Database, userId: string) {
  // No activity: `erasePerson` records it.
  await sql`select erase_in_pack_ledger(${userId}::uuid)`.execute(db)
}
