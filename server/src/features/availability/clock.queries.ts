import type { SlotHour } from '@spotter/contract/availability.ts'
import { DAYS_IN_WEEK, type DateRange, type DateRangeQuery } from '@spotter/contract/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { HourFacts } from './availability.rules.ts'
import { hoursAsTable } from './slot-hours.ts'

type Asking = Pick<Context, 'db' | 'env'>

/** The clock of a trainee's own week: of the place they prefer, or the default where there is none. */
export function traineeZone({ env }: Asking, userId: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select place.time_zone from preferred_place(${userId}) as place), ${env.DEFAULT_TIME_ZONE})`
}

/**
 * The places a trainer works at: every open location of the brands they belong to. Held, they are held in the
 * order of whoever assigns or archives: brand, location, the trainer's place in the brand.
 */
export function trainerPlaces(trainerId: string) {
  return sql`(
    select gym_locations.* from gym_brands
    join gym_locations on gym_locations.brand_id = gym_brands.id and gym_brands.archived_at is null
    join brand_trainers on brand_trainers.brand_id = gym_locations.brand_id
      and brand_trainers.user_id = ${trainerId} and brand_trainers.removed_at is null
    where gym_locations.archived_at is null
  )`
}

/**
 * When an hour of a trainer begins: at its place, or (bound to none) at whichever of the trainer's places it
 * begins last, so that it is past once it is past everywhere. Wants `slot(date, hour, location_id)` in scope.
 */
export function trainerHourStart(
  { env }: Asking,
  trainerId: string,
  date = sql`slot.date`,
  hour = sql`slot.hour`,
) {
  return sql<string>`coalesce(
    (select hour_start(${date}, ${hour}, gym_locations.time_zone) from gym_locations
      where gym_locations.id = slot.location_id),
    (select max(hour_start(${date}, ${hour}, place.time_zone)) from ${trainerPlaces(trainerId)} as place),
    hour_start(${date}, ${hour}, ${env.DEFAULT_TIME_ZONE}))`
}

const NEXT_DAY = sql`(slot.date + 1)`
const MIDNIGHT = sql`0`

export interface AskedHour extends HourFacts, SlotHour {}

/** Where the day of a trainer is least advanced: what has begun there has begun at all of their places. */
export function trainerZone({ env }: Asking, trainerId: string): RawBuilder<string> {
  return sql<string>`coalesce(
    (select place.time_zone from ${trainerPlaces(trainerId)} as place
      order by current_instant() at time zone place.time_zone limit 1), ${env.DEFAULT_TIME_ZONE})`
}

/** Whether a session, as trainee or as trainer, in any brand and zone, takes the hour that begins then. */
export function isTaken(userId: string, start: RawBuilder<unknown>) {
  return sql<boolean>`is_in_session(${userId}::uuid, tstzrange(${start}, ${start} + interval '1 hour'))`
}

/** What decides about hours of a trainee. */
export async function getTraineeHours(ctx: Asking, userId: string, slots: SlotHour[]): Promise<AskedHour[]> {
  const { rows } = await sql<AskedHour>`
    with clock as materialized (select ${traineeZone(ctx, userId)} as zone)
    select slot.date, slot.hour,
      slot.date < (current_instant() at time zone clock.zone)::date as "isPastDate",
      start.at <= current_instant() as "isPast",
      exists (
        select from trainee_slots as own
        where own.user_id = ${userId} and own.date = slot.date and own.hour = slot.hour
      ) as "isSet",
      ${isTaken(userId, sql`start.at`)} as "isBooked"
    from clock, ${hoursAsTable(slots)} with ordinality as slot (date, hour, position),
      lateral (select hour_start(slot.date, slot.hour, clock.zone) as at) as start
    order by slot.position`.execute(ctx.db)
  return rows
}

/** Judges each hour at the place its slot has now, if there is one. */
export const WHERE_IT_IS = Symbol('where it is')

/** The same for a trainer: an hour is taken when a session holds its slot. */
export async function getTrainerHours(
  ctx: Asking,
  trainerId: string,
  slots: SlotHour[],
  place: string | null | typeof WHERE_IT_IS,
): Promise<AskedHour[]> {
  const locationId =
    place === WHERE_IT_IS
      ? sql`(select own.location_id from trainer_slots as own
          where own.trainer_id = ${trainerId} and own.date = given.date and own.hour = given.hour)`
      : sql`${place}::uuid`
  const { rows } = await sql<AskedHour>`
    select slot.date, slot.hour,
      ${trainerHourStart(ctx, trainerId, NEXT_DAY, MIDNIGHT)} <= current_instant() as "isPastDate",
      start.at <= current_instant() as "isPast",
      own.id is not null as "isSet", assignments.id is not null as "isBooked"
    from (select *, ${locationId} as location_id from ${hoursAsTable(slots)} with ordinality as given (date, hour, position)) as slot
    left join trainer_slots as own
      on own.trainer_id = ${trainerId} and own.date = slot.date and own.hour = slot.hour
    left join assignments on assignments.slot_id = own.id,
      lateral (select ${trainerHourStart(ctx, trainerId)} as at) as start
    order by slot.position`.execute(ctx.db)
  return rows
}

/** The asked days, or today and six more where the given zone's wall clock is. */
export async function rangeOf(
  ctx: Asking,
  query: DateRangeQuery,
  zone: RawBuilder<string>,
): Promise<DateRange> {
  const { startDate, endDate } = query
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate }
  const { rows } = await sql<DateRange>`
    select today as "startDate", today + ${DAYS_IN_WEEK - 1}::integer as "endDate"
    from (select (current_instant() at time zone ${zone})::date as today) as clock`.execute(ctx.db)
  return rows[0] as DateRange
}
