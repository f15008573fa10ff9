import { MAX_IMPORT_ROWS } from '@spotter/contract/limits.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { tooManyRequests } from '../../../platform/refusal.ts'

/** Two full files: enough for a gym that's moving to Spotter, but not enough to send spam. */
const INVITATIONS_PER_DAY = 2 * MAX_IMPORT_ROWS
const REFUSED = `You can invite up to ${INVITATIONS_PER_DAY.toLocaleString('en-US')} people per day. Please try again tomorrow.`

interface Count {
  invitations: number
  secondsLeft: number
}

/** Counts the people the caller invites today. Call this in the transaction that invites them. */
export async function countInvitations({ db, actor }: SignedIn, people: number) {
  // No activity: the verb that invites them records it.
  const { rows } = await sql<Count>`
    insert into invitation_counts as counts (user_id, day, invitations)
    values (${actor.userId}, (current_instant() at time zone 'UTC')::date, ${people})
    on conflict (user_id) do update set day = excluded.day, invitations = excluded.invitations
      + case when counts.day = excluded.day then counts.invitations else 0 end
    returning counts.invitations, extract(epoch from
      (counts.day + 1)::timestamp at time zone 'UTC' - current_instant())::integer as "secondsLeft"`.execute(
    db,
  )
  const { invitations, secondsLeft } = rows[0]!
  if (invitations > INVITATIONS_PER_DAY) throw tooManyRequests(secondsLeft, REFUSED)
}
