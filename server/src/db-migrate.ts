// npm run db:migrate: brings the database of DATABASE_URL up to date and exits.
import { resolve } from 'node:path'
import { readEnv } from './env.ts'
import { migrateAll } from './migrate.ts'
import { startDatabase } from './start-database.ts'

const env = readEnv(process.env)
const database = await startDatabase({
  databaseUrl: env.DATABASE_URL,
  dataDir: resolve(env.DATA_DIR),
  log: console.log,
})
try {
  await migrateAll(database.connectionString)
  console.log('The database is up to date.')
} finally {
  await database.stop()
}
