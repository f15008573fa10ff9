import type { Attendance } from '@spotter/contract/outcomes/attendance.ts'
import type { PaymentStatus } from '@spotter/contract/outcomes/payments.ts'
import type { Assignment, AssignTrainerRequest, SessionStatus } from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { prepared } from '../../platform/database.ts'
import { type FunctionColumns, selectColumns } from '../../platform/function-columns.ts'
import type { AssignmentFacts } from './schedule.rules.ts'

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

export const ASSIGNMENT_FACTS: FunctionColumns<HeldFacts> = {
  ...{ isPast: 'boolean', isPastDate: 'boolean', isTooFarAhead: 'boolean' },
  ...{ locationIsManaged: 'boolean', brandIsActive: 'boolean' },
  ...{ trainerIsOfBrand: 'boolean', traineeIsOfBrand: 'boolean', isSamePerson: 'boolean' },
  ...{ traineeIsApproved: 'boolean', traineeIsBooked: 'boolean' },
  ...{ trainerIsBooked: 'boolean', trainerIsAvailable: 'boolean' },
  ...{ capacity: 'integer', sessionsAtHour: 'integer' },
  ...{ brandId: 'uuid', traineeUserId: 'uuid', slotId: 'uuid' },
  ...{ startsAt: 'timestamp with time zone', timeZone: 'text' },
  ...{ gymLocationName: 'text', trainerName: 'text', traineeName: 'text' },
}

/**
 * One row answers every question: see `assignment_facts` in server/sql. With `hold`, everything the
 * session depends on is locked before it's read, and stays true until the commit.
 */
export async function getAssignmentFacts(
  ctx: SignedIn,
  request: AssignTrainerRequest,
  { hold }: { hold: boolean },
): Promise<HeldFacts> {
  const { gymLocationId, traineeId, trainerId, date, hour } = request
  const { rows } =
    await sql<HeldFacts>`${prepared} select ${selectColumns(ASSIGNMENT_FACTS)} from assignment_facts(
    ${hold}, ${gymLocationId}, ${traineeId}, ${trainerId}, ${date}, ${hour}::integer, ${ctx.actor.userId})`.execute(
      ctx.db,
    )
  const facts = rows[0]!
  const isOutside = ctx.actor.token !== undefined && ctx.actor.token.brandId !== facts.brandId
  return isOutside ? { ...facts, locationIsManaged: false } : facts
}

/** Whether a person trains or is trained in the hour that begins at `start.at`, in any brand and zone. */
export function isInSession(userId: RawBuilder<unknown>) {
  return sql<boolean>`is_in_session(${userId}, tstzrange(start.at, start.at + interval '1 hour'))`
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
    .returning(['id', 'notes', 'created_at', 'updated_at', 'price', 'currency', 'payment_status'])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return {
    ...{ id: row.id, notes: row.notes, createdAt: row.created_at, updatedAt: row.updated_at },
    ...{ trainerId, traineeId, gymLocationId, date, hour, gymBrandId: facts.brandId },
    ...{ timeZone: facts.timeZone, startsAt: facts.startsAt, gymLocationName: facts.gymLocationName },
    ...{ trainerName: facts.trainerName, traineeName: facts.traineeName, status: 'Scheduled', revision: 0 },
    ...{ attendance: null, canMarkAttendance: false },
    ...{ cancelledAt: null, cancelReason: null, price: row.price, currency: row.currency },
    paymentStatus: row.payment_status as PaymentStatus | null,
  }
}

/** What canceling writes: it frees the hour, and keeps who did it, when, and why. */
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

/** What its notifications need. */
export const cancelledColumns = [
  'id',
  'brand_id as brandId',
  'trainee_user_id as traineeUserId',
  'trainer_user_id as trainerUserId',
] as const

/** A session is Completed once its hour has passed; nobody has to mark it. */
export function statusOf(now: RawBuilder<unknown> = sql`current_instant()`) {
  return sql<SessionStatus>`case
    when assignments.status = 'Cancelled' then 'Cancelled'
    when upper(assignments.during) <= ${now} then 'Completed'
    else 'Scheduled' end`
}

/** What happened in a session, and what it cost. */
export const outcomeColumns = sql`
  attendance_of(assignments) as attendance, can_mark_attendance(assignments) as "canMarkAttendance",
  assignments.price, assignments.currency, payment_status_of(assignments) as "paymentStatus"`

/** The columns of an `Assignment`, with `gym_locations`, `trainer` and `trainee` (users) joined. */
export const assignmentColumns = sql`
  assignments.id, assignments.trainer_user_id as "trainerId", assignments.enrollment_id as "traineeId",
  assignments.brand_id as "gymBrandId", assignments.location_id as "gymLocationId",
  assignments.date, assignments.hour, gym_locations.time_zone as "timeZone",
  lower(assignments.during) as "startsAt", ${statusOf()} as status, assignments.notes,
  assignments.created_at as "createdAt", assignments.updated_at as "updatedAt", assignments.revision,
  full_name(trainer) as "trainerName",
  full_name(trainee) as "traineeName",
  gym_locations.name as "gymLocationName", assignments.cancelled_at as "cancelledAt",
  assignments.cancel_reason as "cancelReason", ${outcomeColumns}`

export interface Outcome {
  attendance: Attendance | null
  canMarkAttendance: boolean
  price: number | null
  currency: string | null
  paymentStatus: PaymentStatus | null
}
