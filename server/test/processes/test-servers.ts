import { randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { databaseUrl } from '../global-setup.ts'
import { PASSWORD } from '../people.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { shortLivedFolder } from './short-lived-folder.ts'

/** Servers and data folders that are gone when the test file ends. */
export function testServers() {
  const running: ServerProcess[] = []
  let folder: string
  beforeAll(async () => {
    folder = await shortLivedFolder('spotter-main-')
    // Where root alone could look inside, the embedded databases would have to move elsewhere.
    await chmod(folder, 0o755)
  })
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  })
  return {
    dataFolder: (name: string) => join(folder, name),
    async start(variables: Record<string, string>) {
      const server = await startServer(variables)
      running.push(server)
      return server
    },
  }
}

export async function createEmptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return databaseUrl(inject('postgres'), name)
}

/** The status of the response, or null if there was none. */
export async function register(url: string, email: string) {
  const response = await fetch(`${url}/api/Auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'New', lastName: 'Comer' }),
  }).catch(() => null)
  return response?.status ?? null
}
