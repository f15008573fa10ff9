import { MAX_INVITATIONS_PER_DAY } from '@spotter/contract/shared/limits.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { tooManyRequests } from '../../../platform/refusal.ts'

const REFUSED = `You can invite up to ${countWords(MAX_INVITATIONS_PER_DAY)} people per day. Please try again tomorrow.`
/** Someone who invites people they know meets a few accounts; someone who tries out addresses, many. */
export const ACCOUNTS_SHOWN_PER_DAY = 500

const today = sql<string>`(current_instant() at time zone 'UTC')::date`

interface Count {
  invitations: number
  secondsLeft: number
}

/** Counts the people the caller invites today. Call this in the transaction that invites them. */
export async function countInvitations({ db, actor }: SignedIn, people: number) {
  // No activity: the verb that invites them records it.
  const { rows } = await sql<Count>`
    insert into invitation_days as days (user_id, day, invitations) values (${actor.userId}, ${today}, ${people})
    on conflict (user_id, day) do update set invitations = days.invitations + excluded.invitations
    returning days.invitations, extract(epoch from
      (days.day + 1)::timestamp at time zone 'UTC' - current_instant())::integer as "secondsLeft"`.execute(db)
  const { invitations, secondsLeft } = rows[0]!
  if (invitations > MAX_INVITATIONS_PER_DAY) throw tooManyRequests(secondsLeft, REFUSED)
}

/**
 * Counts those of them who had an account. True while the response may say so. The count is locked by
 * `countInvitations` before.
 */
export async function countAccounts({ db, actor }: SignedIn, accounts: number) {
  const { maySaySo } = await db
    .updateTable('invitation_days')
    .set((eb) => ({ to_accounts: eb('to_accounts', '+', accounts) }))
    .where('user_id', '=', actor.userId)
    .where('day', '=', today)
    .returning(sql<boolean>`to_accounts <= ${ACCOUNTS_SHOWN_PER_DAY}`.as('maySaySo'))
    .executeTakeFirstOrThrow()
  return maySaySo
}

export async function deleteOldInvitationCounts(db: Database, keptFor: string) {
  await db
    .deleteFrom('invitation_days')
    .where('day', '<', sql<string>`${today} - ${keptFor}::interval`)
    .execute()
}
