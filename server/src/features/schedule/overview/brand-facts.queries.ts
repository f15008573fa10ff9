import type { SlotSession } from '@spotter/contract/schedule/schedule.ts'
import type { DateRangeQuery } from '@spotter/contract/shared/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { outcomeColumns } from '../schedule.queries.ts'
import { daysOf, type Scope, scopeOf } from '../scope.queries.ts'

/** Seconds since 1970. */
type Instant = number
/** Hours since midnight of the first day. */
type HourOfRange = number

export interface SlotFacts {
  trainerId: string
  available: HourOfRange[] | null
  unavailable: HourOfRange[] | null
  /** The locations of hours that are tied to one, by the hour. They may be another brand's. */
  tied: Record<HourOfRange, string> | null
  /** By the hour. Not those of hours that are tied to another brand's location. */
  notes: Record<HourOfRange, string> | null
}

/** A trainer's sessions in the brand, two days around the range. The lists run in parallel, in no particular order. */
export interface SessionFacts {
  trainerId: string
  ids: string[]
  traineeIds: string[]
  locationIds: string[]
  hours: HourOfRange[]
  starts: Instant[]
  notes: (string | null)[]
  /** Null for sessions that haven't begun and have no price. */
  outcomes: (Outcome | null)[]
}

export type Outcome = Pick<
  SlotSession,
  'status' | 'attendance' | 'canMarkAttendance' | 'price' | 'currency' | 'paymentStatus'
>

interface Frame {
  startDate: string
  hourCount: number
  /** When each hour begins, by time zone. */
  starts: Record<string, Instant[]>
  /** Archived ones, too: past sessions took place there. */
  locations: { id: string; name: string; capacity: number | null; zone: string }[]
}

/** What decides how full a brand's locations are. The lists run in parallel, one entry for each session. */
export interface LoadFacts extends Frame {
  loads: { locationId: string; hours: HourOfRange[]; starts: Instant[] }[]
}

export interface BrandFacts extends Frame {
  now: Instant
  /** The time zone of hours that aren't tied to a location. */
  zone: string
  trainers: { id: string; name: string }[]
  sessions: SessionFacts[]
  slots: SlotFacts[]
  /** When trainers have sessions in other brands (under which hour, and when), or are trained (null, and when). */
  elsewhere: { trainerId: string; hours: (HourOfRange | null)[]; starts: Instant[] }[]
  trainees: Pick<SlotSession, 'traineeId' | 'traineeName' | 'traineeEmail' | 'traineePhone'>[]
}

const secondsOf = (instant: RawBuilder<unknown>) => sql`date_part('epoch', ${instant})`
const hourOf = (row: RawBuilder<unknown>) => sql`((${row}.date - days.first) * 24 + ${row}.hour)`
export const listOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(listed) from (${rows}) as listed), '[]')`

/** The sessions that can overlap an hour of the range in any time zone. */
const aroundDays = sql`sessions.status = 'Scheduled'
  and sessions.date between days.first - 2 and days.last + 2`

/**
 * Set by set instead of hour by hour: what a manager sees of an hour is decided in brand-hours.rules.ts. Lists in
 * columns, because a row of JSON for each slot takes several times as long. Each `offset 0` keeps a walk along an index:
 * the plan is made once for all brands and ranges, and the planner would expect other sizes.
 */
const tables = sql`
  places as materialized (
    select gym_locations.id, gym_locations.name, gym_locations.capacity, gym_locations.time_zone as zone
    from scope join gym_locations on gym_locations.brand_id = scope.brand_id
  ), trainers as materialized (
    select users.id, users.first_name, users.last_name, full_name(users) as name
    from scope
    join brand_trainers on brand_trainers.brand_id = scope.brand_id and brand_trainers.removed_at is null
    join users on users.id = brand_trainers.user_id and users.is_active
  ), nearby as (
    select session.* from scope cross join days cross join lateral (
      select sessions.id, sessions.trainer_user_id, sessions.trainee_user_id, sessions.enrollment_id,
        sessions.location_id, sessions.notes, ${hourOf(sql`sessions`)} as hour,
        ${secondsOf(sql`lower(sessions.during)`)} as start,
        sessions.date between days.first and days.last as is_shown,
        case when lower(sessions.during) <= scope.now or sessions.price is not null
            or sessions.attendance is not null
          then (select row_to_json(outcome) from (
            select session_status(sessions) as status, ${outcomeColumns}) as outcome) end as outcome
      from sessions
      where sessions.brand_id = scope.brand_id and ${aroundDays}
      offset 0
    ) as session
  )`

const slots = sql`
  select trainers.id as "trainerId", week.* from trainers cross join lateral (
    select array_agg(${hourOf(sql`slot`)}) filter (where slot.status = 'Available') as available,
      array_agg(${hourOf(sql`slot`)}) filter (where slot.status = 'Unavailable') as unavailable,
      json_object_agg(${hourOf(sql`slot`)}, slot.location_id) filter (where slot.location_id is not null) as tied,
      json_object_agg(${hourOf(sql`slot`)}, slot.notes) filter (where slot.notes is not null
        and (slot.location_id is null or slot.location_id in (select id from places))) as notes
    from trainer_slots as slot
    where slot.trainer_id = trainers.id and slot.date between days.first and days.last
  ) as week`

const sessions = sql`
  select trainer_user_id as "trainerId", array_agg(id) as ids, array_agg(enrollment_id) as "traineeIds",
    array_agg(location_id) as "locationIds", array_agg(hour) as hours, array_agg(start) as starts,
    array_agg(notes) as notes, array_agg(outcome) as outcomes
  from nearby group by trainer_user_id`

const elsewhere = sql`
  select trainers.id as "trainerId", array_agg(busy.hour) as hours, array_agg(busy.start) as starts
  from trainers cross join lateral (
    select ${hourOf(sql`sessions`)} as hour, ${secondsOf(sql`lower(sessions.during)`)} as start from sessions
    where sessions.trainer_user_id = trainers.id and sessions.brand_id <> scope.brand_id and ${aroundDays}
    union all
    select null, ${secondsOf(sql`lower(sessions.during)`)} from sessions
    where sessions.trainee_user_id = trainers.id and ${aroundDays}
    offset 0
  ) as busy
  group by trainers.id`

const trainees = sql`
  select trained.enrollment_id as "traineeId", person.*
  from (select distinct enrollment_id, trainee_user_id from nearby where is_shown) as trained
  cross join lateral (
    select full_name(users) as "traineeName", users.email as "traineeEmail", users.phone as "traineePhone"
    from users where users.id = trained.trainee_user_id
    offset 0
  ) as person`

const frame = sql`
  days.first as "startDate", (days.last - days.first + 1) * 24 as "hourCount",
  (
    select json_object_agg(zones.zone, array(
      select ${secondsOf(sql`start`)} from unnest(hour_starts(days.first, days.last, zones.zone)) as start))
    from (select scope.zone union select places.zone from places) as zones
  ) as starts,
  ${listOf(sql`select * from places order by name, id`)} as locations`

const loads = sql`
  select location_id as "locationId", array_agg(hour) as hours, array_agg(start) as starts
  from nearby group by location_id`

export const loadFactColumns = sql`${frame}, ${listOf(loads)} as loads`

export const brandFactColumns = sql`
  ${frame}, ${listOf(sessions)} as sessions, ${secondsOf(sql`scope.now`)} as now, scope.zone,
  ${listOf(sql`select id, name from trainers order by first_name, last_name, id`)} as trainers,
  ${listOf(slots)} as slots, ${listOf(elsewhere)} as elsewhere, ${listOf(trainees)} as trainees`

interface Asked {
  scope: Scope
  days: DateRangeQuery
  /** What's missing if the caller may not look at it. */
  what: string
}

/** One statement, so readers see all of a change or none of it. */
export async function readFacts<F>(
  ctx: SignedIn,
  { scope, days, what }: Asked,
  columns: RawBuilder<unknown>,
): Promise<F> {
  const { rows } = await sql<F>`${prepared}
    with scope as (${scopeOf(ctx, scope)}), days as (${daysOf(days)}), ${tables}
    select ${columns} from scope cross join days`.execute(ctx.db)
  const [facts] = rows
  if (!facts) throw notFound(what)
  return facts
}
