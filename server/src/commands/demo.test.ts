import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DEMO_PASSWORD } from '@spotter/contract/demo.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { CHILD_ENVIRONMENT } from '../../test/processes/child-environment.ts'
import { type ServerProcess, startServer } from '../../test/processes/server-process.ts'

const DEMO = fileURLToPath(new URL('demo.ts', import.meta.url))
const run = promisify(execFile)

let folder: string
const running: ServerProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-demo-'))
  // Where root alone could look inside, the embedded database would have to move elsewhere.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(variables: Record<string, string>) {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...variables })
  running.push(server)
  await server.ready()
  return server
}

/** `npm run demo` in a process of its own. */
function demo(given: string[], variables: Record<string, string> = { DATA_DIR: join(folder, 'data') }) {
  return run(process.execPath, [DEMO, ...given], { env: { ...CHILD_ENVIRONMENT, ...variables } }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error) => ({ code: error.code as number, output: String(error.stderr) }),
  )
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
    const local = await start({})
    const { status, token } = await signInAsAdmin(local)
    expect(status).toBe(200)
    await local.stop()

    const open = await start({ HOST: '0.0.0.0' })
    expect((await signInAsAdmin(open)).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${open.url}/api/Auth/me`, { headers })).status).toBe(401)
    expect(open.output()).toContain('This database has 77 demo accounts')
    expect(open.output()).toContain('npm run demo -- retire')
    expect(open.output()).not.toContain(DEMO_PASSWORD)

    // Beside the server that runs.
    const retired = await demo(['retire'])
    expect(retired).toMatchObject({
      code: 0,
      output: expect.stringContaining('Deactivated 77 demo accounts'),
    })
    expect(retired.output).toContain("There's no super admin. Create one with: npm run admin")
    expect((await fetch(`${open.url}/readyz`)).status).toBe(200)
    await open.stop()

    const again = await start({})
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
    const { code, output } = await demo(['retire'], variables)
    expect([code, output]).toEqual([0, expect.stringContaining('Deactivated 1 demo account for good.')])
    expect(output).toContain(`Super admins: ${email}.`)
    expect((await demo(['retire'], variables)).output).toContain('There are no demo accounts left to retire.')
    await test.close()
  })

  it.each([[[]], [['retire', 'now']], [['start']], [['--help']]])(
    'called with %j says how to use it',
    async (given) => {
      expect(await demo(given)).toEqual({ code: 1, output: 'Usage: npm run demo -- retire\n' })
    },
  )
})
