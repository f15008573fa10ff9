/**
 * What a large gym's money takes to read: the list, totals, and statements of Payments, and the pay of its trainers, with two
 * years of sessions. Insights count the past weeks as they do every hour. The server runs in this process, without a network.
 *   npx node bench/payments.mjs
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import { withOwnPostgres } from '../server/proofs/own-postgres.ts'
import { readEnv } from '../server/src/env.ts'
import { readStatement } from '../server/src/features/billing/statements/read-statement.ts'
import { closeWeeksOf } from '../server/src/features/insights/close-weeks.ts'
import { readMonth } from '../server/src/features/pay/months/read-month.ts'
import { readSheet } from '../server/src/features/pay/sheets/read-sheet.ts'
import { readPaymentTotals } from '../server/src/features/schedule/payments/read-payment-totals.ts'
import { readPayments } from '../server/src/features/schedule/payments/read-payments.ts'
import { openPool, queryBuilder } from '../server/src/platform/database.ts'
import { SECRET, signIn } from './schedule.mjs'

const ROUNDS = 7
const DAY = 86_400_000
const now = new Date()
const MONDAY = day(+now - ((now.getUTCDay() + 6) % 7) * DAY)
const MONTH = day(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).slice(0, 7)

/** 500 trainers, a fifth of them paid by the hour, and 500 trainees, who have bought 5,000 packs of 20. */
const PEOPLE = `
  with brand as (
    insert into gym_brands (name, contact_email) values ('Brand', 'b@example.com') returning id
  ), places as (
    insert into gym_locations (brand_id, name, address, city, time_zone)
    select id, 'Hall ' || n, '1 Main Street', 'Vienna', 'Europe/Vienna' from brand, generate_series(0, 9) as n
    returning id, brand_id, name
  ), made as (
    insert into users (email, first_name, last_name)
    select kind || n || '@example.com', initcap(kind), 'Number ' || n
    from unnest(array['trainer', 'trainee']) as kind, generate_series(0, 499) as n
    returning id, email
  ), numbered as (
    select id, email like 'trainer%' as is_trainer, substring(email from '\\d+')::int as n from made
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select brand.id, numbered.id from brand, numbered where is_trainer
  ), trainees as (
    insert into enrollments (brand_id, user_id, approval_status, location_id)
    select places.brand_id, numbered.id, 'Approved', places.id
    from numbered join places on places.name = 'Hall ' || n % 10 where not is_trainer
  ), rates as (
    insert into pay_rates (brand_id, trainer_id, valid_from, kind, amount, percent, currency, set_at)
    select brand.id, numbered.id, '2020-01-01', kinds.kind, kinds.amount, kinds.percent, kinds.currency, now()
    from brand, numbered
    join (values (0, 'hour', 20, null, 'EUR'), (1, 'session', 25, null, 'EUR'), (2, 'session', 30, null, 'EUR'),
      (3, 'share', null, 50, null), (4, 'share', null, 60, null)) as kinds (rest, kind, amount, percent, currency)
      on kinds.rest = n % 5
    where is_trainer
  ), taxes as (
    insert into tax_rates (brand_id, start_date, rate, entered_on) select id, '2020-01-01', 20, '2020-01-01' from brand
  )
  insert into price_settings (brand_id, price, currency) select id, 45, 'EUR' from brand`

/** For two years, until next week. Everyone trains 20 hours a week, each week with the next trainer. */
const HOURS = `
  create temporary table hours as
  select $1::date + 7 * (week - 102) + nth / 4 as date, 8 + nth % 4 * 2 as hour, week, week * 20 + nth as nth,
    hour_start($1::date + 7 * (week - 102) + nth / 4, 8 + nth % 4 * 2, 'Europe/Vienna') as at
  from generate_series(0, 103) as week, generate_series(0, 19) as nth`

const TRAINERS = `
  create temporary table trainers as
  select users.id, substring(email from '\\d+')::int as n from users where email like 'trainer%'`

const SLOTS = `
  insert into trainer_slots (trainer_id, date, hour, status)
  select trainers.id, hours.date, hours.hour + later, 'Available'
  from hours, trainers, generate_series(0, 1) as later where later = 0 or trainers.n % 5 = 0`

const PACKS = `
  insert into packs (brand_id, enrollment_id, user_id, name, size, price, currency, sold_on, paid_by, paid_on, left_over)
  select trainee.brand_id, trainee.id, trainee.user_id, '20 sessions', 20, 800, 'EUR', hours.date, 'card', hours.date, 1
  from enrollments as trainee join hours on hours.nth % 190 = 0 and hours.nth < 1900`

/** Every tenth session is covered by a pack, 19 by each of them. */
const SESSIONS = `
  insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour,
    during, attendance, price, currency, payment_status, paid_on, pack_id)
  select trainee.brand_id, trainee.location_id, trainee.id, trainee.user_id, slot.trainer_id, slot.id, slot.date, slot.hour,
    tstzrange(hours.at, hours.at + interval '1 hour'),
    case when hours.at > now() then null when (trainee.n + hours.nth) % 20 = 3 then 'NoShow' else 'Attended' end,
    45, 'EUR', case when is_paid then 'paid' else 'pending' end, case when is_paid then slot.date end, packs.id
  from (
    select enrollments.*, substring(email from '\\d+')::int as n from enrollments join users on users.id = user_id
  ) as trainee
  cross join hours
  join trainers on trainers.n = (trainee.n + hours.week) % 500
  join trainer_slots as slot on slot.trainer_id = trainers.id and slot.date = hours.date and slot.hour = hours.hour
  left join hours as first on hours.nth % 10 = 0 and hours.nth < 1900 and first.nth = hours.nth / 190 * 190
  left join packs on packs.enrollment_id = trainee.id and packs.sold_on = first.date
  cross join lateral (
    select packs.id is null and hours.at < now() and (trainee.n + hours.nth) % 10 <> 7 as is_paid
  ) as payment`

const LEDGER = `
  insert into pack_ledger (pack_id, kind, change, at) select id, 'sold', 20, sold_on from packs;
  insert into pack_ledger (pack_id, session_id, kind, change, at)
  select pack_id, id, 'used', -1, date from sessions where pack_id is not null`

/** Built at the end, which is faster. */
const INDEXES = `
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
  from pg_index left join pg_constraint on conindid = indexrelid and conrelid = indrelid
  where indrelid = 'sessions'::regclass and pg_constraint.oid is null`

/** Nobody is in two places anyway. Building these takes minutes, and nothing that's measured reads them. */
const UNBUILT =
  'alter table sessions drop constraint sessions_trainee_once, drop constraint sessions_trainer_once'

// Only reads are measured, so filling needn't wait for the disk.
await withOwnPostgres(run, { settings: { fsync: 'off', max_wal_size: '8GB' } })

async function run({ connectionString }) {
  const filling = performance.now()
  await fill(connectionString)
  const filled = performance.now()
  const pool = openPool({ connectionString, max: 1, onError: () => undefined })
  try {
    const env = readEnv({ JWT_SECRET: SECRET, DEMO: 'off', LOG_LEVEL: 'silent' })
    const { rows } = await pool.query(
      `select enrollments.brand_id as "gymBrandId", enrollments.id as "traineeId",
         (select trainer_id from pay_rates where kind = 'hour' limit 1) as "hourlyId",
         (select trainer_id from pay_rates where kind = 'share' limit 1) as "trainerId"
       from enrollments limit 1`,
    )
    const { userId } = await signIn(pool)
    const ctx = { db: queryBuilder(pool), env, actor: { userId, roles: ['SuperAdmin'] } }
    await closeWeeksOf(ctx, rows[0].gymBrandId)
    const closed = performance.now()
    await pool.query('vacuum analyze insight_sessions')
    console.log(
      '500 trainers, 500 trainees, two years: 1,040,000 sessions, 100,000 ledger lines, 10 locations.',
    )
    console.log(
      `Filled in ${seconds(filled - filling)}; Insights counted 52 weeks in another ${seconds(closed - filled)}.`,
    )
    console.log(`The machine's load average was ${loadavg()[0].toFixed(1)} after that.\n`)
    console.log('| Read | Target | Median | Slowest |\n|---|--:|--:|--:|')
    for (const [words, target, read] of readsOf(ctx, rows[0])) console.log(await measure(words, target, read))
  } finally {
    await pool.end()
  }
}

/** The filters of Payments, for as long as it allows. */
function readsOf(ctx, { gymBrandId, traineeId, trainerId, hourlyId }) {
  const year = {
    gymBrandId,
    startDate: day(Date.parse(MONDAY) - 364 * DAY),
    endDate: day(Date.parse(MONDAY) + DAY),
    onlyBegun: true,
    includePacks: true,
    pageSize: 50,
  }
  const month = { gymBrandId, month: MONTH }
  return [
    ['Payments of a year: first page and totals', 150, () => readPayments(ctx, year)],
    [
      'Overdue of a year: first page and totals',
      150,
      () => readPayments(ctx, { ...year, paymentStatus: 'overdue' }),
    ],
    ['A trainee’s year: first page and totals', 150, () => readPayments(ctx, { ...year, traineeId })],
    ['Totals of a year', 150, () => readPaymentTotals(ctx.db, year)],
    ['A trainee’s statement of a month', 150, () => readStatement(ctx, traineeId, MONTH)],
    ['Pay sheet, a share of the price', null, () => readSheet(ctx, { ...month, trainerId })],
    ['Pay sheet, by the hour', null, () => readSheet(ctx, { ...month, trainerId: hourlyId })],
    ['Pay of all trainers for a month', null, () => readMonth(ctx, month)],
  ]
}

async function measure(words, target, read) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    await read()
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const cells = [
    words,
    target ? `≤ ${target} ms` : '',
    ...[times[(ROUNDS - 1) / 2], times.at(-1)].map(milliseconds),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Without triggers, which would tell live screens and webhooks about every session. What they'd store is written here. */
async function fill(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
    )
    await client.query(PEOPLE)
    await client.query(HOURS, [MONDAY])
    await client.query(TRAINERS)
    await client.query('analyze hours; analyze trainers')
    await client.query(SLOTS)
    await client.query(PACKS)
    await client.query('analyze')
    const { rows: indexes } = await client.query(INDEXES)
    await client.query(UNBUILT)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(SESSIONS)
    for (const { definition } of indexes) await client.query(definition)
    await client.query(LEDGER)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function day(time) {
  return new Date(time).toISOString().slice(0, 10)
}

function milliseconds(time) {
  return `${time.toFixed(0)} ms`
}

function seconds(time) {
  return `${(time / 1000).toFixed(0)} s`
}
