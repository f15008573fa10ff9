import type pg from 'pg'
import { isSuspect } from '../constraints.ts'

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
  const queryWatched = (...given: unknown[]) => {
    const answer = query(...given)
    if (answer instanceof Promise) answer.catch((error) => isSuspect(error) && end())
    return answer
  }
  const end = () => {
    void (client as unknown as pg.Client).end()
    hangUp(client)
  }
  client.query = queryWatched as typeof client.query
}

/** Without waiting for the server's goodbye, which may never come. */
export function hangUp(client: pg.ClientBase) {
  const { connection } = client as pg.Client
  connection.stream.destroy()
}
