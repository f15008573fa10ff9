import { sql } from 'kysely'
import { moveSession } from '../../src/features/schedule/move/move-session.ts'
import { listOptions } from '../../src/features/schedule/schedule.public.ts'
import type { SignedIn } from '../../src/platform/context.ts'
import type { Database } from '../../src/platform/database.ts'

const MANAGER = 'manager@spotter.demo'

interface Session {
  managerId: string
  brandId: string
  assignmentId: string
  traineeId: string
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

/** A session that a manager has just moved, so the people in it are about to hear of it. */
export async function seedMovedSession(db: Database) {
  const session = await chooseSession(db)
  if (!session) return
  // Moving a session takes the database and who does it, and nothing else of a request.
  const actor = { userId: session.managerId, roles: ['GymManager'] }
  const ctx = { db, actor, env: { DEFAULT_TIME_ZONE: 'UTC' } } as unknown as SignedIn
  const [best] = await listOptions(ctx, session)
  if (!best) return
  const { trainerId, gymLocationId, date, hour } = best
  await moveSession(ctx, session.assignmentId, { trainerId, gymLocationId, date, hour })
}

/**
 * In the next days, not part of a series, and not announced yet; best for people who wait for no other news, so that theirs
 * is about the move. None if the manager has an upcoming one that was moved. Its gym keeps another session that day: the
 * next start would fill a day that has none.
 */
async function chooseSession(db: Database) {
  const { rows } = await sql<Session>`
    select users.id as "managerId", assignments.brand_id as "brandId", assignments.id as "assignmentId",
      assignments.enrollment_id as "traineeId", assignments.trainer_user_id as "trainerId",
      assignments.location_id as "gymLocationId", assignments.date, assignments.hour
    from assignments
    join brand_managers on brand_managers.brand_id = assignments.brand_id
    join users on users.id = brand_managers.user_id and users.email = ${MANAGER}
    join users as trainer on trainer.id = assignments.trainer_user_id
    where is_upcoming(assignments) and lower(assignments.during) > current_instant() + interval '1 day'
      and assignments.series_of is null
      and not exists (select from assignments as later where later.series_of = assignments.id)
      and exists (
        select from assignments as other
        where other.brand_id = assignments.brand_id and other.date = assignments.date
          and other.series_of is null and other.id <> assignments.id)
      and not exists (select from session_requests where session_requests.assignment_id = assignments.id)
      and not exists (
        select from notification_sessions where notification_sessions.assignment_id = assignments.id)
      and not exists (
        select from assignments as moved join brand_managers as own on own.brand_id = moved.brand_id
        where own.user_id = users.id and moved.revision > 0 and is_upcoming(moved))
    order by (
        select count(*) from notifications where notifications.brand_id = assignments.brand_id
          and notifications.state = 'pending'
          and notifications.recipient_user_id in (assignments.trainee_user_id, assignments.trainer_user_id)
      ), assignments.date, md5(concat_ws(' ', assignments.hour, trainer.email))
    limit 1`.execute(db)
  return rows[0]
}
