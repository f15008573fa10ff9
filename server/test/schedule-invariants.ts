import { sql } from 'kysely'
import type { Invariant } from '../src/features/doctor/invariant.ts'
import { NOTIFICATION_INVARIANTS } from '../src/features/doctor/notification-invariants.ts'
import { SESSION_INVARIANTS } from '../src/features/doctor/session-invariants.ts'
import { type Database, prepared } from '../src/platform/database.ts'

/** True in races, where every brand announces its sessions. In general, a brand may have turned that off. */
const ANNOUNCED: Invariant = {
  broken: 'a session was announced to no one',
  rows: sql`
    select from sessions where sessions.status = 'Scheduled' and not exists (
      select from notification_sessions where notification_sessions.assignment_id = sessions.id)`,
}

/** What's broken, by name; empty if all is well. One statement, and therefore one snapshot. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const checks = [...SESSION_INVARIANTS, ...NOTIFICATION_INVARIANTS, ANNOUNCED].map(
    ({ broken, rows }) => sql`select ${broken}::text as name where exists (${rows})`,
  )
  const { rows } = await sql<{ name: string }>`${prepared} ${sql.join(checks, sql` union all `)}`.execute(db)
  return rows.map((row) => row.name)
}
