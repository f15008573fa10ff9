import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Made once and kept beside the embedded database, readable by the server's user alone. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
