import type { AttendanceDayQuery, BegunSession } from '@spotter/contract/outcomes/attendance.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { sessionJoins } from '../schedule.queries.ts'

/** A day's sessions that have begun, in the order of their hours. A location of another brand has none. */
export async function readAttendanceDay(
  ctx: SignedIn,
  { gymBrandId, date, gymLocationId }: AttendanceDayQuery,
): Promise<BegunSession[]> {
  await requireManagedBrand(ctx, gymBrandId)
  const { rows } = await sql<BegunSession>`
    select assignments.id as "assignmentId", assignments.date, assignments.hour,
      full_name(trainer) as "trainerName", full_name(trainee) as "traineeName",
      gym_locations.id as "gymLocationId", gym_locations.name as "gymLocationName",
      attendance_of(assignments) as attendance, can_mark_attendance(assignments) as "canMarkAttendance"
    from assignments ${sessionJoins}
    where assignments.brand_id = ${gymBrandId}::uuid and assignments.date = ${date}::date
      and assignments.status = 'Scheduled' and lower(assignments.during) <= current_instant()
      and assignments.location_id = coalesce(${gymLocationId ?? null}::uuid, assignments.location_id)
    order by lower(assignments.during), "trainerName", assignments.id`.execute(ctx.db)
  return rows
}
