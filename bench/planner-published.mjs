/**
 * The planner on a database: a brand of 2,000 trainees and 200 trainers with four weeks of history, from reading the
 * facts to a published week and back. The server runs in this process, without a network. Takes about a minute.
 *   npx node bench/planner-published.mjs
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import { withOwnPostgres } from '../server/proofs/own-postgres.ts'
import { readEnv } from '../server/src/env.ts'
import { readFacts } from '../server/src/features/planning/planner/run/read-facts.ts'
import { workOutPlan } from '../server/src/features/planning/planner/run/work-out-plan.ts'
import { queryBuilder } from '../server/src/platform/database.ts'
import { openSecondApp } from '../server/test/second-app.ts'
import { SECRET, signIn } from './schedule.mjs'

const ROUNDS = 5
const DRAFTS = '/api/gym-planning/drafts'
const today = new Date(new Date().toISOString().slice(0, 10))
const WEEK = new Date(+today + (14 - ((today.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10)

/** Ten locations; trainers used to work at one of them and could now work at any. Five weeks of hours: six a day, from a shift of their own. */
const PEOPLE = `
  with brand as (
    insert into gym_brands (name, contact_email) values ('Brand', 'b@example.com') returning id
  ), places as (
    insert into gym_locations (brand_id, name, address, city, time_zone, capacity)
    select id, 'Hall ' || n, '1 Main Street', 'Vienna', 'Europe/Vienna', 15 from brand, generate_series(0, 9) as n
    returning id, brand_id, name
  ), made as (
    insert into users (email, first_name, last_name)
    select kind || n || '@example.com', initcap(kind), 'Number ' || n
    from (values ('trainer', 200), ('trainee', 2000)) as kinds (kind, count), generate_series(0, count - 1) as n
    returning id, email
  ), numbered as (
    select id, email like 'trainer%' as is_trainer, substring(email from '\\d+')::int as n from made
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select brand.id, numbered.id from brand, numbered where is_trainer
  ), trainees as (
    insert into enrollments (brand_id, user_id, approval_status, location_id)
    select places.brand_id, numbered.id, 'Approved', places.id
    from numbered join places on places.name = 'Hall ' || n % 10 where not is_trainer
  ), work as (
    insert into trainer_slots (trainer_id, date, hour, status, location_id)
    select numbered.id, $1::date + 7 * week + day, 6 + (n * 7 % 11) + hour, 'Available', case when week < 0 then places.id end
    from numbered join places on places.name = 'Hall ' || n % 10,
      generate_series(-4, 0) as week, generate_series(0, 5) as day, generate_series(0, 5) as hour
    where is_trainer and (n + day) % 6 <> 5
  )
  insert into trainee_slots (user_id, date, hour)
  select distinct numbered.id, $1::date + (n * 3 + stretch * 2) % 6, 6 + (n / 10 * 7 + stretch * 3) % 14 + hour
  from numbered, generate_series(0, 6) as stretch, generate_series(0, 2) as hour where not is_trainer`

const WISHES = `
  insert into training_wishes (enrollment_id, sessions_per_week, rest_days)
  select id, 1 + number % 2, (number % 3 = 0)::int from (select id, row_number() over (order by id) as number from enrollments) as e`

/** Two sessions a week for each trainee, always with the same trainer of their location. */
const HISTORY = `
  insert into sessions
    (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
  select trainee.brand_id, trainee.location_id, trainee.id, trainee.user_id, slot.trainer_id, slot.id, slot.date, slot.hour,
    tstzrange(start.at, start.at + interval '1 hour')
  from (
    select *, row_number() over (partition by location_id order by user_id) - 1 as n from enrollments
  ) as trainee
  join (
    select trainer_id, location_id, dense_rank() over (partition by location_id order by trainer_id) - 1 as n
    from trainer_slots where date < $1::date group by trainer_id, location_id
  ) as trainer on trainer.location_id = trainee.location_id and trainer.n = trainee.n / 10
  join (
    select *, row_number() over (partition by trainer_id, (date - $1::date + 28) / 7 order by date, hour) - 1 as n
    from trainer_slots where date < $1::date
  ) as slot on slot.trainer_id = trainer.trainer_id and slot.n / 2 = trainee.n % 10,
  lateral (select hour_start(slot.date, slot.hour, 'Europe/Vienna') as at) as start`

await withOwnPostgres(run)

async function run({ connectionString }) {
  const env = readEnv({ JWT_SECRET: SECRET, DEMO: 'off', LOG_LEVEL: 'silent' })
  const pool = new pg.Pool({ connectionString })
  await pool.query(PEOPLE, [WEEK])
  await pool.query(WISHES)
  await pool.query(HISTORY, [WEEK])
  await pool.query('analyze')
  const { headers } = await signIn(pool)
  let count = 0
  const { app, close } = await openSecondApp({ connectionString, env }, (statement) => {
    count++
    return statement
  })
  const ask = async (method, url, payload) => {
    const answer = await app.inject({ method, url, headers, payload })
    if (answer.statusCode < 300) return answer
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
  }
  await measure({ pool, ctx: { db: queryBuilder(pool), env }, ask, statements: () => count })
  await close()
  await pool.end()
}

async function measure({ pool, ctx, ask, statements }) {
  const timed = (work) => time(statements, work)
  const askFor = async (...request) => (await ask(...request)).json().data
  const load = loadavg()[0].toFixed(1)
  const { rows } = await pool.query('select id as "gymBrandId" from gym_brands')
  const { id } = await askFor('POST', DRAFTS, { ...rows[0], week: WEEK, source: 'planner' })
  const run = await pool.query('select draft_id as "draftId", run_id as "runId" from planning_plans')
  const facts = []
  for (let round = 0; round < ROUNDS; round++) facts.push(await timed(() => readFacts(ctx, run.rows[0])))
  const drafting = await timed(() => workOutPlan.run(ctx, run.rows[0]))
  const reading = await timed(() => askFor('GET', `${DRAFTS}/${id}`))
  const { plan, counts } = reading.result
  const publishing = await timed(() => askFor('POST', `${DRAFTS}/${id}/publish`, { allOrNothing: true }))
  const undoing = await timed(() => askFor('POST', `${DRAFTS}/${id}/undo`))

  console.log(
    `2,000 trainees who want one or two sessions, 200 trainers, 10 locations, 16,000 sessions in the past four weeks.`,
  )
  console.log(`${plan.result.summary}`)
  console.log(`The machine's load average was ${load} when this began.\n`)
  console.log('| | Target | Measured | Statements |\n|---|--:|--:|--:|')
  const fact = facts.toSorted((a, b) => a.ms - b.ms)[Math.floor(ROUNDS / 2)]
  const megabytes = (fact.result.json.length / 1e6).toFixed(1)
  print(`reading the facts (${megabytes} MB of JSON), median of ${ROUNDS}`, '< 0.5 s', fact)
  print('drafting the week: facts, solving, explaining, writing', '', drafting)
  print('reading the draft with a verdict on each session', '', reading)
  print(`publishing ${counts.created} sessions together`, '< 4 s', publishing)
  print('undoing that', '', undoing)
  const peak = (process.resourceUsage().maxRSS / 1000).toFixed(0)
  console.log(`| this process at its peak, with the server and the solver | < 700 MB | ${peak} MB | |`)
}

async function time(statements, work) {
  const [from, before] = [performance.now(), statements()]
  const result = await work()
  return { ms: performance.now() - from, statements: statements() - before, result }
}

function print(name, target, { ms, statements: count }) {
  console.log(`| ${name} | ${target} | ${(ms / 1000).toFixed(2)} s | ${count || ''} |`)
}
