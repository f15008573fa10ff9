import { randomUUID } from 'node:crypto'
import type { Attendance } from '@spotter/contract/outcomes/attendance.ts'
import type { PaymentStatus } from '@spotter/contract/outcomes/payments.ts'
import type { Assignment, AssignTrainerRequest } from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import { recordActivityOf } from '../../platform/activity.ts'
import { type SignedIn, singleStatement } from '../../platform/context.ts'
import { prepared } from '../../platform/database.ts'
import { type FunctionColumns, selectColumns } from '../../platform/function-columns.ts'
import { gatherAssigned } from '../notifications/notifications.public.ts'
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

type SeenFacts = HeldFacts & {
  /** All of the facts as text, to see whether they've changed. */
  seen: string
}

/**
 * One row answers every question: see `assignment_facts` in server/sql. With `hold`, everything the
 * session depends on is locked before it's read, and stays true until the commit.
 */
export async function getAssignmentFacts(
  ctx: SignedIn,
  request: AssignTrainerRequest,
  { hold }: { hold: boolean },
): Promise<SeenFacts> {
  const { rows } =
    await sql<SeenFacts>`${prepared} select ${selectColumns(ASSIGNMENT_FACTS)}, facts::text as seen
    from ${assignmentFacts(ctx, request, hold)}`.execute(ctx.db)
  return withinScope(ctx, rows[0]!)
}

function assignmentFacts({ actor }: SignedIn, request: AssignTrainerRequest, hold: boolean) {
  const { gymLocationId, traineeId, trainerId, date, hour } = request
  return sql`assignment_facts(
    ${hold}, ${gymLocationId}, ${traineeId}, ${trainerId}, ${date}, ${hour}::integer, ${actor.userId}) as facts`
}

function withinScope({ actor }: SignedIn, facts: SeenFacts): SeenFacts {
  const isOutside = actor.token !== undefined && actor.token.brandId !== facts.brandId
  return isOutside ? { ...facts, locationIsManaged: false } : facts
}

/** Whether a person trains or is trained in the hour that begins at `start.at`, in any brand and zone. */
export function isInSession(userId: RawBuilder<unknown>) {
  return sql<boolean>`is_in_session(${userId}, tstzrange(start.at, start.at + interval '1 hour'))`
}

type WrittenColumns = Pick<
  Assignment,
  'notes' | 'createdAt' | 'updatedAt' | 'price' | 'currency' | 'paymentStatus'
>

/**
 * Writes the session, its activity, and what waits for approval, if the facts are still those that were accepted. One
 * statement, which locks everything first; without a transaction around it, the locks end with it. Either way, it
 * returns the facts that it held.
 */
export async function recordAssignment(
  ctx: SignedIn,
  request: AssignTrainerRequest,
  accepted: SeenFacts,
): Promise<{ assignment: Assignment | null; held: SeenFacts }> {
  const id = randomUUID()
  const booked = sql`booked`
  const { rows } = await singleStatement(ctx, () =>
    sql<SeenFacts & WrittenColumns & { id: string | null }>`${prepared}
    with held as materialized (
      select facts.*, facts::text as seen from ${assignmentFacts(ctx, request, true)}
    ), booked as (${insertIfStill(ctx, request, accepted, id)}),
    ${gatherAssigned(booked, {
      assignmentId: id,
      brandId: accepted.brandId,
      userIds: [accepted.traineeUserId, request.trainerId],
    })},
    recorded as (${recordActivityOf(booked, assigned(ctx, request, accepted, id))})
    select ${selectColumns(ASSIGNMENT_FACTS)}, held.seen, booked.* from held left join booked on true`.execute(
      ctx.db,
    ),
  )
  const { id: written, ...row } = rows[0]!
  const assignment = written === null ? null : assignmentOf(request, accepted, { ...row, id: written })
  return { assignment, held: withinScope(ctx, row) }
}

function insertIfStill(ctx: SignedIn, request: AssignTrainerRequest, accepted: SeenFacts, id: string) {
  const { gymLocationId, traineeId, trainerId, date, hour, notes } = request
  return sql`
    insert into assignments (id, brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date,
      hour, during, notes, created_by, created_at, updated_at)
    select ${id}::uuid, held."brandId", ${gymLocationId}::uuid, ${traineeId}::uuid, held."traineeUserId",
      ${trainerId}::uuid, held."slotId", ${date}::date, ${hour}::smallint,
      tstzrange(held."startsAt", held."startsAt" + interval '1 hour'), ${notes || null}::text, ${ctx.actor.userId}::uuid,
      current_instant(), current_instant()
    from held where held.seen = ${accepted.seen}
    returning id, notes, created_at as "createdAt", updated_at as "updatedAt", price, currency,
      payment_status as "paymentStatus"`
}

function assigned(ctx: SignedIn, request: AssignTrainerRequest, facts: HeldFacts, assignmentId: string) {
  const { trainerId, date, hour } = request
  return {
    actorId: ctx.actor.userId,
    kind: 'session-assigned',
    subject: `${facts.trainerName} with ${facts.traineeName}`,
    // The session may be another trainer's by the time this one is erased.
    detail: { assignmentId, trainerId, date, hour },
  }
}

function assignmentOf(
  request: AssignTrainerRequest,
  facts: HeldFacts,
  row: WrittenColumns & { id: string },
): Assignment {
  const { gymLocationId, traineeId, trainerId, date, hour } = request
  const { id, notes, createdAt, updatedAt, price, currency, paymentStatus } = row
  return {
    ...{ id, notes, createdAt, updatedAt, price, currency, paymentStatus },
    ...{ trainerId, traineeId, gymLocationId, date, hour, gymBrandId: facts.brandId },
    ...{ timeZone: facts.timeZone, startsAt: facts.startsAt, gymLocationName: facts.gymLocationName },
    ...{ trainerName: facts.trainerName, traineeName: facts.traineeName, status: 'Scheduled', revision: 0 },
    ...{ attendance: null, canMarkAttendance: false, cancelledAt: null, cancelReason: null },
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

export const paymentColumns = sql`
  assignments.price, assignments.currency, payment_status_of(assignments) as "paymentStatus"`

/** What happened in a session, and what it cost, as managers see it. */
export const outcomeColumns = sql`
  attendance_of(assignments) as attendance, can_mark_attendance(assignments) as "canMarkAttendance",
  ${paymentColumns}`

/** The columns of an `Assignment`, with `gym_locations`, `trainer` and `trainee` (users) joined. */
export const assignmentColumns = sql`
  assignments.id, assignments.trainer_user_id as "trainerId", assignments.enrollment_id as "traineeId",
  assignments.brand_id as "gymBrandId", assignments.location_id as "gymLocationId",
  assignments.date, assignments.hour, gym_locations.time_zone as "timeZone",
  lower(assignments.during) as "startsAt", session_status(assignments) as status, assignments.notes,
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
