import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/queue/enqueue.ts'
import { holdTrainerDays } from '../trainer-slots.queries.ts'
import { sendAwayMail } from './send-away-mail.ts'

export interface Absence {
  trainerId: string
  startDate: string
  endDate: string
  reason: string | null
}

/**
 * Until the commit, nothing can be booked on these days and no session can leave them: an hour that a session left in
 * the meantime would stay open.
 */
export async function holdDays({ db }: SignedIn, { trainerId, startDate, endDate }: Absence) {
  await holdTrainerDays(db, trainerId, sql`${startDate}::date`)
  await sql`
    select from sessions
    where sessions.trainer_user_id = ${trainerId} and sessions.status = 'Scheduled'
      and sessions.date between ${startDate} and ${endDate}
    order by sessions.id for share`.execute(db)
}

/** Everyone who manages at least one of the trainer's brands gets one email. Returns how many there are. */
export async function emailManagers({ db }: SignedIn, absence: Absence, { isBack = false } = {}) {
  const { rows } = await sql<{ userId: string }>`
    select distinct brand_managers.user_id as "userId" from brand_trainers
    join gym_brands on gym_brands.id = brand_trainers.brand_id and gym_brands.archived_at is null
    join brand_managers on brand_managers.brand_id = brand_trainers.brand_id
    join users on users.id = brand_managers.user_id and users.is_active
    where brand_trainers.user_id = ${absence.trainerId} and brand_trainers.removed_at is null
      and brand_managers.user_id <> ${absence.trainerId}`.execute(db)
  const mails = rows.map(({ userId }) => ({ mailId: randomUUID(), userId, ...absence, isBack }))
  await enqueueAll(db, sendAwayMail, mails)
  return mails.length
}
