import { sql } from 'kysely'

export const bookedAround = sql`booked as materialized (
    select sessions.enrollment_id, sessions.trainer_user_id as trainer_id, sessions.location_id, sessions.date,
      lower(sessions.during) as at, sessions.date between plan.week and plan.week + 6 as is_in_week
    from plan join sessions using (brand_id)
    where sessions.status = 'Scheduled' and sessions.date between plan.week - 2 and plan.week + 8
  )`

/**
 * How many sessions and hours it would be with each of `waiting`, and what comes before it. With windows, and with a full join,
 * which never compares each row with every other: PostgreSQL can't know how much a new draft holds.
 */
export const countedSessions = sql`listed as (
    select null::uuid as id, booked.enrollment_id, booked.trainer_id, booked.location_id, booked.date, booked.at,
      booked.is_in_week, 0 as rank
    from booked
    union all
    select waiting.id, waiting.enrollment_id, waiting.trainer_id, waiting.location_id, waiting.date, waiting.at,
      true, waiting.rank
    from waiting
  ), counts as (
    select listed.id,
      count(*) filter (where listed.is_in_week) over of_trainee as sessions,
      count(*) over (partition by listed.enrollment_id, listed.date order by listed.rank) as sessions_on_day,
      array_agg(listed.date) over of_trainee as trainee_dates,
      count(*) filter (where listed.is_in_week) over of_trainer as hours,
      count(*) over (partition by listed.trainer_id, listed.date order by listed.rank) as hours_on_day,
      array_agg(listed.location_id) over of_trainer as trainer_places, array_agg(listed.at) over of_trainer as trainer_times
    from listed
    window of_trainee as (partition by listed.enrollment_id order by listed.rank),
      of_trainer as (partition by listed.trainer_id order by listed.rank)
  ), counted as materialized (
    select * from waiting full join (select * from counts where counts.id is not null) as counts using (id)
  )`
