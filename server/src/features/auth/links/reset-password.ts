import type { ResetPasswordRequest } from '@spotter/contract/auth.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { Answer } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { revokeCalendarFeedsOf } from '../../schedule/schedule.public.ts'
import { TOKEN_CHECKS } from '../auth.limits.ts'
import { endSignIns, holdUsable, setPassword } from '../auth.queries.ts'
import { deleteEmailChange } from '../email-change/email-change.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { BAD_RESET_LINK, findResetToken } from './check-reset-token.ts'
import { hashToken } from './one-time-tokens.ts'

/** The link works once; afterward, every sign-in and every other link of that person is void. */
export async function resetPassword(ctx: Context, { token, newPassword }: ResetPasswordRequest) {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const found = await findResetToken(ctx, token)
  if (!found) throw invalid(BAD_RESET_LINK, 'token')
  const passwordHash = await hashPassword(ctx, newPassword)
  await transaction(ctx, async (ctx) => {
    // The account first, as everywhere: locking it out meanwhile voids the link.
    const isOpen = (await holdUsable(ctx, found.user_id)) && (await spendResetToken(ctx.db, token))
    if (!isOpen) throw invalid(BAD_RESET_LINK, 'token')
    await setPassword(ctx.db, found.user_id, passwordHash)
    await confirmEmailOf(ctx.db, found.user_id)
    await voidResetTokens(ctx.db, found.user_id)
    await deleteEmailChange(ctx.db, found.user_id)
    // In this order: a calendar link that is just being created holds its sign-in until it's there.
    await endSignIns(ctx.db, found.user_id)
    await revokeCalendarFeedsOf(ctx.db, [found.user_id])
    if (found.had_password) {
      await requestSecurityEmail(ctx.db, { kind: 'password-changed', userId: found.user_id })
    }
    const event = { userId: found.user_id, actorId: found.user_id, kind: 'password-reset' } as const
    await recordSecurityEvent(ctx, event)
    await recordActivity(ctx.db, { actorId: found.user_id, kind: 'password-reset', subject: found.email })
  })
  return new Answer(null, { message: 'Password has been reset successfully.' })
}

/** Decides among parallel uses of one link: the update that finds it unused wins. */
async function spendResetToken(db: Database, token: string) {
  const spent = await db
    .updateTable('one_time_tokens')
    .set({ used_at: sql`current_instant()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`current_instant()`)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Someone who opened the emailed link has shown that the mailbox is theirs. Undefined the second time. */
export async function confirmEmailOf(db: Database, userId: string) {
  return db
    .updateTable('users')
    .set({ email_confirmed_at: sql`current_instant()`, updated_at: sql`current_instant()` })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
}

export async function voidResetTokens(db: Database, userId: string) {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: sql`current_instant()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'invitation'])
    .where('used_at', 'is', null)
    .execute()
}
