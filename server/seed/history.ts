import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

const FIRST_WEEK_AGO = 8
const LAST_WEEK_AGO = 2
/** From then on, only people who still train do. */
const DRIFTED_WEEKS_AGO = 5

const MONDAY = sql`date_trunc('week', current_instant())::date`
const WEEKS = sql`generate_series(${LAST_WEEK_AGO}::integer, ${FIRST_WEEK_AGO}::integer) as ago`

/** Two months of sessions that look like this week's, so that Insights has something to show. Written once. */
export async function seedHistory(db: Database) {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from sessions where sessions.date < ${MONDAY} - 7 and sessions.series_of is null
      and not exists (select from sessions as later where later.series_of = sessions.id)) as has`.execute(db)
  if (rows[0]?.has) return
  await seedPastHours(db)
  await seedPastSessions(db)
}

async function seedPastHours(db: Database) {
  await sql`
    insert into trainer_slots (trainer_id, date, hour, status)
    select slots.trainer_id, slots.date - 7 * ago, slots.hour, slots.status
    from trainer_slots as slots join users on users.id = slots.trainer_id and users.is_demo, ${WEEKS}
    where slots.date between ${MONDAY} and ${MONDAY} + 6
    on conflict do nothing`.execute(db)
  await sql`
    insert into trainee_slots (user_id, date, hour)
    select slots.user_id, slots.date - 7 * ago, slots.hour
    from trainee_slots as slots join users on users.id = slots.user_id and users.is_demo, ${WEEKS}
    where slots.date between ${MONDAY} and ${MONDAY} + 6
    on conflict do nothing`.execute(db)
}

/** People who have no session now, but trained until a month ago. */
const DRIFTERS = sql`
  select person.id, person.user_id, person.location_id,
    row_number() over (partition by person.location_id order by md5(person.email)) as number
  from (
    select distinct on (enrollments.user_id) enrollments.id, enrollments.user_id, enrollments.location_id, users.email
    from enrollments join users on users.id = enrollments.user_id and users.is_demo
    where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
      and enrollments.enrolled_at < current_instant() - interval '60 days'
      and not exists (select from sessions where sessions.trainee_user_id = enrollments.user_id)
    order by enrollments.user_id, enrollments.enrolled_at
  ) as person`

const PAST_SESSIONS = sql`
  select sessions.*, sessions.date - 7 * ago as past_date, ago, start.at,
    abs(hashtext(concat(users.email, sessions.date, sessions.hour, ago))::bigint) as luck,
    row_number() over (partition by sessions.location_id, ago order by md5(concat(users.email, sessions.date))) as number
  from sessions
  join users on users.id = sessions.trainee_user_id and users.is_demo
  join gym_locations on gym_locations.id = sessions.location_id
  cross join ${WEEKS}
  cross join lateral (
    select hour_start(sessions.date - 7 * ago, sessions.hour, gym_locations.time_zone) as at
  ) as start
  where sessions.status = 'Scheduled' and sessions.series_of is null
    and sessions.date between ${MONDAY} and ${MONDAY} + 6`

async function seedPastSessions(db: Database) {
  await sql`
    with past as (${PAST_SESSIONS}), drifters as (${DRIFTERS})
    insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour,
      during, status, price, currency, payment_status, attendance, cancelled_at, created_by, created_at, updated_at)
    select past.brand_id, past.location_id, coalesce(drifters.id, past.enrollment_id),
      coalesce(drifters.user_id, past.trainee_user_id), past.trainer_user_id,
      case when not canceled.yes then slots.id end, past.past_date, past.hour,
      tstzrange(past.at, past.at + interval '1 hour'), case when canceled.yes then 'Cancelled' else 'Scheduled' end,
      past.price, past.currency,
      case when past.price is not null then case past.luck % 9 when 0 then 'overdue' else 'paid' end end,
      case when not canceled.yes then case
        when past.luck % 17 = 3 then 'NoShow' when past.luck % 23 = 5 then 'LateCancellation' else 'Attended' end end,
      case when canceled.yes then past.at - interval '5 hours' * (past.luck % 12) end, past.created_by,
      past.at - interval '9 days', past.at - interval '9 days'
    from past
    join trainer_slots as slots on slots.trainer_id = past.trainer_user_id and slots.date = past.past_date
      and slots.hour = past.hour and slots.status = 'Available'
    left join drifters on past.ago >= ${DRIFTED_WEEKS_AGO} and drifters.location_id = past.location_id
      and drifters.number = past.number
    cross join lateral (select past.luck % 14 = 6 as yes) as canceled
    on conflict do nothing`.execute(db)
}
