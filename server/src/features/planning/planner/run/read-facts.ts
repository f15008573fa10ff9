import { DEFAULT_PLANNING_SETTINGS } from '@spotter/contract/planning/planning-settings.ts'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { isAwaited, type Run } from '../plan.queries.ts'

export interface FactsOfWeek {
  /** FoldedFacts as JSON, which are unfolded in the solver's own thread. */
  json: string
  /** As long as it's the same, so is everything a plan depends on, except for the manager's own decisions and the clock. */
  fingerprint: string
}

type Reader = Pick<Context, 'db' | 'env'>

/** Everything the solver needs. Null: nobody waits for this run. */
export function readFacts(ctx: Reader, run: Run): Promise<FactsOfWeek | null> {
  return queryFacts(ctx, isAwaited(run), sql`plan.mode = 'fewest-changes'`)
}

/** What a draft is counted again with: its sessions are the previous plan. */
export async function readFactsOfDraft(ctx: Reader, draftId: string): Promise<FactsOfWeek> {
  return (await queryFacts(ctx, sql`planning_plans.draft_id = ${draftId}::uuid`, sql`true`))!
}

async function queryFacts(
  { db, env }: Reader,
  isWanted: ReturnType<typeof sql>,
  hasPrevious: ReturnType<typeof sql>,
): Promise<FactsOfWeek | null> {
  // One statement, so it's all from one snapshot. Materialized, because the planner of large brands depends on it:
  // joining the hours directly takes ten times as long. As json, which takes half as long to build as jsonb, and folded,
  // because an object per hour or session would take most of the time.
  const { rows } = await sql<FactsOfWeek>`
    with ${planAndPlaces(isWanted)}, ${people(env.DEFAULT_TIME_ZONE)}, ${hours}, ${held}
    select ${fingerprint} as fingerprint, json_build_object(
      'week', plan.week, 'pastUntil', least(plan.week, ${thisWeek(env.DEFAULT_TIME_ZONE)}), 'now', current_instant(),
      'settings', json_build_object('historyWeeks', plan.history_weeks, 'onePlaceInARow', plan.one_place_in_a_row),
      'locations', ${list(sql`select json_build_object('id', places.id, 'timeZone', places.time_zone,
        'capacity', places.capacity) from places`)},
      'trainees', ${list(traineeFacts)}, 'trainers', ${list(trainerFacts)},
      'booked', ${fold(sql`held, plan where held.date between plan.week - 2 and plan.last + 2`)},
      'busy', ${list(busyOf(sql`select people.user_id from people`))},
      'history', ${fold(sql`held, plan where held.date < plan.week
        and held.date >= plan.week - 7 * plan.history_weeks`)},
      'locks', ${fold(sql`proposed as held join people on people.id = enrollment_id where held.is_locked`)},
      'bans', ${fold(sql`(
        select planning_bans.*, null::uuid as trainer_id from plan join planning_bans using (draft_id)) as held`)},
      'previousPlan', case when ${hasPrevious} then ${fold(sql`
        proposed as held join people on people.id = enrollment_id`)} end
    )::text as json
    from plan`.execute(db)
  return rows[0] ?? null
}

export async function readFingerprint({ db, env }: Reader, draftId: string): Promise<string> {
  const isDraft = sql`planning_plans.draft_id = ${draftId}::uuid`
  const { rows } = await sql<{ fingerprint: string }>`
    with ${planAndPlaces(isDraft)}, ${people(env.DEFAULT_TIME_ZONE)}, ${hours}, ${held}
    select ${fingerprint} as fingerprint from plan`.execute(db)
  return rows[0]!.fingerprint
}

/** The Monday of the week that isn't over yet, on the clock of one of the brand's locations. */
function thisWeek(defaultZone: string) {
  return sql`date_trunc('week', current_instant() at time zone coalesce(
    (select places.time_zone from places order by places.id limit 1), ${defaultZone}))::date`
}

/** The plan, with the brand's settings, locations, and trainers, and what the draft proposes so far. */
function planAndPlaces(isWanted: ReturnType<typeof sql>) {
  return sql`plan as materialized (
    select planning_plans.*, planning_plans.week + 6 as last,
      coalesce(planning_settings.history_weeks, ${DEFAULT_PLANNING_SETTINGS.historyWeeks}::int) as history_weeks,
      coalesce(planning_settings.one_place_in_a_row, ${DEFAULT_PLANNING_SETTINGS.onePlaceInARow}::boolean) as one_place_in_a_row,
      planning_settings.trainer_hours_per_day
    from planning_plans left join planning_settings using (brand_id)
    where ${isWanted}
  ), places as materialized (
    select gym_locations.id, gym_locations.time_zone, gym_locations.capacity
    from plan join gym_locations using (brand_id) where gym_locations.archived_at is null
  ), trainers as materialized (
    select brand_trainers.user_id from plan join brand_trainers using (brand_id)
    join users on users.id = brand_trainers.user_id and users.is_active
    where brand_trainers.removed_at is null
  ), proposed as materialized (
    select distinct change.enrollment_id, change.trainer_id, change.location_id, change.date, change.hour,
      change.is_locked
    from plan join planning_changes as change using (draft_id)
    where change.kind = 'create' and change.published_at is null and change.date between plan.week and plan.last
      and change.trainer_id in (select trainers.user_id from trainers)
      and change.location_id in (select places.id from places)
  )`
}

export function list(rows: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(row.value), '[]') from (${rows}) as row (value))`
}

export function fold(held: ReturnType<typeof sql>) {
  return sql`(select json_build_object('traineeId', coalesce(array_agg(held.enrollment_id), '{}'),
    'trainerId', coalesce(array_agg(held.trainer_id), '{}'),
    'locationId', coalesce(array_agg(held.location_id), '{}'),
    'date', coalesce(array_agg(held.date), '{}'), 'hour', coalesce(array_agg(held.hour), '{}'))
    from ${held})`
}

/**
 * Everyone to plan for, and everyone with a lock. Someone without a location could train at any. Of those who are marked as
 * planned, only what's locked is planned. Someone who's being offered an hour waits for that instead.
 */
function people(defaultZone: string) {
  return sql`locked as (
    select proposed.enrollment_id, count(*)::integer as count from proposed where proposed.is_locked
    group by proposed.enrollment_id
  ), people as materialized (
    select enrollments.id, enrollments.user_id, enrollments.is_planned, home.id as home_id, zone.name as zone,
      (enrollments.enrolled_at at time zone zone.name)::date as member_since, wish.sessions_per_day, wish.rest_days,
      wish.preferred_trainer_id, wish.only_preferred,
      array(select places.id from places where places.id <> home.id
        and (places.id = any(wish.other_location_ids) or own.id is null) order by places.id) as other_ids,
      case when enrollments.is_planned then least(14, locked.count + sessions_in_week(enrollments.id, plan.week))
        else greatest(0, sessions_wanted(enrollments.id, enrollments.brand_id) - coalesce(waiting.hours, 0)) end as wanted
    from plan join enrollments using (brand_id)
    join users on users.id = enrollments.user_id and users.is_active
    left join places as own on own.id = enrollments.location_id
    join lateral (select places.id from places order by places.id is not distinct from own.id desc, places.id limit 1)
      as home on true
    left join training_wishes as wish on wish.enrollment_id = enrollments.id
    left join locked on locked.enrollment_id = enrollments.id
    left join waiting_for_offers(plan.brand_id, plan.week) as waiting on waiting.enrollment_id = enrollments.id
    cross join zone_of_trainee(enrollments.user_id, ${defaultZone}) as zone
    where enrollments.removed_at is null and enrollments.approval_status = 'Approved'
      and (not enrollments.is_planned or locked.count is not null)
  )`
}

export const hours = sql`own_days as (
    select trainee_slots.user_id, trainee_slots.date, array_agg(trainee_slots.hour order by trainee_slots.hour) as hours
    from plan cross join trainee_slots
    where trainee_slots.date between plan.week - 1 and plan.last + 1
      and trainee_slots.user_id in (select people.user_id from people)
    group by trainee_slots.user_id, trainee_slots.date
  ), own_hours as materialized (
    select own_days.user_id, json_agg(json_build_object('date', own_days.date, 'hours', own_days.hours)
      order by own_days.date) as list
    from own_days group by own_days.user_id
  ), set_hours as materialized (
    select trainer_slots.*, trainer_slots.status = 'Available'
        and (trainer_slots.location_id is null or places.id is not null) as is_ours,
      coalesce(place.time_zone, (select places.time_zone from places order by places.id limit 1)) as zone
    from plan cross join trainer_slots
    left join places on places.id = trainer_slots.location_id
    left join gym_locations as place on place.id = trainer_slots.location_id
    where trainer_slots.date between plan.week and plan.last
      and trainer_slots.trainer_id in (select trainers.user_id from trainers)
  ), work_days as (
    select set_hours.trainer_id, set_hours.date, set_hours.location_id, array_agg(set_hours.hour order by set_hours.hour) as hours
    from set_hours where set_hours.is_ours group by set_hours.trainer_id, set_hours.date, set_hours.location_id
  ), work_hours as materialized (
    select work_days.trainer_id, json_agg(json_build_object('date', work_days.date,
      'locationId', work_days.location_id, 'hours', work_days.hours)
      order by work_days.date, work_days.location_id) as list
    from work_days group by work_days.trainer_id
  )`

const anyoneToPlan = sql`
  select people.user_id from people where not people.is_planned union all select trainers.user_id from trainers`

const held = sql`held as materialized (
    select sessions.enrollment_id, sessions.trainer_user_id as trainer_id, sessions.location_id,
      sessions.date, sessions.hour
    from plan join sessions using (brand_id)
    where sessions.status = 'Scheduled'
      and sessions.date between plan.week - greatest(2, 7 * plan.history_weeks) and plan.last + 2
  ), taken as materialized (
    select sessions.trainer_user_id, sessions.trainee_user_id, sessions.during
    from plan cross join sessions
    where sessions.status = 'Scheduled' and sessions.date between plan.week - 2 and plan.last + 2
  )`

export const traineeFacts = sql`
  select json_build_object('id', people.id, 'personId', people.user_id,
    'memberSince', people.member_since, 'timeZone', people.zone,
    'locationId', people.home_id, 'otherLocationIds', to_json(people.other_ids),
    'sessionsPerWeek', people.wanted, 'sessionsPerDay', coalesce(people.sessions_per_day, 1),
    'restDays', coalesce(people.rest_days, 0), 'preferredTrainerId', people.preferred_trainer_id,
    'onlyPreferredTrainer', coalesce(people.only_preferred, false), 'hours', coalesce(own_hours.list, '[]'))
  from people left join own_hours using (user_id)`

export const trainerFacts = sql`
  select json_build_object('id', trainers.user_id,
    'locationIds', (select coalesce(json_agg(places.id order by places.id), '[]') from places),
    'hoursPerDay', coalesce(limits.hours_per_day, plan.trainer_hours_per_day),
    'hoursPerWeek', limits.hours_per_week, 'contractHours', limits.contract_hours,
    'hours', coalesce(work_hours.list, '[]'))
  from plan cross join trainers
  left join trainer_limits as limits on limits.brand_id = plan.brand_id and limits.trainer_id = trainers.user_id
  left join work_hours on work_hours.trainer_id = trainers.user_id`

/** Also the hours that trainers marked as unavailable, or set for another gym: nobody should ask for those. */
const busyOf = (trainees: ReturnType<typeof sql>) => sql`
  select json_build_object('personId', taken.person, 'from', lower(taken.during), 'until', upper(taken.during))
  from (
    select trainer_user_id as person, during from taken
    union select trainee_user_id, during from taken
    union select set_hours.trainer_id, tstzrange(start.at, start.at + interval '1 hour')
    from set_hours, lateral (select hour_start(set_hours.date, set_hours.hour, set_hours.zone) as at) as start
    where not set_hours.is_ours and start.at is not null
  ) as taken
  where taken.person in (${trainees} union all select trainers.user_id from trainers)`

/**
 * The same in any order of rows. People who are planned are listed only for their locks, which are no part of the week. Rows
 * are hashed as they're stored: as JSON, those of a large brand took longer than the rest of reading its draft.
 */
const fingerprint = sql`md5(concat_ws(' ', plan.history_weeks, plan.one_place_in_a_row, plan.trainer_hours_per_day,
  ${sumOf(sql`places`)}, ${sumOf(sql`held`)}, ${sumOf(sql`(select * from people where not people.is_planned)`)},
  ${sumOf(sql`(select set_hours.trainer_id, set_hours.date, set_hours.hour, set_hours.is_ours, set_hours.location_id,
    set_hours.zone from set_hours)`)},
  ${sumOf(sql`(select trainers.user_id, limits.hours_per_day, limits.hours_per_week, limits.contract_hours
    from trainers left join trainer_limits as limits
      on limits.brand_id = plan.brand_id and limits.trainer_id = trainers.user_id)`)},
  ${sumOf(sql`(select trainee_slots.user_id, trainee_slots.date, trainee_slots.hour from trainee_slots
    where trainee_slots.date between plan.week - 1 and plan.last + 1
      and trainee_slots.user_id in (select people.user_id from people where not people.is_planned))`)},
  ${sumOf(sql`(select taken.trainer_user_id, taken.during from taken
    where taken.trainer_user_id in (${anyoneToPlan})
    union all select taken.trainee_user_id, taken.during from taken
    where taken.trainee_user_id in (${anyoneToPlan}))`)}))`

export function sumOf(rows: ReturnType<typeof sql>) {
  return sql`(select sum(hash_record_extended(one, 0)) from ${rows} as one)`
}
