import type { TimeFormat } from '@spotter/contract/auth.ts'
import type { ChangedFact } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { changedFactInWords, type FactOfSession } from './changed-facts-in-words.ts'

interface Row extends FactOfSession {
  changeId: string
  id: string
  isConfirmed: boolean
}

export interface ChangedFactOfChange extends ChangedFact {
  isConfirmed: boolean
}

/**
 * What each session of a planned week that isn't published yet rests on, and is no longer so, by the change's ID: hours,
 * wishes, and limits, beyond what the rules for assigning ask. Of sessions that are too many or too close together, the
 * ones added by hand count last, and then the later ones. Once the caller holds the people and hours, it stays true until
 * the commit.
 */
export async function readChangedFacts(
  ctx: Pick<Context, 'db' | 'env'>,
  draftId: string,
  timeFormat: TimeFormat = '12h',
): Promise<Map<string, ChangedFactOfChange[]>> {
  const { rows } = await sql<Row>`
    with ${waiting(draftId, ctx.env.DEFAULT_TIME_ZONE)}, ${booked}, ${counted}, ${facts}
    select facts.change_id as "changeId", concat_ws(' ', facts.kind, facts.amount, facts."limit") as id,
      concat_ws(' ', facts.kind, facts.amount, facts."limit") = any(waiting.confirmed) as "isConfirmed",
      facts.kind, facts.amount, facts."limit", full_name(trainee) as "traineeName", full_name(trainer) as "trainerName",
      full_name(preferred) as "preferredTrainerName", waiting.place_name as "locationName", waiting.date, waiting.hour
    from facts join waiting on waiting.id = facts.change_id
    join users as trainee on trainee.id = waiting.user_id
    join users as trainer on trainer.id = waiting.trainer_id
    left join users as preferred on preferred.id = waiting.preferred_trainer_id
    order by waiting.rank, facts.kind`.execute(ctx.db)
  const byChange = Map.groupBy(rows, ({ changeId }) => changeId)
  return new Map(
    [...byChange].map(([changeId, ofChange]) => [
      changeId,
      ofChange.map((row) => ({
        id: row.id,
        isConfirmed: row.isConfirmed,
        message: changedFactInWords(row, timeFormat),
      })),
    ]),
  )
}

function waiting(draftId: string, defaultZone: string) {
  return sql`plan as materialized (
    select planning_plans.draft_id, planning_plans.brand_id, planning_plans.week,
      coalesce(planning_settings.one_place_in_a_row, false) as one_place_in_a_row, planning_settings.trainer_hours_per_day
    from planning_plans left join planning_settings using (brand_id) where planning_plans.draft_id = ${draftId}::uuid
  ), waiting as materialized (
    select change.id, change.enrollment_id, change.trainer_id, change.location_id, change.date, change.hour,
      change.is_locked, change.confirmed, place.name as place_name, start.at, enrollments.user_id, enrollments.is_planned,
      trainee_zone(enrollments.user_id, ${defaultZone}) as zone,
      home.id as home_id, coalesce(wish.other_location_ids, '{}') as other_ids, wish.only_preferred,
      wish.preferred_trainer_id, coalesce(wish.sessions_per_day, 1) as per_day, coalesce(wish.rest_days, 0) as rest_days,
      sessions_wanted(enrollments.id, enrollments.brand_id) as wanted,
      coalesce(limits.hours_per_day, plan.trainer_hours_per_day) as hours_per_day, limits.hours_per_week,
      plan.week, plan.brand_id, plan.one_place_in_a_row,
      row_number() over (order by change.why is null, change.date, change.hour, change.id) as rank
    from plan join planning_changes as change using (draft_id)
    join enrollments on enrollments.id = change.enrollment_id
    join gym_locations as place on place.id = change.location_id
    left join gym_locations as home on home.id = enrollments.location_id and home.archived_at is null
    left join training_wishes as wish on wish.enrollment_id = enrollments.id
    left join trainer_limits as limits on limits.brand_id = plan.brand_id and limits.trainer_id = change.trainer_id
    cross join lateral (select hour_start(change.date, change.hour, place.time_zone) as at) as start
    where change.kind = 'create' and change.published_at is null
  )`
}

/** The brand's sessions around the week. */
const booked = sql`booked as materialized (
    select sessions.enrollment_id, sessions.trainer_user_id as trainer_id, sessions.location_id, sessions.date,
      lower(sessions.during) as at, sessions.date between plan.week and plan.week + 6 as is_in_week
    from plan join sessions using (brand_id)
    where sessions.status = 'Scheduled' and sessions.date between plan.week - 2 and plan.week + 8
  )`

/** How many sessions and hours it would be with each of them. */
const counted = sql`of_trainees as (
    select booked.enrollment_id, count(*) filter (where booked.is_in_week) as in_week from booked group by 1
  ), trainee_days as (
    select booked.enrollment_id, booked.date, count(*) as on_day from booked group by 1, 2
  ), of_trainers as (
    select booked.trainer_id, count(*) filter (where booked.is_in_week) as in_week from booked group by 1
  ), trainer_days as (
    select booked.trainer_id, booked.date, count(*) as on_day from booked group by 1, 2
  ), counted as (
    select waiting.id,
      coalesce(of_trainees.in_week, 0) + row_number() over (
        partition by waiting.enrollment_id order by waiting.rank) as sessions,
      coalesce(trainee_days.on_day, 0) + row_number() over (
        partition by waiting.enrollment_id, waiting.date order by waiting.rank) as sessions_on_day,
      coalesce(of_trainers.in_week, 0) + row_number() over (
        partition by waiting.trainer_id order by waiting.rank) as hours,
      coalesce(trainer_days.on_day, 0) + row_number() over (
        partition by waiting.trainer_id, waiting.date order by waiting.rank) as hours_on_day
    from waiting left join of_trainees using (enrollment_id) left join trainee_days using (enrollment_id, date)
    left join of_trainers using (trainer_id) left join trainer_days using (trainer_id, date)
  )`

const facts = sql`facts (change_id, kind, amount, "limit") as (
    select waiting.id, 'trainee-hour', null::integer, null::integer from waiting
    where not exists (
      select from trainee_slots where trainee_slots.user_id = waiting.user_id
        and trainee_slots.date = (waiting.at at time zone waiting.zone)::date
        and trainee_slots.hour = extract(hour from waiting.at at time zone waiting.zone))
    union all select waiting.id, 'trainer-hour', null, null from waiting
    where not exists (
      select from trainer_slots where trainer_slots.trainer_id = waiting.trainer_id
        and trainer_slots.date = waiting.date and trainer_slots.hour = waiting.hour
        and trainer_slots.status = 'Available'
        and coalesce(trainer_slots.location_id, waiting.location_id) = waiting.location_id)
    union all select waiting.id, 'planned', null, null from waiting where waiting.is_planned and not waiting.is_locked
    union all select waiting.id, 'location', null, null from waiting
    where waiting.home_id <> waiting.location_id and not waiting.location_id = any(waiting.other_ids)
    union all select waiting.id, 'only-trainer', null, null from waiting
    where waiting.only_preferred and waiting.preferred_trainer_id <> waiting.trainer_id
    union all select waiting.id, 'sessions', counted.sessions::integer, waiting.wanted
    from waiting join counted using (id) where counted.sessions > waiting.wanted and not waiting.is_planned
    union all select waiting.id, 'sessions-on-day', counted.sessions_on_day::integer, waiting.per_day
    from waiting join counted using (id) where counted.sessions_on_day > waiting.per_day
    union all select waiting.id, 'rest', null, waiting.rest_days from waiting
    where waiting.rest_days > 0 and (
      exists (select from booked where booked.enrollment_id = waiting.enrollment_id
        and abs(booked.date - waiting.date) between 1 and waiting.rest_days)
      or exists (select from waiting as other where other.enrollment_id = waiting.enrollment_id
        and other.rank < waiting.rank and abs(other.date - waiting.date) between 1 and waiting.rest_days))
    union all select waiting.id, 'hours', counted.hours::integer, waiting.hours_per_week
    from waiting join counted using (id) where counted.hours > waiting.hours_per_week
    union all select waiting.id, 'hours-on-day', counted.hours_on_day::integer, waiting.hours_per_day
    from waiting join counted using (id) where counted.hours_on_day > waiting.hours_per_day
    union all select waiting.id, 'two-places', null, null from waiting
    where waiting.one_place_in_a_row and exists (
      select from (
        select booked.trainer_id, booked.location_id, booked.at, 0 as rank from booked
        union all select other.trainer_id, other.location_id, other.at, other.rank from waiting as other) as near
      where near.trainer_id = waiting.trainer_id and near.location_id <> waiting.location_id
        and near.rank < waiting.rank and near.at > waiting.at - interval '2 hours'
        and near.at < waiting.at + interval '2 hours')
  )`
