import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startDatabaseProxy } from '../../test/processes/database-proxy.ts'
import { openPool, queryBuilder } from './database.ts'
import { fixedPrimary } from './primary/primary.ts'
import { openQueuePool } from './queue/queue-pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const openOne = (connectionString: string) =>
  openPool({ connectionString, max: 1, onError: () => undefined, patience: 300 })
const openOneForQueue = (connectionString: string) => openQueuePool(fixedPrimary(connectionString), 1)

async function sessionOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

describe('a connection on which a commit was never answered', () => {
  it('is closed: nothing more is sent on it, and the next one is new', async () => {
    const proxy = await startDatabaseProxy(database.connectionString)
    onTestFinished(() => proxy.close())
    const pool = openOne(proxy.connectionString)
    onTestFinished(() => pool.end())
    const before = await sessionOf(pool)
    const committing = queryBuilder(pool)
      .transaction()
      .execute(async () => proxy.swallow())
    await expect(committing).rejects.toThrow()
    expect(pool.totalCount).toBe(0)
    expect(proxy.swallowed()).toContain('commit')
    expect(proxy.swallowed()).not.toContain('rollback')
    proxy.restore()
    expect(await sessionOf(pool)).not.toBe(before)
  })
})

/** As PostgreSQL says it while it stops, and as a server that has become a standby. */
const LAST_WORDS = ['57P01', '25006', '08006']

describe.each([
  ['requests', openOne],
  ['the queue', openOneForQueue],
])('a connection of %s', (_, open) => {
  it.each(LAST_WORDS)('that ended a statement with %s is never lent out again', async (code) => {
    const pool = open(database.connectionString)
    onTestFinished(() => pool.end())
    const client = await pool.connect()
    const lastWords = client.query(`do $$ begin raise sqlstate '${code}'; end $$`)
    await expect(lastWords).rejects.toMatchObject({ code })
    client.release()
    expect(pool.totalCount).toBe(0)
    await pool.query('select')
  })

  it('that refused a statement for its own sake stays', async () => {
    const pool = open(database.connectionString)
    onTestFinished(() => pool.end())
    const client = await pool.connect()
    await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    client.release()
    expect(pool.totalCount).toBe(1)
  })
})
