import { existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SEED_PATIENCE } from '../../seed/seed-demo.ts'
import { prepareDemo } from '../../src/features/demo/prepare-demo.ts'
import { migrateAll } from '../../src/migrate.ts'
import { openPool, queryBuilder } from '../../src/platform/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { testEnv } from '../app.ts'
import { freePort } from '../processes/server-process.ts'
import { oncePerRun, preparedPath } from './once-per-run.ts'

/** Gives a data folder a migrated database, as if a server with DEMO=off had been started there and stopped. */
export async function fillDataFolder(dataDir: string) {
  await copyDataFolder(await migratedFolder(), dataDir)
}

/** Gives a data folder a database with the demo, as if a server had been started there and stopped. */
export async function fillDemoFolder(dataDir: string) {
  await copyDataFolder(await demoFolder(), dataDir)
}

function migratedFolder() {
  return oncePerRun('migrated', async () => {
    const dataDir = preparedPath('migrated')
    await rm(dataDir, { recursive: true, force: true })
    await withPostgres(dataDir, migrateAll)
    return dataDir
  })
}

async function demoFolder() {
  const migrated = await migratedFolder()
  return oncePerRun('demo', async () => {
    const dataDir = preparedPath('demo')
    await rm(dataDir, { recursive: true, force: true })
    await copyDataFolder(migrated, dataDir)
    await withPostgres(dataDir, fillWithDemo)
    return dataDir
  })
}

async function withPostgres(dataDir: string, work: (connectionString: string) => Promise<unknown>) {
  const settings = { fsync: 'off', full_page_writes: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  try {
    await work(postgres.connectionString)
  } finally {
    await postgres.stop()
  }
}

async function fillWithDemo(connectionString: string) {
  // Nothing to do, unless the migrated folder couldn't be copied.
  await migrateAll(connectionString)
  const pool = openPool({ connectionString, max: 1, onError: () => undefined, patience: SEED_PATIENCE })
  await prepareDemo(queryBuilder(pool), testEnv({}), () => undefined).finally(() => pool.end())
}

async function copyDataFolder(from: string, to: string) {
  // PostgreSQL's account can't enter here, so its files are elsewhere. The server then begins with nothing.
  if (existsSync(join(from, 'postgres.location'))) return
  await cp(from, to, { recursive: true })
  if (process.getuid?.() === 0) keepOwners(from, to)
  await changePort(join(to, 'postgres/endpoint.json'))
}

/** Root's server leaves the files to PostgreSQL's account, and copies belong to root. */
function keepOwners(from: string, to: string) {
  for (const path of ['.', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid } = lstatSync(join(from, path))
    lchownSync(join(to, path), uid, gid)
  }
}

/** Only Windows has this file, and there two databases that run at the same time need two ports. */
async function changePort(file: string) {
  if (!existsSync(file)) return
  const endpoint = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...endpoint, port: await freePort() }), { mode: 0o600 })
}
