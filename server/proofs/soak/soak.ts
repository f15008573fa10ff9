import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { APPLICATION_NAME } from '../../src/platform/primary/connection.ts'
import { DEFAULT_CONNECTIONS } from '../../src/platform/share-connections.ts'
import { seededRandom } from '../../test/planning/seeded-random.ts'
import { startFleet } from '../fleet.ts'
import { type Answer, judgeData, type Verdict } from '../judge.ts'
import { inLanes, Load } from '../load.ts'
import { withOwnApp } from '../own-postgres.ts'
import { createPeople } from '../people.ts'

export const full = { minutes: 30, pairs: 10, days: 60, seed: 1 }
export const quick = { ...full, minutes: 1 }

const WARM_UP_SECONDS = 20
const WINDOWS = 12
const OPEN_CONNECTIONS = 'select from pg_stat_activity where application_name = $1'
const MEMORY_GROWTH = 1.15
/** Other programs on the machine cause this much by themselves. */
const LATENCY_GROWTH = 1.5
const LATENCY_NOISE_MS = 30

export interface Window {
  p99: number
  megabytes: number
  connections: number
}

/**
 * One server with its worker at half of what it can do; three of four requests read. Memory, response times, and database
 * connections have to stay where they are.
 */
export function run({ minutes, pairs, days, seed }: typeof full): Promise<Verdict> {
  return withOwnApp(async (test) => {
    const people = await createPeople(test, pairs, days)
    await test.pool.query('analyze')
    const variables = { DATABASE_URL: test.connectionString, JWT_SECRET: test.env.JWT_SECRET }
    const fleet = await startFleet({ only: 'on' }, variables)
    const { url, process: child } = fleet.of('only')
    const random = seededRandom(seed)
    const load = new Load({ servers: [url], people, random })
    const act = () => (random.chance(0.25) ? load.write() : load.read())
    try {
      await atFullSpeed(act, 8)
      const capacity = await atFullSpeed(act, 16)
      const windows: Window[] = []
      for (let n = 0; n < WINDOWS; n++) {
        const answers = await atPace(act, (minutes * 60) / WINDOWS, capacity / 2)
        const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
        const { rowCount } = await test.pool.query(OPEN_CONNECTIONS, [APPLICATION_NAME])
        // The test's server has a pool, and listens for changes.
        const connections = rowCount! - test.pool.totalCount - 1
        const p99 = times[Math.floor(times.length * 0.99)]!
        windows.push({ p99, megabytes: await memoryOf(child.pid!), connections })
        console.log(windows.at(-1))
      }
      const problems = [...judgeGrowth(windows), ...load.problems, ...(await judgeData(test, load.ledger))]
      const memory = thirds(windows, 'megabytes').join(' → ')
      const table = `${minutes} minutes at half of ${capacity.toFixed(0)} requests per second, which one server and its worker managed
at full load. From the middle third to the last: memory ${memory} MB, p99 ${thirds(windows, 'p99').join(' → ')} ms.`
      return { problems, table }
    } finally {
      await fleet.stop()
    }
  })
}

/** As fast as they're answered, this many at a time. Returns how many per second. */
async function atFullSpeed(act: () => Promise<Answer>, lanes: number) {
  const end = performance.now() + WARM_UP_SECONDS * 1000
  let count = 0
  await inLanes(lanes, async () => {
    await act()
    count++
    return performance.now() < end
  })
  return count / WARM_UP_SECONDS
}

/** At a steady pace, whether or not earlier requests have been answered. */
async function atPace(act: () => Promise<Answer>, seconds: number, perSecond: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (answers.length < due) answers.push(act())
    await wait(5)
  }
  return Promise.all(answers)
}

/** Its resident memory; the same command works on Linux and macOS. */
async function memoryOf(pid: number) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** What has grown that shouldn't, in words. */
export function judgeGrowth(windows: Window[]): string[] {
  const memory = thirds(windows, 'megabytes')
  const p99 = thirds(windows, 'p99')
  const connections = Math.max(...windows.map((window) => window.connections))
  return [
    memory[1] > memory[0] * MEMORY_GROWTH && `memory grew from ${memory[0]} to ${memory[1]} MB`,
    p99[1] > Math.max(p99[0] * LATENCY_GROWTH, p99[0] + LATENCY_NOISE_MS) &&
      `p99 grew from ${p99[0]} to ${p99[1]} ms`,
    connections > DEFAULT_CONNECTIONS && `${connections} database connections were open`,
  ].filter((problem) => problem !== false)
}

/** The medians of the middle third and the last. Caches and connections fill up first, so the first doesn't count. */
function thirds(windows: Window[], figure: keyof Window) {
  const third = Math.floor(windows.length / 3)
  const median = (some: Window[]) => {
    const sorted = some.map((window) => window[figure]).sort((a, b) => a - b)
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  }
  return [median(windows.slice(third, -third)), median(windows.slice(-third))] as const
}
