import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'
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

/** Someone else has written but not committed. They commit once the request waits for them, or is through. */
export async function duringTransaction<T>(
  test: TestApp,
  write: (db: Database) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const { reply } = await test.db.transaction().execute(async (db) => {
    await write(db)
    const reply = request()
    await Promise.race([reply, untilSomeoneWaits(test)])
    return { reply }
  })
  return reply
}
