import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Home } from './home.ts'
import { makePrivateFolder } from './private-folder.ts'

export interface Endpoint {
  host: string
  port: number
  password?: string
}

// A socket's path can have 104 bytes on macOS and 108 on Linux, including the final zero.
const LONGEST_SOCKET_PATH = 103

export async function findEndpoint(home: Home): Promise<Endpoint> {
  if (process.platform === 'win32') return loopbackEndpoint(home)
  const port = 5432
  const inside = join(home.folder, 'socket')
  const tooLong = Buffer.byteLength(`${inside}/.s.PGSQL.${port}.lock`) > LONGEST_SOCKET_PATH
  const host = tooLong ? `/tmp/spotter-${fingerprint(home.folder)}` : inside
  await makePrivateFolder(host, home.account)
  return { host, port }
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

async function loopbackEndpoint(home: Home): Promise<Endpoint> {
  const kept = join(home.folder, 'endpoint.json')
  const known = await readFile(kept, 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known) as Endpoint
  const endpoint = { host: '127.0.0.1', port: await freePort(), password: randomBytes(24).toString('hex') }
  await writeFile(kept, JSON.stringify(endpoint), { mode: 0o600 })
  return endpoint
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

export function connectionStringOf({ host, port, password }: Endpoint, database: string): string {
  // The placeholder host keeps this parsable as a URL, so callers can swap the database's name.
  const url = new URL(`postgresql://spotter@localhost/${database}`)
  if (password) url.password = password
  url.search = `host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
  return url.href
}
