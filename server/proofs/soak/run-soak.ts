import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { APPLICATION_NAME, openPool, queryBuilder } from '../../src/platform/database.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { startMailRelay } from '../../test/mail-relay.ts'
import { type ServerProcess, startServer } from '../../test/processes/server-process.ts'
import { keepSignedIn } from '../keep-signed-in.ts'
import { withOwnPostgres } from '../own-postgres.ts'
import { seedGym } from '../seed-gym.ts'
import { type Sample, startTraffic } from './start-traffic.ts'

const run = promisify(execFile)
const SECRET = 'only-for-soaking-0123456789-0123456789'
const PAIRS = 10
const WARM_UP_SECONDS = 20
const WINDOWS = 12

export interface Window {
  p50: number
  p99: number
  perSecond: number
  failures: number
  megabytes: number
  connections: number
}

export interface Soak {
  /** Requests per second, measured first. */
  capacity: number
  windows: Window[]
}

/** One server with its worker at half of what it can do. */
export async function runSoak(minutes: number, onWindow: (window: Window) => void): Promise<Soak> {
  return withOwnPostgres(async ({ connectionString }) => {
    const pool = openPool({ connectionString, max: 2, onError: () => undefined })
    const database = { pool, connectionString, db: queryBuilder(pool), drop: () => pool.end() }
    const test = await createTestApp({ JWT_SECRET: SECRET, RATE_LIMITS: 'off' }, undefined, database)
    const gym = await seedGym(test, PAIRS)
    await pool.query('analyze')
    const relay = await startMailRelay()
    const server = await startServer({
      ...{ DATABASE_URL: connectionString, JWT_SECRET: SECRET, SMTP_URL: relay.url },
      ...{ DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' },
    })
    try {
      await server.ready()
      const traffic = startTraffic({ ...gym, url: server.url, token: keepSignedIn(test) })
      await traffic.full(WARM_UP_SECONDS / 2, 8)
      const capacity = (await traffic.full(WARM_UP_SECONDS, 16)).length / WARM_UP_SECONDS
      const seconds = (minutes * 60) / WINDOWS
      const windows: Window[] = []
      for (let n = 0; n < WINDOWS; n++) {
        const samples = await traffic.steady(seconds, capacity / 2)
        windows.push(await measure(samples, seconds, test, server))
        onWindow(windows.at(-1)!)
      }
      return { capacity, windows }
    } finally {
      await server.stop()
      await relay.stop()
      await test.close()
    }
  })
}

async function measure(
  samples: Sample[],
  seconds: number,
  test: TestApp,
  server: ServerProcess,
): Promise<Window> {
  const times = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    p50: at(0.5),
    p99: at(0.99),
    perSecond: samples.length / seconds,
    failures: samples.filter(({ status }) => status === 0 || status >= 500).length,
    megabytes: await memoryOf(server.process.pid!),
    connections: await countConnections(test),
  }
}

/** Its resident memory; the same command works on Linux and macOS. */
async function memoryOf(pid: number) {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

async function countConnections({ pool }: TestApp) {
  const { rows } = await pool.query(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [APPLICATION_NAME],
  )
  return rows[0].open as number
}
