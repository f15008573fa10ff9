import { DEFAULT_NOTICE_HOURS } from '@spotter/contract/schedule/session-requests.ts'
import { sql } from 'kysely'
import { notifyRequests } from '../../src/features/notifications/notifications.public.ts'
import type { Database } from '../../src/platform/database.ts'

/** Leila asks days ahead; a trainer asks on short notice. Skips a side with a request about an upcoming session. */
export async function seedRequests(db: Database) {
  await seedRequest(db, {
    side: 'trainee_user_id',
    email: 'trainee@spotter.demo',
    reason: "I'm traveling for work that day.",
    from: DEFAULT_NOTICE_HOURS + 24,
  })
  await seedRequest(db, {
    side: 'trainer_user_id',
    email: 'trainer@spotter.demo',
    reason: 'I woke up with a fever.',
    from: 2,
  })
}

interface Wish {
  side: 'trainee_user_id' | 'trainer_user_id'
  email: string
  reason: string
  /** How many hours from now the session starts at the earliest. */
  from: number
}

/** About this person's next session, or, for a late request, about the one of a colleague who has one sooner. */
async function seedRequest(db: Database, { side, email, reason, from }: Wish) {
  const person = sql.ref(`sessions.${side}`)
  const { rows } = await sql<{ id: string }>`
    insert into session_requests (brand_id, assignment_id, user_id, reason, is_late, created_at)
    select sessions.brand_id, sessions.id, users.id, ${reason}, timing.is_late, current_instant()
    from sessions join users on users.id = ${person}
    cross join lateral (
      select lower(sessions.during) < current_instant() + make_interval(hours => ${DEFAULT_NOTICE_HOURS}::integer)
        as is_late) as timing
    where sessions.status = 'Scheduled'
      and lower(sessions.during) > current_instant() + make_interval(hours => ${from}::integer)
      and sessions.brand_id in (
        select known.brand_id from sessions as known
        join users as star on star.id = ${sql.ref(`known.${side}`)} and star.email = ${email})
      and not exists (
        select from session_requests join sessions as asked on asked.id = session_requests.assignment_id
        where session_requests.user_id = ${sql.ref(`asked.${side}`)} and lower(asked.during) > current_instant())
    order by timing.is_late desc, users.email <> ${email}, lower(sessions.during), users.email
    limit 1
    returning id`.execute(db)
  await notifyRequests(
    db,
    'TraineeRequest',
    rows.map(({ id }) => id),
  )
}
