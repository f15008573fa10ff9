import type { AttendanceCount, AttendanceCountsQuery } from '@spotter/contract/schedule/attendance.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

const WEEKS = 12

/** How a brand's trainees have done so far. Until it's marked, a session counts as a visit but not as attended. */
export async function readAttendanceCounts(
  ctx: SignedIn,
  { gymBrandId, traineeId }: AttendanceCountsQuery,
): Promise<AttendanceCount[]> {
  await requireManagedBrand(ctx, gymBrandId)
  const { rows } = await sql<AttendanceCount>`
    select session.enrollment_id as "traineeId",
      count(*) filter (where session.outcome = 'Attended')::integer as attended,
      count(*) filter (where session.outcome = 'NoShow')::integer as "noShows",
      count(*) filter (where session.outcome = 'LateCancellation')::integer as "lateCancellations",
      max(session.date) filter (where session.is_visit) as "lastSessionOn",
      round(count(*) filter (where session.is_visit
        and session.starts_at > current_instant() - make_interval(weeks => ${WEEKS}::integer)) / ${WEEKS}::numeric,
        1)::float8 as "sessionsPerWeek"
    from (
      select sessions.enrollment_id, sessions.date, lower(sessions.during) as starts_at,
        attendance_of(sessions) as outcome,
        coalesce(sessions.attendance, 'Attended') = 'Attended' as is_visit
      from sessions
      where sessions.brand_id = ${gymBrandId}::uuid and sessions.enrollment_id = any (${traineeId}::uuid[])
        and sessions.status = 'Scheduled' and lower(sessions.during) <= current_instant()
    ) as session
    group by session.enrollment_id`.execute(ctx.db)
  return rows
}
