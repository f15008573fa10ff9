import { prepareDemo } from '../../src/features/demo/prepare-demo.ts'
import { createTestApp, type TestApp, testEnv } from '../app.ts'
import { asAdmin, createTestDatabase, type TestDatabase } from '../database.ts'
import { setClock } from '../schedule.ts'
import { oncePerRun } from './once-per-run.ts'

interface Seeded {
  /** The product's time while the demo was seeded: up to an hour ago. */
  seededAt: string
}

/** A separate database with the demo, for tests that need one but aren't about how it gets into an empty database. */
export async function createDemoDatabase(): Promise<TestDatabase & Seeded> {
  // The demo depends on the date, which is another one in each time zone but never changes within an hour.
  const made = await oncePerRun(`demo-database-${await currentHour()}`, makeTemplate)
  const { template, seededAt } = JSON.parse(made) as Seeded & { template: string }
  return { ...(await createTestDatabase(template)), seededAt }
}

/** The whole server on a separate database with the demo. */
export async function createDemoApp(): Promise<TestApp & Seeded> {
  const database = await createDemoDatabase()
  return { ...(await createTestApp({}, undefined, database)), seededAt: database.seededAt }
}

async function makeTemplate() {
  const seededAt = new Date().toISOString()
  const database = await createTestDatabase()
  await setClock(database, seededAt)
  await prepareDemo(database.db, testEnv({}), () => undefined)
  // Clones don't inherit the clock, and can only be made while no one is connected.
  await database.pool.end()
  return JSON.stringify({ template: new URL(database.connectionString).pathname.slice(1), seededAt })
}

async function currentHour() {
  const { rows } = await asAdmin(`
    select to_char(date_trunc('hour', coalesce(nullif(current_setting('spotter.now', true), '')::timestamptz, now())
      at time zone 'UTC'), 'YYYY-MM-DD-HH24') as hour`)
  return rows[0].hour as string
}
