// npm run db:migrate: brings the database up to date and exits.
import { resolve } from 'node:path'
import { readEnv } from '../env.ts'
import { migrateAll } from '../migrate.ts'
import { startDatabase } from '../start-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const env = readEnv(process.env)
  const dataDir = resolve(env.DATA_DIR)
  const database = await startDatabase({ databaseUrl: env.DATABASE_URL, dataDir, log: console.log })
  try {
    await migrateAll(database.connectionString, { log: console.log })
    console.log('The database is up to date.')
  } finally {
    await database.stop()
  }
})
