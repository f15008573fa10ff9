// npm run backup -- FILE [--force]: writes one consistent file, even while the server is running.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDatabaseEnv } from '../env.ts'
import { totalRows } from '../platform/backup/backup-header.ts'
import { reportProgress } from '../platform/backup/report-progress.ts'
import { takeSnapshot } from '../platform/backup/take-snapshot.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { hasHome } from '../platform/embedded-postgres/home.ts'
import { startDatabase } from '../start-database.ts'

const USAGE = 'Usage: npm run backup -- FILE [--force]'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

try {
  await main()
} catch (error) {
  const { name, message } = error as Error
  console.error(name === 'AbortError' ? 'Stopped. No backup was written.' : message)
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length !== 1) throw new Error(USAGE)
  // npm changes to the project's folder; FILE is relative to where npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', positionals[0]!)
  const env = readDatabaseEnv(process.env)
  if (!env.databaseUrl && !(await hasHome(env.dataDir))) {
    throw new Error(
      `There's no database in ${env.dataDir}. Set DATA_DIR or DATABASE_URL to the one you want to back up.`,
    )
  }
  const database = await startDatabase({ ...env, log: console.log, beside: true })
  try {
    await backUp(database.connectionString, file, values.force)
  } finally {
    await database.stop()
  }
  console.log(aboutSecret(env))
}

async function backUp(connectionString: string, file: string, force: boolean) {
  const snapshot = await takeSnapshot(connectionString)
  try {
    const rows = totalRows(snapshot.header).toLocaleString('en')
    console.log(`Backing up ${rows} rows from ${snapshot.header.tables.length} tables…`)
    const onProgress = reportProgress(console.log, (bytes) => `  ${Math.round(bytes / 1e6)} MB copied`)
    await writeBackup(snapshot, file, { force, onProgress, signal: stopping.signal })
    console.log(`Backup written to ${file}. It contains personal data, so keep it as safe as the database.`)
  } finally {
    await snapshot.client.end()
  }
}

function aboutSecret({ databaseUrl, dataDir }: ReturnType<typeof readDatabaseEnv>) {
  const secret = databaseUrl ? 'JWT_SECRET' : `the secret in ${join(dataDir, 'jwt-secret')}`
  return `Not in the file: ${secret}. Keep a copy in a safe place; you'll need it after a restore.`
}
