import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp } from '../../test/app.ts'
import { seededRandom } from '../../test/planning/seeded-random.ts'
import { startDatabaseProxy } from '../../test/processes/database-proxy.ts'
import { startFleet } from '../fleet.ts'
import { judgeData, type Verdict } from '../judge.ts'
import { inLanes, Load } from '../load.ts'
import { withOwnApp } from '../own-postgres.ts'
import { createPeople } from '../people.ts'
import { type Doses, full, listFaults, mountSmallDisk, quick, whyNoSmallDisk } from './faults.ts'

export { full, quick }

/** After each fault, this many writes have to succeed before the next one. */
const WRITES_BETWEEN = 5
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB' }

/**
 * Two servers, a worker, and people who book and cancel, while processes are killed and PostgreSQL, its disk, the network,
 * and the mail relay fail. Afterward, every acknowledged write has to be there, and every email sent.
 */
export function run(doses: Doses): Promise<Verdict> {
  const noDisk = whyNoSmallDisk()
  if (noDisk) console.log(`The disk won't be filled: ${noDisk}.`)
  const possible = { ...doses, disks: noDisk ? 0 : doses.disks }
  const options = { settings: SETTINGS, mount: possible.disks > 0 ? mountSmallDisk : undefined }
  return withOwnApp((test, dataDir) => causeChaos(test, dataDir, possible, console.log), options)
}

export async function causeChaos(test: TestApp, dataDir: string, doses: Doses, log: (line: string) => void) {
  const { connectionString, env } = test
  const begun = performance.now()
  const people = await createPeople(test, doses.pairs, doses.days)
  const proxy = await startDatabaseProxy(connectionString)
  const variables = { DATABASE_URL: proxy.connectionString, JWT_SECRET: env.JWT_SECRET, UNDO_SECONDS: '0' }
  const workers = { first: 'off', second: 'off', worker: 'only' } as const
  const fleet = await startFleet(workers, { ...variables, DATABASE_POOL: '12' })
  const random = seededRandom(doses.seed)
  const servers = [fleet.of('first').url, fleet.of('second').url]
  const load = new Load({ servers, people, random, isPatient: true })
  const recoveries: Record<string, number[]> = {}
  try {
    const lanes = inLanes(doses.pairs, async () => !load.isStopping && Boolean(await load.write()))
    await load.progress(WRITES_BETWEEN)
    const faults = random.shuffle(listFaults(doses, { fleet, proxy, connectionString, dataDir }))
    for (const [index, { kind, cause }] of faults.entries()) {
      log(`${index + 1}. ${kind}`)
      await cause()
      const over = performance.now()
      await load.progress(1)
      recoveries[kind] = [...(recoveries[kind] ?? []), (performance.now() - over) / 1000]
      await load.progress(WRITES_BETWEEN)
    }
    load.isStopping = true
    await lanes
    const ended = fleet.members.filter((member) => fleet.of(member).process.exitCode !== null)
    const problems = [
      ...ended.map((member) => `${member} ended by itself`),
      ...load.problems,
      ...(await unsentEmails(test, doses.patience)),
      ...(await judgeData(test, load.ledger)),
    ]
    const copies = Object.values(Object.groupBy(fleet.relay.mails, ({ messageId }) => messageId))
    const most = Math.max(0, ...copies.map((same) => same!.length))
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    const rows = Object.entries(recoveries).map(([kind, seconds]) => {
      return `| ${kind} | ${seconds.length} | ${Math.max(...seconds).toFixed(1)} |`
    })
    const table = `${doses.pairs} pairs of people booked and canceled without pause for ${minutes} minutes, seed ${doses.seed}: ${load.acknowledged}
acknowledged writes, ${load.repeated} requests repeated because the answer was missing or a 503, ${copies.length} emails, and at most
${most} copies of one.

| Fault | Times | Longest until the next acknowledged write, s |
|---|--:|--:|
${rows.join('\n')}`
    return { problems, table }
  } finally {
    load.isStopping = true
    await fleet.stop()
    proxy.close()
  }
}

/** Without patience, nobody waits for them. */
async function unsentEmails({ pool }: TestApp, patience: number) {
  const deadline = performance.now() + patience * 1000
  while (patience > 0) {
    const { rowCount } = await pool.query("select from notifications where state in ('queued', 'sending')")
    if (rowCount === 0) return []
    if (performance.now() > deadline) return [`${rowCount} emails still wait`]
    await wait(200)
  }
  return []
}
