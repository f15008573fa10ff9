/**
 * How long a manager waits for a drafted week: from the request until the draft is ready, on a server of its own with its
 * worker, next to how long its solver alone takes in the same kind of thread. Takes about a minute.
 *   npx node bench/planner-ready.mjs
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withOwnPostgres } from '../server/proofs/own-postgres.ts'
import { readEnv } from '../server/src/env.ts'
import { readFactsOfDraft } from '../server/src/features/planning/planner/run/read-facts.ts'
import { solveInThread } from '../server/src/features/planning/solver/thread/solve-in-thread.ts'
import { queryBuilder } from '../server/src/platform/database.ts'
import { realisticWeek } from '../server/test/planning/realistic-week.ts'
import { SECRET, signIn, startSpotter } from './schedule.mjs'

const SIZES = [
  { name: 'an empty week', trainees: 0, trainers: 1, target: 0.25 },
  { name: '60 × 8', trainees: 60, trainers: 8, target: 0.5 },
  { name: '300 × 30', trainees: 300, trainers: 30, target: 1.5 },
]
const WEEKS = 5
const PORT = 4790
const BASE = `http://127.0.0.1:${PORT}`
const today = new Date(new Date().toISOString().slice(0, 10))
const WEEK = new Date(+today + (14 - ((today.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10)

/** The people, hours, wishes, and limits of a made-up week, as rows. */
const ROWS = `
  with given as (select $1::jsonb as facts), brand as (
    insert into gym_brands (name, contact_email) values ($2, 'b@example.com') returning id
  ), places as (
    insert into gym_locations (brand_id, name, address, city, time_zone, capacity)
    select brand.id, place ->> 'id', '1 Main Street', 'Vienna', 'Europe/Vienna', (place ->> 'capacity')::int
    from brand, given, jsonb_array_elements(facts -> 'locations') as place returning id, name
  ), people as (
    insert into users (email, first_name, last_name)
    select (person ->> 'id') || '@' || $2, person ->> 'id', $2
    from given, jsonb_array_elements(facts -> 'trainers' || (facts -> 'trainees')) as person returning id, first_name as name
  ), trainers as (
    select people.id, trainer, trainer -> 'locationIds' ->> 0 as home
    from given, jsonb_array_elements(facts -> 'trainers') as trainer join people on people.name = trainer ->> 'id'
  ), trainees as (
    select people.id, trainee from given, jsonb_array_elements(facts -> 'trainees') as trainee
    join people on people.name = trainee ->> 'id'
  ), staff as (
    insert into brand_trainers (brand_id, user_id) select brand.id, trainers.id from brand, trainers
  ), limits as (
    insert into trainer_limits (brand_id, trainer_id, hours_per_day, hours_per_week, contract_hours)
    select brand.id, trainers.id, (trainer ->> 'hoursPerDay')::int, (trainer ->> 'hoursPerWeek')::int,
      (trainer ->> 'contractHours')::int from brand, trainers
  ), work as (
    insert into trainer_slots (trainer_id, date, hour, status, location_id)
    select trainers.id, (slot ->> 'date')::date + ($3::date - (facts ->> 'week')::date), (slot ->> 'hour')::int, 'Available',
      places.id
    from given, trainers, jsonb_array_elements(trainer -> 'hours') as slot
    left join places on places.name = slot ->> 'locationId'
  ), own as (
    insert into trainee_slots (user_id, date, hour)
    select trainees.id, (slot ->> 'date')::date + ($3::date - (facts ->> 'week')::date), (slot ->> 'hour')::int
    from given, trainees, jsonb_array_elements(trainee -> 'hours') as slot
  ), enrolled as (
    insert into enrollments (brand_id, user_id, approval_status, location_id, enrolled_at)
    select brand.id, trainees.id, 'Approved', places.id, '2024-01-01'
    from brand, trainees join places on places.name = trainee ->> 'locationId' returning id, user_id
  )
  insert into training_wishes (enrollment_id, sessions_per_week, sessions_per_day, rest_days, preferred_trainer_id,
    only_preferred, other_location_ids)
  select enrolled.id, (trainee ->> 'sessionsPerWeek')::int, (trainee ->> 'sessionsPerDay')::int, (trainee ->> 'restDays')::int,
    people.id, (trainee ->> 'onlyPreferredTrainer')::boolean,
    array(select places.id from places where trainee -> 'otherLocationIds' ? places.name)
  from enrolled join trainees on trainees.id = enrolled.user_id left join people on people.name = trainee ->> 'preferredTrainerId'
  returning (select id from brand)`

await withOwnPostgres(async ({ connectionString }) => {
  const pool = new pg.Pool({ connectionString })
  const env = readEnv({ JWT_SECRET: SECRET, DEMO: 'off', LOG_LEVEL: 'silent' })
  const manager = await signIn(pool)
  const server = await startSpotter(connectionString, PORT, { WORKER: 'on' })
  try {
    console.log(
      '| Week | Target | From the request to ready: median | Most | Solving alone: median | Rest | `/healthz` p99, ms |',
    )
    console.log('|---|--:|--:|--:|--:|--:|--:|')
    for (const size of SIZES) await measureSize({ pool, env, manager }, size)
  } finally {
    server.kill()
    await pool.end()
  }
})

async function measureSize({ pool, env, manager }, { name, target, ...size }) {
  const [ready, alone, health] = [[], [], []]
  for (let seed = 0; seed <= WEEKS; seed++) {
    const facts = realisticWeek({ ...size, seed })
    const brand = `${name} ${seed}`
    await pool.query(ROWS, [JSON.stringify(facts), brand, WEEK])
    const { rows } = await pool.query('select id from gym_brands where name = $1', [brand])
    await pool.query('analyze')
    await wait(1_000)
    const draft = await draftWeek(pool, manager, rows[0].id, health)
    if (seed > 0) ready.push(draft.ms)
    const { json } = await readFactsOfDraft({ db: queryBuilder(pool), env }, draft.id)
    const again = JSON.stringify({ ...JSON.parse(json), previousPlan: null })
    const started = performance.now()
    await solveInThread({ factsJson: again })
    if (seed > 0) alone.push(performance.now() - started)
  }
  const cells = [
    name,
    seconds(target * 1000),
    seconds(median(ready)),
    seconds(Math.max(...ready)),
    seconds(median(alone)),
  ]
  const p99 = health.toSorted((a, b) => a - b)[Math.floor(health.length * 0.99)] ?? 0
  console.log(
    `| ${[...cells, seconds(median(ready.map((ms, index) => ms - alone[index]))), p99.toFixed(0)].join(' | ')} |`,
  )
}

async function draftWeek(pool, { headers }, gymBrandId, health) {
  const started = performance.now()
  const response = await fetch(`${BASE}/api/gym-planning/drafts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ gymBrandId, week: WEEK, source: 'planner' }),
  })
  const { data, message } = await response.json()
  if (!data) throw new Error(message)
  const isReady = async () => {
    const { rows } = await pool.query('select from planning_plans where draft_id = $1 and state = $2', [
      data.id,
      'ready',
    ])
    return rows.length > 0
  }
  while (!(await isReady())) {
    const asked = performance.now()
    await fetch(`${BASE}/healthz`).then((answer) => answer.text())
    health.push(performance.now() - asked)
    await wait(2)
  }
  return { id: data.id, ms: performance.now() - started }
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`
}
