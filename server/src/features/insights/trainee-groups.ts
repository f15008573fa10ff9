import { QUIET_WEEKS, TRAINEE_GROUPS, type TraineeGroup } from '@spotter/contract/insights/insights.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { InsightsRange } from './insights-range.ts'

/**
 * A brand's trainees with what decides about their groups. `last_on` is the day of the last session that they didn't
 * miss; someone without a location could train at any.
 */
export function traineesOf({ brandId, locationId }: Pick<InsightsRange, 'brandId' | 'locationId'>) {
  return sql`
    select enrollments.id, enrollments.user_id, enrollments.location_id, enrollments.removed_at,
      enrollments.enrolled_at::date as enrolled_on,
      (select sessions.date from sessions
        where sessions.brand_id = enrollments.brand_id and sessions.enrollment_id = enrollments.id
          and sessions.status = 'Scheduled' and (sessions.attendance is null or sessions.attendance = 'Attended')
          and lower(sessions.during) <= current_instant()
        order by sessions.date desc limit 1) as last_on,
      exists (select from sessions
        where sessions.enrollment_id = enrollments.id and is_upcoming(sessions)) as is_booked
    from enrollments
    where enrollments.brand_id = ${brandId}::uuid and enrollments.approval_status = 'Approved'
      and (${locationId}::uuid is null or enrollments.location_id is null
        or enrollments.location_id = ${locationId}::uuid)`
}

export function isInGroup({ today, weeks }: Pick<InsightsRange, 'today' | 'weeks'>, group: TraineeGroup) {
  const since = weeks[0]!
  const before = addDays(since, -weeks.length * DAYS_IN_WEEK)
  const quietSince = addDays(today, -QUIET_WEEKS * DAYS_IN_WEEK)
  const isHere = sql`trainees.removed_at is null`
  return {
    new: sql`${isHere} and trainees.enrolled_on >= ${since}::date`,
    active: sql`${isHere} and trainees.last_on >= ${since}::date`,
    lost: sql`case when ${isHere}
      then trainees.last_on >= ${before}::date and trainees.last_on < ${since}::date and not trainees.is_booked
      else trainees.removed_at >= ${since}::date end`,
    quiet: sql`${isHere} and not trainees.is_booked
      and coalesce(trainees.last_on, trainees.enrolled_on) < ${quietSince}::date`,
  }[group]
}

export async function countTraineeGroups(db: Database, range: InsightsRange) {
  const counts = TRAINEE_GROUPS.map(
    (group) => sql`count(*) filter (where ${isInGroup(range, group)})::integer as ${sql.ref(group)}`,
  )
  const { rows } = await sql<Record<TraineeGroup, number>>`
    with trainees as materialized (${traineesOf(range)})
    select ${sql.join(counts)} from trainees`.execute(db)
  return rows[0]!
}
