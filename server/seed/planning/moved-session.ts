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
    select users.id as "managerId", sessions.brand_id as "brandId", sessions.id as "assignmentId",
      sessions.enrollment_id as "traineeId", sessions.trainer_user_id as "trainerId",
      sessions.location_id as "gymLocationId", sessions.date, sessions.hour
    from sessions
    join brand_managers on brand_managers.brand_id = sessions.brand_id
    join users on users.id = brand_managers.user_id and users.email = ${MANAGER}
    join users as trainer on trainer.id = sessions.trainer_user_id
    where is_upcoming(sessions) and lower(sessions.during) > current_instant() + interval '1 day'
      and sessions.series_of is null
      and not exists (select from sessions as later where later.series_of = sessions.id)
      and exists (
        select from sessions as other
        where other.brand_id = sessions.brand_id and other.date = sessions.date
          and other.series_of is null and other.id <> sessions.id)
      and not exists (select from session_requests where session_requests.assignment_id = sessions.id)
      and not exists (
        select from notification_sessions where notification_sessions.assignment_id = sessions.id)
      and not exists (
        select from sessions as moved join brand_managers as own on own.brand_id = moved.brand_id
        where own.user_id = users.id and moved.revision > 0 and is_upcoming(moved))
    order by (
        select count(*) from notifications where notifications.brand_id = sessions.brand_id
          and notifications.state = 'pending'
          and notifications.recipient_user_id in (sessions.trainee_user_id, sessions.trainer_user_id)
      ), sessions.date, md5(concat_ws(' ', sessions.hour, trainer.email))
    limit 1`.execute(db)
  return rows[0]
}
