/**
 * The admin lists with 100,000 users, 2,000 brands, and a million rows of activity: one request at a time, each also
 * as a ratio to the plain first page of the same list. Loopback only; takes about a minute.
 *   npx node bench/admin.mjs
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSignIn } from '../server/src/features/auth/sign-in/start-sign-in.ts'
import { migrateAll } from '../server/src/migrate.ts'
import { openPool, queryBuilder } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { withoutIndexes } from './runs/without-indexes.mjs'

const PORT = 3196
const SECRET = 'x'.repeat(40)
const TIMES = 40
const USERS = 100_000
const BRANDS = 2_000
const LINES = 1_000_000

/** 1 in 10 is a trainer, 1 in 50 manages a brand. Foreign keys would only make filling slower. */
const ROWS = `
  alter table activity disable trigger all;
  alter table activity enable trigger entries_belong_to_brands;
  alter table activity_brands disable trigger all;
  insert into gym_brands (name, description, contact_email)
    select 'Brand ' || n, repeat('A calm place to train. ', 5), 'b@example.com'
    from generate_series(1, ${BRANDS}) as n;
  insert into gym_locations (brand_id, name, address, city, time_zone)
    select id, 'Hall ' || k, k || ' Main Street', 'City ' || k, 'Europe/Vienna'
    from gym_brands, generate_series(1, 3) as k;
  insert into users (email, first_name, last_name)
    select 'u' || n || '@example.com', 'First ' || n % 997, 'Last ' || n from generate_series(1, ${USERS}) as n;
  create temporary table numbered as select id, row_number() over (order by email) as n from users;
  insert into user_roles (user_id, role)
    select id, 'Trainee' from numbered
    union all select id, 'Trainer' from numbered where n % 10 = 0
    union all select id, 'GymManager' from numbered where n % 50 = 0
    union all select id, 'SuperAdmin' from numbered where n = 1;
  create temporary table brands as select id, row_number() over (order by name) as n from gym_brands;
  insert into brand_trainers (brand_id, user_id)
    select brands.id, numbered.id from numbered join brands on brands.n = 1 + numbered.n % ${BRANDS}
    where numbered.n % 10 = 0;
  insert into brand_managers (brand_id, user_id)
    select brands.id, numbered.id from numbered join brands on brands.n = 1 + numbered.n % ${BRANDS}
    where numbered.n % 50 = 0;
  insert into activity (at, actor_id, kind, subject, detail)
    select now() - line * interval '1 minute', numbered.id,
      case when line % 10000 = 0 then 'brand-updated' else 'session-assigned' end, 'Trainee ' || line,
      json_build_object('brandId', brands.id)
    from generate_series(1, ${LINES}) as line
    join numbered on numbered.n = 1 + line % ${USERS}
    join brands on brands.n = case when line % 2 = 0 then 1 else 1 + line % ${BRANDS} end`

const agent = new Agent({ keepAlive: true })
await run()

async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const children = []
  try {
    await migrateAll(postgres.connectionString)
    await seed(postgres.connectionString)
    const token = await signIn(postgres.connectionString)
    children.push(await startSpotter(postgres.connectionString))
    await measure(token)
  } finally {
    agent.destroy()
    for (const child of children) child.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seed(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await withoutIndexes(client, ['users', 'activity', 'activity_brands'], () => client.query(ROWS))
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function signIn(connectionString) {
  const pool = openPool({ connectionString, max: 1, onError: () => undefined })
  try {
    const { rows } = await pool.query(`select user_id from user_roles where role = 'SuperAdmin'`)
    const context = { db: queryBuilder(pool), env: { JWT_SECRET: SECRET }, device: 'bench' }
    const { accessToken } = await startSignIn(context, rows[0].user_id, { rememberMe: false })
    return accessToken
  } finally {
    await pool.end()
  }
}

async function startSpotter(connectionString) {
  const child = fork(new URL('../server/src/main.ts', import.meta.url), {
    silent: true,
    env: {
      ...process.env,
      ...{ DATABASE_URL: connectionString, JWT_SECRET: SECRET, PORT: String(PORT) },
      ...{ DEMO: 'off', WORKER: 'off', LOG_LEVEL: 'silent' },
    },
  })
  child.stderr.pipe(process.stderr)
  await once(child.stdout, 'data')
  return child
}

async function measure(token) {
  console.log('| Request | Bytes | median ms | p95 ms | ratio to the first page |\n|---|--:|--:|--:|--:|')
  const { id, actorId, detail } = await entryAt(token, LINES / 2)
  // Half of the activity is in this brand.
  const brand = `pageSize=15&gymBrandId=${detail.brandId}`
  const lists = {
    users: [
      ...['page=1', 'page=2000', 'page=4000', 'page=1&search=last%2077777', 'page=1&search=last%207'],
      ...['page=1&role=Trainer', 'page=400&role=Trainer', 'page=1&role=GymManager&isActive=true'],
    ],
    'gym-brands': ['page=1', 'page=80', 'page=1&search=brand%20199'],
    activity: [
      ...['pageSize=15', `pageSize=15&before=${id}`, 'page=1&pageSize=15', 'pageSize=15&topic=gyms'],
      ...[`pageSize=15&personId=${actorId}`, brand, `${brand}&before=${id}`, `${brand}&topic=gyms`],
      ...[`${brand}&personId=${actorId}`, `${brand}&fromDate=2026-01-05&toDate=2026-01-05`],
    ],
    stats: [''],
  }
  for (const [name, queries] of Object.entries(lists)) {
    let first
    for (const query of queries) {
      const { bytes, median, p95 } = await time(`/api/superadmin/${name}?${query}`, token)
      first ??= median
      const cells = [
        `${name}?${query.replaceAll(/[0-9a-f-]{36}/g, '…')}`,
        bytes,
        median.toFixed(1),
        p95.toFixed(1),
        (median / first).toFixed(2),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}

async function entryAt(token, line) {
  const path = `/api/superadmin/activity?page=${line}&pageSize=1`
  const { body } = await fetchOnce(path, token)
  return JSON.parse(body.toString()).data[0]
}

async function time(path, token) {
  const times = []
  let bytes = 0
  for (let round = 0; round < TIMES; round++) {
    const start = performance.now()
    bytes = (await fetchOnce(path, token)).body.length
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { bytes, median: times[TIMES / 2], p95: times[Math.floor(TIMES * 0.95)] }
}

async function fetchOnce(path, token) {
  const headers = { authorization: `Bearer ${token}` }
  const outgoing = request({ host: '127.0.0.1', port: PORT, path, headers, agent }).end()
  const [response] = await once(outgoing, 'response')
  const chunks = []
  response.on('data', (chunk) => chunks.push(chunk))
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
  return { body: Buffer.concat(chunks) }
}
