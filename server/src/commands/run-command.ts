import { resolve } from 'node:path'
import { readEnv } from '../env.ts'
import { migrateAll } from '../migrate.ts'
import { type Database, openPool, queryBuilder } from '../platform/database.ts'
import { startDatabase } from '../start-database.ts'

type Connect = (work: (db: Database, env: ReturnType<typeof readEnv>) => Promise<void>) => Promise<void>

/** Runs a command. If it fails, prints one message without a stack trace and exits with code 1. */
export async function runCommand(main: (connect: Connect) => Promise<void>) {
  try {
    await main(connect)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** Opens the configured database and brings it up to date. A server may be using it at the same time. */
async function connect(work: Parameters<Connect>[0]) {
  const env = readEnv(process.env)
  const dataDir = resolve(env.DATA_DIR)
  const database = await startDatabase({
    ...{ databaseUrl: env.DATABASE_URL, dataDir, log: console.log },
    beside: true,
  })
  try {
    await migrateAll(database.connectionString)
    const pool = openPool({ connectionString: database.connectionString, max: 1, onError: () => {} })
    await work(queryBuilder(pool), env).finally(() => pool.end())
  } finally {
    await database.stop()
  }
}
