import type { SessionStatus, TrainerHour } from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Payment, statusOf } from './schedule.queries.ts'
import { whyNotThisTrainer } from './schedule.rules.ts'

/** One hour of one trainer, or (date null) a trainer without any hour in the range. */
export interface TrainerHourRow extends Payment {
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
 * Expects `scope` and `days`. Every hour of every trainer of the brand, in one statement that grows with the
 * number of hours only: when an hour begins is worked out once per date, hour and zone, and all the times in
 * which a trainer is in a session, wherever, are one value that each of their hours is held against.
 */
export function trainerHours(options: { onlyAt: RawBuilder<unknown> | null }) {
  const holdsThere = options.onlyAt
    ? sql`and (trainer_slots.location_id is null or trainer_slots.location_id = ${options.onlyAt})`
    : sql``
  return sql`
    trainers as materialized (
      select users.id, users.first_name || ' ' || users.last_name as name, users.email,
        row_number() over (order by users.first_name, users.last_name, users.id) as rank,
        ${timesOf(sql`trainer_user_id`)} + ${timesOf(sql`trainee_user_id`)} as busy
      from scope cross join days
      join brand_trainers on brand_trainers.brand_id = scope.brand_id and brand_trainers.removed_at is null
      join users on users.id = brand_trainers.user_id and users.is_active
    ), slots as materialized (
      select trainer_slots.*, place.name as location_name, place.capacity,
        coalesce(place.brand_id, scope.brand_id) as slot_brand_id, coalesce(place.time_zone, scope.zone) as zone
      from scope cross join days cross join trainers
      join trainer_slots on trainer_slots.trainer_id = trainers.id
        and trainer_slots.date between days.first and days.last ${holdsThere}
      left join gym_locations as place on place.id = trainer_slots.location_id
    ), starts as materialized (
      select kinds.date, kinds.hour, kinds.zone, hour_start(kinds.date, kinds.hour, kinds.zone) as at
      from (select distinct slots.date, slots.hour, slots.zone from slots) as kinds
    ), load as materialized (
      select assignments.location_id, assignments.date, assignments.hour, count(*)::integer as sessions
      from scope cross join days join assignments on assignments.brand_id = scope.brand_id
        and assignments.date between days.first and days.last and assignments.status = 'Scheduled'
      group by assignments.location_id, assignments.date, assignments.hour
    )`
}

/** All the times near the asked days that a person spends on one side of sessions. */
function timesOf(side: RawBuilder<unknown>) {
  return sql`coalesce((
    select range_agg(assignments.during) from assignments
    where assignments.${side} = users.id and assignments.status = 'Scheduled'
      and assignments.date between days.first - 2 and days.last + 2), '{}')`
}

/** Joins to a `slots` row: its trainer, when it begins, its session, and how full its place is then. */
export const slotJoins = sql`
  join trainers on trainers.id = slots.trainer_id
  join starts on starts.date = slots.date and starts.hour = slots.hour and starts.zone = slots.zone
  left join assignments on assignments.slot_id = slots.id
  left join load on load.location_id = slots.location_id and load.date = slots.date and load.hour = slots.hour
  cross join lateral (
    select coalesce(assignments.brand_id = scope.brand_id, false) as booked,
      slots.slot_brand_id = scope.brand_id as shown
  ) as own
  cross join lateral (
    select not own.booked and (
      assignments.id is not null) as elsewhere
  ) as busy
  cross join lateral (
    select case when own.booked then 'Booked'
      when busy.elsewhere or slots.status = 'Unavailable' or not own.shown then 'Unavailable'
      else 'Available' end as status
  ) as seen`

/** Of a session only what is of the own brand; of a slot's place and notes only what is not another brand's. */
export const trainerHourColumns = sql`
  trainers.id as "trainerId", trainers.name as "trainerName", trainers.rank,
  slots.id, slots.date, slots.hour, seen.status, case when own.shown then slots.notes end as notes,
  case when own.booked then session_place.id when own.shown then slots.location_id end as "locationId",
  case when own.booked then session_place.name when own.shown then slots.location_name end as "locationName",
  slots.capacity, coalesce(load.sessions, 0) as "sessionsAtHour",
  slots.created_at as "createdAt", slots.updated_at as "updatedAt",
  case when own.booked then lower(assignments.during) else starts.at end <= current_instant() as "isPast",
  busy.elsewhere as "isBusyElsewhere",
  case when own.booked then assignments.id end as "assignmentId",
  assignments.enrollment_id as "traineeId",
  trainee.first_name || ' ' || trainee.last_name as "traineeName", trainee.email as "traineeEmail",
  trainee.phone as "traineePhone", ${statusOf} as "sessionStatus", assignments.notes as "sessionNotes",
  assignments.price, assignments.currency, assignments.payment_status as "paymentStatus"`

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
    price: row.price,
    currency: row.currency,
    paymentStatus: row.paymentStatus,
  }
}
