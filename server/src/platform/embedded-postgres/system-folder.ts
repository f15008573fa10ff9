import { chmod, mkdir } from 'node:fs/promises'

const SYSTEM_FOLDER = '/var/lib/spotter'

/** Where root keeps what PostgreSQL's account must reach when the project's own folders are closed to it. */
export async function makeSystemFolder(): Promise<string> {
  await mkdir(SYSTEM_FOLDER, { recursive: true })
  await chmod(SYSTEM_FOLDER, 0o755)
  return SYSTEM_FOLDER
}
