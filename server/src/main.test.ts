import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { databaseUrl } from '../test/global-setup.ts'
import { startMailRelay } from '../test/mail-relay.ts'
import { PASSWORD } from '../test/people.ts'
import { freePort, type ServerProcess, startServer } from '../test/processes/server-process.ts'
import { startTransactionPooler } from '../test/processes/transaction-pooler.ts'
import { until } from '../test/worker.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

let folder: string
const running: ServerProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-main-'))
  // Where root alone could look inside, the embedded databases would have to move elsewhere.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(variables: Record<string, string>) {
  const server = await startServer(variables)
  running.push(server)
  return server
}

async function emptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return databaseUrl(inject('postgres'), name)
}

async function countSessions(client: pg.Client, url: string) {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [new URL(url).pathname.slice(1)],
  )
  return rows[0]!.count
}

async function register(url: string, email: string) {
  const response = await fetch(`${url}/api/Auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'New', lastName: 'Comer' }),
  }).catch(() => null)
  return response?.status ?? null
}

describe('the server', () => {
  it('starts with nothing, says where it is and who can sign in, and stops when asked', async () => {
    const server = await start({ DATA_DIR: join(folder, 'first') })
    await server.ready()
    expect(server.output()).toContain(`Spotter is ready: http://localhost:${new URL(server.url).port}`)
    expect(server.output()).toContain('manager@spotter.demo')
    expect(server.output()).toContain('Spotter#2026')
    expect(await server.stop('SIGINT')).toBe(0)
    const again = await start({ DATA_DIR: join(folder, 'first') })
    await again.ready()
    expect(again.output()).not.toContain('Creating the database')
    expect(await again.stop()).toBe(0)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'JWT_SECRET is required'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', JWT_SECRET: TEST_SECRET }, "Can't reach the database"],
  ])('says what is wrong with %j and exits', async (variables, words) => {
    const server = await start(variables)
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(words)
    expect(server.output()).not.toContain('    at ')
  })

  it('says that its port is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const server = await start({ DATA_DIR: join(folder, 'first'), PORT: String(port) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`Port ${port} is already in use`)
    other.close()
  })

  it('says that it cannot be where it was told to, and that the database is not to blame', async () => {
    const server = await start({
      ...{ DATABASE_URL: await emptyDatabase(), JWT_SECRET: TEST_SECRET, WORKER: 'off' },
      HOST: 'no-such-host.invalid',
    })
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(/Can't listen on HOST=no-such-host.invalid and PORT=\d+/)
    expect(server.output()).not.toContain('DATABASE_URL')
  })

  it('refuses a second one on the same data folder', async () => {
    const dataDir = join(folder, 'first')
    const first = await start({ DATA_DIR: dataDir })
    await first.ready()
    const second = await start({ DATA_DIR: dataDir })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('already')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await first.stop()
  })
})

describe('a server that is asked to stop', () => {
  it('does not wait for a request that was only half sent', async () => {
    const server = await start({ DATABASE_URL: await emptyDatabase(), JWT_SECRET: TEST_SECRET })
    await server.ready()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 90\r\n\r\n{')
    const answer = once(socket, 'data')
    // Once this one is answered, the one before it has arrived.
    await fetch(`${server.url}/healthz`)
    expect(await server.stop()).toBe(0)
    expect(String(await answer)).toMatch(/^HTTP\/1.1 503 /)
  })

  it('twice stops at once, and leaves its PostgreSQL to the next start', async () => {
    const relay = await startMailRelay()
    relay.behaviour = 'hang'
    const variables = { DATA_DIR: join(folder, 'twice'), DEMO: 'off', SMTP_URL: relay.url }
    const server = await start(variables)
    await server.ready()
    await register(server.url, 'somebody@example.com')
    await until(() => relay.tries > 0)
    await until(() => !server.process.kill('SIGTERM') || server.process.exitCode !== null)
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('Spotter stopped immediately, in the middle of: background jobs.')
    await relay.stop()
    const again = await start({ ...variables, WORKER: 'off' })
    await again.ready()
    expect(again.output()).toContain('still running')
    expect(await again.stop()).toBe(0)
  })
})

describe('the connections of the server', () => {
  it('are not made through a transaction-mode pooler, which is refused at startup', async () => {
    const pooler = await startTransactionPooler(await emptyDatabase())
    const server = await start({ DATABASE_URL: pooler.connectionString, JWT_SECRET: TEST_SECRET })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain("connection pooler that doesn't keep sessions")
    expect(server.output()).toContain('set pool_mode=session')
    expect(server.output()).not.toContain('    at ')
    pooler.close()
  })

  it('are never more than DATABASE_POOL, however many requests and emails there are', async () => {
    const url = await emptyDatabase()
    const server = await start({
      ...{ DATABASE_URL: url, JWT_SECRET: TEST_SECRET, DEMO: 'on', RATE_LIMITS: 'off' },
      DATABASE_POOL: '10',
    })
    await server.ready()
    const watcher = new pg.Client({ connectionString: inject('postgres') })
    await watcher.connect()
    const requests = Array.from({ length: 60 }, (_, n) => register(server.url, `person${n}@example.com`))
    let most = 0
    let isDone = false
    const answered = Promise.all(requests).finally(() => {
      isDone = true
    })
    while (!isDone) most = Math.max(most, await countSessions(watcher, url))
    expect(new Set(await answered)).toEqual(new Set([201]))
    expect(most).toBeGreaterThan(5)
    expect(most).toBeLessThanOrEqual(10)
    await watcher.end()
    await server.stop()
  })

  it('are warned about when PostgreSQL has fewer', async () => {
    const server = await start({
      ...{ DATABASE_URL: await emptyDatabase(), JWT_SECRET: TEST_SECRET, WORKER: 'off' },
      DATABASE_POOL: '500',
    })
    await server.ready()
    expect(server.output()).toContain('DATABASE_POOL is 500, but this PostgreSQL allows only 397')
    await server.stop()
  })
})

describe('five servers at once on an empty database', () => {
  it('all become ready, and behave as one', async () => {
    const url = await emptyDatabase()
    const servers = await Promise.all(
      Array.from({ length: 5 }, () => start({ DATABASE_URL: url, JWT_SECRET: TEST_SECRET, DEMO: 'on' })),
    )
    await Promise.all(servers.map((server) => server.ready()))
    const statuses = await Promise.all(servers.map((server) => register(server.url, 'same@example.com')))
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409])
    await Promise.all(servers.map((server) => server.stop()))
  })
})

describe('a killed server', () => {
  it('loses nothing that it acknowledged, and its PostgreSQL is found again', async () => {
    const variables = { DATA_DIR: join(folder, 'killed'), RATE_LIMITS: 'off' }
    const server = await start(variables)
    await server.ready()
    const acknowledged: string[] = []
    const registering = Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (let count = 0; count < 125; count++) {
          const email = `person${client}-${count}@example.com`
          const status = await register(server.url, email)
          if (status === null) return
          if (status === 201) acknowledged.push(email)
          if (acknowledged.length === 40) server.process.kill('SIGKILL')
        }
      }),
    )
    await registering
    expect(await server.exited).toBeNull()
    const again = await start(variables)
    await again.ready()
    expect(again.output()).toContain('still running')
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    const repeated = await Promise.all(acknowledged.map((email) => register(again.url, email)))
    expect(new Set(repeated)).toEqual(new Set([409]))
    await again.stop()
  })
})

describe('a database that goes away', () => {
  it('is answered with 503 meanwhile, and served again by the same process when it is back', async () => {
    const options = { dataDir: join(folder, 'external'), log: () => undefined, settings: { fsync: 'off' } }
    const postgres = await startEmbeddedPostgres(options)
    const server = await start({
      DATABASE_URL: postgres.connectionString,
      JWT_SECRET: TEST_SECRET,
      DEMO: 'on',
    })
    await server.ready()
    await postgres.stop()
    const away = await fetch(`${server.url}/api/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@spotter.demo', password: 'Spotter#2026' }),
    })
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
    expect(await away.json()).toMatchObject({ success: false, data: null, title: 'Temporarily unavailable' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    const back = await startEmbeddedPostgres(options)
    await server.ready()
    expect(await register(server.url, 'after@example.com')).toBe(201)
    expect(server.process.exitCode).toBeNull()
    await server.stop()
    await back.stop()
  })
})
