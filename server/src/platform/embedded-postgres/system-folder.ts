import { chmod, mkdir } from 'node:fs/promises'

const SYSTEM_FOLDER = '/var/lib/spotter'

/** Where root keeps what PostgreSQL's account needs when it can't enter the project's folders. */
export async function makeSystemFolder(): Promise<string> {
  await mkdir(SYSTEM_FOLDER, { recursive: true })
  await chmod(SYSTEM_FOLDER, 0o755)
  return SYSTEM_FOLDER
}
