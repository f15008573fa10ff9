// npm run restore -- FILE: loads a backup into an empty database.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDatabaseEnv } from '../env.ts'
import { migrateAll } from '../migrate.ts'
import { totalRows } from '../platform/backup/backup-header.ts'
import { openBackup } from '../platform/backup/open-backup.ts'
import { reportProgress } from '../platform/backup/report-progress.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { startDatabase } from '../start-database.ts'

const USAGE = 'Usage: npm run restore -- FILE'
const PERMISSION_DENIED = '42501'

let isRestored = false

try {
  await main()
} catch (error) {
  console.error(explain(error as Error & { code?: string }))
  if (!isRestored) console.error('Nothing was restored.')
  process.exitCode = 1
}

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1) throw new Error(USAGE)
  // npm changes to the project's folder; FILE is relative to where npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', positionals[0]!)
  const env = readDatabaseEnv(process.env)
  console.log(`Checking ${file}…`)
  const backup = await openBackup(file)
  const { createdAt, spotterVersion } = backup.header
  const rows = totalRows(backup.header).toLocaleString('en')
  const database = await startDatabase({ ...env, log: console.log })
  stopOnSignals(database)
  try {
    console.log(`Restoring ${rows} rows, backed up on ${createdAt} by Spotter ${spotterVersion}…`)
    const { size } = await stat(file)
    const onProgress = reportProgress(console.log, (bytes) => `  ${Math.round((100 * bytes) / size)}%`)
    await restoreBackup(backup, { connectionString: database.connectionString, onProgress })
    isRestored = true
    console.log(`Restored ${rows} rows.`)
    await migrateAll(database.connectionString)
  } finally {
    await database.stop()
  }
  console.log(aboutSecret(env))
}

/** Without this, the embedded PostgreSQL would outlive the process. Closing the connection rolls back what was loaded. */
function stopOnSignals(database: { stop(): Promise<void> }) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await database.stop()
      console.error(isRestored ? 'Stopped.' : 'Stopped. Nothing was restored.')
      process.exit(1)
    })
  }
}

function explain({ code, message }: Error & { code?: string }) {
  if (code !== PERMISSION_DENIED) return message
  return `${message}. The role in DATABASE_URL must own the database.`
}

function aboutSecret({ databaseUrl, dataDir }: ReturnType<typeof readDatabaseEnv>) {
  const target = databaseUrl ? 'JWT_SECRET' : join(dataDir, 'jwt-secret')
  return (
    `Before you start the server, copy the secret of the server you backed up to ${target}. ` +
    'With a different one, everyone has to sign in again, and unsubscribe links in emails already sent stop working.'
  )
}
