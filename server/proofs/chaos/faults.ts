import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Behaviour } from '../../test/mail-relay.ts'
import { fillDisk } from './small-disk.ts'
import type { Fleet, Member } from './start-fleet.ts'

export interface Doses {
  kills: number
  stops: number
  silences: number
  relayFaults: number
  fullDisks: number
  /** How long a silence, a relay fault, or a full disk lasts. */
  seconds: number
}

export interface Fault {
  kind: string
  cause: () => Promise<void>
}

interface Surroundings {
  fleet: Fleet
  /** PostgreSQL itself, without the proxy. */
  connectionString: string
  dataDir: string
}

const MEMBERS: Member[] = ['first', 'second', 'worker']
const RELAY_FAULTS: Behaviour[] = [
  'drop',
  'hang',
  { code: 451, message: 'try later' },
  { code: 421, message: 'busy', at: 'greeting' },
]

/** Every fault of a run, by kind; the caller mixes them. */
export function listFaults(doses: Doses, surroundings: Surroundings): Fault[] {
  const { fleet, connectionString, dataDir } = surroundings
  const during = (start: () => void, end: () => void) => async () => {
    start()
    await wait(doses.seconds * 1000)
    end()
  }
  return [
    ...times(doses.kills, 'kill -9', (n) => () => fleet.kill(MEMBERS[n % MEMBERS.length]!)),
    ...times(doses.stops, 'immediate stop of PostgreSQL', () => () => stopImmediately(connectionString)),
    ...times(doses.silences, 'database connections that lead nowhere', () =>
      during(fleet.proxy.swallow, fleet.proxy.restore),
    ),
    ...times(doses.relayFaults, 'mail relay at fault', (n) =>
      during(
        () => Object.assign(fleet.relay, { behaviour: RELAY_FAULTS[n % RELAY_FAULTS.length] }),
        () => Object.assign(fleet.relay, { behaviour: 'accept' }),
      ),
    ),
    ...times(doses.fullDisks, "full disk under PostgreSQL's files", () => async () => {
      const makeRoom = await fillDisk(dataDir)
      await wait(doses.seconds * 1000)
      await makeRoom()
      await connectAgain(connectionString)
    }),
  ]
}

function times(count: number, kind: string, make: (n: number) => Fault['cause']): Fault[] {
  return Array.from({ length: count }, (_, n) => ({ kind, cause: make(n) }))
}

/** What `pg_ctl stop -m immediate` does. Whoever started PostgreSQL starts it again. */
async function stopImmediately(connectionString: string) {
  const client = await connectAgain(connectionString, true)
  const { rows } = await client.query("select current_setting('data_directory') as folder")
  await client.end()
  const file = await readFile(join(rows[0].folder, 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(file, 10), 'SIGQUIT')
  await connectAgain(connectionString)
}

async function connectAgain(connectionString: string, keeps = false): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      if (!keeps) await client.end()
      return client
    } catch {
      await wait(100)
    }
  }
}
