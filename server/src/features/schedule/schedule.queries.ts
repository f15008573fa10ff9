import type { Assignment } from '@spotter/contract/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { prepared } from '../../platform/database.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

/** Whether a person trains or is trained in the hour that begins at `start.at`, in any brand and zone. */
export function isInSession(userId: RawBuilder<unknown>) {
  return sql<boolean>`is_in_session(${userId}, tstzrange(start.at, start.at + interval '1 hour'))`
}

export const paymentColumns = sql`
  assignments.price, assignments.currency, payment_status_of(assignments) as "paymentStatus"`

/** What happened in a session, and what it cost, as managers see it. */
export const outcomeColumns = sql`
  attendance_of(assignments) as attendance, can_mark_attendance(assignments) as "canMarkAttendance",
  ${paymentColumns}`

/** The columns of an `Assignment`, with `sessionJoins`. */
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

/** A session's location, and its two people. */
export const sessionJoins = sql`
  join gym_locations on gym_locations.id = assignments.location_id
  join users as trainer on trainer.id = assignments.trainer_user_id
  join users as trainee on trainee.id = assignments.trainee_user_id`

/** True in SQL for this session, unless it was canceled or the actor doesn't manage its brand. */
export function isManagedSession(ctx: SignedIn, assignmentId: string) {
  return sql<boolean>`assignments.id = ${assignmentId}::uuid and assignments.status = 'Scheduled'
    and assignments.brand_id in ${managedBrandIds(ctx)}`
}

export async function readAssignment(ctx: SignedIn, assignmentId: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`${prepared}
    select ${assignmentColumns} from assignments ${sessionJoins}
    where ${isManagedSession(ctx, assignmentId)}`.execute(ctx.db)
  return rows[0]
}

/** The brand of such a session, as part of a statement. */
export function brandOfSession(ctx: SignedIn, assignmentId: string) {
  return sql<string>`(select assignments.brand_id from assignments where ${isManagedSession(ctx, assignmentId)})`
}
