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
 * Expects `scope` and `days`. Every hour of every trainer of the brand, in one statement: when an hour begins
 * is worked out once per date, hour and zone, and who is in a session then is found by hashing, not by asking
 * anew for each hour. A session bears one clock hour of UTC and touches at most the one before and after.
 */
export function trainerHours(options: { onlyAt: RawBuilder<unknown> | null }) {
  const holdsThere = options.onlyAt
    ? sql`and (trainer_slots.location_id is null or trainer_slots.location_id = ${options.onlyAt})`
    : sql``
  return sql`
    trainers as materialized (
      select users.id, users.first_name || ' ' || users.last_name as name, users.email
      from scope
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
    ), live as materialized (
      select assignments.id, assignments.trainer_user_id, assignments.trainee_user_id, assignments.during
      from days join assignments on assignments.status = 'Scheduled'
        and assignments.date between days.first - 2 and days.last + 2
      where assignments.trainer_user_id in (select trainers.id from trainers)
        or assignments.trainee_user_id in (select trainers.id from trainers)
    ), busy as materialized (
      select person.id as user_id, live.id as assignment_id, live.during,
        floor(extract(epoch from lower(live.during)) / 3600)::bigint + near.by as clock_hour
      from live, unnest(array[live.trainer_user_id, live.trainee_user_id]) as person (id),
        unnest(array[-1, 0, 1]) as near (by)
    ), load as materialized (
      select assignments.location_id, assignments.date, assignments.hour, count(*)::integer as sessions
      from scope cross join days join assignments on assignments.brand_id = scope.brand_id
        and assignments.date between days.first and days.last and assignments.status = 'Scheduled'
      group by assignments.location_id, assignments.date, assignments.hour
    ), hours as (
      select slots.trainer_id, slots.id, slots.date, slots.hour, slots.created_at, slots.updated_at,
        mine.is_mine, elsewhere.is_busy,
        case when mine.is_mine then 'Booked'
          when elsewhere.is_busy or slots.status = 'Unavailable' or slots.slot_brand_id <> scope.brand_id
            then 'Unavailable'
          else 'Available' end as status,
        slots.slot_brand_id = scope.brand_id as is_shown, slots.notes, slots.location_id, slots.location_name,
        slots.capacity, coalesce(load.sessions, 0) as sessions,
        coalesce(lower(assignments.during), starts.at) <= current_instant() as is_past, assignments.id as assignment_id
      from scope cross join slots
      join starts using (date, hour, zone)
      left join assignments on assignments.slot_id = slots.id
      left join load on load.location_id = slots.location_id and load.date = slots.date and load.hour = slots.hour
      cross join lateral (select coalesce(assignments.brand_id = scope.brand_id, false) as is_mine) as mine
      cross join lateral (
        select assignments.id is not null and not mine.is_mine or exists (
          select from busy where busy.user_id = slots.trainer_id
            and busy.clock_hour = floor(extract(epoch from starts.at) / 3600)::bigint
            and busy.during && tstzrange(starts.at, starts.at + interval '1 hour')
            and busy.assignment_id is distinct from assignments.id) as is_busy
      ) as elsewhere
    )`
}

/** The columns of a `TrainerHourRow` from `trainers` and `hours`, with the session of an own Booked hour joined. */
export const trainerHourColumns = sql`
  trainers.id as "trainerId", trainers.name as "trainerName",
  hours.id, hours.date, hours.hour, hours.status,
  case when hours.is_shown then hours.notes end as notes,
  case when hours.is_mine then assignments.location_id when hours.is_shown then hours.location_id end as "locationId",
  case when hours.is_mine then session_place.name when hours.is_shown then hours.location_name end as "locationName",
  hours.capacity, hours.sessions as "sessionsAtHour",
  hours.created_at as "createdAt", hours.updated_at as "updatedAt",
  hours.is_past as "isPast", hours.is_busy as "isBusyElsewhere",
  assignments.id as "assignmentId", assignments.enrollment_id as "traineeId",
  trainee.first_name || ' ' || trainee.last_name as "traineeName", trainee.email as "traineeEmail",
  trainee.phone as "traineePhone", ${statusOf} as "sessionStatus", assignments.notes as "sessionNotes",
  assignments.price, assignments.currency, assignments.payment_status as "paymentStatus"`

export const ownSessionJoins = sql`
  left join assignments on assignments.id = hours.assignment_id and hours.is_mine
  left join gym_locations as session_place on session_place.id = assignments.location_id
  left join users as trainee on trainee.id = assignments.trainee_user_id`

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
