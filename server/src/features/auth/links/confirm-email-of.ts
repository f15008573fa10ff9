import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import type { Context } from '../../../platform/context.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { endSignIns } from '../auth.queries.ts'
import { deleteFactors, readMethods } from '../second-factor/second-factor.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'

/** Someone who opened the emailed link has shown that the mailbox is theirs. Undefined the second time. */
export async function confirmEmailOf(ctx: Context, userId: string) {
  const confirmed = await ctx.db
    .updateTable('users')
    .set({ email_confirmed_at: sql`current_instant()`, updated_at: sql`current_instant()` })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (confirmed) await dropEarlierFactors(ctx, userId, confirmed.email)
  return confirmed
}

/** Until then, anyone could have registered the address and added a factor that the mailbox's owner doesn't have. */
async function dropEarlierFactors(ctx: Context, userId: string, email: string) {
  if ((await readMethods(ctx.db, userId)).length === 0) return
  await deleteFactors(ctx.db, [userId])
  await endSignIns(ctx.db, userId)
  await recordSecurityEvent(ctx, { userId, kind: 'second-factors-reset', actorId: userId })
  await recordActivity(ctx.db, { actorId: userId, kind: 'second-factor-removed', subject: email })
  await requestSecurityEmail(ctx.db, { kind: 'unconfirmed-factors-removed', userId })
}
