/**
 * The statements that take the most time when a brand of 500 trainers is read and booked, each with its plan in
 * bench/plans: `explain (analyze, buffers)` as PostgreSQL itself logged it, with the parameters that were really sent.
 * None may scan a table that grows. Loopback only; takes about a minute.
 *   npx node bench/plans.mjs
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAll } from '../server/src/migrate.ts'
import { openPool } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { agent, ask, LARGEST, measureBookings, readsOf, seed, signIn, startSpotter } from './schedule.mjs'

const PORT = 3198
const HEAVIEST = 10
const READS = 20
const FOLDER = join(import.meta.dirname, 'plans')
const GROWING = [
  ...['users', 'user_roles', 'sign_ins', 'enrollments', 'brand_trainers', 'trainer_slots', 'trainee_slots'],
  ...[
    'assignments',
    'notifications',
    'notification_sessions',
    'notification_history',
    'activity',
    'rate_limits',
  ],
]
const LOGGING = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
}

await run()

async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: LOGGING })
  const pool = openPool({ connectionString: postgres.connectionString, max: 4, onError: () => undefined })
  const children = []
  try {
    await migrateAll(postgres.connectionString)
    const brands = await seed(postgres.connectionString)
    const manager = await signIn(pool)
    for (const port of [PORT, PORT + 1]) children.push(await startSpotter(postgres.connectionString, port))
    const log = join(dataDir, 'postgres/postgres.log')
    const seeded = (await readFile(log)).length
    await use({ pool, manager, brand: brands.get(LARGEST) })
    await keepPlans((await readFile(log)).subarray(seeded).toString())
  } finally {
    agent.destroy()
    for (const child of children) child.kill()
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function use({ pool, manager, brand }) {
  for (const [path] of readsOf(brand)) {
    for (let time = 0; time < READS; time++) await ask(PORT, path, { headers: manager.headers })
  }
  for (const path of ['/api/Gyms', '/api/Trainers']) await ask(PORT, path, { headers: {} })
  const [print, silent] = [console.log, () => undefined]
  console.log = silent
  await measureBookings({ pool, manager, brand })
  console.log = print
}

async function keepPlans(log) {
  const statements = statementsIn(log)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, HEAVIEST)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  console.log('| Statement | Times | ms each | ms in total | Scans a growing table |\n|---|--:|--:|--:|---|')
  for (const [index, { text, times, total, plan }] of statements.entries()) {
    const file = `${String(index + 1).padStart(2, '0')}.txt`
    await writeFile(join(FOLDER, file), `${text}\n\n${plan}\n`)
    const scanned = GROWING.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan))
    const start = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 70)
    const cells = [times, (total / times).toFixed(2), total.toFixed(0), scanned.join(', ') || 'no']
    console.log(`| [\`${start}\`](plans/${file}) | ${cells.join(' | ')} |`)
  }
}

/** PostgreSQL logs a duration, then, indented, the statement and its plan. The plan that's kept took the median time. */
function statementsIn(log) {
  const logged = log.matchAll(/duration: ([\d.]+) ms {2}plan:\n\tQuery Text: (.*)\n((?:\t.*\n)*)/g)
  const byText = Map.groupBy(Array.from(logged, readEntry), ({ text }) => text)
  return [...byText].map(([text, entries]) => {
    const sorted = entries.toSorted((a, b) => a.ms - b.ms)
    return {
      text,
      times: entries.length,
      total: entries.reduce((sum, { ms }) => sum + ms, 0),
      plan: sorted[Math.floor(sorted.length / 2)].plan,
    }
  })
}

function readEntry([, ms, first, more]) {
  const lines = [first, ...more.split('\n')].map((line) => line.replace(/^\t/, ''))
  // The plan begins with its first node, which has a cost.
  const start = lines.findIndex((line) => / {2}\(cost=/.test(line))
  return {
    ms: Number(ms),
    text: lines.slice(0, start).join('\n').trim(),
    plan: lines.slice(start).join('\n').trimEnd(),
  }
}
