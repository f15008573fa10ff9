import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

const TRAINER = 'trainer@spotter.demo'
const STAR = 'trainee@spotter.demo'
const FIRST_WEEK = -4
const LAST_WEEK = 7

/** Who trains whom; nobody if Kenji has a series ahead. */
const PAIR = sql`
  select trainer.id as trainer_id, enrollments.id as enrollment_id, enrollments.user_id, place.brand_id,
    place.id as location_id, place.capacity, place.time_zone
  from users as trainer
  join brand_trainers on brand_trainers.user_id = trainer.id and brand_trainers.removed_at is null
  join enrollments on enrollments.brand_id = brand_trainers.brand_id and enrollments.removed_at is null
    and enrollments.approval_status = 'Approved' and enrollments.user_id <> trainer.id
  join users as trainee on trainee.id = enrollments.user_id
    and trainee.email like '%@spotter.demo' and trainee.email <> ${STAR}
  join gym_locations as place on place.id = enrollments.location_id and place.archived_at is null
  where trainer.email = ${TRAINER} and not exists (
    select from sessions where sessions.trainer_user_id = trainer.id
      and sessions.series_of is not null and is_upcoming(sessions))
  order by md5(trainee.email) limit 1`

/** Every weekday's hours in all twelve weeks. */
const HOURS = sql`
  select pair.*, day, hour, week, monday.date + 7 * week + day as date, start.at,
    tstzrange(start.at, start.at + interval '1 hour') as during
  from pair
  cross join generate_series(0, 4) as day cross join generate_series(7, 20) as hour
  cross join generate_series(${FIRST_WEEK}::integer, ${LAST_WEEK}::integer) as week
  cross join (select date_trunc('week', current_instant())::date as date) as monday
  cross join lateral (select hour_start(monday.date + 7 * week + day, hour, pair.time_zone) as at) as start`

/** The hour at which nothing is in the way in any of those weeks, and where Kenji usually works. */
const BEST = sql`
  select hours.day, hours.hour from hours
  left join trainer_slots as slot
    on slot.trainer_id = hours.trainer_id and slot.date = hours.date and slot.hour = hours.hour
  group by hours.day, hours.hour
  having not bool_or(is_in_session(hours.trainer_id, hours.during) or is_in_session(hours.user_id, hours.during)
    or coalesce(slot.status = 'Unavailable' or slot.location_id <> hours.location_id, false)
    or coalesce(hours.capacity, 1000) <= (select count(*) from sessions
      where sessions.location_id = hours.location_id and sessions.during && hours.during
        and sessions.status = 'Scheduled'))
  order by count(slot.id) desc, md5(concat(hours.day, ' ', hours.hour)) limit 1`

/** One of Kenji's trainees comes every week at the same hour: this week is the fifth of twelve. */
export async function seedSeries(db: Database) {
  await sql`
    with pair as (${PAIR}), hours as (${HOURS}), best as (${BEST}), made as materialized (
      select hours.*, gen_random_uuid() as id from hours join best using (day, hour)
    ), open as (
      insert into trainer_slots (trainer_id, date, hour, status)
      select trainer_id, date, hour, 'Available' from made
      on conflict (trainer_id, date, hour) do update set updated_at = trainer_slots.updated_at
      returning id, date
    )
    insert into sessions (id, brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date,
      hour, during, series_of, created_by, created_at, updated_at)
    select made.id, made.brand_id, made.location_id, made.enrollment_id, made.user_id, made.trainer_id, open.id,
      made.date, made.hour, made.during, nullif(first.id, made.id), (
        select brand_managers.user_id from brand_managers
        where brand_managers.brand_id = made.brand_id order by brand_managers.user_id limit 1
      ), first.at - interval '3 days',
      first.at - interval '3 days'
    from made join open using (date) cross join (select id, at from made where week = ${FIRST_WEEK}) as first`.execute(
    db,
  )
}
