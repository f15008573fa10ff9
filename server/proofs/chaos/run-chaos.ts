import { setTimeout as wait } from 'node:timers/promises'
import { examine, type Finding } from '../../src/features/doctor/examine.ts'
import { openPool, queryBuilder } from '../../src/platform/database.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { seededRandom } from '../../test/planning/seeded-random.ts'
import { keepSignedIn } from '../keep-signed-in.ts'
import { withOwnPostgres } from '../own-postgres.ts'
import { seedGym } from '../seed-gym.ts'
import { compareLedger } from './compare-ledger.ts'
import { type Doses, type Fault, listFaults } from './faults.ts'
import { mountSmallDisk } from './small-disk.ts'
import { type Fleet, SECRET, startFleet } from './start-fleet.ts'
import { type Ledger, startLoad } from './start-load.ts'

export interface ChaosOptions extends Doses {
  seed: number
  /** How many pairs of people book at the same time. */
  pairs: number
  /** Waits at the end until every email has gone out. A dead worker's are sent by another one within a minute. */
  awaitsEmails: boolean
  /** How many days they have time, for short runs: every hour of them is a row. */
  days?: number
  /** Puts a migrated database into the new data folder, which otherwise takes longer than a short run. */
  fill?: (dataDir: string) => Promise<void>
  onFault?: (kind: string, number: number) => void
}

export interface Outcome {
  ledger: Ledger
  /** Acknowledged writes that are gone. */
  lost: string[]
  /** Broken invariants. */
  findings: Finding[]
  /** Processes that ended although nobody killed them. */
  ended: string[]
  /** For each kind of fault: how long it took until writes were acknowledged again, once it was over. */
  recoveries: Map<string, number[]>
  emails: number
  mostCopies: number
}

/** After each fault, this many writes have to succeed before the next one. */
const WRITES_BETWEEN = 5

/** Books sessions on two servers while everything around them fails, then compares what was said with what's stored. */
export async function runChaos(options: ChaosOptions): Promise<Outcome> {
  const mount = options.fullDisks > 0 ? { mount: mountSmallDisk } : {}
  const fill = options.fill ? { fill: options.fill } : {}
  const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }
  return withOwnPostgres(
    async ({ connectionString, dataDir }) => {
      const pool = openPool({ connectionString, max: 3, onError: () => undefined })
      const database = { pool, connectionString, db: queryBuilder(pool), drop: () => pool.end() }
      const test = await createTestApp({ JWT_SECRET: SECRET, RATE_LIMITS: 'off' }, undefined, database)
      const { pairs } = await seedGym(test, options.pairs, options.days)
      const fleet = await startFleet(connectionString)
      try {
        const random = seededRandom(options.seed)
        const token = keepSignedIn(test)
        const load = startLoad({ servers: fleet.servers, pairs, random, token })
        const faults = random.shuffle(listFaults(options, { fleet, connectionString, dataDir }))
        const recoveries = await causeAll(faults, load, options)
        await load.stop()
        const ended = fleet.ended()
        if (options.awaitsEmails) await allSent(test)
        return { ...(await judge(test, fleet, load.ledger)), ended, recoveries }
      } finally {
        await fleet.stop()
        await test.close()
      }
    },
    { settings, ...mount, ...fill },
  )
}

async function causeAll(faults: Fault[], load: ReturnType<typeof startLoad>, { onFault }: ChaosOptions) {
  const recoveries = new Map<string, number[]>()
  await load.progress(WRITES_BETWEEN)
  for (const [index, { kind, cause }] of faults.entries()) {
    onFault?.(kind, index + 1)
    await cause()
    const over = performance.now()
    await load.progress(1)
    const seconds = (performance.now() - over) / 1000
    recoveries.set(kind, [...(recoveries.get(kind) ?? []), seconds])
    await load.progress(WRITES_BETWEEN)
  }
  return recoveries
}

async function allSent(test: TestApp) {
  const deadline = performance.now() + 180_000
  while (performance.now() < deadline) {
    const { rows } = await test.pool.query(
      "select count(*)::int as waiting from notifications where state in ('queued', 'sending')",
    )
    if (rows[0].waiting === 0) return
    await wait(200)
  }
}

async function judge(test: TestApp, { relay }: Fleet, ledger: Ledger) {
  const copies = Object.values(Object.groupBy(relay.mails, ({ messageId }) => messageId))
  return {
    ledger,
    lost: await compareLedger(test, ledger),
    findings: await examine(test.db),
    emails: copies.length,
    mostCopies: Math.max(0, ...copies.map((same) => same?.length ?? 0)),
  }
}
