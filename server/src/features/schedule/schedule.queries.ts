import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { prepared } from '../../platform/database.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

/** Whether a person trains or is trained in the hour that begins at `start.at`, in any brand and zone. */
export function isInSession(userId: RawBuilder<unknown>) {
  return sql<boolean>`is_in_session(${userId}, tstzrange(start.at, start.at + interval '1 hour'))`
}

export const paymentColumns = sql`
  sessions.price, sessions.currency, payment_status_of(sessions) as "paymentStatus"`

export const outcomeColumns = sql`
  attendance_of(sessions) as attendance, can_mark_attendance(sessions) as "canMarkAttendance",
  ${paymentColumns}`

export const assignmentColumns = sql`
  sessions.id, sessions.trainer_user_id as "trainerId", sessions.enrollment_id as "traineeId",
  sessions.brand_id as "gymBrandId", sessions.location_id as "gymLocationId",
  sessions.date, sessions.hour, gym_locations.time_zone as "timeZone",
  lower(sessions.during) as "startsAt", session_status(sessions) as status, sessions.notes,
  sessions.created_at as "createdAt", sessions.updated_at as "updatedAt", sessions.revision,
  full_name(trainer) as "trainerName",
  full_name(trainee) as "traineeName",
  gym_locations.name as "gymLocationName", sessions.cancelled_at as "cancelledAt",
  sessions.cancel_reason as "cancelReason", ${outcomeColumns}`

export const sessionJoins = sql`
  join gym_locations on gym_locations.id = sessions.location_id
  join users as trainer on trainer.id = sessions.trainer_user_id
  join users as trainee on trainee.id = sessions.trainee_user_id`

/** True in SQL for this session, unless it was canceled or the actor doesn't manage its brand. */
export function isManagedSession(ctx: SignedIn, assignmentId: string) {
  return sql<boolean>`sessions.id = ${assignmentId}::uuid and sessions.status = 'Scheduled'
    and sessions.brand_id in ${managedBrandIds(ctx)}`
}

export async function readAssignment(ctx: SignedIn, assignmentId: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`${prepared}
    select ${assignmentColumns} from sessions ${sessionJoins}
    where ${isManagedSession(ctx, assignmentId)}`.execute(ctx.db)
  return rows[0]
}

export function brandOfSession(ctx: SignedIn, assignmentId: string) {
  return sql<string>`(select sessions.brand_id from sessions where ${isManagedSession(ctx, assignmentId)})`
}
