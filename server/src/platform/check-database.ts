import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPool, SETTINGS } from './database.ts'
import { DURABLY } from './durability.ts'

const OLDEST_VERSION = 15
/** For a notification that is still on its way. */
const PATIENCE = 3_000
/** Errors from a connection that another client used in between: statement missing, already there, no transactions. */
const LOST_SESSION = new Set(['26000', '42P05', '08P01'])

const POOLED = [
  "DATABASE_URL points to a connection pooler that doesn't keep sessions (such as PgBouncer with pool_mode=transaction).",
  'Spotter needs them for prepared statements, LISTEN/NOTIFY, and its timeouts.',
  'Connect to PostgreSQL directly, or set pool_mode=session for this database.',
].join('\n')

/**
 * Makes sure that this PostgreSQL can run the product, or throws a message for the operator. Behind a pooler that
 * switches connections between transactions, everything seems to work until two requests arrive at the same time.
 */
export async function checkDatabase(connectionString: string) {
  const pool = openPool({ connectionString, max: 2, onError: () => undefined })
  const clients: pg.PoolClient[] = []
  try {
    for (let count = 0; count < 2; count++) clients.push(await pool.connect())
    const [asking, other] = clients as [pg.PoolClient, pg.PoolClient]
    const facts = await readFacts(asking)
    requireFittingServer(facts)
    await asking.query(DURABLY)
    if (!(await keepsSession(asking, other)) || !(await hears(asking, other))) throw new Error(POOLED)
    return { connectionLimit: facts.connectionLimit }
  } finally {
    for (const client of clients) client.release(true)
    await pool.end()
  }
}

async function readFacts(client: pg.PoolClient) {
  const { rows } = await client.query<{ version: string; isReadOnly: boolean; connectionLimit: number }>(`
    select current_setting('server_version') as version,
      pg_is_in_recovery() as "isReadOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as "connectionLimit"`)
  return rows[0]!
}

export function requireFittingServer({ version, isReadOnly }: { version: string; isReadOnly: boolean }) {
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL points to PostgreSQL ${version}. Spotter needs ${OLDEST_VERSION} or newer.`)
  }
  if (isReadOnly) {
    throw new Error('DATABASE_URL points to a read-only standby. Connect to the primary server.')
  }
}

/** The other client holds a transaction; otherwise an idle pooler could hand back the same connection by chance. */
async function keepsSession(asking: pg.PoolClient, other: pg.PoolClient) {
  try {
    const before = await readSession(asking)
    await other.query('begin')
    const others = await readSession(other)
    if (others.backend === before.backend) return false
    const after = await readSession(asking)
    await other.query('commit')
    return after.backend === before.backend && after.keptSettings
  } catch (error) {
    if (error instanceof pg.DatabaseError && LOST_SESSION.has(error.code ?? '')) return false
    throw error
  }
}

async function readSession(client: pg.PoolClient) {
  const { rows } = await client.query<{ backend: number; keptSettings: boolean }>({
    name: 'spotter session check',
    text: `select pg_backend_pid() as backend, bool_and(current_setting(wanted.key) = wanted.value) as "keptSettings"
      from json_each_text($1) as wanted`,
    values: [JSON.stringify(SETTINGS)],
  })
  return rows[0]!
}

/**
 * A direct connection hears the notification right away. On a machine too slow for that, it hears it before the answer
 * to its next query. Asking sooner would prove nothing: a pooler that lends out the same connection again would pass.
 */
async function hears(asking: pg.PoolClient, other: pg.PoolClient) {
  const channel = `spotter_check_${randomUUID().replaceAll('-', '')}`
  let hasHeard = false
  const heard = once(asking, 'notification').then(() => {
    hasHeard = true
  })
  await asking.query(`listen ${channel}`)
  await other.query(`notify ${channel}`)
  await Promise.race([heard, wait(PATIENCE, undefined, { ref: false })])
  if (!hasHeard) await asking.query('select 1')
  return hasHeard
}
