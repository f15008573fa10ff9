import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAll } from '../src/migrate.ts'
import { openPool, queryBuilder } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { createTestApp, type TestApp } from '../test/app.ts'

interface Options {
  settings?: Record<string, string>
  /** Where the folder is mounted before anything is written to it. Returns how to undo that. */
  mount?: ((dataDir: string) => Promise<() => Promise<void>>) | undefined
  /** What is written to it first. */
  fill?: ((dataDir: string) => Promise<void>) | undefined
}

/** A private, migrated PostgreSQL for as long as the work takes. */
export async function withOwnPostgres<T>(
  work: (postgres: { connectionString: string; dataDir: string }) => Promise<T>,
  { settings = {}, mount, fill }: Options = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-proof-'))
  const unmount = await mount?.(dataDir)
  try {
    await fill?.(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
    try {
      await migrateAll(postgres.connectionString)
      return await work({ connectionString: postgres.connectionString, dataDir })
    } finally {
      await postgres.stop()
    }
  } finally {
    await unmount?.()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same with the tests' server, which makes people and looks at the data. */
export function withOwnApp<T>(work: (test: TestApp, dataDir: string) => Promise<T>, options?: Options) {
  return withOwnPostgres(async ({ connectionString, dataDir }) => {
    const pool = openPool({ connectionString, max: 10, onError: () => undefined })
    const database = { pool, connectionString, db: queryBuilder(pool), drop: () => pool.end() }
    const test = await createTestApp({ RATE_LIMITS: 'off' }, undefined, database)
    return work(test, dataDir).finally(test.close)
  }, options)
}
