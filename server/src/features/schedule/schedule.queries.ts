import type {
  Assignment,
  AssignTrainerRequest,
  PaymentStatus,
  SessionStatus,
} from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'
import type { AssignmentFacts } from './schedule.rules.ts'

/** Where the day begins last: an hour that has begun there has begun everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/** A statement of its own, so that the facts are read with a snapshot taken after every lock. */
export async function holdForAssignment(db: Database, request: AssignTrainerRequest) {
  const { gymLocationId, traineeId, trainerId, date, hour } = request
  await sql`select hold_for_assignment(
    ${gymLocationId}, ${traineeId}, ${trainerId}, ${date}, ${hour}::integer)`.execute(db)
}

interface HeldFacts extends AssignmentFacts {
  brandId: string
  traineeUserId: string
  slotId: string
  startsAt: string
  timeZone: string
  trainerName: string
  traineeName: string
  gymLocationName: string
}

/** One row answers every question. A place that is unknown or foreign is only asked whether the hour is past. */
export async function getAssignmentFacts(ctx: SignedIn, request: AssignTrainerRequest): Promise<HeldFacts> {
  const { gymLocationId, traineeId, trainerId, date, hour } = request
  const { rows } = await sql<HeldFacts>`
    with place as (
      select gym_locations.*, gym_brands.is_active
      from gym_locations join gym_brands on gym_brands.id = gym_locations.brand_id
      where gym_locations.id = ${gymLocationId} and gym_locations.archived_at is null
        and gym_brands.id in ${managedBrandIds(ctx)}
    ), start as (
      select coalesce((select place.time_zone from place), ${LAST_ZONE}) as zone,
        hour_start(${date}, ${hour}::integer, coalesce((select place.time_zone from place), ${LAST_ZONE})) as at
    )
    select
      start.at <= current_instant() as "isPast",
      ${date}::date < (current_instant() at time zone start.zone)::date as "isPastDate",
      place.id is not null as "locationIsManaged",
      coalesce(place.is_active, false) as "brandIsActive",
      brand_trainers.user_id is not null and trainer.is_active as "trainerIsOfBrand",
      enrollments.id is not null as "traineeIsOfBrand",
      enrollments.user_id = ${trainerId} as "isSamePerson",
      enrollments.approval_status = 'Approved' as "traineeIsApproved",
      ${isInSession(sql`${trainerId}`)} as "trainerIsBooked",
      trainer_slots.id is not null as "trainerIsAvailable",
      ${isInSession(sql`enrollments.user_id`)} as "traineeIsBooked",
      place.capacity,
      (select count(*)::integer from assignments
        where assignments.location_id = place.id and assignments.status = 'Scheduled'
          and assignments.date = ${date} and assignments.hour = ${hour}) as "sessionsAtHour",
      place.brand_id as "brandId", enrollments.user_id as "traineeUserId", trainer_slots.id as "slotId",
      start.at as "startsAt", start.zone as "timeZone", place.name as "gymLocationName",
      trainer.first_name || ' ' || trainer.last_name as "trainerName",
      trainee.first_name || ' ' || trainee.last_name as "traineeName"
    from start
    left join place on true
    left join brand_trainers on brand_trainers.brand_id = place.brand_id
      and brand_trainers.user_id = ${trainerId} and brand_trainers.removed_at is null
    left join users as trainer on trainer.id = brand_trainers.user_id
    left join enrollments on enrollments.id = ${traineeId} and enrollments.brand_id = place.brand_id
      and enrollments.removed_at is null
    left join users as trainee on trainee.id = enrollments.user_id
    left join trainer_slots on trainer_slots.trainer_id = brand_trainers.user_id
      and trainer_slots.date = ${date} and trainer_slots.hour = ${hour} and trainer_slots.status = 'Available'
      and (trainer_slots.location_id is null or trainer_slots.location_id = place.id)`.execute(ctx.db)
  return rows[0]!
}

/** Whether a person trains or is trained in the hour that begins at `start.at`, in any brand and zone. */
export function isInSession(userId: RawBuilder<unknown>) {
  const during = sql`assignments.status = 'Scheduled'
    and assignments.during && tstzrange(start.at, start.at + interval '1 hour')`
  return sql<boolean>`(
    exists (select from assignments where assignments.trainer_user_id = ${userId} and ${during})
    or exists (select from assignments where assignments.trainee_user_id = ${userId} and ${during}))`
}

export async function insertAssignment(
  ctx: SignedIn,
  request: AssignTrainerRequest,
  facts: HeldFacts,
): Promise<Assignment> {
  const { gymLocationId, traineeId, trainerId, date, hour } = request
  const row = await ctx.db
    .insertInto('assignments')
    .values({
      brand_id: facts.brandId,
      location_id: gymLocationId,
      enrollment_id: traineeId,
      trainee_user_id: facts.traineeUserId,
      trainer_user_id: trainerId,
      slot_id: facts.slotId,
      date,
      hour,
      during: sql<string>`tstzrange(${facts.startsAt}, ${facts.startsAt}::timestamptz + interval '1 hour')`,
      notes: request.notes || null,
      created_by: ctx.actor.userId,
      created_at: sql`current_instant()`,
      updated_at: sql`current_instant()`,
    })
    .returning(['id', 'notes', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow()
  return {
    ...{ id: row.id, notes: row.notes, createdAt: row.created_at, updatedAt: row.updated_at },
    ...{ trainerId, traineeId, gymLocationId, date, hour, gymBrandId: facts.brandId },
    ...{ timeZone: facts.timeZone, startsAt: facts.startsAt, gymLocationName: facts.gymLocationName },
    ...{ trainerName: facts.trainerName, traineeName: facts.traineeName, status: 'Scheduled' },
    ...{ cancelledAt: null, cancelReason: null, price: null, currency: null, paymentStatus: null },
  }
}

/** What cancelling writes: the hour is given back, who, when and why are kept. */
export function cancellation(ctx: SignedIn, reason: string) {
  return {
    status: 'Cancelled',
    slot_id: null,
    revision: sql<number>`revision + 1`,
    cancel_reason: reason,
    cancelled_by: ctx.actor.userId,
    cancelled_at: sql<string>`current_instant()`,
    updated_at: sql<string>`current_instant()`,
  }
}

/** A session is Completed once its hour has passed; nobody has to say so. */
export function statusOf(now: RawBuilder<unknown> = sql`current_instant()`) {
  return sql<SessionStatus>`case
    when assignments.status = 'Cancelled' then 'Cancelled'
    when upper(assignments.during) <= ${now} then 'Completed'
    else 'Scheduled' end`
}

/** The columns of an `Assignment`, with `gym_locations`, `trainer` and `trainee` (users) joined. */
export const assignmentColumns = sql`
  assignments.id, assignments.trainer_user_id as "trainerId", assignments.enrollment_id as "traineeId",
  assignments.brand_id as "gymBrandId", assignments.location_id as "gymLocationId",
  assignments.date, assignments.hour, gym_locations.time_zone as "timeZone",
  lower(assignments.during) as "startsAt", ${statusOf()} as status, assignments.notes,
  assignments.created_at as "createdAt", assignments.updated_at as "updatedAt",
  trainer.first_name || ' ' || trainer.last_name as "trainerName",
  trainee.first_name || ' ' || trainee.last_name as "traineeName",
  gym_locations.name as "gymLocationName", assignments.cancelled_at as "cancelledAt",
  assignments.cancel_reason as "cancelReason", assignments.price, assignments.currency,
  assignments.payment_status as "paymentStatus"`

export interface Payment {
  price: number | null
  currency: string | null
  paymentStatus: PaymentStatus | null
}
