import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnedDatabase, type OwnedDatabase } from '../../test/backup/owned-database.ts'
import { runCommand, runFromSources } from '../../test/processes/run-command.ts'
import type { ServerProcess } from '../../test/processes/server-process.ts'
import { testServers } from '../../test/processes/test-servers.ts'

const servers = testServers()

let home: string
let file: string
let server: ServerProcess
let other: OwnedDatabase
beforeAll(async () => {
  home = await servers.demoFolder('home')
  file = servers.dataFolder('spotter.backup')
  other = await createOwnedDatabase()
  server = await servers.start({ DATA_DIR: home })
  await server.ready()
}, 120_000)
afterAll(() => other.drop())

/** The command in a process of its own: its exit code and what it printed. */
async function command(...[name, args, variables]: Parameters<typeof runCommand>) {
  const { code, stdout, stderr } = await runCommand(name, args, variables)
  return { code, output: code === 0 ? stdout : `${stdout}${stderr}` }
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
    const backup = await runFromSources('backup', [file], { DATA_DIR: home })
    expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining(`Backup written to ${file}`) })
    expect(backup.stdout).toContain(join(home, 'jwt-secret'))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    const newHome = servers.dataFolder('new-home')
    const restore = await runFromSources('restore', [file], { DATA_DIR: newHome })
    expect(restore).toMatchObject({ code: 0, stdout: expect.stringMatching(/Restored [\d,]+ rows/) })
    await copyFile(join(home, 'jwt-secret'), join(newHome, 'jwt-secret'))
    const moved = await servers.start({ DATA_DIR: newHome })
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
    const empty = servers.dataFolder('empty')
    const { code, output } = await command('backup', [servers.dataFolder('never')], { DATA_DIR: empty })
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
