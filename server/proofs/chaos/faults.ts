import { execFile } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Behaviour } from '../../test/mail-relay.ts'
import type { DatabaseProxy } from '../../test/processes/database-proxy.ts'
import type { Fleet } from '../fleet.ts'

/** How often each fault happens, how long it lasts, who's there, and how long emails may take: a dead worker's take a minute. */
const AROUND = { seconds: 15, pairs: 8, days: 60, patience: 180, seed: 1 }
export const full = { kills: 100, stops: 20, silences: 5, relays: 8, disks: 3, ...AROUND }
export const quick = { ...full, kills: 3, stops: 1, silences: 1, relays: 1, disks: 1, seconds: 3 }
export type Doses = typeof full

interface Surroundings {
  fleet: Fleet
  proxy: DatabaseProxy
  /** PostgreSQL itself, without the proxy. */
  connectionString: string
  dataDir: string
}

const RELAY_FAULTS: Behaviour[] = [
  'drop',
  'hang',
  { code: 451, message: 'try later' },
  { code: 421, message: 'busy', at: 'greeting' },
]

/** Every fault of a run, by kind; the caller mixes them. */
export function listFaults(doses: Doses, { fleet, proxy, connectionString, dataDir }: Surroundings) {
  const times = (count: number, kind: string, cause: (n: number) => Promise<unknown>) =>
    Array.from({ length: count }, (_, n) => ({ kind, cause: () => cause(n) }))
  const during = async (start: () => unknown, end: () => unknown) => {
    await start()
    await wait(doses.seconds * 1000)
    await end()
  }
  const relay = (behaviour: Behaviour) => Object.assign(fleet.relay, { behaviour })
  return [
    ...times(doses.kills, 'kill -9', (n) => fleet.kill(fleet.members[n % fleet.members.length]!)),
    ...times(doses.stops, 'immediate stop of PostgreSQL', () => stopImmediately(connectionString)),
    ...times(doses.silences, 'connections that lead nowhere', () => during(proxy.swallow, proxy.restore)),
    ...times(doses.relays, 'mail relay at fault', (n) =>
      during(
        () => relay(RELAY_FAULTS[n % RELAY_FAULTS.length]!),
        () => relay('accept'),
      ),
    ),
    ...times(doses.disks, 'full disk', async () => {
      const ballast = join(dataDir, 'ballast')
      await during(
        () => fillDisk(ballast),
        () => rm(ballast),
      )
      await (await connectAgain(connectionString)).end()
    }),
  ]
}

/** What `pg_ctl stop -m immediate` does. Whoever started PostgreSQL starts it again. */
async function stopImmediately(connectionString: string) {
  const client = await connectAgain(connectionString)
  const { rows } = await client.query("select current_setting('data_directory') as folder")
  await client.end()
  process.kill(Number.parseInt(await readFile(join(rows[0].folder, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
  await (await connectAgain(connectionString)).end()
}

async function connectAgain(connectionString: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return client
    } catch {
      await wait(100)
    }
  }
}

/** Why this machine has no small disk to fill, or null if it can have one. */
export function whyNoSmallDisk() {
  if (process.platform !== 'linux') return 'mounting a disk in memory works only on Linux'
  return process.getuid?.() === 0 ? null : 'mounting a disk needs root'
}

/** Mounts a small disk in memory there. Returns how to unmount it. */
export async function mountSmallDisk(folder: string) {
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=700', 'tmpfs', folder])
  return async () => {
    await promisify(execFile)('umount', [folder])
  }
}

/** Leaves no byte free. */
async function fillDisk(path: string) {
  const file = await open(path, 'a')
  const megabyte = Buffer.alloc(2 ** 20)
  try {
    for (;;) await file.write(megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
