import { DEMO_PASSWORD } from '@spotter/contract/demo/demo.ts'
import { describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { runCommand, runFromSources } from '../../test/processes/run-command.ts'
import type { ServerProcess } from '../../test/processes/server-process.ts'
import { testServers } from '../../test/processes/test-servers.ts'

const servers = testServers()

async function start(variables: Record<string, string>) {
  const server = await servers.start(variables)
  await server.ready()
  return server
}

/** `npm run demo` in a process of its own. */
async function demo(given: string[], variables: Record<string, string>, run = runCommand) {
  const { code, stdout, stderr } = await run('demo', given, variables)
  return { code, output: code === 0 ? stdout : stderr }
}

async function signInAsAdmin(server: ServerProcess) {
  const response = await fetch(`${server.url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@spotter.demo', password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { accessToken: string } | null }
  return { status: response.status, token: data?.accessToken }
}

describe('a demo that is put on the internet', () => {
  it('lets nobody in with the published password, and is gone for good once it is retired', async () => {
    const DATA_DIR = await servers.demoFolder('data')
    const local = await start({ DATA_DIR })
    const { status, token } = await signInAsAdmin(local)
    expect(status).toBe(200)
    await local.stop()

    const open = await start({ DATA_DIR, HOST: '0.0.0.0' })
    expect((await signInAsAdmin(open)).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${open.url}/api/Auth/me`, { headers })).status).toBe(401)
    expect(open.output()).toContain('This database has 77 demo accounts')
    expect(open.output()).toContain('npm run demo -- retire')
    expect(open.output()).not.toContain(DEMO_PASSWORD)

    // Beside the server that runs.
    const retired = await demo(['retire'], { DATA_DIR })
    expect(retired).toMatchObject({
      code: 0,
      output: expect.stringContaining('Deactivated 77 demo accounts'),
    })
    expect(retired.output).toContain("There's no super admin. Create one with: npm run admin")
    expect((await fetch(`${open.url}/readyz`)).status).toBe(200)
    await open.stop()

    const again = await start({ DATA_DIR })
    expect(again.output()).toContain('Starting without the demo: it was retired in this database')
    expect((await signInAsAdmin(again)).status).toBe(401)
    await again.stop()
  }, 180_000)
})

describe('npm run demo', () => {
  it('retires the demo in the database of DATABASE_URL, and names the super admins that remain', async () => {
    const test = await createTestApp()
    await createPerson(test, { isDemo: true, roles: ['SuperAdmin'] })
    const { email } = await createPerson(test, { roles: ['SuperAdmin'] })
    const variables = { DATABASE_URL: test.connectionString, JWT_SECRET: TEST_SECRET }
    const { code, output } = await demo(['retire'], variables, runFromSources)
    expect([code, output]).toEqual([0, expect.stringContaining('Deactivated 1 demo account for good.')])
    expect(output).toContain(`Super admins: ${email}.`)
    expect((await demo(['retire'], variables)).output).toContain('There are no demo accounts left to retire.')
    await test.close()
  })

  it.each([[[]], [['retire', 'now']], [['start']], [['--help']]])(
    'called with %j says how to use it',
    async (given) => {
      expect(await demo(given, { DATA_DIR: servers.dataFolder('unused') })).toEqual({
        code: 1,
        output: 'Usage: npm run demo -- retire\n',
      })
    },
  )
})
