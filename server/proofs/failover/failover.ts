import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { migrateAll } from '../../src/migrate.ts'
import { openPool, queryBuilder } from '../../src/platform/database.ts'
import { followPrimary } from '../../src/platform/primary/primary.ts'
import { createTestApp } from '../../test/app.ts'
import { seededRandom } from '../../test/planning/seeded-random.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../test/processes/database-proxy.ts'
import { type Fleet, startFleet } from '../fleet.ts'
import { judgeData, type Verdict } from '../judge.ts'
import { inLanes, Load } from '../load.ts'
import { createPeople, type People } from '../people.ts'
import { Node } from './nodes.ts'

/** How often each happens, how many seconds it takes until someone notices, and how many pairs of people book. */
const AROUND = { notice: 3, pairs: 8, days: 60, seed: 1 }
const KINDS = ['kill', 'freeze', 'partition', 'switchover', 'reads', 'revived'] as const
export const full = { kill: 20, freeze: 20, partition: 20, switchover: 20, reads: 20, revived: 20, ...AROUND }
export const quick = { ...full, kill: 1, freeze: 1, partition: 1, switchover: 1, reads: 1, revived: 1 }
export type Doses = typeof full

const TITLES: Record<(typeof KINDS)[number], string> = {
  kill: 'kill -9 of the primary',
  freeze: 'frozen primary',
  partition: 'network partition',
  switchover: 'switchover',
  reads: 'primary that becomes read-only',
  revived: 'frozen primary that wakes up unfenced',
}

/**
 * A primary and a synchronous standby fail over while people book and cancel on two servers. Sessions stay open in the proxy in
 * front of them, as with a Kubernetes Service or a floating IP: the servers have to find out by themselves.
 */
export async function run(doses: Doses): Promise<Verdict> {
  const { problems, slow, table } = await failOver(doses, console.log)
  return { problems: [...problems, ...slow], table }
}

export async function failOver(doses: Doses, log: (line: string) => void) {
  const random = seededRandom(doses.seed)
  let primary = await Node.create()
  await migrateAll(primary.connectionString)
  let standby = await primary.startStandby()
  const proxy = await startDatabaseProxy(primary.connectionString)
  const { connectionString } = proxy
  const following = followPrimary([connectionString], pino({ level: 'silent' }))
  const pool = openPool({ primary: following, max: 10, onError: () => undefined })
  const database = { pool, connectionString, db: queryBuilder(pool), drop: () => pool.end() }
  const test = await createTestApp({ RATE_LIMITS: 'off' }, undefined, database)
  const people = await createPeople(test, doses.pairs, doses.days)
  const variables = { DATABASE_URL: connectionString, JWT_SECRET: test.env.JWT_SECRET, UNDO_SECONDS: '0' }
  const fleet = await startFleet({ first: 'off', second: 'off', worker: 'only' }, variables)
  const servers = [fleet.of('first').url, fleet.of('second').url]
  const load = new Load({ servers, people, random, isPatient: true })
  const screens = servers.map((server) => openScreen(server, people))
  const figures = new Map<string, Figure[]>()
  try {
    const lanes = inLanes(doses.pairs, async () => !load.isStopping && Boolean(await load.write()))
    for (const kind of random.shuffle(KINDS.flatMap((kind) => Array<typeof kind>(doses[kind]).fill(kind)))) {
      log(TITLES[kind])
      await load.progress(20)
      await LOSSES[kind](primary, proxy)
      await wait(doses.notice * 1000)
      await standby.promote()
      proxy.leadTo(standby.connectionString)
      const figure = await untilBack(load, screens, fleet)
      if (kind === 'revived') await revive(primary)
      await load.progress(20)
      figures.set(kind, [...(figures.get(kind) ?? []), figure])
      await primary.remove()
      primary = standby
      standby = await primary.startStandby()
    }
    load.isStopping = true
    await lanes
    const ended = fleet.members.filter((member) => fleet.of(member).process.exitCode !== null)
    const problems = [
      ...ended.map((member) => `${member} ended by itself`),
      ...load.problems,
      ...(await judgeData(test, load.ledger)),
    ]
    return { problems, slow: tooSlow(figures, load.slowest), table: tableOf(doses, load, figures) }
  } finally {
    load.isStopping = true
    for (const screen of screens) screen.close()
    await fleet.stop()
    await test.close()
    following.stop()
    proxy.close()
    await primary.remove()
    await standby.remove()
  }
}

/** Seconds until it's back. */
type Figure = Record<'writes' | 'screens' | 'queue', number>

/** What happens to the primary. */
const LOSSES: Record<(typeof KINDS)[number], (primary: Node, proxy: DatabaseProxy) => unknown> = {
  kill: (primary) => primary.signal('SIGKILL'),
  freeze: (primary) => primary.signal('SIGSTOP'),
  partition: (_, proxy) => proxy.strand(),
  switchover: (primary) => primary.stop(),
  reads: (primary) => primary.configure({ default_transaction_read_only: 'on' }),
  revived: (primary) => primary.signal('SIGSTOP'),
}

/** It believes that it's still the primary, and that it waits for no one. */
async function revive(old: Node) {
  await old.configureFile('')
  await old.signal('SIGHUP')
  await old.signal('SIGCONT')
}

const GIVE_UP_AFTER = 60

async function untilBack(load: Load, screens: ReturnType<typeof openScreen>[], { relay }: Fleet) {
  const begun = performance.now()
  const secondsUntil = async (isBack: () => boolean) => {
    const seconds = () => (performance.now() - begun) / 1000
    while (!isBack() && seconds() < GIVE_UP_AFTER) await wait(10)
    return seconds()
  }
  const { acknowledged } = load
  const emails = relay.mails.length
  for (const screen of screens) screen.heard = 0
  const [writes, seen, queue] = await Promise.all([
    secondsUntil(() => load.acknowledged > acknowledged),
    secondsUntil(() => screens.every(({ heard }) => heard > 0)),
    secondsUntil(() => relay.mails.length > emails),
  ])
  return { writes, screens: seen, queue }
}

/** Listens like a browser: when the stream ends, it connects again and fetches everything. */
function openScreen(server: string, { pairs, tokenOf }: People) {
  const closing = new AbortController()
  const screen = { heard: 0, close: () => closing.abort() }
  const listen = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(pairs[0]!.gym.manager.id)}` }
    const response = await fetch(`${server}/api/gym-schedule/events`, { headers, signal: closing.signal })
    if (!response.ok || !response.body) return
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      if (/^data: /m.test(text) && !text.includes('"ready"')) screen.heard++
    }
  }
  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined)
      await wait(200)
    }
  }
  void keepListening()
  return screen
}

const WITHIN = 10

function tooSlow(figures: Map<string, Record<string, number>[]>, slowest: number) {
  const slow = [...figures].flatMap(([kind, rounds]) =>
    rounds.flatMap((figure) =>
      Object.entries(figure)
        .filter(([, seconds]) => seconds > WITHIN)
        .map(([what, seconds]) => `${kind}: ${what} came back after ${seconds.toFixed(1)} s`),
    ),
  )
  // Node's timers are late on a busy machine.
  return slowest > (WITHIN + 0.5) * 1000 ? [...slow, `a request took ${(slowest / 1000).toFixed(1)} s`] : slow
}

function tableOf(doses: Doses, load: Load, figures: Map<string, Figure[]>) {
  const most = (rounds: number[]) => Math.max(...rounds).toFixed(1)
  const rows = [...figures].map(([kind, rounds]) => {
    const cells = (['writes', 'screens', 'queue'] as const).map((what) =>
      most(rounds.map((round) => round[what])),
    )
    return `| ${TITLES[kind as keyof typeof TITLES]} | ${rounds.length} | ${cells.join(' | ')} |`
  })
  return `${doses.pairs} pairs of people booked and canceled without pause, seed ${doses.seed}: ${load.acknowledged} acknowledged writes,
${load.repeated} requests repeated because the answer was missing or a 503, and the longest took ${(load.slowest / 1000).toFixed(1)} s.

| Seconds after the new primary accepts writes, at most | Times | First write | Live screens | Queue |
|---|--:|--:|--:|--:|
${rows.join('\n')}`
}
