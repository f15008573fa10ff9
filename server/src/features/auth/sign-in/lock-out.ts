import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { deleteJobsAbout } from '../../../platform/queue/delete-jobs-about.ts'
import { endTokens } from '../../integrations/integrations.public.ts'
import { revokeCalendarFeedsOf } from '../../schedule/schedule.public.ts'
import { deleteEmailChange } from '../email-change/email-change.queries.ts'
import { deleteFactors } from '../second-factor/second-factor.queries.ts'

/**
 * Nobody gets into these accounts anymore: no password, second factor, sign-in, API token, or calendar link, no pending
 * email change, and no emailed link, not even one that waits to be sent. The accounts' rows come first, as for everyone
 * who signs in or resets a password.
 */
export async function lockOut(db: Database, userIds: string[]) {
  // No activity: the caller records why.
  if (userIds.length === 0) return
  const people = await db
    .updateTable('users')
    .set({ password_hash: null, updated_at: sql`current_instant()` })
    .where('id', 'in', userIds)
    .returning(['id', 'email'])
    .execute()
  await db
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute()
  await db.deleteFrom('one_time_tokens').where('user_id', 'in', userIds).execute()
  for (const userId of userIds) await deleteEmailChange(db, userId)
  await deleteFactors(db, userIds)
  await revokeCalendarFeedsOf(db, userIds)
  await endTokens(db, userIds)
  await deleteJobsAbout(db, people)
}
