/**
 * The hours a trainee can move a session to, and those they can swap for, in a week that's as bad as it gets: everyone is left out, and every hour has to be
 * held against what they marked. The server runs in this process, without a network. Takes a few seconds.
 *   npx node bench/offers.mjs
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import { withOwnPostgres } from '../server/proofs/own-postgres.ts'
import { readEnv } from '../server/src/env.ts'
import { listStandby } from '../server/src/features/offers/hours/standby.queries.ts'
import { readOwnMoveOptions } from '../server/src/features/offers/own-moves/read-own-move-options.ts'
import { readSwapOptions } from '../server/src/features/offers/swaps/read-swap-options.ts'
import { queryBuilder } from '../server/src/platform/database.ts'
import { SECRET } from './schedule.mjs'

const ROUNDS = 20
const today = new Date(new Date().toISOString().slice(0, 10))
const WEEK = new Date(+today + (14 - ((today.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10)

/** Ten locations; trainers work ten hours on six days, and trainees mark about 20 hours. Everyone has one session and wants three. */
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
    from (values ('trainer', 50), ('trainee', 500)) as kinds (kind, count), generate_series(0, count - 1) as n
    returning id, email
  ), numbered as (
    select id, email like 'trainer%' as is_trainer, substring(email from '\\d+')::int as n from made
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select brand.id, numbered.id from brand, numbered where is_trainer
  ), trainees as (
    insert into enrollments (brand_id, user_id, approval_status, location_id)
    select places.brand_id, numbered.id, 'Approved', places.id
    from numbered join places on places.name = 'Hall ' || n % 10 where not is_trainer
  ), planning as (
    insert into planning_settings (brand_id, sessions_per_week) select id, 3 from brand
  ), work as (
    insert into trainer_slots (trainer_id, date, hour, status)
    select numbered.id, $1::date + day, 6 + n % 5 + hour, 'Available'
    from numbered, generate_series(0, 5) as day, generate_series(0, 9) as hour where is_trainer
  ), settings as (
    insert into offer_settings (brand_id, moves, move_trainers) select id, 'by-themselves', 'any' from brand
  )
  insert into trainee_slots (user_id, date, hour)
  select distinct numbered.id, $1::date + (n * 3 + stretch * 2) % 6, 6 + (n / 10 * 7 + stretch * 3) % 14 + hour
  from numbered, generate_series(0, 6) as stretch, generate_series(0, 2) as hour where not is_trainer`

const SESSIONS = `
  insert into sessions
    (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
  select trainee.brand_id, trainee.location_id, trainee.id, trainee.user_id, slot.trainer_id, slot.id, slot.date, slot.hour,
    tstzrange(start.at, start.at + interval '1 hour')
  from (select *, row_number() over (order by user_id) - 1 as n from enrollments) as trainee
  join (
    select trainer_slots.*, row_number() over (partition by trainer_id order by date, hour) - 1 as nth,
      dense_rank() over (order by trainer_id) - 1 as trainer from trainer_slots
  ) as slot on slot.trainer = trainee.n / 10 and slot.nth = trainee.n % 10 * 6,
  lateral (select hour_start(slot.date, slot.hour, 'Europe/Vienna') as at) as start`

await withOwnPostgres(run)

async function run({ connectionString }) {
  const env = readEnv({ JWT_SECRET: SECRET, DEMO: 'off', LOG_LEVEL: 'silent' })
  const pool = new pg.Pool({ connectionString, max: 1 })
  try {
    await pool.query(PEOPLE, [WEEK])
    await pool.query(SESSIONS)
    await pool.query('analyze')
    const { rows } = await pool.query(
      'select id, trainee_user_id as "userId" from sessions order by id limit $1',
      [ROUNDS],
    )
    console.log(
      '500 trainees who all want more sessions, 50 trainers, 3,000 hours, 500 sessions, 10 locations.',
    )
    console.log(`The machine's load average was ${loadavg()[0].toFixed(1)} when this began.\n`)
    console.log("| 'Move…' in My sessions | Target | Median | Slowest |\n|---|--:|--:|--:|")
    for (const [words, trainers, read, target] of [
      ['to any trainer', 'any', readOwnMoveOptions, 150],
      ['to the same trainer', 'same', readOwnMoveOptions, 150],
      ['swaps with any trainer', 'any', readSwapOptions, 300],
      ['swaps with the same trainer', 'same', readSwapOptions, 300],
    ]) {
      await pool.query('update offer_settings set move_trainers = $1', [trainers])
      const times = []
      for (const { id, userId } of rows) {
        const ctx = { db: queryBuilder(pool), env, actor: { userId, roles: ['Trainee'] } }
        const from = performance.now()
        await read(ctx, id)
        times.push(performance.now() - from)
      }
      times.sort((a, b) => a - b)
      console.log(
        `| ${words} | ≤ ${target} ms | ${times[ROUNDS / 2].toFixed(0)} ms | ${times.at(-1).toFixed(0)} ms |`,
      )
    }
    console.log('\n| A freed hour | Target | Median | Slowest |\n|---|--:|--:|--:|')
    const { rows: hours } = await pool.query(
      `select trainer_id as "trainerId", date, hour, (select id from gym_brands limit 1) as "brandId"
       from trainer_slots where not exists (select from sessions where sessions.slot_id = trainer_slots.id)
       order by id limit $1`,
      [ROUNDS],
    )
    // Farther ahead than hours are offered, so the line is asked for as if the week were this one.
    await pool.query("select set_config('spotter.now', ($1::date - 1)::text, false)", [WEEK])
    const times = []
    let inLine = 0
    for (const { brandId, ...hour } of hours) {
      const from = performance.now()
      inLine += (await listStandby({ db: queryBuilder(pool), env }, brandId, hour)).length
      times.push(performance.now() - from)
    }
    times.sort((a, b) => a - b)
    console.log(
      `| standby order, ${Math.round(inLine / ROUNDS)} in line | ≤ 100 ms | ${times[ROUNDS / 2].toFixed(0)} ms | ${times.at(-1).toFixed(0)} ms |`,
    )
  } finally {
    await pool.end()
  }
}
