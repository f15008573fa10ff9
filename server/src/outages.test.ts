import { describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { startDatabaseProxy } from '../test/processes/database-proxy.ts'
import { createMigratedDatabase, register, testServers } from '../test/processes/test-servers.ts'
import { until } from '../test/worker.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

const servers = testServers()

describe('a killed server', () => {
  it('loses nothing that it acknowledged, and the next one finds its PostgreSQL', async () => {
    // A single address may not register so many people in an hour: here, everyone has their own.
    const variables = { DATA_DIR: await servers.migratedFolder('killed'), DEMO: 'off', TRUST_PROXY: 'on' }
    const server = await servers.start(variables)
    await server.ready()
    const acknowledged: { email: string; address: string }[] = []
    const registering = Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (let count = 0; count < 125; count++) {
          const email = `person${client}-${count}@example.com`
          const address = `10.0.${client}.${count}`
          const status = await register(server.url, email, address)
          if (status === null) return
          if (status === 201) acknowledged.push({ email, address })
          if (acknowledged.length === 40) server.process.kill('SIGKILL')
        }
      }),
    )
    await registering
    expect(await server.exited).toBeNull()
    const again = await servers.start(variables)
    await again.ready()
    expect(again.output()).toContain('still running')
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    const repeated = await Promise.all(
      acknowledged.map(({ email, address }) => register(again.url, email, address)),
    )
    expect(new Set(repeated)).toEqual(new Set([409]))
    await again.stop()
  })
})

describe('a database that goes away', () => {
  it("means 503 until it's back, and the same process carries on", async () => {
    const options = {
      dataDir: await servers.migratedFolder('external'),
      log: () => undefined,
      settings: { fsync: 'off' },
    }
    const postgres = await startEmbeddedPostgres(options)
    const server = await servers.start({
      DATABASE_URL: postgres.connectionString,
      JWT_SECRET: TEST_SECRET,
      DEMO: 'off',
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

describe('a server with several hosts in DATABASE_URL', () => {
  it('is ready as soon as it listens, even if the first one is gone', async () => {
    const database = await createMigratedDatabase()
    const [gone, primary] = await Promise.all([startDatabaseProxy(database), startDatabaseProxy(database)])
    gone.swallow()
    const hosts = `${new URL(gone.connectionString).host},${new URL(primary.connectionString).host}`
    const { host } = new URL(primary.connectionString)
    const server = await servers.start({
      DATABASE_URL: primary.connectionString.replace(host, hosts),
      JWT_SECRET: TEST_SECRET,
      DEMO: 'off',
    })
    await until(() => server.output().includes('Spotter is ready'))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()
    for (const proxy of [gone, primary]) proxy.close()
  })
})
