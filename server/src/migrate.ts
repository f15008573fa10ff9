import { type MigrateOptions, migrate } from './platform/migrations/migrations.ts'
import { migrateQueue } from './platform/queue/migrate-queue.ts'

export async function migrateAll(connectionString: string, options: MigrateOptions = {}) {
  await migrate(connectionString, () => migrateQueue(connectionString), options)
}
