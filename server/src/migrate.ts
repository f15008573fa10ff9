import { migrate } from './platform/migrations.ts'
import { migrateQueue } from './platform/queue/migrate-queue.ts'

/** Everything the database must have before the server may use it. */
export async function migrateAll(connectionString: string) {
  await migrate(connectionString, () => migrateQueue(connectionString))
}
