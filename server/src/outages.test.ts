import { describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { register, testServers } from '../test/processes/test-servers.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

const servers = testServers()

describe('a killed server', () => {
  it('loses nothing that it acknowledged, and the next one finds its PostgreSQL', async () => {
    const variables = { DATA_DIR: servers.dataFolder('killed'), RATE_LIMITS: 'off' }
    const server = await servers.start(variables)
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
    const again = await servers.start(variables)
    await again.ready()
    expect(again.output()).toContain('still running')
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    const repeated = await Promise.all(acknowledged.map((email) => register(again.url, email)))
    expect(new Set(repeated)).toEqual(new Set([409]))
    await again.stop()
  })
})

describe('a database that goes away', () => {
  it("means 503 until it's back, and the same process carries on", async () => {
    const options = {
      dataDir: servers.dataFolder('external'),
      log: () => undefined,
      settings: { fsync: 'off' },
    }
    const postgres = await startEmbeddedPostgres(options)
    const server = await servers.start({
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
