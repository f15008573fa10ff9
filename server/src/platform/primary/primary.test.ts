import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/processes/database-proxy.ts'
import { testServers } from '../../../test/processes/test-servers.ts'
import { listenForChanges } from '../changes.ts'
import { openPool } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { openQueuePool } from '../queue/queue-pool.ts'
import { findPrimary, followPrimary } from './primary.ts'

const servers = testServers()
const log = pino({ level: 'silent' })
const OFTEN = 100

let database: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
})
afterAll(async () => {
  proxy.close()
  await database.drop()
})

/** Another PostgreSQL with a database of the same name. */
async function startOther() {
  const folder = await servers.migratedFolder(`other-${randomBytes(4).toString('hex')}`)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const pool = openPool({ connectionString: postgres.connectionString, max: 1, onError: () => undefined })
  await pool.query(`create database ${new URL(database.connectionString).pathname.slice(1)}`)
  await pool.end()
  return postgres.connectionString
}

/** What a process has open: requests, the queue, and the connection that listens. */
async function openAll(urls = [proxy.connectionString]) {
  const primary = followPrimary(urls, log, OFTEN)
  const web = openPool({ primary, max: 3, onError: () => undefined })
  const queue = openQueuePool(primary, 2, log)
  const changes = await listenForChanges(primary, log, OFTEN)
  const heard: (string | null)[] = []
  changes.subscribe('weather', (detail) => heard.push(detail))
  onTestFinished(async () => {
    primary.stop()
    await changes.stop()
    await Promise.all([web.end(), queue.end()])
  })
  // One is in use and one isn't.
  const held = await web.connect()
  await Promise.all([web.query('select'), queue.query('select')])
  return { web, queue, held, heard, changes, release: () => held.release() }
}

async function countSessions() {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query <> ''`,
  )
  return rows[0]!.count
}

const WHICH = "select current_setting('data_directory') as folder"

describe('a process', () => {
  it('whose address leads to another server drops everything that led to the old one', async () => {
    const other = await startOther()
    const { web, queue, heard, release } = await openAll()
    const { rows: before } = await web.query(WHICH)
    expect(await countSessions()).toBeGreaterThanOrEqual(4)
    proxy.leadTo(other)
    onTestFinished(() => proxy.leadTo(database.connectionString))
    await expect.poll(countSessions, { timeout: 30_000 }).toBe(0)
    release()
    const { rows: after } = await web.query(WHICH)
    expect(after).not.toEqual(before)
    expect((await queue.query(WHICH)).rows).toEqual(after)
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual([null])
  })

  it('that was given several hosts follows the primary to another of them', async () => {
    const [dead, standby, other] = await Promise.all([
      startDatabaseProxy(database.connectionString),
      startDatabaseProxy(database.connectionString),
      startDatabaseProxy(await startOther()),
    ])
    onTestFinished(() => {
      for (const one of [dead, standby, other]) one.close()
    })
    dead.swallow()
    const urls = [dead, standby, other].map(({ connectionString }) => connectionString)
    expect(await findPrimary(urls)).toBe(standby.connectionString)
    const { web, release } = await openAll(urls.slice(1))
    const { rows: before } = await web.query(WHICH)
    standby.swallow()
    await expect
      .poll(
        () =>
          web.query(WHICH).then(
            ({ rows }) => rows,
            () => before,
          ),
        { timeout: 30_000 },
      )
      .not.toEqual(before)
    release()
    await expect(findPrimary([dead.connectionString])).rejects.toThrow('None of the hosts in DATABASE_URL')
  })

  it('whose server only reads says so, and finds it again when it writes', async () => {
    const { web, release } = await openAll()
    const name = new URL(database.connectionString).pathname.slice(1)
    await database.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    await expect.poll(countSessions, { timeout: 30_000 }).toBe(0)
    release()
    await expect(web.query('select')).rejects.toMatchObject({ code: '25006' })
    await database.pool.query(`alter database ${name} reset default_transaction_read_only`)
    await expect.poll(() => web.query('select').catch(() => null), { timeout: 30_000 }).not.toBeNull()
  })

  it('whose connections went silent hears of changes again, without anyone asking', async () => {
    const { web, heard, held, release } = await openAll()
    proxy.strand()
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual([null])
    // It may still get its answer.
    expect(web.totalCount).toBe(1)
    await web.query('select')
    void held.query('select').catch(() => undefined)
    release()
    proxy.restore()
  })
})
