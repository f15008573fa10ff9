import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../generated/database.ts'
import { DurableDialect } from './durability.ts'
import { fixedPrimary, type Primary } from './primary/primary.ts'
import { openPrimaryPool } from './primary/primary-pool.ts'

export type Database = Kysely<DB>

// A date is a calendar day and stays text: a JavaScript Date would shift it with the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// An instant is ISO text in UTC everywhere; comparisons happen in SQL.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Connections use UTC, so the text is nearly right as it is; going through a Date takes five times as long. */
export function isoInstant(text: string) {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const MARK = '/* prepared */'

/**
 * Add this to a statement that nearly every request runs: each connection then parses and plans it only once, which
 * takes longer than running a small one. Not for statements whose best plan depends on their parameters.
 */
export const prepared = sql.raw<never>(MARK)

const namesOfPrepared = new Map<string, string>()

function prepareMarked(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const queryMarked = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !text.includes(MARK)) return query(text, values, ...rest)
    const name = namesOfPrepared.get(text) ?? `prepared ${namesOfPrepared.size}`
    namesOfPrepared.set(text, name)
    return query({ name, text, values }, ...rest)
  }
  client.query = queryMarked as typeof client.query
}

export const SETTINGS = {
  timezone: 'UTC',
  // Locking and then counting is correct only at this level: see docs/decisions/0004-locks-before-checks.md
  default_transaction_isolation: 'read committed',
  lock_timeout: '3s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
}

/**
 * Stay open when there's nothing to do. A new connection reads the catalog and plans every statement again, which takes
 * longer than most requests: without these, everyone who comes back after a few seconds would wait for it.
 */
export const WARM_CONNECTIONS = 5

/** How many milliseconds a request waits for a connection; after that, it's refused with a 503. */
export const CONNECTION_PATIENCE = 5_000

interface PoolOptions {
  /** For as long as the process runs; `connectionString` is for what's over soon. */
  primary?: Primary
  connectionString?: string
  max: number
  onError: (error: Error) => void
  /** The client gives up a little after the server would, so a half-open socket can't hold up a request. */
  patience?: number
}

export function openPool({
  connectionString = '',
  max,
  onError,
  patience = 12_000,
  ...more
}: PoolOptions): pg.Pool {
  const { primary = fixedPrimary(connectionString) } = more
  const pool = openPrimaryPool(primary, {
    max,
    min: Math.min(WARM_CONNECTIONS, max),
    connectionTimeoutMillis: CONNECTION_PATIENCE,
    query_timeout: patience,
    settings: SETTINGS,
    onError,
  })
  pool.on('connect', prepareMarked)
  return pool
}

export function queryBuilder(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new DurableDialect({ pool }) })
}
