import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { DemoFacts } from './demo.rules.ts'

const DEMO_LOCK = 0x64656d6f

/**
 * Several processes may start on one database at the same time, and someone may retire the demo meanwhile. Keeps
 * retrying instead of waiting in one statement: on a slow machine, the first seed outlasts the statement timeout.
 */
export async function lockDemo(db: Database) {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${DEMO_LOCK}) as locked`.execute(db)
    if (rows[0]?.locked) return
    await wait(100)
  }
}

export async function readDemoFacts(db: Database): Promise<DemoFacts> {
  const state = await db.selectFrom('demo_state').select('retired_at').executeTakeFirst()
  if (state) return { wasSeeded: true, wasRetired: state.retired_at !== null, hasPeople: true }
  // Keeps anyone from registering between this check and the first seed.
  await sql`lock table users in share row exclusive mode`.execute(db)
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return { wasSeeded: false, wasRetired: false, hasPeople: someone !== undefined }
}

export async function rememberSeed(db: Database) {
  // No activity: the seed includes its own.
  await db
    .insertInto('demo_state')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countDemoAccounts(db: Database) {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
