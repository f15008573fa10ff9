import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { freePort } from '../test/processes/server-process.ts'
import {
  createEmptyDatabase,
  createMigratedDatabase,
  register,
  testServers,
} from '../test/processes/test-servers.ts'

const servers = testServers()

describe('the server', () => {
  it('starts with nothing, prints its address and who can sign in, and stops when asked', async () => {
    const server = await servers.start({ DATA_DIR: servers.dataFolder('first') })
    await server.ready()
    expect(server.output()).toContain(`Spotter is ready: http://localhost:${new URL(server.url).port}`)
    expect(server.output()).toContain('manager@spotter.demo')
    expect(server.output()).toContain('Spotter#2026')
    expect(await server.stop('SIGINT')).toBe(0)
    const again = await servers.start({ DATA_DIR: servers.dataFolder('first') })
    await again.ready()
    expect(again.output()).not.toContain('Creating the database')
    expect(await again.stop()).toBe(0)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'JWT_SECRET is required'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', JWT_SECRET: TEST_SECRET }, "Can't reach the database"],
  ])('says what is wrong with %j and exits', async (variables, words) => {
    const server = await servers.start(variables)
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(words)
    expect(server.output()).not.toContain('    at ')
  })

  it('says that its port is already in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const DATA_DIR = await servers.migratedFolder('port')
    const server = await servers.start({ DATA_DIR, DEMO: 'off', PORT: String(port) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`Port ${port} is already in use`)
    other.close()
  })

  it("says which address it can't listen on and doesn't blame the database", async () => {
    const server = await servers.start({
      DATABASE_URL: await createMigratedDatabase(),
      JWT_SECRET: TEST_SECRET,
      WORKER: 'off',
      HOST: 'no-such-host.invalid',
    })
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(/Can't listen on HOST=no-such-host.invalid and PORT=\d+/)
    expect(server.output()).not.toContain('DATABASE_URL')
  })

  it('refuses to share a data folder with a running server', async () => {
    const variables = { DATA_DIR: await servers.migratedFolder('shared'), DEMO: 'off' }
    const first = await servers.start(variables)
    await first.ready()
    const second = await servers.start(variables)
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('already')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await first.stop()
  })
})

describe('five servers that start on an empty database at the same time', () => {
  it('all become ready, and behave as one', async () => {
    const url = await createEmptyDatabase()
    const five = await Promise.all(
      Array.from({ length: 5 }, () =>
        servers.start({ DATABASE_URL: url, JWT_SECRET: TEST_SECRET, DEMO: 'on' }),
      ),
    )
    await Promise.all(five.map((server) => server.ready()))
    const statuses = await Promise.all(five.map((server) => register(server.url, 'same@example.com')))
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409])
    await Promise.all(five.map((server) => server.stop()))
  })
})
