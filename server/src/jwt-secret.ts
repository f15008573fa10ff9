import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areLongEnough } from './platform/keys/keys.ts'

/** Generated once and kept next to the embedded database, readable only by the server's user. May hold several. */
export async function keptJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  const kept = await readIfThere(file)
  if (kept === null) return makeSecret(dataDir, file)
  if (areLongEnough(kept)) return kept
  throw new Error(
    `${file} doesn't contain a secret of at least 32 characters. Delete it to generate a new one; everyone will have to sign in again.`,
  )
}

/** All or nothing: a process killed halfway leaves nothing that looks like a secret. */
async function makeSecret(dataDir: string, file: string) {
  const secret = randomBytes(48).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secret
}

async function readIfThere(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
