/**
 * The statements that take the most time when a brand of 50 trainers among many is read and booked, each with its plan in
 * bench/plans: `explain (analyze, buffers)` as PostgreSQL itself logged it, with the parameters that were really sent.
 * Fails if any statement, including those within functions and triggers, scans a table that grows. Loopback only; takes
 * a minute or two.
 *   npx node bench/plans.mjs
 */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { migrateAll } from '../server/src/migrate.ts'
import { openPool } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { agent, ask, measureBookings, readsOf, seed, signIn, startSpotter } from './schedule.mjs'

const PORT = 3198
const HEAVIEST = 10
const READS = 5
const BOOKINGS = 200
/** Of how many executions plans are compared. */
const PLANS = 25
const FOLDER = join(import.meta.dirname, 'plans')
const GROWING = [
  ...['users', 'user_roles', 'sign_ins', 'enrollments', 'brand_trainers', 'trainer_slots', 'trainee_slots'],
  ...['assignments', 'notifications', 'notification_sessions', 'notification_history', 'activity'],
]
const LOGGING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
}

/**
 * Many brands, and sessions in other weeks: where everything belongs to a few brands and one week, PostgreSQL rightly
 * prefers a scan to an index. Without triggers, which would announce every row.
 */
const FILL_MORE = `
  set session_replication_role = replica;
  insert into gym_brands (name, contact_email) select 'Other ' || n, 'o@example.com' from generate_series(1, 200) as n;
  with made as (
    insert into users (email, first_name, last_name)
    select kind || n || '@others.example', 'Someone', 'Else ' || n
    from generate_series(1, 10000) as n, unnest(array['trainer', 'trainee']) as kind returning id, email
  ), placed as (
    select made.id, made.email, brand.id as brand_id
    from (select *, row_number() over () as n from made) as made
    join (select id, row_number() over () as n from gym_brands where name like 'Other%') as brand
      on brand.n = 1 + made.n / 2 % 200
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select brand_id, id from placed where email like 'trainer%'
  )
  insert into enrollments (brand_id, user_id) select brand_id, id from placed where email like 'trainee%';
  insert into user_roles (user_id, role)
    select id, case when email like 'trainer%' then 'Trainer' else 'Trainee' end from users where email like 'train%';
  insert into sign_ins (user_id, nonce, expires_at)
    select id, decode(md5(id::text), 'hex'), now() + interval '1 day' from users;
  insert into trainer_slots (trainer_id, date, hour, status)
    select trainer_id, date - 7 * week, hour, status from trainer_slots, generate_series(1, 4) as week;
  insert into assignments (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
    select brand_id, assignments.location_id, enrollment_id, trainee_user_id, trainer_user_id, slots.id, slots.date, slots.hour,
      tstzrange(lower(during) - week * interval '7 days', upper(during) - week * interval '7 days')
    from assignments cross join generate_series(1, 4) as week
    join trainer_slots as slots on slots.trainer_id = trainer_user_id and slots.hour = assignments.hour
      and slots.date = assignments.date - 7 * week;
  insert into trainee_slots (user_id, date, hour) select trainee_user_id, date, hour from assignments;
  with sent as (
    insert into notifications (brand_id, notification_type, recipient_user_id, state, dedupe_key)
    select brand_id, 'SessionReminder', trainee_user_id, 'sent', id::text from assignments returning id, dedupe_key)
  insert into notification_sessions (notification_id, assignment_id) select id, dedupe_key::uuid from sent;
  insert into activity (kind, subject) select 'bench', 'Row ' || n from generate_series(1, 20000) as n;
  reset session_replication_role;
  vacuum analyze`

await run()

async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const { connectionString } = postgres
  const client = new pg.Client({ connectionString })
  const children = []
  try {
    await migrateAll(connectionString)
    await client.connect()
    const brands = await seed(connectionString)
    const manager = await signInManager(connectionString)
    for (const statement of FILL_MORE.split(/;\n/)) await client.query(statement)
    await logPlans(client)
    for (const port of [PORT, PORT + 1]) children.push(await startSpotter(connectionString, port))
    const log = join(dataDir, 'postgres/postgres.log')
    const { size: start } = await stat(log)
    await use({ pool: client, manager, brand: brands.get(50) })
    await keepPlans(await statementsIn(createReadStream(log, { start })))
  } finally {
    agent.destroy()
    for (const child of children) child.kill()
    await client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signInManager(connectionString) {
  const pool = openPool({ connectionString, max: 1, onError: () => undefined })
  const manager = await signIn(pool)
  await pool.end()
  return manager
}

/** From the next connection on, so filling the tables isn't slowed down by it. */
async function logPlans(client) {
  for (const [name, value] of Object.entries(LOGGING)) {
    await client.query(`alter database ${client.database} set ${name} = '${value}'`)
  }
}

async function use({ pool, manager, brand }) {
  for (const [path] of readsOf(brand)) {
    for (let time = 0; time < READS; time++) await ask(PORT, path, { headers: manager.headers })
  }
  const [print, silent] = [console.log, () => undefined]
  console.log = silent
  await measureBookings({ pool, manager, brand, bookings: BOOKINGS })
  console.log = print
}

async function keepPlans(statements) {
  const heaviest = statements.toSorted((a, b) => b.total - a.total).slice(0, HEAVIEST)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  console.log('| Statement | Times | ms each | ms in total | Scans a growing table |\n|---|--:|--:|--:|---|')
  for (const [index, { text, times, total, plan }] of heaviest.entries()) {
    const file = `${String(index + 1).padStart(2, '0')}.txt`
    await writeFile(join(FOLDER, file), `${text}\n\n${plan}\n`)
    const start = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 70)
    const cells = [times, (total / times).toFixed(2), total.toFixed(0), scannedIn(plan).join(', ') || 'no']
    console.log(`| [\`${start}\`](plans/${file}) | ${cells.join(' | ')} |`)
  }
  const scanning = statements.filter(({ plan }) => scannedIn(plan).length > 0)
  console.log(`\nOf ${statements.length} different statements, ${scanning.length} scan a growing table.`)
  for (const { text, plan } of scanning)
    console.error(`\nScans ${scannedIn(plan).join(', ')}:\n${text}\n\n${plan}`)
  if (scanning.length > 0) process.exitCode = 1
}

function scannedIn(plan) {
  return GROWING.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan))
}

/** Each kept plan took the median time. */
async function statementsIn(log) {
  const byText = new Map()
  for await (const { ms, text, plan } of entriesIn(log)) {
    const statement = byText.get(text) ?? { text, times: 0, total: 0, plans: [] }
    byText.set(text, statement)
    statement.times++
    statement.total += ms
    if (statement.plans.length < PLANS) statement.plans.push({ ms, plan })
  }
  return [...byText.values()].map(({ plans, ...statement }) => {
    const sorted = plans.toSorted((a, b) => a.ms - b.ms)
    return { ...statement, plan: sorted[Math.floor(sorted.length / 2)].plan }
  })
}

/** PostgreSQL logs a duration, then, indented, the statement and its plan. Read line by line: the log can be large. */
async function* entriesIn(log) {
  let entry
  for await (const line of createInterface({ input: log })) {
    if (entry && line.startsWith('\t')) {
      entry.lines.push(line.slice(1))
      continue
    }
    if (entry) yield readEntry(entry)
    const ms = / duration: ([\d.]+) ms {2}plan:$/.exec(line)?.[1]
    entry = ms && { ms: Number(ms), lines: [] }
  }
}

function readEntry({ ms, lines }) {
  // The plan begins with its first node, which has a cost.
  const start = lines.findIndex((line) => / {2}\(cost=/.test(line))
  const text = lines
    .slice(0, start)
    .join('\n')
    .replace(/^Query Text: /, '')
  return {
    ms,
    text: text.replace(/\nQuery Parameters: .*$/s, '').trim(),
    plan: lines.slice(start).join('\n'),
  }
}
