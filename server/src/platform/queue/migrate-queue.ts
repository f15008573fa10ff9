import { Logger, runMigrations } from 'graphile-worker'
import { fixedPrimary } from '../primary/primary.ts'
import { openQueuePool } from './queue-pool.ts'

const silent = new Logger(() => () => undefined)

/** Creates graphile-worker's schema, so processes without a worker can enqueue, too. */
export async function migrateQueue(connectionString: string) {
  const pool = openQueuePool(fixedPrimary(connectionString), 1)
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker', logger: silent })
  } finally {
    await pool.end()
  }
}
