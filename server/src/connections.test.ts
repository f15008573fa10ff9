import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { createDemoDatabase } from '../test/prepared/demo-database.ts'
import { createMigratedDatabase, register, testServers } from '../test/processes/test-servers.ts'
import { startTransactionPooler } from '../test/processes/transaction-pooler.ts'

const servers = testServers()

async function countSessions(client: pg.Client, url: string) {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [new URL(url).pathname.slice(1)],
  )
  return rows[0]!.count
}

describe('the connections of the server', () => {
  it('are not made through a transaction-mode pooler, which is refused at startup', async () => {
    const pooler = await startTransactionPooler(await createMigratedDatabase())
    const server = await servers.start({ DATABASE_URL: pooler.connectionString, JWT_SECRET: TEST_SECRET })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain("connection pooler that doesn't keep sessions")
    expect(server.output()).toContain('set pool_mode=session')
    expect(server.output()).not.toContain('    at ')
    pooler.close()
  })

  it('are never more than DATABASE_POOL, however many requests and emails there are', async () => {
    const database = await createDemoDatabase()
    const url = database.connectionString
    const server = await servers.start({
      DATABASE_URL: url,
      JWT_SECRET: TEST_SECRET,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      DATABASE_POOL: '10',
    })
    await server.ready()
    const watcher = new pg.Client({ connectionString: inject('postgres') })
    await watcher.connect()
    const requests = Array.from({ length: 30 }, (_, n) => register(server.url, `person${n}@example.com`))
    let most = 0
    let isDone = false
    const answered = Promise.all(requests).finally(() => {
      isDone = true
    })
    while (!isDone) {
      most = Math.max(most, await countSessions(watcher, url))
      // Pools keep their connections for longer.
      await pause(5)
    }
    // A busy machine may take longer than anyone waits.
    expect(await answered).toContain(201)
    expect(most).toBeGreaterThan(5)
    expect(most).toBeLessThanOrEqual(10)
    await watcher.end()
    await server.stop()
    await database.drop()
  })

  it('are warned about when PostgreSQL has fewer', async () => {
    const server = await servers.start({
      DATABASE_URL: await createMigratedDatabase(),
      JWT_SECRET: TEST_SECRET,
      WORKER: 'off',
      DATABASE_POOL: '500',
    })
    await server.ready()
    expect(server.output()).toContain('DATABASE_POOL is 500, but this PostgreSQL allows only 397')
    await server.stop()
  })
})
