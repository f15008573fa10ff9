import { resolve } from 'node:path'
import { readEnv } from '../env.ts'
import { migrateAll } from '../migrate.ts'
import { type Database, openPool, queryBuilder } from '../platform/database.ts'
import { LOCK_TIMEOUT } from '../platform/database-errors.ts'
import { requireFittingSchema } from '../platform/migrations/migrations.ts'
import { explainAway, startDatabase } from '../start-database.ts'

type Connect = (work: (db: Database, env: ReturnType<typeof readEnv>) => Promise<void>) => Promise<void>

interface CommandOptions {
  /** Whether the command may update the schema. If not, it needs a database that's up to date. */
  migrates?: boolean
}

export async function runCommand(
  main: (connect: Connect) => Promise<void>,
  { migrates = true }: CommandOptions = {},
) {
  try {
    await main((work) => connect(work, migrates))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(code === LOCK_TIMEOUT ? explainAway(error as NodeJS.ErrnoException) : message)
    process.exitCode = 1
  }
}

/** A command may look at everything, which takes longer than a request may. */
const PATIENCE = 15 * 60_000

/** Opens the configured database. A server may be using it at the same time. */
async function connect(work: Parameters<Connect>[0], migrates: boolean) {
  const env = readEnv(process.env)
  const dataDir = resolve(env.DATA_DIR)
  const database = await startDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    log: console.log,
    beside: true,
  })
  try {
    if (migrates) await migrateAll(database.connectionString)
    const { connectionString } = database
    const pool = openPool({ connectionString, max: 1, onError: () => {}, patience: PATIENCE })
    try {
      if (!migrates) await requireFittingSchema(pool)
      await work(queryBuilder(pool), env)
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
  }
}
