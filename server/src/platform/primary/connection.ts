import { connect } from 'node:net'
import pg from 'pg'
import { isSuspect } from '../database-errors.ts'

/** The name of our sessions in pg_stat_activity. */
export const APPLICATION_NAME = 'Spotter'

export const EVERY_CONNECTION = {
  application_name: APPLICATION_NAME,
  keepAlive: true,
  // Two hours by default.
  keepAliveInitialDelayMillis: 5_000,
}

/**
 * Set by statement rather than as startup `options`: PgBouncer refuses or silently drops those, and options in
 * DATABASE_URL would replace them.
 */
export async function applySettings(client: pg.ClientBase, settings: Record<string, string>) {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  await client.query(statements.join(';'))
}

/**
 * Hangs up as soon as an answer shows that the connection can't be trusted. Nobody gets it from the pool again, and
 * nothing more is sent on it: a rollback would wait as long as the statement has.
 */
export function hangUpWhenSuspect(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const judge = (error: unknown) => {
    if (!isSuspect(error)) return
    if (!(error instanceof pg.DatabaseError)) cancel(client as unknown as pg.Client)
    void (client as unknown as pg.Client).end()
    hangUp(client)
  }
  const queryWatched = (...given: unknown[]) => {
    const done = given.at(-1)
    if (typeof done === 'function') {
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        judge(error)
        done(error, result)
      })
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.catch(judge)
    return answer
  }
  client.query = queryWatched as typeof client.query
}

/** Without waiting for the server's goodbye, which may never come. */
export function hangUp(client: pg.ClientBase) {
  const { connection } = client as pg.Client
  connection.stream.destroy()
}

const CANCEL = 80_877_102
const CANCEL_WITHIN = 2_000

/** A commit that waits for a replica wouldn't notice that we've gone, and would keep one of the server's connections. */
function cancel(client: pg.Client) {
  const { host, port, processID, secretKey } = client as pg.Client & { processID: number; secretKey: number }
  const request = Buffer.alloc(16)
  for (const [index, value] of [request.length, CANCEL, processID, secretKey].entries()) {
    request.writeInt32BE(value, index * 4)
  }
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(CANCEL_WITHIN, () => socket.destroy())
  socket.on('error', () => undefined).end(request)
}
