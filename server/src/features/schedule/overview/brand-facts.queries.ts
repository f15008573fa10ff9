import type { SlotSession } from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import { outcomeColumns } from '../schedule.queries.ts'

/** Seconds since 1970. */
type Instant = number
/** Hours since midnight of the first day. */
type HourOfRange = number
/** A position in the list of locations or of trainers. */
type Position = number

/** A trainer's slots. The lists run in parallel, in no particular order. */
export interface SlotFacts {
  trainer: Position
  hours: HourOfRange[]
  /** `a` for Available, `u` for Unavailable. */
  letters: string
  /** Null if the slot isn't tied to a location, -1 if it's tied to another brand's. */
  locations: (Position | null)[]
  notes: { hour: HourOfRange; text: string }[] | null
}

/** A trainer's sessions in any brand, two days around the range. The lists run in parallel, in no particular order. */
export interface SessionFacts {
  trainer: Position
  hours: HourOfRange[]
  starts: Instant[]
  /** Null if the session is in another brand; then nothing else about it matters. */
  ids: (string | null)[]
  trainees: string[]
  locations: Position[]
  notes: (string | null)[]
}

export type Outcome = Pick<
  SlotSession,
  'status' | 'attendance' | 'canMarkAttendance' | 'price' | 'currency' | 'paymentStatus'
>

/** Everything that decides how a brand's managers see its trainers' hours. */
export interface BrandFacts {
  now: Instant
  startDate: string
  hourCount: number
  /** The time zone of hours that aren't tied to a location. */
  zone: string
  /** Archived ones, too: past sessions took place there. */
  locations: { id: string; name: string; capacity: number | null; zone: string }[]
  /** When each hour begins, by time zone. */
  starts: Record<string, Instant[]>
  trainers: { id: string; name: string }[]
  slots: SlotFacts[]
  sessions: SessionFacts[]
  /** Of sessions that have begun or have a price. */
  outcomes: ({ assignmentId: string } & Outcome)[]
  trainees: Pick<SlotSession, 'traineeId' | 'traineeName' | 'traineeEmail' | 'traineePhone'>[]
  /** When trainers are in a session as trainees. */
  trained: { trainer: Position; starts: Instant[] }[]
  /** How many sessions begin when, at locations that have a capacity. */
  loads: { location: Position; start: Instant; sessions: number }[]
}

/**
 * Needs `scope` and `days`. Set by set instead of hour by hour: what a manager sees of an hour is decided in
 * brand-hours.rules.ts. Lists in columns, because a row of JSON for each slot takes several times as long.
 */
export const brandFactTables = sql`
  places as materialized (
    select gym_locations.id, gym_locations.name, gym_locations.capacity, gym_locations.time_zone as zone,
      row_number() over (order by gym_locations.name, gym_locations.id)::integer - 1 as position
    from scope join gym_locations on gym_locations.brand_id = scope.brand_id
  ), trainers as materialized (
    select users.id, full_name(users) as name,
      row_number() over (order by users.first_name, users.last_name, users.id)::integer - 1 as position
    from scope
    join brand_trainers on brand_trainers.brand_id = scope.brand_id and brand_trainers.removed_at is null
    join users on users.id = brand_trainers.user_id and users.is_active
  )`

export const secondsOf = (instant: RawBuilder<unknown>) => sql`date_part('epoch', ${instant})`
export const hourOf = (row: RawBuilder<unknown>) => sql`((${row}.date - days.first) * 24 + ${row}.hour)`
export const listOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(listed) from (${rows}) as listed), '[]')`
/** The sessions that can overlap an hour of the range in any time zone. */
export const aroundDays = sql`assignments.status = 'Scheduled'
  and assignments.date between days.first - 2 and days.last + 2`

const inBrand = sql`assignments.brand_id = scope.brand_id and assignments.status = 'Scheduled'
  and assignments.date between days.first and days.last`

const slots = sql`
  select trainers.position as trainer, week.* from trainers cross join lateral (
    select array_agg(${hourOf(sql`slot`)}) as hours,
      string_agg(case slot.status when 'Available' then 'a' else 'u' end, '') as letters,
      array_agg(case when slot.location_id is not null then coalesce(places.position, -1) end) as locations,
      json_agg(json_build_object('hour', ${hourOf(sql`slot`)}, 'text', slot.notes)) filter (
        where slot.notes is not null and (slot.location_id is null or places.id is not null)) as notes
    from trainer_slots as slot left join places on places.id = slot.location_id
    where slot.trainer_id = trainers.id and slot.date between days.first and days.last
  ) as week where week.hours is not null`

const sessions = sql`
  select trainers.position as trainer, array_agg(${hourOf(sql`assignments`)}) as hours,
    array_agg(${secondsOf(sql`lower(assignments.during)`)}) as starts,
    array_agg(case when assignments.brand_id = scope.brand_id then assignments.id end) as ids,
    array_agg(assignments.enrollment_id) as trainees, array_agg(places.position) as locations,
    array_agg(case when assignments.brand_id = scope.brand_id then assignments.notes end) as notes
  from trainers
  join assignments on assignments.trainer_user_id = trainers.id and ${aroundDays}
  left join places on places.id = assignments.location_id
  group by trainers.position`

const outcomes = sql`
  select assignments.id as "assignmentId", session_status(assignments) as status, ${outcomeColumns}
  from assignments
  where ${inBrand}
    and (lower(assignments.during) <= scope.now or assignments.price is not null or assignments.attendance is not null)`

const trainees = sql`
  select sessions.enrollment_id as "traineeId", person.*
  from (
    select distinct assignments.enrollment_id, assignments.trainee_user_id from assignments
    where ${inBrand}
  ) as sessions
  cross join lateral (
    select full_name(users) as "traineeName", users.email as "traineeEmail", users.phone as "traineePhone"
    from users where users.id = sessions.trainee_user_id
    -- Looked up one by one: the planner expects far more trainees than there are, and would read all users.
    offset 0
  ) as person`

const trained = sql`
  select trainers.position as trainer, array_agg(${secondsOf(sql`lower(assignments.during)`)}) as starts
  from trainers join assignments on assignments.trainee_user_id = trainers.id and ${aroundDays}
  group by trainers.position`

const loads = sql`
  select places.position as location, ${secondsOf(sql`lower(assignments.during)`)} as start,
    count(*)::integer as sessions
  from places join assignments on assignments.location_id = places.id and ${aroundDays}
  where places.capacity is not null
  group by places.position, lower(assignments.during)`

/** When each hour of the days begins, by time zone. Null if there is none. */
export const startsIn = (zones: RawBuilder<unknown>) => sql`(
  select json_object_agg(zones.zone, array(
    select ${secondsOf(sql`start`)} from unnest(hour_starts(days.first, days.last, zones.zone)) as start))
  from (${zones}) as zones)`

/** The columns of `BrandFacts`, with `scope` and `days` joined. */
export const brandFactColumns = sql`
  ${secondsOf(sql`scope.now`)} as now, days.first as "startDate", (days.last - days.first + 1) * 24 as "hourCount",
  scope.zone, ${startsIn(sql`select scope.zone union select places.zone from places`)} as starts,
  ${listOf(sql`select id, name, capacity, zone from places order by position`)} as locations,
  ${listOf(sql`select id, name from trainers order by position`)} as trainers,
  ${listOf(slots)} as slots, ${listOf(sessions)} as sessions, ${listOf(outcomes)} as outcomes,
  ${listOf(trainees)} as trainees, ${listOf(trained)} as trained, ${listOf(loads)} as loads`
