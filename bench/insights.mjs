/**
 * Insights of a brand with 200 trainers and 5,000 trainees over 52 weeks: as kept, and how long keeping them takes. The server
 * runs in this process, without a network. Takes a few minutes, most of it for filling the tables.
 *   npx node bench/insights.mjs
 */
import { loadavg } from 'node:os'
import { closeWeeksOf } from '../server/src/features/insights/close-weeks.ts'
import { countSessions } from '../server/src/features/insights/count-sessions.ts'
import { weeksBefore } from '../server/src/features/insights/insights-range.ts'
import { queryBuilder } from '../server/src/platform/database.ts'
import { withServer } from './runs/with-server.mjs'
import { withoutIndexes } from './runs/without-indexes.mjs'

const ROUNDS = 5
const TODAY = new Date().toISOString().slice(0, 10)
const WEEKS = weeksBefore(TODAY, 52)
/** Four years of sessions are a million. */
const ALL_WEEKS = weeksBefore(TODAY, 208)

const PEOPLE = `
  with brand as (
    insert into gym_brands (name, contact_email) values ('Brand', 'b@example.com') returning id
  ), price as (
    insert into price_settings (brand_id, price, currency) select id, 45.50, 'EUR' from brand
  ), places as (
    insert into gym_locations (brand_id, name, address, city, time_zone)
    select id, 'Hall ' || n, '1 Main Street', 'Vienna', 'UTC' from brand, generate_series(0, 4) as n
    returning id, brand_id, name
  ), made as (
    insert into users (email, first_name, last_name)
    select kind || n || '@example.com', initcap(kind), 'Number ' || n
    from (values ('trainer', 199), ('trainee', 4999)) as kinds (kind, last), generate_series(0, last) as n
    returning id, email
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select brand.id, made.id from brand, made where email like 'trainer%'
  )
  insert into enrollments (brand_id, user_id, approval_status, location_id, enrolled_at)
  select places.brand_id, made.id, 'Approved', places.id, now() - interval '400 days'
  from made join places on places.name = 'Hall ' || substring(email, '[0-9]+')::integer % 5 where email like 'trainee%'
  returning brand_id as "brandId"`

/** Numbers people as in their email address. */
const NUMBERED = `
  create table numbered_trainers as select id, substring(email, '[0-9]+')::integer as n from users where email like 'trainer%';
  create table numbered_trainees as
    select enrollments.*, substring(email, '[0-9]+')::integer as n from enrollments join users on users.id = user_id;
  create index on numbered_trainees (n)`

/** Every trainer has 8 hours on 5 days of each week; before the last year, only those that are booked. */
const TRAINER_HOURS = `
  insert into trainer_slots (trainer_id, date, hour, status)
  select id, week + place / 8, 9 + place % 8, 'Available'
  from numbered_trainers, unnest($1::date[]) as week, generate_series(0, 39) as place
  where place < 25 or week >= $2`

/** Of these, 25 are booked, so each trainee has one session a week; a few are missed or canceled. */
const SESSIONS = `
  insert into assignments (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour,
    during, price, currency, payment_status, attendance)
  select trainees.brand_id, trainees.location_id, trainees.id, trainees.user_id, slots.trainer_id, slots.id, slots.date,
    slots.hour, tstzrange(start.at, start.at + interval '1 hour'), 45.50, 'EUR',
    case trainees.n % 7 when 0 then 'overdue' else 'paid' end, case trainees.n % 19 when 0 then 'NoShow' else 'Attended' end
  from numbered_trainers as trainers
  join trainer_slots as slots on slots.trainer_id = trainers.id
  cross join lateral (select extract(isodow from slots.date)::integer * 8 + slots.hour - 17 as number) as place
  join numbered_trainees as trainees on trainees.n = trainers.n * 25 + place.number
  cross join lateral (select hour_start(slots.date, slots.hour, 'UTC') as at) as start
  where place.number < 25`

/** Every trainee marks 8 hours of each week. */
const TRAINEE_HOURS = `
  insert into trainee_slots (user_id, date, hour)
  select user_id, week + (n + 3 * part) % 7, 6 + (n + 5 * part) % 16
  from numbered_trainees, unnest($1::date[]) as week, generate_series(0, 7) as part
  on conflict do nothing`

await withServer({ fill, measure })

/** Triggers, foreign keys, and the constraints against double-booking would only make filling slower. */
async function fill(pool) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(PEOPLE)
    await client.query(NUMBERED)
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      'alter table assignments drop constraint assignments_trainer_once, drop constraint assignments_trainee_once',
    )
    await withoutIndexes(client, ['assignments', 'trainer_slots', 'trainee_slots'], async () => {
      await client.query(TRAINER_HOURS, [ALL_WEEKS, WEEKS[0]])
      await client.query(SESSIONS)
      await client.query(TRAINEE_HOURS, [WEEKS])
    })
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
    return rows[0].brandId
  } finally {
    client.release()
  }
}

async function measure({ filled: brandId, pool, ctx, ask: askFor }) {
  const ask = (path) => askFor('GET', `/api/gym-schedule/insights${path}`)
  const { rows } = await pool.query(`select (select count(*) from assignments) as sessions,
    (select count(*) from trainer_slots) as open, (select count(*) from trainee_slots) as marked`)
  const [sessions, open, marked] = ['sessions', 'open', 'marked'].map((name) =>
    Number(rows[0][name]).toLocaleString('en'),
  )
  console.log(
    `200 trainers, 5,000 trainees, 5 locations, 4 years: ${open} open hours, ${sessions} sessions, ${marked} hours`,
  )
  console.log(
    `marked by trainees (one year). The load average was ${loadavg()[0].toFixed(1)} when this began.\n`,
  )
  const range = (weeks) => `?gymBrandId=${brandId}&weeks=${weeks}`
  const closing = await timed(() => closeWeeksOf(ctx, brandId))
  await pool.query('analyze')
  console.log('| Read | Bytes | ms, median of 5 | fastest | slowest |\n|---|--:|--:|--:|--:|')
  for (const weeks of [4, 12, 52]) await print(`the last ${weeks} weeks`, () => ask(range(weeks)))
  const lists = `/trainees${range(52)}`
  await print('trainees who have gone quiet, first page', () => ask(`${lists}&group=quiet`))
  await print('active trainees, first page', () => ask(`${lists}&group=active`))
  const { rows: trainees } = await pool.query('select id from enrollments limit 80')
  await measureLists({ brandId, traineeIds: trainees.map(({ id }) => id) }, askFor)
  console.log(`\nCounting and keeping 52 weeks takes ${closing.toFixed(0)} ms, once, in the background.`)
  await explain(pool, brandId)
}

/** What managers look through, page by page. */
async function measureLists({ brandId, traineeIds }, ask) {
  const brand = `gymBrandId=${brandId}`
  const payments = `/api/gym-schedule/payments?${brand}&startDate=${WEEKS[1]}&endDate=${TODAY}`
  const inView = traineeIds.map((id) => `traineeId=${id}`).join('&')
  const { next } = (await ask('GET', payments)).json().data
  const lists = {
    'payments of a year, first page and totals': payments,
    'payments of a year, second page': `${payments}&after=${encodeURIComponent(next)}`,
    'overdue payments of a year': `${payments}&paymentStatus=overdue`,
    'attendance so far, 80 trainees': `/api/gym-schedule/attendance/counts?${brand}&${inView}`,
    'sessions to mark on a day': `/api/gym-schedule/attendance?${brand}&date=${WEEKS.at(-1)}`,
    'Schedule Overview, a past week': `/api/gym-schedule/trainers/hours?${brand}&startDate=${WEEKS.at(-1)}&endDate=${TODAY}`,
  }
  for (const [name, url] of Object.entries(lists)) await print(name, () => ask('GET', url))
}

async function explain(pool, brandId) {
  const { sql, parameters } = countSessions(brandId, WEEKS.slice(-3)).compile(queryBuilder(pool))
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, parameters)
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
  const scans = nodesOf(plan).filter((node) => node['Relation Name'])
  const words = scans.map(
    (node) =>
      `${node['Node Type']} on ${node['Relation Name']}${node['Index Name'] ? ` by ${node['Index Name']}` : ''}`,
  )
  console.log(
    `\nThe last three weeks' sessions are always counted: ${ms.toFixed(0)} ms, ${plan['Shared Hit Blocks']} blocks.`,
  )
  console.log(`${[...new Set(words)].join('; ')}.`)
}

function nodesOf(node) {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

async function print(name, work) {
  const times = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    const answer = await work()
    times.push(performance.now() - from)
    bytes = answer.rawPayload.length
  }
  times.sort((a, b) => a - b)
  const shown = [times[Math.floor(ROUNDS / 2)], times[0], times.at(-1)].map((ms) => ms.toFixed(0))
  console.log(`| ${[name, bytes, ...shown].join(' | ')} |`)
}

async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}
