import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '../../server/src/env.ts'
import { startSignIn } from '../../server/src/features/auth/sign-in/start-sign-in.ts'
import { migrateAll } from '../../server/src/migrate.ts'
import { queryBuilder } from '../../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openSecondApp } from '../../server/test/second-app.ts'

/**
 * A server in this process, without a network, on a database of its own that `fill` has filled. `measure` gets `ask`, which
 * sends a super admin's requests and fails unless they succeed, and `statements`, which counts what reached the database.
 */
export async function withServer({ fill, measure }) {
  const env = readEnv({ JWT_SECRET: 'x'.repeat(40), DEMO: 'off', LOG_LEVEL: 'silent' })
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-bench-'))
  // Filling writes gigabytes, and each of them would end in a checkpoint.
  const settings = { max_wal_size: '8GB' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  const { connectionString } = postgres
  const pool = new pg.Pool({ connectionString })
  const ctx = { db: queryBuilder(pool), env }
  let statements = 0
  const count = (statement) => {
    statements++
    return statement
  }
  try {
    await migrateAll(connectionString)
    const filled = await fill(pool)
    const { app, close } = await openSecondApp({ connectionString, env }, count)
    const headers = { authorization: `Bearer ${await signIn(pool, ctx)}` }
    const ask = async (method, url, payload) => {
      const answer = await app.inject({ method, url, headers, payload })
      if (answer.statusCode < 300) return answer
      throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
    }
    await measure({ filled, pool, ctx, ask, statements: () => statements })
    await close()
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(pool, ctx) {
  const { rows } = await pool.query(
    `with admin as (insert into users (email, first_name, last_name) values ('admin@example.com', 'Ada', 'Admin') returning id)
     insert into user_roles (user_id, role) select id, 'SuperAdmin' from admin returning user_id`,
  )
  const { accessToken } = await startSignIn({ ...ctx, device: 'bench' }, rows[0].user_id, {
    rememberMe: false,
  })
  return accessToken
}
