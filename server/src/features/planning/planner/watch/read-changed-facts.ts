import type { ChangedFact } from '@spotter/contract/planning/plan.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { brokenRules } from '../../../schedule/schedule.public.ts'
import { changedFactInWords, type FactOfSession } from './changed-facts-in-words.ts'
import { bookedAround, countedSessions } from './counted-sessions.ts'

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
    with ${waiting(draftId, ctx.env.DEFAULT_TIME_ZONE)}, ${bookedAround}, ${countedSessions}, ${facts}
    select facts.id as "changeId", concat_ws(' ', facts.kind, facts.amount, facts."limit") as id,
      concat_ws(' ', facts.kind, facts.amount, facts."limit") = any(facts.confirmed) as "isConfirmed",
      facts.kind, facts.amount, facts."limit", full_name(trainee) as "traineeName", full_name(trainer) as "trainerName",
      full_name(preferred) as "preferredTrainerName", facts.place_name as "locationName", facts.date, facts.hour
    from facts join users as trainee on trainee.id = facts.user_id
    join users as trainer on trainer.id = facts.trainer_id
    left join users as preferred on preferred.id = facts.preferred_trainer_id
    order by facts.rank, facts.kind`.execute(ctx.db)
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
      zone.name as zone,
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
    cross join zone_of_trainee(enrollments.user_id, ${defaultZone}) as zone
    where change.kind = 'create' and change.published_at is null
  )`
}

/** Each fact that no longer holds, by its kind and what's too many. */
const facts = sql`facts as (
    select counted.*, fact.* from counted cross join lateral (
      select 'trainee-hour', null::integer, null::integer where not exists (
        select from trainee_slots where trainee_slots.user_id = counted.user_id
          and trainee_slots.date = (counted.at at time zone counted.zone)::date
          and trainee_slots.hour = extract(hour from counted.at at time zone counted.zone))
      union all select case when slot.location_id is null then 'trainer-hour' else 'trainer-place' end, null, null
        from (select) as always left join trainer_slots as slot on slot.trainer_id = counted.trainer_id
          and slot.date = counted.date and slot.hour = counted.hour and slot.status = 'Available'
        where slot.trainer_id is null or slot.location_id <> counted.location_id
      union all select 'planned', null, null where counted.is_planned and not counted.is_locked
      union all ${brokenRules}
    ) as fact (kind, amount, "limit")
  )`
