import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import type { Account } from './account.ts'

/** A folder that only the server and its PostgreSQL can enter. An existing one must already be private. */
export async function makePrivateFolder(path: string, account: Account | undefined): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await requireOwnFolder(path, account)
    return
  }
  if (!account) return
  await chown(path, account.privateGroup ? 0 : account.uid, account.gid)
  if (account.privateGroup) await chmod(path, 0o770)
}

async function requireOwnFolder(path: string, account: Account | undefined): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await lstat(path)
  const owners = [process.getuid?.(), account?.uid]
  const open = account?.privateGroup && folder.gid === account.gid ? 0o007 : 0o077
  if (folder.isDirectory() && owners.includes(folder.uid) && (folder.mode & open) === 0) return
  throw new Error(
    `${path} must be a folder that only the account running the server can enter, but it isn't. ` +
      'Start the server under the account that owns it, or move it away.',
  )
}
