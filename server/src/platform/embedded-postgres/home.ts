import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, chooseAccount } from './account.ts'
import { canEnter } from './can-enter.ts'
import { makePrivateFolder } from './private-folder.ts'
import { makeSystemFolder } from './system-folder.ts'

export interface Home {
  folder: string
  cluster: string
  account: Account | undefined
}

export async function hasHome(dataDir: string): Promise<boolean> {
  const traces = await Promise.all(
    ['postgres', 'postgres.location'].map((name) => stat(join(dataDir, name)).catch(() => undefined)),
  )
  return traces.some((trace) => trace !== undefined)
}

export async function findHome(dataDir: string, log: (message: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const pointer = join(dataDir, 'postgres.location')
  const inside = join(await realpath(dataDir), 'postgres')
  const moved = await readPointer(pointer)
  const account = await chooseAccount(moved ?? inside)
  const closed = account !== undefined && moved === undefined && !(await letIn(dataDir, account))
  const outside = closed ? await moveOut(inside, pointer, account) : moved
  if (outside) log(`The database is in ${outside}, because PostgreSQL's account can't enter ${dataDir}.`)
  const folder = outside ?? inside
  await makePrivateFolder(folder, account)
  return { folder, cluster: join(folder, 'cluster'), account }
}

async function readPointer(pointer: string): Promise<string | undefined> {
  const folder = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  if (!folder) return undefined
  if (await stat(folder).catch(() => undefined)) return folder
  throw new Error(
    `${pointer} says that the database is in ${folder}, but there's nothing there. ` +
      `Restore that folder, or delete ${pointer} to start with an empty database.`,
  )
}

/** Opens a root-only data folder to PostgreSQL's private group, but never the folders above it. */
async function letIn(dataDir: string, account: Account): Promise<boolean> {
  if (await canEnter(dataDir, account)) return true
  const folder = await stat(dataDir)
  if (!account.privateGroup || folder.uid !== 0 || (folder.mode & 0o077) !== 0) return false
  await chown(dataDir, 0, account.gid)
  await chmod(dataDir, 0o710)
  return canEnter(dataDir, account)
}

async function moveOut(inside: string, pointer: string, account: Account): Promise<string> {
  if (await stat(join(inside, 'cluster')).catch(() => undefined)) {
    throw new Error(
      `The account that owns the database in ${inside} can't reach it, because it can't enter a folder above it. ` +
        'Open that folder to it (chmod o+x), or move the data folder and set DATA_DIR.',
    )
  }
  // A new name each time, because deleting the data folder means starting over.
  const outside = join(await makeSystemFolder(), randomUUID())
  await makePrivateFolder(outside, account)
  try {
    await writeFile(pointer, `${outside}\n`, { flag: 'wx' })
    return outside
  } catch (error) {
    await rmdir(outside)
    const movedByAnother = await readPointer(pointer)
    if (movedByAnother) return movedByAnother
    throw error
  }
}
