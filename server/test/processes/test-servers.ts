import { randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { asAdmin } from '../database.ts'
import { databaseUrl, TEMPLATE } from '../global-setup.ts'
import { PASSWORD } from '../people.ts'
import { fillDataFolder, fillDemoFolder } from '../prepared/data-folder.ts'
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
    /** With a migrated database in it. */
    async migratedFolder(name: string) {
      await fillDataFolder(join(folder, name))
      return join(folder, name)
    },
    /** With the demo in it. */
    async demoFolder(name: string) {
      await fillDemoFolder(join(folder, name))
      return join(folder, name)
    },
    async start(variables: Record<string, string>) {
      const server = await startServer(variables)
      running.push(server)
      return server
    },
  }
}

/** For tests of the first start. */
export function createEmptyDatabase() {
  return createDatabase('')
}

/** As the first start leaves it, without the demo. */
export function createMigratedDatabase() {
  return createDatabase(`template ${TEMPLATE} strategy file_copy`)
}

async function createDatabase(options: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} ${options}`)
  return databaseUrl(inject('postgres'), name)
}

/** The status of the response, or null if there was none. A server that trusts its proxy counts by the given address. */
export async function register(url: string, email: string, address?: string) {
  const response = await fetch(`${url}/api/Auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'New', lastName: 'Comer' }),
  }).catch(() => null)
  return response?.status ?? null
}
