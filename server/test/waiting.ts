import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Resolves once so many statements on the test's database wait for another connection's lock. */
export async function untilSomeoneWaits(test: TestApp, count = 1) {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.db,
    )
    if (rows.length >= count) return
    await pause(2)
  }
}
