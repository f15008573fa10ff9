import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnedDatabase, type OwnedDatabase } from '../../test/backup/owned-database.ts'
import { CHILD_ENVIRONMENT } from '../../test/processes/child-environment.ts'
import { type ServerProcess, startServer } from '../../test/processes/server-process.ts'

const run = promisify(execFile)

let folder: string
let home: string
let file: string
let server: ServerProcess
let other: OwnedDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-move-'))
  // Where root alone could look inside, the embedded databases would have to move elsewhere.
  await chmod(folder, 0o755)
  home = join(folder, 'home')
  file = join(folder, 'spotter.backup')
  other = await createOwnedDatabase()
  server = await startServer({ DATA_DIR: home })
  await server.ready()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await other.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The command in a process of its own: its exit code and what it printed. */
async function command(name: 'backup' | 'restore', args: string[], variables: Record<string, string>) {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const env = { ...CHILD_ENVIRONMENT, ...variables }
  return run(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error) => ({ code: error.code as number, output: `${error.stdout}${error.stderr}` }),
  )
}

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { data: { refreshToken: string } } }
}

async function signIn() {
  const account = { email: 'manager@spotter.demo', password: 'Spotter#2026' }
  const { body } = await post(`${server.url}/api/Auth/login`, account)
  return body.data.refreshToken
}

describe('npm run backup and npm run restore', () => {
  it('move a running embedded server elsewhere, and people stay signed in', async () => {
    const refreshToken = await signIn()
    const backup = await command('backup', [file], { DATA_DIR: home })
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`Backup written to ${file}`) })
    expect(backup.output).toContain(join(home, 'jwt-secret'))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    const newHome = join(folder, 'new-home')
    const restore = await command('restore', [file], { DATA_DIR: newHome })
    expect(restore).toMatchObject({ code: 0, output: expect.stringMatching(/Restored [\d,]+ rows/) })
    await copyFile(join(home, 'jwt-secret'), join(newHome, 'jwt-secret'))
    const moved = await startServer({ DATA_DIR: newHome })
    await moved.ready()
    expect(await post(`${moved.url}/api/Auth/refresh`, { refreshToken })).toMatchObject({ status: 200 })
    await moved.stop()
  })

  it('say after a restore into DATABASE_URL what JWT_SECRET must be', async () => {
    const { code, output } = await command('restore', [file], { DATABASE_URL: other.connectionString })
    expect(code).toBe(0)
    expect(output).toContain('copy the secret of the server you backed up to JWT_SECRET')
  })

  it('refuse to restore over a running server', async () => {
    const { code, output } = await command('restore', [file], { DATA_DIR: home })
    expect(code).toBe(1)
    expect(output).toContain('Another server is already using')
    expect(output).toContain('Nothing was restored.')
  })

  it('refuse to make a database just to back it up', async () => {
    const empty = join(folder, 'empty')
    const { code, output } = await command('backup', [join(folder, 'never')], { DATA_DIR: empty })
    expect(code).toBe(1)
    expect(output).toContain(`There's no database in ${empty}`)
    expect(await stat(empty).catch(() => null)).toBeNull()
  })

  it.each([
    ['backup', [], 'Usage: npm run backup -- FILE'],
    ['restore', [], 'Usage: npm run restore -- FILE'],
  ] as const)('say how they are used: %s %j', async (name, args, words) => {
    const { code, output } = await command(name, [...args], { DATA_DIR: home })
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).not.toContain('    at ')
  })
})
