import { sql } from 'kysely'

/**
 * The planner's rules that a session would break, beyond those for assigning: its kind, and what's too much. `counted` has
 * the session, what its people wish and may do, and what they'd have with it.
 */
export const brokenRules = sql`
  select 'location' as kind, null::integer as amount, null::integer as "limit"
  where counted.home_id <> counted.location_id and not counted.location_id = any(counted.other_ids)
  union all select 'only-trainer', null, null
  where counted.only_preferred and counted.preferred_trainer_id <> counted.trainer_id
  union all select 'sessions', counted.sessions, counted.wanted
  where counted.sessions > counted.wanted and not counted.is_planned
  union all select 'sessions-on-day', counted.sessions_on_day, counted.per_day
  where counted.sessions_on_day > counted.per_day
  union all select 'rest', null, counted.rest_days where exists (
    select from unnest(counted.trainee_dates) as other (date)
    where abs(other.date - counted.date) between 1 and counted.rest_days)
  union all select 'hours', counted.hours, counted.hours_per_week where counted.hours > counted.hours_per_week
  union all select 'hours-on-day', counted.hours_on_day, counted.hours_per_day
  where counted.hours_on_day > counted.hours_per_day
  union all select 'two-places', null, null where counted.one_place_in_a_row and exists (
    select from unnest(counted.trainer_places, counted.trainer_times) as near (location_id, at)
    where near.location_id <> counted.location_id and near.at > counted.at - interval '2 hours'
      and near.at < counted.at + interval '2 hours')`
