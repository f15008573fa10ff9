import pg from 'pg'
import { checkDatabase } from './platform/check-database.ts'
import { isDatabaseAway, LOCK_TIMEOUT } from './platform/database-errors.ts'
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts'
import { isFromBeforeFirstRelease, readHistory } from './platform/migrations/history.ts'
import { urlsOf } from './platform/primary/database-url.ts'
import { findPrimary } from './platform/primary/primary.ts'

interface Options {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
  /** How many connections this process may open. Warns if PostgreSQL allows fewer. */
  connections?: number
  /** For a command, which may run next to a server: shares its embedded PostgreSQL. */
  beside?: boolean
}

export async function startDatabase(options: Options) {
  const { databaseUrl, dataDir, log, connections = 0, beside = false } = options
  const startEmbedded = beside ? joinEmbeddedPostgres : startEmbeddedPostgres
  const database = databaseUrl ? await reach(urlsOf(databaseUrl)) : await startEmbedded({ dataDir, log })
  try {
    const { connectionLimit } = await checkDatabase(database.connectionString)
    if (connections > connectionLimit) {
      log(
        `DATABASE_POOL is ${connections}, but this PostgreSQL allows only ${connectionLimit} connections in total. ` +
          'Lower DATABASE_POOL or raise max_connections.',
      )
    }
    await requireReleased(database.connectionString, databaseUrl ? undefined : dataDir)
    return database
  } catch (error) {
    await database.stop()
    throw isDatabaseAway(error) ? new Error(explainAway(error as NodeJS.ErrnoException)) : error
  }
}

/** With several hosts, one of them is the primary at the moment. */
async function reach(urls: string[]) {
  const [only = ''] = urls
  return { connectionString: urls.length === 1 ? only : await findPrimary(urls), stop: async () => {} }
}

/** The folder is the embedded database's. */
async function requireReleased(connectionString: string, folder: string | undefined) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const history = await readHistory(client).finally(() => client.end())
  if (!(await isFromBeforeFirstRelease(history))) return
  const advice = folder
    ? `Move the folder ${folder} away, or set DATA_DIR to another one. Then start again.`
    : 'Move the database away, or set DATABASE_URL to a new, empty one. Then start again.'
  throw new Error(
    `The database in ${folder ?? 'DATABASE_URL'} was created by Spotter 0.1, before the first release, and only that ` +
      `version can use it. Upgrading is possible from 1.0.0 on.\n${advice}`,
  )
}

export function explainAway(error: NodeJS.ErrnoException) {
  if (error.code === LOCK_TIMEOUT) {
    return 'Gave up waiting for a lock in the database. Something else holds it, such as an upgrade; try again once it has finished.'
  }
  return `Can't reach the database in DATABASE_URL: ${error.message || error.code}`
}
