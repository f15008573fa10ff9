import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { listenForChanges } from '../src/platform/changes.ts'
import { queryBuilder } from '../src/platform/database.ts'
import { fixedPrimary } from '../src/platform/primary/primary.ts'
import type { TestApp } from './app.ts'
import { openTestPool, PATIENCE } from './database.ts'
import { checkRows } from './raw-sql/check-rows.ts'

export type Rewrite = (statement: string) => string

/** Another server on the same database, with its own connections and memory. */
export async function openSecondApp(test: TestApp, rewrite?: Rewrite, connections = 20) {
  const log = pino({ level: 'silent' })
  const pool = openTestPool(test.connectionString, connections)
  if (rewrite) pool.on('connect', (client) => rewriteStatements(client, rewrite))
  const changes = await listenForChanges(fixedPrimary(test.connectionString), log)
  const app = await buildApp({
    env: test.env,
    db: rewrite ? queryBuilder(pool) : queryBuilder(pool).withPlugin(checkRows),
    pool,
    changes,
    log,
    patience: PATIENCE,
  })
  return {
    app,
    changes,
    async close() {
      await app.close()
      await changes.stop()
      await pool.end()
    },
  }
}

function rewriteStatements(client: pg.PoolClient, rewrite: Rewrite) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const queryRewritten = (text: unknown, ...rest: unknown[]) =>
    query(typeof text === 'string' ? rewrite(text) : text, ...rest)
  client.query = queryRewritten as typeof client.query
}
