import { sql } from 'kysely'
import { brokenRules } from './broken-rules.ts'
import type { Concern, ConcernedPeople } from './concern-in-words.ts'

type Part = ReturnType<typeof sql>

/** A session as a draft has it: what it does with one that exists (null: a new one), and where it is then (if anywhere). */
export interface PlannedPlace {
  assignmentId: string | null
  traineeId: string
  to: { trainerId: string; gymLocationId: string; date: string; hour: number } | null
}

export interface PlaceRow extends Omit<ConcernedPeople, 'gymLocationName'> {
  concerns: Concern[]
}

interface Judged {
  brandId: string
  traineeId: string
  /** The session that's to be moved isn't in its own way. */
  assignmentId: string | null
  planned: readonly PlannedPlace[]
}

export function plannedPlaces(planned: readonly PlannedPlace[]) {
  const places = planned.flatMap(({ traineeId, to }) => (to ? [{ traineeId, ...to }] : []))
  return sql`planned as materialized (
    select planned.*, hour_start(planned.date, planned.hour, gym_locations.time_zone) as at
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as planned("traineeId" uuid, "trainerId" uuid,
      "gymLocationId" uuid, date date, hour integer)
    join gym_locations on gym_locations.id = planned."gymLocationId"
  )`
}

export const placeColumns = sql`asked.first_name as "traineeFirstName", option.trainer_first_name as "trainerFirstName",
  option.preferred_name as "preferredTrainerName", option.hours_that_day as "hoursThatDay",
  option.days_too_close as "daysTooClose", option.concerns`

/**
 * Which of the planner's rules a trainee's session would break at each `option`: `rule_breaks` as Concern[], and whatever it
 * takes to say so. `asked` has the trainee, the days, and where the session is now: what's already so isn't held against a
 * place. After `plannedPlaces`.
 */
export function judgedPlaces({ brandId, traineeId, assignmentId, planned }: Judged): Part {
  const changed = planned.flatMap(({ assignmentId }) => assignmentId ?? [])
  return sql`held as materialized (
    select sessions.enrollment_id, sessions.trainer_user_id as trainer_id, sessions.location_id, sessions.date,
      sessions.hour, lower(sessions.during) as at
    from asked join sessions on sessions.brand_id = ${brandId}::uuid and sessions.status = 'Scheduled'
      and sessions.date between asked.first - 7 and asked.last + 7
      and sessions.id is distinct from ${assignmentId}::uuid and not sessions.id = any(${changed}::uuid[])
    union all select planned."traineeId", planned."trainerId", planned."gymLocationId", planned.date, planned.hour, planned.at
    from planned
  ), rules as materialized (
    select coalesce(wish.sessions_per_day, 1) as per_day, coalesce(wish.rest_days, 0) as rest_days,
      coalesce(wish.other_location_ids, '{}') as other_ids, coalesce(wish.only_preferred, false) as only_preferred,
      wish.preferred_trainer_id, full_name(preferred) as preferred_name,
      sessions_wanted(enrollments.id, enrollments.brand_id) as wanted, enrollments.is_planned, home.id as home_id,
      coalesce(planning_settings.one_place_in_a_row, false) as one_place_in_a_row, planning_settings.trainer_hours_per_day
    from enrollments
    left join gym_locations as home on home.id = enrollments.location_id and home.archived_at is null
    left join training_wishes as wish on wish.enrollment_id = enrollments.id
    left join users as preferred on preferred.id = wish.preferred_trainer_id
    left join planning_settings on planning_settings.brand_id = enrollments.brand_id
    where enrollments.id = ${traineeId}::uuid
  ), judged as (
    select option.*, rules.preferred_name, own.hours_that_day, own.days_too_close, broken.concerns
    from option cross join asked cross join rules
    left join trainer_limits as limits on limits.brand_id = ${brandId}::uuid and limits.trainer_id = option."trainerId"
    cross join lateral (
      select count(*) filter (where date_trunc('week', held.date) = date_trunc('week', option.date))::integer + 1 as sessions,
        count(*) filter (where held.date = option.date)::integer + 1 as sessions_on_day,
        coalesce(array_agg(held.date), '{}') as dates,
        coalesce(array_agg(held.hour order by held.hour) filter (where held.date = option.date), '{}') as hours_that_day,
        coalesce(array_agg(distinct held.date::text order by held.date::text)
          filter (where abs(held.date - option.date) between 1 and rules.rest_days), '{}') as days_too_close
      from held where held.enrollment_id = ${traineeId}::uuid
    ) as own
    cross join lateral (
      select count(*) filter (where date_trunc('week', held.date) = date_trunc('week', option.date))::integer + 1 as hours,
        count(*) filter (where held.date = option.date)::integer + 1 as hours_on_day,
        coalesce(array_agg(held.location_id), '{}') as places, coalesce(array_agg(held.at), '{}') as times
      from held where held.trainer_id = option."trainerId"
    ) as work
    cross join lateral (
      select option."trainerId" as trainer_id, option."gymLocationId" as location_id, option.date, option.at,
        rules.home_id, rules.other_ids, rules.only_preferred, rules.preferred_trainer_id, rules.is_planned,
        own.sessions, rules.wanted, own.sessions_on_day, rules.per_day, own.dates as trainee_dates, rules.rest_days,
        work.hours, limits.hours_per_week, work.hours_on_day,
        coalesce(limits.hours_per_day, rules.trainer_hours_per_day) as hours_per_day, rules.one_place_in_a_row,
        work.places as trainer_places, work.times as trainer_times
    ) as counted
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('kind', rule.kind, 'amount', rule.amount, 'limit', rule."limit")), '[]')
        as concerns
      from (${brokenRules}) as rule
      where not (rule.kind in ('sessions-on-day', 'rest') and option.at = asked.at)
        and not (rule.kind = 'sessions' and date_trunc('week', option.date) = date_trunc('week', asked.date))
    ) as broken
  )`
}
