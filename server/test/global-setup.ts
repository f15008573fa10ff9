import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAll } from '../src/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { shortLivedFolder } from './processes/short-lived-folder.ts'
import { findDeclaredRows } from './raw-sql/find-declared-rows.ts'

export const TEMPLATE = 'spotter_template'

/** One real PostgreSQL for the whole run; each test file clones the migrated template. */
export default async function setUp(project: TestProject) {
  const rows = findDeclaredRows()
  const dataDir = await shortLivedFolder('spotter-test-')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
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
  project.provide('declaredRows', await rows)
  const prepared = await preparedFolder(project)
  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, prepared]) await rm(folder, { recursive: true, force: true })
  }
}

/** For what tests make once per run, when the first of them needs it. */
async function preparedFolder(project: TestProject) {
  const folder = await shortLivedFolder('spotter-prepared-')
  // Where root alone could look inside, the embedded databases would have to move elsewhere.
  await chmod(folder, 0o755)
  project.provide('preparedFolder', folder)
  project.onTestsRerun(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  })
  return folder
}

export function databaseUrl(connectionString: string, database: string) {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    preparedFolder: string
    /** The file that says what raw SQL is declared to return. */
    declaredRows: string
  }
}
