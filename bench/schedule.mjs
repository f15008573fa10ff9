/**
 * The schedule: one brand's reads compared with a bare node:http + pg server that runs the same statement, how they
 * grow from 10 to 500 trainers, bookings per second, and a rush on one hour. Loopback only; takes about a minute.
 *   npx node bench/schedule.mjs
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withOwnPostgres } from '../server/proofs/own-postgres.ts'
import { startSignIn } from '../server/src/features/auth/sign-in/start-sign-in.ts'
import { readManagedHours } from '../server/src/features/availability/read-trainee-hours.ts'
import { readAssignableTrainees } from '../server/src/features/schedule/assign/read-assignable-trainees.ts'
import { readFreeTrainers } from '../server/src/features/schedule/assign/read-free-trainers.ts'
import { readBrandHours } from '../server/src/features/schedule/overview/read-brand-hours.ts'
import { readCapacity } from '../server/src/features/schedule/overview/read-capacity.ts'
import {
  readTrainerAvailability,
  readTrainerSchedules,
} from '../server/src/features/schedule/overview/read-trainer-hours.ts'
import { readTraineeAssignments } from '../server/src/features/schedule/trainee-schedule/read-trainee-assignments.ts'
import { readTraineeHours } from '../server/src/features/schedule/trainee-schedule/read-trainee-hours.ts'
import { openPool, queryBuilder } from '../server/src/platform/database.ts'

const PORT = 3298
const CONNECTIONS = 8
const ROUNDS = 3
export const LARGEST = 500
const SIZES = [10, 50, LARGEST]
const BOOKINGS = 4_000
export const SECRET = 'x'.repeat(40)
export const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const LAST_DAY = new Date(Date.parse(DAY) + 6 * 86_400_000).toISOString().slice(0, 10)
const RANGE = { startDate: DAY, endDate: LAST_DAY }

async function run({ connectionString }) {
  const children = []
  const pool = new pg.Pool({ connectionString })
  try {
    const brands = await seed(pool)
    const manager = await signIn(pool)
    children.push(...(await startSpotters(connectionString)))
    const bare = fork(fileURLToPath(import.meta.url), ['bare', connectionString])
    children.push(bare)
    const [{ port }] = await once(bare, 'message')
    await compareReads({ pool, bare, barePort: port, manager, brand: brands.get(50) })
    await measureGrowth({ manager, brands })
    await measureBookings({ pool, manager, brand: brands.get(LARGEST) })
    await measureStorm({ pool, manager, brand: brands.get(50) })
  } finally {
    for (const child of children) child.kill()
    await pool.end()
  }
}

/** One brand per size: every trainer has 17 hours on 7 days, 3 in 10 of them booked. */
export async function seed(pool) {
  const brands = new Map()
  for (const size of SIZES) {
    const { rows } = await pool.query(
      `with brand as (insert into gym_brands (name, contact_email) values ('Brand ' || $1, 'b@example.com') returning id),
       places as (
         insert into gym_locations (brand_id, name, address, city, time_zone)
         select id, 'Hall ' || k, k || ' Main Street', 'Vienna', 'Europe/Vienna' from brand, generate_series(1, 20) as k
         returning id, brand_id)
       select brand_id, array_agg(id) as places from places group by brand_id`,
      [size],
    )
    const { brand_id: brandId, places } = rows[0]
    await pool.query(PEOPLE, [brandId, size])
    await pool.query(SLOTS, [brandId, DAY])
    await pool.query(SESSIONS, [brandId, places])
    const first = await pool.query(
      `select (select id from enrollments where brand_id = $1 order by id limit 1) as "traineeId",
         (select user_id from brand_trainers where brand_id = $1 order by user_id limit 1) as "trainerId"`,
      [brandId],
    )
    brands.set(size, { brandId, places, ...first.rows[0] })
  }
  await pool.query('analyze')
  return brands
}

const PEOPLE = `
  with made as (
    insert into users (email, first_name, last_name)
    select kind || n || '-' || $2 || '@example.com', initcap(kind), 'Number ' || n
    from generate_series(1, $2::integer) as n, unnest(array['trainer', 'trainee']) as kind returning id, email
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select $1::uuid, id from made where email like 'trainer%'
  )
  insert into enrollments (brand_id, user_id, approval_status, location_id)
  select $1::uuid, id, 'Approved', (select id from gym_locations where brand_id = $1::uuid order by id limit 1)
  from made where email like 'trainee%'`

const SLOTS = `
  insert into trainer_slots (trainer_id, date, hour, status)
  select user_id, $2::date + day, hour, 'Available'
  from brand_trainers, generate_series(0, 6) as day, generate_series(6, 22) as hour where brand_id = $1`

const SESSIONS = `
  insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
  select trainers.brand_id, ($2::uuid[])[1 + (trainers.n % 20)], trainees.id, trainees.user_id, slot.trainer_id, slot.id,
    slot.date, slot.hour, tstzrange(start.at, start.at + interval '1 hour')
  from (select *, row_number() over (order by user_id) as n from brand_trainers where brand_id = $1) as trainers
  join (select *, row_number() over (order by user_id) as n from enrollments where brand_id = $1) as trainees using (n)
  join trainer_slots as slot on slot.trainer_id = trainers.user_id
  cross join lateral (select hour_start(slot.date, slot.hour, 'Europe/Vienna') as at) as start
  where (slot.hour + trainers.n) % 10 < 3`

export async function signIn(pool) {
  const { rows } = await pool.query(
    `insert into users (email, first_name, last_name) values ('admin@example.com', 'Ada', 'Admin') returning id`,
  )
  const userId = rows[0].id
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'SuperAdmin')`, [userId])
  const db = queryBuilder(pool)
  const { accessToken } = await startSignIn({ db, env: { JWT_SECRET: SECRET }, device: 'bench' }, userId, {
    rememberMe: false,
  })
  return { userId, headers: { authorization: `Bearer ${accessToken}` } }
}

export async function startSpotters(connectionString) {
  return [await startSpotter(connectionString, PORT), await startSpotter(connectionString, PORT + 1)]
}

export async function startSpotter(connectionString, port, settings = { WORKER: 'off' }) {
  const child = fork(new URL('../server/src/main.ts', import.meta.url), {
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      JWT_SECRET: SECRET,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  child.stderr.pipe(process.stderr)
  const hasEnded = once(child, 'exit').then(() => Promise.reject(new Error("Spotter didn't start")))
  await Promise.race([once(child.stdout, 'data'), hasEnded])
  hasEnded.catch(() => undefined)
  return child
}

/** The baseline: no routing, no sign-in, no checks, just the statement's rows as JSON. */
function serveBare(connectionString) {
  const pool = openPool({ connectionString, max: 16, onError: () => undefined })
  let statement = { text: 'select 1', values: [] }
  process.on('message', (given) => {
    statement = given
    process.send('ready')
  })
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query(statement)
    const body = JSON.stringify({ success: true, data: rows })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
}

function readsOf({ brandId, places, traineeId, trainerId }) {
  const range = `startDate=${DAY}&endDate=${LAST_DAY}`
  const hour = { date: DAY, hour: 10 }
  const schedule = '/api/gym-schedule'
  return [
    [
      `${schedule}/trainers/availability?gymBrandId=${brandId}&${range}`,
      (ctx) => readTrainerAvailability(ctx, { gymBrandId: brandId, ...RANGE }),
    ],
    [
      `${schedule}/trainers/hours?gymBrandId=${brandId}&${range}`,
      (ctx) => readBrandHours(ctx, { gymBrandId: brandId, ...RANGE }),
    ],
    [
      `/api/gym-manager/locations/${places[0]}/trainer-schedules?${range}`,
      (ctx) => readTrainerSchedules(ctx, places[0], RANGE),
    ],
    [
      `${schedule}/capacity?gymBrandId=${brandId}&${range}`,
      (ctx) => readCapacity(ctx, { gymBrandId: brandId, ...RANGE }),
    ],
    [`${schedule}/trainees/${traineeId}/hours?${range}`, (ctx) => readTraineeHours(ctx, traineeId, RANGE)],
    [
      `${schedule}/trainees/${traineeId}/assignments?${range}`,
      (ctx) => readTraineeAssignments(ctx, traineeId, { ...RANGE, includeCancelled: false }),
    ],
    [
      `${schedule}/trainees/${traineeId}/availability?${range}`,
      (ctx) => readManagedHours(ctx, traineeId, RANGE),
    ],
    [
      `${schedule}/trainers/available?gymBrandId=${brandId}&date=${DAY}&hour=10`,
      (ctx) => readFreeTrainers(ctx, { gymBrandId: brandId, ...hour }),
    ],
    [
      `${schedule}/assignable-trainees?gymBrandId=${brandId}&trainerId=${trainerId}&date=${DAY}&hour=10`,
      (ctx) => readAssignableTrainees(ctx, { gymBrandId: brandId, trainerId, ...hour, pageSize: 25 }),
    ],
  ]
}

/** The statement that a read sends; fails if it sends more than one. */
async function statementOf(pool, manager, read) {
  const statements = []
  const listening = {
    async connect() {
      const client = await pool.connect()
      return {
        release: () => client.release(),
        query: (text, values) => {
          statements.push({ text, values })
          return client.query(text, values)
        },
      }
    },
  }
  const db = queryBuilder(listening)
  const actor = { userId: manager.userId, signInId: '', roles: ['SuperAdmin'] }
  await read({ db, actor, env: { DEFAULT_TIME_ZONE: 'UTC' } })
  if (statements.length !== 1) throw new Error(`${statements.length} statements instead of one`)
  return statements[0]
}

async function compareReads({ pool, bare, barePort, manager, brand }) {
  console.log('50 trainers, 7 days, 17 hours: 5,950 slots, 3 in 10 booked\n')
  console.log('| Read | Bytes | Spotter/s | bare/s | ratio | p95 ms |\n|---|--:|--:|--:|--:|--:|')
  for (const [path, read] of readsOf(brand)) {
    bare.send(await statementOf(pool, manager, read))
    await once(bare, 'message')
    const { body } = await ask(PORT, path, { headers: manager.headers })
    // In turns, so a busy moment on the machine affects both.
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push([await load(PORT, path, manager.headers), await load(barePort, '/', {})])
    }
    const [ours, floor] = [0, 1].map((side) => middle(rounds.map((round) => round[side])))
    const name = path.split('?')[0].replace(/[0-9a-f-]{36}/, '{id}')
    const cells = [
      name,
      body.length,
      ours.perSecond.toFixed(0),
      floor.perSecond.toFixed(0),
      (ours.perSecond / floor.perSecond).toFixed(2),
      ours.p95.toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function measureGrowth({ manager, brands }) {
  console.log('\n| Trainers in the overview | ms, median of 5, one at a time |\n|--:|--:|')
  for (const [size, brand] of brands) {
    const [, [compact]] = readsOf(brand)
    const times = []
    for (let round = 0; round < 6; round++) {
      const from = performance.now()
      await ask(PORT, compact, { headers: manager.headers })
      times.push(performance.now() - from)
    }
    console.log(
      `| ${size} | ${times
        .slice(1)
        .sort((a, b) => a - b)[2]
        .toFixed(1)} |`,
    )
  }
}

/** Hours at which nobody is booked yet, each of another trainer and trainee than the next. */
export async function findFreeHours(pool, brand) {
  const { rows } = await pool.query(
    `select slot.trainer_id as "trainerId", trainees.id as "traineeId", slot.date, slot.hour
     from (select *, row_number() over (order by user_id) as n from brand_trainers where brand_id = $1) as trainers
     join (select *, row_number() over (order by user_id) as n from enrollments where brand_id = $1) as trainees using (n)
     join trainer_slots as slot on slot.trainer_id = trainers.user_id
     where (slot.hour + trainers.n) % 10 = 5 order by random() limit $2`,
    [brand.brandId, BOOKINGS],
  )
  return rows
}

/** 32 at a time, at two processes. */
export async function bookAll({ manager, brand, hours }) {
  let made = 0
  const from = performance.now()
  await eachAtOnce(hours, 32, async (hour, index) => {
    const body = { ...hour, gymLocationId: brand.places[index % brand.places.length] }
    const { status } = await book(manager, index, body)
    if (status === 201) made++
  })
  return { made, seconds: (performance.now() - from) / 1000 }
}

async function measureBookings({ pool, manager, brand }) {
  const hours = await findFreeHours(pool, brand)
  const { made, seconds } = await bookAll({ manager, brand, hours })
  console.log('\n| Bookings over HTTP, 2 processes | Succeeded | Refused | per second | last response, ms |')
  console.log('|---|--:|--:|--:|--:|')
  console.log(`| 32 at a time | ${made} | ${hours.length - made} | ${(made / seconds).toFixed(0)} | |`)
}

async function measureStorm({ pool, manager, brand }) {
  const place = brand.places[0]
  await pool.query('update gym_locations set capacity = 3 where id = $1', [place])
  const { rows } = await pool.query(
    `select slot.trainer_id as "trainerId", trainees.id as "traineeId"
     from (select *, row_number() over (order by user_id) as n from brand_trainers where brand_id = $1) as trainers
     join (select *, row_number() over (order by user_id) as n from enrollments where brand_id = $1) as trainees using (n)
     join trainer_slots as slot on slot.trainer_id = trainers.user_id and slot.date = $2 and slot.hour = 22
     where not exists (select from sessions where sessions.slot_id = slot.id)`,
    [brand.brandId, DAY],
  )
  await pool.query('delete from notification_sessions')
  await pool.query('delete from sessions where location_id = $1 and hour = 22', [place])
  const from = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, (_, index) => {
      const body = { ...rows[index % rows.length], gymLocationId: place, date: DAY, hour: 22 }
      return book(manager, index, body)
    }),
  )
  const last = performance.now() - from
  const count = (status) => outcomes.filter((outcome) => outcome.status === status).length
  const other = outcomes.find(({ status }) => status !== 201 && status !== 409)
  if (other) console.error(`Neither made nor refused: ${other.status} ${other.body}`)
  console.log(
    `| 500 together on one hour with room for 3 | ${count(201)} | ${count(409)} | | ${last.toFixed(0)} |`,
  )
}

/** At the two processes in turns. */
function book({ headers }, index, body) {
  return ask(PORT + (index % 2), '/api/gym-schedule/assignments', { method: 'POST', headers, body })
}

async function eachAtOnce(items, width, work) {
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next++
      await work(items[index], index)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
}

async function load(port, path, headers) {
  const times = []
  const deadline = performance.now() + 1_500
  const lane = async () => {
    while (performance.now() < deadline) {
      const from = performance.now()
      const { status } = await ask(port, path, { headers })
      if (status !== 200) throw new Error(`${path} returned ${status}`)
      times.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  const seconds = (performance.now() - from) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] }
}

function middle(rounds) {
  return rounds.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)]
}

const agent = new Agent({ keepAlive: true, maxSockets: 600 })

/** A POST has a key of its own, as the web app's do. */
function ask(port, path, { method = 'GET', headers: given, body }) {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const headers = method === 'POST' ? { ...given, 'idempotency-key': randomUUID() } : given
    const sent = payload
      ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
      : headers
    const asked = request({ host: '127.0.0.1', port, path, method, headers: sent, agent }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }))
    })
    asked.on('error', reject)
    asked.end(payload)
  })
}

if (process.argv[2] === 'bare') serveBare(process.argv[3])
else if (import.meta.main) await withOwnPostgres(run)
