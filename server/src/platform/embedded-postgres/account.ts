import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The account PostgreSQL runs under when the server is root: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  /** The group has no other members, so a root folder that only this group may enter is closed to everyone else. */
  privateGroup: boolean
}

// initdb needs a user with a name, so the uid must be an account that exists on every machine. Other daemons may share
// that uid, but the group number keeps them out: no distribution assigns 65520 to 65533, and user-namespaced containers
// still map it (they end at 65535).
const ACCOUNT_NAMES = ['nobody', 'daemon']
const PRIVATE_GROUP = 65_525

/** undefined: PostgreSQL runs under the server's account. An existing cluster keeps its owner. */
export async function chooseAccount(home: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await ownerOf(home)) ?? { uid: await unprivilegedUid(), gid: PRIVATE_GROUP, privateGroup: true }
}

async function ownerOf(home: string): Promise<Account | undefined> {
  const cluster = await stat(join(home, 'cluster')).catch(() => undefined)
  if (!cluster || cluster.uid === 0) return undefined
  const folder = await stat(home)
  return { uid: cluster.uid, gid: folder.gid, privateGroup: folder.uid === 0 }
}

async function unprivilegedUid(): Promise<number> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const uids = new Map(lines.map((line) => line.split(':')).map(([name, , uid]) => [name, Number(uid)]))
  const uid = ACCOUNT_NAMES.map((name) => uids.get(name)).find((id) => id !== undefined && id > 0)
  if (uid === undefined) {
    throw new Error(
      `PostgreSQL doesn't run as root, and there's no account ${ACCOUNT_NAMES.join(' or ')} to run it under. ` +
        'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return uid
}
