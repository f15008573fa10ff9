import type { SlotHour } from '@spotter/contract/availability/availability.ts'
import { DAYS_IN_WEEK, type DateRange, type DateRangeQuery } from '@spotter/contract/shared/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type HourFacts, tooFarAhead } from './availability.rules.ts'
import { hoursAsTable } from './slot-hours.ts'

type Asking = Pick<Context, 'db' | 'env'>

export function traineeZone({ env }: Asking, userId: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`trainee_zone(${userId}, ${env.DEFAULT_TIME_ZONE})`
}

/**
 * The locations where a trainer works: every open one of the brands they belong to. When locked, rows are locked in
 * the same order as for assigning and archiving: brand, location, the trainer's membership in the brand.
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

interface TrainerHour {
  date?: RawBuilder<unknown>
  hour?: RawBuilder<unknown>
  locationId?: RawBuilder<unknown>
}

/**
 * When a trainer's hour starts: at its location, or without one, at the trainer's location where it starts last, so
 * it's past once it's past everywhere. Unless the parts are given, `slot(date, hour, location_id)` must be in scope.
 */
export function trainerHourStart(
  { env }: Asking,
  trainerId: string,
  { date = sql`slot.date`, hour = sql`slot.hour`, locationId = sql`slot.location_id` }: TrainerHour = {},
) {
  return sql<string>`coalesce(
    (select hour_start(${date}, ${hour}, gym_locations.time_zone) from gym_locations
      where gym_locations.id = ${locationId}),
    (select max(hour_start(${date}, ${hour}, place.time_zone)) from ${trainerPlaces(trainerId)} as place),
    hour_start(${date}, ${hour}, ${env.DEFAULT_TIME_ZONE}))`
}

export interface AskedHour extends HourFacts, SlotHour {}

/** The trainer's time zone where it's earliest: an hour that has started there has started at all their locations. */
export function trainerZone({ env }: Asking, trainerId: string): RawBuilder<string> {
  return sql<string>`coalesce(
    (select place.time_zone from ${trainerPlaces(trainerId)} as place
      order by current_instant() at time zone place.time_zone limit 1), ${env.DEFAULT_TIME_ZONE})`
}

export function isTaken(userId: string, start: RawBuilder<unknown>) {
  return sql<boolean>`is_in_session(${userId}::uuid, tstzrange(${start}, ${start} + interval '1 hour'))`
}

export async function getTraineeHours(ctx: Asking, userId: string, slots: SlotHour[]): Promise<AskedHour[]> {
  const { rows } = await sql<AskedHour>`
    with clock as materialized (select ${traineeZone(ctx, userId)} as zone)
    select slot.date, slot.hour,
      slot.date < (current_instant() at time zone clock.zone)::date as "isPastDate",
      start.at <= current_instant() as "isPast", is_too_far_ahead(slot.date) as "isTooFarAhead",
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

/** An hour to set and the location to set it for (null: any of theirs); if undefined, the location stays the same. */
export interface TrainerTarget extends SlotHour {
  to?: string | null
}

/**
 * The same for a trainer: an hour is booked if a session uses its slot. It's past once it has started at its current
 * location or at its new one.
 */
export async function getTrainerHours(
  ctx: Asking,
  trainerId: string,
  hours: TrainerTarget[],
): Promise<AskedHour[]> {
  const begins = (part: TrainerHour) => sql`least(${trainerHourStart(ctx, trainerId, part)},
    case when slot.moves then ${trainerHourStart(ctx, trainerId, { ...part, locationId: sql`slot.target_id` })} end)`
  const { rows } = await sql<AskedHour>`
    select slot.date, slot.hour,
      ${begins({ date: sql`(slot.date + 1)`, hour: sql`0` })} <= current_instant() as "isPastDate",
      ${begins({})} <= current_instant() as "isPast", is_too_far_ahead(slot.date) as "isTooFarAhead",
      slot.id is not null as "isSet", sessions.id is not null as "isBooked"
    from (
      select given.*, own.id, own.location_id
      from unnest(${hours.map(({ date }) => date)}::date[], ${hours.map(({ hour }) => hour)}::integer[],
        ${hours.map(({ to }) => to ?? null)}::uuid[], ${hours.map(({ to }) => to !== undefined)}::boolean[])
        with ordinality as given (date, hour, target_id, moves, position)
      left join trainer_slots as own
        on own.trainer_id = ${trainerId} and own.date = given.date and own.hour = given.hour
    ) as slot
    left join sessions on sessions.slot_id = slot.id
    order by slot.position`.execute(ctx.db)
  return rows
}

export async function requireNotTooFarAhead(ctx: Asking, date: string, field: string) {
  const { rows } = await sql<{ isTooFar: boolean }>`select is_too_far_ahead(${date}) as "isTooFar"`.execute(
    ctx.db,
  )
  if (rows[0]?.isTooFar) throw tooFarAhead(field)
}

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
