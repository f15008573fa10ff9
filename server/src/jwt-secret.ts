import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Made once and kept beside the embedded database, readable by the server's user alone. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  const kept = await readIfThere(file)
  if (kept === null) return makeSecret(dataDir, file)
  if (kept.length >= 32) return kept
  throw new Error(
    `${file} holds no secret of at least 32 characters. Delete it to have a new one made: everybody has to sign in again then.`,
  )
}

/** Whole or not at all: whoever is killed in between leaves nothing that looks like a secret. */
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
