import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Resolves once a statement on the test's database waits for another connection's lock. */
export async function untilSomeoneWaits(test: TestApp) {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.db,
    )
    if (rows.length > 0) return
    await pause(2)
  }
}
