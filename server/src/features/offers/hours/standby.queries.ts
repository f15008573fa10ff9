import { OFFERED_DAYS_AHEAD } from '@spotter/contract/offers/hour-offers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { brokenRules } from '../../schedule/schedule.public.ts'

const PAST_WEEKS = 4
/** Nobody waits for the fiftieth to be asked. */
const MAX_STANDBY = 50

type Part = RawBuilder<unknown>

export interface TrainerHour {
  trainerId: string
  date: string
  hour: number
}

/** Someone who could have an hour, and why they come where they do. */
export interface Standby {
  enrollmentId: string
  userId: string
  locationId: string
  timeZone: string
  startsAt: string
  shortfall: number
  withTrainer: number
  atHour: number
}

/**
 * Who could have a trainer's free hour, in standby order: those left out of its week who marked it. Nobody who's offered it
 * would break a rule of the planner, and not someone who has just left this very hour.
 */
export async function listStandby(ctx: Pick<Context, 'db' | 'env'>, brandId: string, hour: TrainerHour) {
  const leftOut = sql`
    select left_out.enrollment_id, left_out.user_id, left_out.at, null::uuid as only_location_id
    from week cross join left_out_at(${brandId}::uuid, week.monday, ${ctx.env.DEFAULT_TIME_ZONE},
      array(select distinct place.at from place)) as left_out
    where left_out.user_id <> ${hour.trainerId}::uuid
      and not exists (
        select from sessions where sessions.enrollment_id = left_out.enrollment_id and sessions.status = 'Cancelled'
          and sessions.trainer_user_id = ${hour.trainerId}::uuid
          and sessions.date = ${hour.date}::date and sessions.hour = ${hour.hour}::smallint)
      and not exists (
        select from trainee_moves where trainee_moves.enrollment_id = left_out.enrollment_id
          and trainee_moves.undone_at is null and trainee_moves.before_trainer_id = ${hour.trainerId}::uuid
          and trainee_moves.before_date = ${hour.date}::date
          and trainee_moves.before_hour = ${hour.hour}::smallint)
      and not exists (
        select from notification_opt_outs where notification_opt_outs.user_id = left_out.user_id
          and notification_opt_outs.brand_id = ${brandId}::uuid
          and notification_opt_outs.notification_type = 'OfferMade')`
  return readStandby(ctx, brandId, hour, leftOut)
}

/** Whether someone who was offered the hour can still have it: for a yes, it doesn't matter whether they marked it. */
export async function canStillHave(
  ctx: Pick<Context, 'db' | 'env'>,
  brandId: string,
  hour: TrainerHour,
  { enrollmentId, locationId }: { enrollmentId: string; locationId: string },
) {
  const them = sql`
    select enrollments.id as enrollment_id, enrollments.user_id, place.at, place.id as only_location_id
    from enrollments cross join week
    join place on place.id = ${locationId}::uuid
    where enrollments.id = ${enrollmentId}::uuid and enrollments.approval_status = 'Approved'
      and enrollments.removed_at is null
      and sessions_wanted(enrollments.id, enrollments.brand_id) > sessions_in_week(enrollments.id, week.monday)`
  return (await readStandby(ctx, brandId, hour, them)).length > 0
}

/** Whether someone marked the hour who isn't left out only because they're being offered others: they may not get those. */
export async function isWaitedOutBy(ctx: Pick<Context, 'db' | 'env'>, brandId: string, hour: TrainerHour) {
  const waiting = sql`
    select enrollments.id as enrollment_id, enrollments.user_id, start.at, null::uuid as only_location_id
    from week cross join waiting_for_offers(${brandId}::uuid, week.monday) as waiting
    join enrollments on enrollments.id = waiting.enrollment_id
    cross join (select distinct place.at from place) as start
    cross join zone_of_trainee(enrollments.user_id, ${ctx.env.DEFAULT_TIME_ZONE}) as own
    join trainee_slots on trainee_slots.user_id = enrollments.user_id
      and trainee_slots.date = (start.at at time zone own.name)::date
      and trainee_slots.hour = extract(hour from start.at at time zone own.name)`
  return (await readStandby(ctx, brandId, hour, waiting)).length > 0
}

/** Whether the trainer has the hour to give, anywhere: it's open, ahead, and not booked, and there's room. */
export async function isHourFree({ db }: Pick<Context, 'db'>, brandId: string, hour: TrainerHour) {
  const { rows } = await sql`with ${places(brandId, hour)} select from place limit 1`.execute(db)
  return rows.length > 0
}

async function readStandby(
  { db, env }: Pick<Context, 'db' | 'env'>,
  brandId: string,
  hour: TrainerHour,
  people: Part,
) {
  const { rows } = await sql<Standby>`
    with ${places(brandId, hour)}, person as materialized (${people}), work as materialized (${workOf(brandId, hour)}),
    candidate as (
      select person.enrollment_id, person.user_id, place.id as location_id, place.time_zone, place.at,
        enrollments.enrolled_at, enrollments.is_planned, home.id as home_id, wanted.sessions as wanted,
        coalesce(wish.other_location_ids, '{}') as other_ids, coalesce(wish.only_preferred, false) as only_preferred,
        wish.preferred_trainer_id, coalesce(wish.sessions_per_day, 1) as per_day, coalesce(wish.rest_days, 0) as rest_days
      from person
      join enrollments on enrollments.id = person.enrollment_id
      join users on users.id = person.user_id and ${isUsable(env)}
      left join gym_locations as home on home.id = enrollments.location_id and home.archived_at is null
      left join training_wishes as wish on wish.enrollment_id = enrollments.id
      cross join wanted_by(enrollments.id, enrollments.brand_id) as wanted
      join place on place.at = person.at and (place.is_only_one or place.id = home.id or home.id is null)
        and (person.only_location_id is null or place.id = person.only_location_id)
    ), suited as (
      -- Someone who belongs to no location could have it at several: once is enough, at the earliest.
      select distinct on (candidate.enrollment_id) candidate.*, candidate.wanted - own.sessions as missing
      from candidate cross join week cross join work
      cross join lateral (${ownWeek(hour)}) as own
      cross join lateral (
        select ${hour.trainerId}::uuid as trainer_id, candidate.location_id, ${hour.date}::date as date, candidate.at,
          candidate.home_id, candidate.other_ids, candidate.only_preferred, candidate.preferred_trainer_id,
          candidate.is_planned, own.sessions, candidate.wanted, own.sessions_on_day, candidate.per_day,
          own.dates as trainee_dates, candidate.rest_days, work.hours, work.hours_per_week, work.hours_on_day,
          work.hours_per_day, work.one_place_in_a_row, work.places as trainer_places, work.times as trainer_times
      ) as counted
      where not exists (${brokenRules})
      order by candidate.enrollment_id, candidate.at, candidate.location_id
    )
    select candidate.enrollment_id as "enrollmentId", candidate.user_id as "userId",
      candidate.location_id as "locationId", candidate.time_zone as "timeZone", candidate.at as "startsAt",
      past.shortfall, past.with_trainer as "withTrainer", past.at_hour as "atHour"
    from suited as candidate cross join week
    cross join lateral (${pastWeeks(hour)}) as past
    order by past.shortfall desc, past.with_trainer desc, past.at_hour desc, candidate.missing desc,
      candidate.enrolled_at, candidate.enrollment_id
    limit ${MAX_STANDBY}`.execute(db)
  return rows
}

/** `place`: where the trainer could hold the hour; a trainer's hour may be for any location. */
function places(brandId: string, { trainerId, date, hour }: TrainerHour) {
  return sql`week as materialized (
    select date_trunc('week', ${date}::date)::date as monday
  ), place as materialized (
    select gym_locations.id, gym_locations.time_zone, start.at, slot.location_id is not null as is_only_one
    from trainer_slots as slot
    join users as coach on coach.id = slot.trainer_id and coach.is_active
    join brand_trainers on brand_trainers.user_id = coach.id and brand_trainers.brand_id = ${brandId}::uuid
      and brand_trainers.removed_at is null
    join gym_brands on gym_brands.id = brand_trainers.brand_id and gym_brands.is_active
      and gym_brands.archived_at is null
    join gym_locations on gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
      and (slot.location_id is null or slot.location_id = gym_locations.id)
    cross join lateral (
      select hour_start(slot.date, slot.hour, gym_locations.time_zone) as at offset 0
    ) as start
    where slot.trainer_id = ${trainerId}::uuid and slot.date = ${date}::date and slot.hour = ${hour}::smallint
      and slot.status = 'Available' and not slot.is_away
      and start.at > current_instant() and start.at < current_instant() + make_interval(days => ${OFFERED_DAYS_AHEAD})
      and not exists (select from sessions where sessions.slot_id = slot.id)
      and not exists (
        select from sessions where sessions.trainer_user_id = slot.trainer_id
          and sessions.date between slot.date - 1 and slot.date + 1 and counts_toward_capacity(sessions, start.at))
      and not exists (
        select from sessions where sessions.trainee_user_id = slot.trainer_id
          and sessions.date between slot.date - 1 and slot.date + 1 and counts_toward_capacity(sessions, start.at))
      and (gym_locations.capacity is null or gym_locations.capacity > (
        select count(*) from sessions
        where sessions.location_id = gym_locations.id and counts_toward_capacity(sessions, start.at)))
  )`
}

/** What the trainer would have with the hour, and may have. */
function workOf(brandId: string, { trainerId, date }: TrainerHour) {
  return sql`
    select count(held.id) filter (where held.date between week.monday and week.monday + 6)::integer + 1 as hours,
      count(held.id) filter (where held.date = ${date}::date)::integer + 1 as hours_on_day,
      coalesce(array_agg(held.location_id) filter (where held.id is not null), '{}') as places,
      coalesce(array_agg(lower(held.during)) filter (where held.id is not null), '{}') as times,
      limits.hours_per_week, coalesce(limits.hours_per_day, settings.trainer_hours_per_day) as hours_per_day,
      coalesce(settings.one_place_in_a_row, false) as one_place_in_a_row
    from week
    left join sessions as held on held.trainer_user_id = ${trainerId}::uuid and held.brand_id = ${brandId}::uuid
      and held.status = 'Scheduled' and held.date between week.monday - 1 and week.monday + 7
    left join trainer_limits as limits on limits.brand_id = ${brandId}::uuid
      and limits.trainer_id = ${trainerId}::uuid
    left join planning_settings as settings on settings.brand_id = ${brandId}::uuid
    group by limits.hours_per_week, limits.hours_per_day, settings.trainer_hours_per_day,
      settings.one_place_in_a_row`
}

/** What someone would have with the hour. */
function ownWeek({ date }: TrainerHour) {
  return sql`
    select count(*) filter (where held.date between week.monday and week.monday + 6)::integer + 1 as sessions,
      count(*) filter (where held.date = ${date}::date)::integer + 1 as sessions_on_day,
      coalesce(array_agg(held.date), '{}') as dates
    from sessions as held
    where held.enrollment_id = candidate.enrollment_id and held.status = 'Scheduled'
      and held.date between week.monday - 7 and week.monday + 13`
}

/** As the planner counts: an extra session in one week doesn't make up for a missing one in another. */
function pastWeeks({ trainerId, date, hour }: TrainerHour) {
  return sql`
    select coalesce(sum(greatest(0, candidate.wanted - past.held)) filter (
        where past.monday >= (candidate.enrolled_at at time zone candidate.time_zone)::date
          and past.monday + 7 <= (current_instant() at time zone candidate.time_zone)::date), 0)::integer as shortfall,
      coalesce(sum(past.with_trainer), 0)::integer as with_trainer, coalesce(sum(past.at_hour), 0)::integer as at_hour
    from (
      select week.monday - 7 * ago as monday, count(sessions.id) as held,
        count(sessions.id) filter (where sessions.trainer_user_id = ${trainerId}::uuid) as with_trainer,
        count(sessions.id) filter (where sessions.hour = ${hour}::smallint
          and extract(isodow from sessions.date) = extract(isodow from ${date}::date)) as at_hour
      from generate_series(1, ${PAST_WEEKS}::integer) as ago
      left join sessions on sessions.enrollment_id = candidate.enrollment_id and sessions.status = 'Scheduled'
        and sessions.date between week.monday - 7 * ago and week.monday - 7 * ago + 6
      group by ago
    ) as past`
}
