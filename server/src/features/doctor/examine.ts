import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Invariant } from './invariant.ts'
import { NOTIFICATION_INVARIANTS } from './notification-invariants.ts'
import { PACK_INVARIANTS } from './pack-invariants.ts'
import { PEOPLE_INVARIANTS } from './people-invariants.ts'
import { SESSION_INVARIANTS } from './session-invariants.ts'

export const INVARIANTS = [
  ...SESSION_INVARIANTS,
  ...PEOPLE_INVARIANTS,
  ...NOTIFICATION_INVARIANTS,
  ...PACK_INVARIANTS,
]
const ROWS_SHOWN = 20

export interface Finding {
  broken: string
  count: number
  /** The first few. */
  rows: Record<string, unknown>[]
}

/** Checks every invariant against one snapshot, without writing or locking anything. */
export function examine(db: Database): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // Looking at everything in a large database takes longer than a request may.
      await sql`set local statement_timeout = '10min'`.execute(snapshot)
      const findings: Finding[] = []
      for (const invariant of INVARIANTS) findings.push(await check(snapshot, invariant))
      return findings.filter(({ count }) => count > 0)
    })
}

async function check(db: Database, { broken, rows }: Invariant): Promise<Finding> {
  const { rows: found } = await sql<{ count: number; row: Record<string, unknown> }>`
    select count(*) over ()::int as count, to_jsonb(found) as row from (${rows}) as found limit ${ROWS_SHOWN}`.execute(
    db,
  )
  return { broken, count: found[0]?.count ?? 0, rows: found.map(({ row }) => row) }
}
