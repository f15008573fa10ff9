import type { AttendanceDayQuery, BegunSession } from '@spotter/contract/schedule/attendance.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { sessionJoins } from '../schedule.queries.ts'

export async function readAttendanceDay(
  ctx: SignedIn,
  { gymBrandId, date, gymLocationId }: AttendanceDayQuery,
): Promise<BegunSession[]> {
  await requireManagedBrand(ctx, gymBrandId)
  const { rows } = await sql<BegunSession>`
    select sessions.id as "assignmentId", sessions.date, sessions.hour,
      full_name(trainer) as "trainerName", full_name(trainee) as "traineeName",
      gym_locations.id as "gymLocationId", gym_locations.name as "gymLocationName",
      attendance_of(sessions) as attendance, can_mark_attendance(sessions) as "canMarkAttendance"
    from sessions ${sessionJoins}
    where sessions.brand_id = ${gymBrandId}::uuid and sessions.date = ${date}::date
      and sessions.status = 'Scheduled' and lower(sessions.during) <= current_instant()
      and sessions.location_id = coalesce(${gymLocationId ?? null}::uuid, sessions.location_id)
    order by lower(sessions.during), "trainerName", sessions.id`.execute(ctx.db)
  return rows
}
