import { whyNotThisTrainer } from '@spotter/contract/hours/reasons.ts'
import type { SessionStatus, TrainerHour } from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Outcome, outcomeColumns } from '../schedule.queries.ts'

/** One hour of one trainer, or (date null) a trainer without any hour in the range. */
export interface TrainerHourRow extends Outcome {
  trainerId: string
  trainerName: string
  id: string
  date: string
  hour: number
  status: TrainerHour['status']
  notes: string | null
  locationId: string | null
  locationName: string | null
  capacity: number | null
  sessionsAtHour: number
  createdAt: string
  updatedAt: string
  isPast: boolean
  isBusyElsewhere: boolean
  assignmentId: string | null
  traineeId: string
  traineeName: string | null
  traineeEmail: string
  traineePhone: string | null
  sessionStatus: SessionStatus
  sessionNotes: string | null
}

/**
 * Needs `scope` and `days`. Keeps reading a brand's hours linear: when an hour starts is computed once per time zone, in
 * an array by day and hour, and everything a trainer is busy with is one multirange that each of their hours is
 * compared with.
 */
export const trainerHourTables = sql`
  trainers as materialized (
    select users.id, full_name(users) as name, users.email,
      row_number() over (order by users.first_name, users.last_name, users.id) as rank,
      ${timesOf(sql`trainer_user_id`)} + ${timesOf(sql`trainee_user_id`)} as busy
    from scope cross join days
    join brand_trainers on brand_trainers.brand_id = scope.brand_id and brand_trainers.removed_at is null
    join users on users.id = brand_trainers.user_id and users.is_active
  ), starts as materialized (
    select zones.zone, array(
      select hour_start(grid.date::date, clock.hour, zones.zone)
      from generate_series(days.first::timestamp, days.last::timestamp, interval '1 day') as grid (date)
      cross join generate_series(0, 23) as clock (hour)
      order by grid.date, clock.hour
    ) as at
    from days cross join (
      select scope.zone from scope
      union
      select gym_locations.time_zone from scope join gym_locations on gym_locations.brand_id = scope.brand_id
    ) as zones
  )`

/** When a person is in sessions around the requested days, as either trainer or trainee. */
function timesOf(side: RawBuilder<unknown>) {
  return sql`coalesce((
    select range_agg(assignments.during) from assignments
    where assignments.${side} = users.id and assignments.status = 'Scheduled'
      and assignments.date between days.first - 2 and days.last + 2), '{}')`
}

/** How many sessions a location has in the hour that starts then. */
export function loadOf(placeId: RawBuilder<unknown>, start: RawBuilder<unknown>) {
  return sql`(
    select count(*)::integer from assignments
    where assignments.location_id = ${placeId} and counts_toward_capacity(assignments, ${start}))`
}

/**
 * The hours, each with its location, its session if any, and what the brand may see of it. `onlyAt` limits them to
 * those that apply at one location.
 */
export function hoursOfTrainers(options: { onlyAt: RawBuilder<unknown> | null }) {
  const holdsThere = options.onlyAt
    ? sql`and (trainer_slots.location_id is null or trainer_slots.location_id = ${options.onlyAt})`
    : sql``
  return sql`
    days cross join trainers
    cross join lateral (
      select trainer_slots.* from trainer_slots
      where trainer_slots.trainer_id = trainers.id and trainer_slots.date between days.first and days.last
        ${holdsThere}
      -- Keeps this a walk along the index, trainer by trainer: the planner cannot guess how few days these are.
      offset 0
    ) as slots
    left join gym_locations as place on place.id = slots.location_id and place.brand_id = scope.brand_id
    join starts on starts.zone = coalesce(place.time_zone, scope.zone)
    cross join lateral (select starts.at[(slots.date - days.first) * 24 + slots.hour + 1] as at) as start
    left join assignments on assignments.slot_id = slots.id
    cross join lateral (
      select coalesce(assignments.brand_id = scope.brand_id, false) as booked,
        slots.location_id is null or place.id is not null as shown
    ) as own
    cross join lateral (
      select not own.booked and (assignments.id is not null
        or trainers.busy && tstzrange(start.at, start.at + interval '1 hour')) as elsewhere
    ) as busy
    cross join lateral (
      select case when own.booked then 'Booked'
        when busy.elsewhere or slots.status = 'Unavailable' or not own.shown then 'Unavailable'
        else 'Available' end as status
    ) as seen`
}

/** Shows sessions of this brand only, and a slot's notes only if it isn't tied to another brand's location. */
export const trainerHourColumns = sql`
  trainers.id as "trainerId", trainers.name as "trainerName", trainers.rank,
  slots.id, slots.date, slots.hour, seen.status, case when own.shown then slots.notes end as notes,
  case when own.booked then session_place.id else place.id end as "locationId",
  case when own.booked then session_place.name else place.name end as "locationName",
  place.capacity,
  case when place.capacity is null then 0 else ${loadOf(sql`place.id`, sql`start.at`)} end as "sessionsAtHour",
  slots.created_at as "createdAt", slots.updated_at as "updatedAt",
  case when own.booked then lower(assignments.during) else start.at end <= scope.now as "isPast",
  busy.elsewhere as "isBusyElsewhere",
  case when own.booked then assignments.id end as "assignmentId", assignments.enrollment_id as "traineeId",
  full_name(trainee) as "traineeName", trainee.email as "traineeEmail",
  trainee.phone as "traineePhone", session_status(assignments) as "sessionStatus",
  assignments.notes as "sessionNotes", ${outcomeColumns}`

export const ownSessionJoins = sql`
  left join gym_locations as session_place on session_place.id = assignments.location_id and own.booked
  left join users as trainee on trainee.id = assignments.trainee_user_id and own.booked`

export function asTrainerHour(row: TrainerHourRow): TrainerHour {
  return {
    id: row.id,
    trainerId: row.trainerId,
    trainerName: row.trainerName,
    gymLocationId: row.locationId,
    gymLocationName: row.locationName,
    date: row.date,
    hour: row.hour,
    status: row.status,
    notes: row.notes,
    traineeName: row.traineeName,
    assignmentId: row.assignmentId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    isPast: row.isPast,
    whyNot: whyNotThisTrainer(row),
    session: row.assignmentId === null ? null : sessionOf(row, row.assignmentId),
  }
}

function sessionOf(row: TrainerHourRow, assignmentId: string) {
  return {
    assignmentId,
    traineeId: row.traineeId,
    traineeName: row.traineeName ?? '',
    traineeEmail: row.traineeEmail,
    traineePhone: row.traineePhone,
    gymLocationId: row.locationId ?? '',
    gymLocationName: row.locationName ?? '',
    status: row.sessionStatus,
    notes: row.sessionNotes,
    attendance: row.attendance,
    canMarkAttendance: row.canMarkAttendance,
    price: row.price,
    currency: row.currency,
    paymentStatus: row.paymentStatus,
  }
}
