import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAll } from '../src/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { shortLivedFolder } from './processes/short-lived-folder.ts'

export const TEMPLATE = 'spotter_template'

/** One real PostgreSQL for the whole run; each test file clones the migrated template. */
export default async function setUp(project: TestProject) {
  const dataDir = await shortLivedFolder('spotter-test-')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
      // Databases are gone before there's anything to clean up.
      autovacuum: 'off',
      // Every file has new connections, and PostgreSQL would plan each statement five times before it keeps a plan.
      plan_cache_mode: 'force_generic_plan',
    },
  })
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await migrateAll(databaseUrl(postgres.connectionString, TEMPLATE))
  project.provide('postgres', postgres.connectionString)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function databaseUrl(connectionString: string, database: string) {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}
