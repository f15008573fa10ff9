import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/** Marks past sessions, except for the last two days of each trainer: those wait for them. Existing marks stay. */
export async function seedAttendance(db: Database) {
  await sql`
    update sessions set attendance = case
      when past.luck % 11 = 3 then 'NoShow' when past.luck % 13 = 5 then 'LateCancellation' else 'Attended' end
    from (
      select sessions.id, sessions.attendance,
        dense_rank() over (partition by sessions.trainer_user_id order by sessions.date desc) as days_ago,
        abs(hashtext(concat(users.email, sessions.date, sessions.hour))::bigint) as luck
      from sessions join users on users.id = sessions.trainee_user_id
      where users.is_demo and sessions.status = 'Scheduled' and upper(sessions.during) <= current_instant()
    ) as past
    where sessions.id = past.id and past.days_ago > 2 and past.attendance is null`.execute(db)
}
