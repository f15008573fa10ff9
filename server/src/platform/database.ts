import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../generated/database.ts'

export type Database = Kysely<DB>

// A date is a calendar day and stays text: a JavaScript Date would move it with the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// An instant is ISO text in UTC everywhere; what is compared is compared in SQL.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

interface PoolOptions {
  connectionString: string
  max: number
  onError: (error: Error) => void
}

export function openPool({ connectionString, max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // The client gives up a little after the server would, so that a half-open socket cannot hold a request.
    query_timeout: 12_000,
    keepAlive: true,
    options: [
      '-c timezone=UTC',
      // Locks then counts are only right at this level: see docs/decisions/0004-locks-before-checks.md
      '-c default_transaction_isolation=read\\ committed',
      '-c lock_timeout=3s',
      '-c statement_timeout=10s',
      '-c idle_in_transaction_session_timeout=15s',
    ].join(' '),
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError)
  // The pool stops listening to a connection while it is in use.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function queryBuilder(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
