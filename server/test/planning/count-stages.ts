import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

export interface StoredReason {
  traineeName: string
  reason: string
  /** As stored with the draft. */
  counts: Record<string, number>
  /** As counted here, from the tables. */
  counted: Record<string, number>
}

const STAGES = [
  'set',
  'notBusy',
  'allowedDays',
  'notBanned',
  'locationHasRoom',
  'trainerWorks',
  'trainerNotBooked',
  'trainerWithinLimits',
]

/**
 * Counts the hours of everyone whom a draft left out, stage by stage, in SQL: without the facts, the solver, or anything
 * else that's ours. For brands that don't ask for a free hour between two locations.
 */
export async function countStages(db: Database, draftId: string): Promise<StoredReason[]> {
  const stages = STAGES.map(
    (_, index) => sql`count(distinct cells.at) filter (where cells.passed > ${sql.lit(index)})`,
  )
  const { rows } = await sql<StoredReason>`
    with ${leftOut(draftId)}, ${cells}, ${trainers}, ${passed}
    select full_name(users) as "traineeName", one.reason, one.counts, jsonb_build_object(${sql.join(
      STAGES.flatMap((stage, index) => [sql`${stage}::text`, stages[index]!]),
    )}) as counted
    from one join users on users.id = one.user_id
    left join passed as cells on cells.enrollment_id = one.enrollment_id
    group by users.id, one.enrollment_id, one.reason, one.counts
    order by "traineeName"`.execute(db)
  return rows
}

function leftOut(draftId: string) {
  return sql`one as (
    select planning_left_out.*, planning_plans.week, enrollments.user_id, enrollments.location_id as home_id,
      trainee_zone(enrollments.user_id, 'UTC') as zone, coalesce(wish.sessions_per_day, 1) as per_day,
      coalesce(wish.rest_days, 0) as rest_days, coalesce(wish.other_location_ids, '{}') as other_ids,
      case when wish.only_preferred then wish.preferred_trainer_id end as only_trainer_id
    from planning_left_out
    join planning_plans using (draft_id)
    join enrollments on enrollments.id = planning_left_out.enrollment_id
    left join training_wishes as wish on wish.enrollment_id = enrollments.id
    where planning_left_out.draft_id = ${draftId}::uuid
  ), planned as (
    select change.enrollment_id, change.trainer_id, change.date, tstzrange(start.at, start.at + interval '1 hour') as during
    from planning_changes as change join gym_locations as place on place.id = change.location_id
    cross join lateral (select hour_start(change.date, change.hour, place.time_zone) as at) as start
    where change.draft_id = ${draftId}::uuid and change.published_at is null
  ), booked as (
    select sessions.* from sessions where sessions.status = 'Scheduled'
  ), own as (
    select planned.enrollment_id, planned.date from planned
    union all select booked.enrollment_id, booked.date from booked
  )`
}

/** Every upcoming hour that they set, at each location they'd go to. */
const cells = sql`cells as (
  select one.*, place.id as place_id, place.capacity, days.day::date as day, clock.hour, start.at,
    tstzrange(start.at, start.at + interval '1 hour') as span
  from one
  join gym_locations as place on place.brand_id = one.brand_id and place.archived_at is null
    and (one.home_id is null or place.id = one.home_id or place.id = any(one.other_ids))
  cross join generate_series(one.week, one.week + 6, interval '1 day') as days (day)
  cross join generate_series(0, 23) as clock (hour)
  cross join lateral (select hour_start(days.day::date, clock.hour, place.time_zone) as at) as start
  join trainee_slots on trainee_slots.user_id = one.user_id
    and trainee_slots.date = (start.at at time zone one.zone)::date
    and trainee_slots.hour = extract(hour from start.at at time zone one.zone)
  where start.at > current_instant()
)`

/** Who works in a cell and could train the person, how many hours they have, and how many they may. */
const trainers = sql`workers as (
  select cells.enrollment_id, cells.place_id, cells.at, slot.trainer_id,
    exists (select from booked where slot.trainer_id in (booked.trainer_user_id, booked.trainee_user_id)
      and booked.during && cells.span) as is_booked,
    exists (select from planned where planned.trainer_id = slot.trainer_id and planned.during && cells.span) as is_taken,
    coalesce((select count(*) from booked where booked.brand_id = cells.brand_id
        and booked.trainer_user_id = slot.trainer_id and booked.date = cells.day)
      + (select count(*) from planned where planned.trainer_id = slot.trainer_id and planned.date = cells.day)
      < coalesce(limits.hours_per_day, settings.trainer_hours_per_day), true)
    and coalesce((select count(*) from booked where booked.brand_id = cells.brand_id
        and booked.trainer_user_id = slot.trainer_id and booked.date between cells.week and cells.week + 6)
      + (select count(*) from planned where planned.trainer_id = slot.trainer_id) < limits.hours_per_week, true)
      as is_within_limits
  from cells
  join trainer_slots as slot on slot.date = cells.day and slot.hour = cells.hour and slot.status = 'Available'
    and coalesce(slot.location_id, cells.place_id) = cells.place_id and slot.trainer_id <> cells.user_id
    and slot.trainer_id = coalesce(cells.only_trainer_id, slot.trainer_id)
  join brand_trainers on brand_trainers.brand_id = cells.brand_id and brand_trainers.user_id = slot.trainer_id
    and brand_trainers.removed_at is null
  left join trainer_limits as limits on limits.brand_id = cells.brand_id and limits.trainer_id = slot.trainer_id
  left join planning_settings as settings on settings.brand_id = cells.brand_id
)`

/** How many stages each hour passes, one after another. */
const passed = sql`passed as (
  select cells.enrollment_id, cells.at, coalesce(array_position(array[
    true,
    not exists (select from booked where cells.user_id in (booked.trainee_user_id, booked.trainer_user_id)
      and booked.during && cells.span),
    not exists (select from planned where planned.enrollment_id = cells.enrollment_id and planned.during && cells.span)
      and (select count(*) from own where own.enrollment_id = cells.enrollment_id and own.date = cells.day) < cells.per_day
      and not exists (select from own where own.enrollment_id = cells.enrollment_id and own.date <> cells.day
        and abs(own.date - cells.day) <= cells.rest_days),
    not exists (select from planning_bans as ban where ban.draft_id = cells.draft_id
      and ban.enrollment_id = cells.enrollment_id and ban.location_id = cells.place_id
      and ban.date = cells.day and ban.hour = cells.hour),
    coalesce((select count(*) from booked where booked.location_id = cells.place_id and booked.during && cells.span)
      < cells.capacity, true),
    work.can,
    work.can_unbooked,
    work.can_within_limits
  ], false) - 1, ${sql.lit(STAGES.length)}) as passed
  from cells
  cross join lateral (
    select count(*) > 0 as can, count(*) filter (where not workers.is_booked) > 0 as can_unbooked,
      count(*) filter (where not workers.is_booked and (workers.is_taken or workers.is_within_limits)) > 0
        as can_within_limits
    from workers where workers.enrollment_id = cells.enrollment_id and workers.place_id = cells.place_id
      and workers.at = cells.at
  ) as work
)`
