import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { makePrivateFolder } from './private-folder.ts'
import { makeSystemFolder } from './system-folder.ts'

/** The folder with the cluster, its socket and its log, and the account that works in it. */
export interface Home {
  folder: string
  cluster: string
  account: Account | undefined
}

/** Whether a server has ever kept a database here. */
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
  if (outside) log(`The database lies in ${outside}: PostgreSQL's account cannot enter ${dataDir}.`)
  const folder = outside ?? inside
  await makePrivateFolder(folder, account)
  return { folder, cluster: join(folder, 'cluster'), account }
}

async function readPointer(pointer: string): Promise<string | undefined> {
  const folder = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  if (!folder) return undefined
  if (await stat(folder).catch(() => undefined)) return folder
  throw new Error(
    `${pointer} says that the database lies in ${folder}, but nothing is there. ` +
      `Bring that folder back, or delete ${pointer} to begin with an empty database.`,
  )
}

/** A data folder closed to everyone but root is opened to PostgreSQL's private group; folders above it never. */
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
      `The database in ${inside} cannot be reached by the account that owns it, because a folder above it is closed. ` +
        'Open that folder to it (chmod o+x), or move the data folder and set DATA_DIR.',
    )
  }
  // A new name each time: whoever deletes the data folder means to begin anew.
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
