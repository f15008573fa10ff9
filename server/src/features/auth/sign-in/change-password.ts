import type { ChangePasswordRequest } from '@spotter/contract/auth/auth.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { hashPassword, isPassword } from '../../../platform/passwords.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { PASSWORD_CHANGES, SIGN_IN_BY_ACCOUNT_AND_ADDRESS } from '../auth.limits.ts'
import { endAccess, setPassword } from '../auth.queries.ts'
import { deleteEmailChange } from '../email-change/email-change.queries.ts'
import { voidResetTokens } from '../links/reset-password.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'

/** Ends every other sign-in and voids every emailed link and the calendar link: there may be a reason for the change. */
export async function changePassword(ctx: SignedIn, request: ChangePasswordRequest): Promise<null> {
  const { userId, signInId } = ctx.actor
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await ctx.limits.use([SIGN_IN_BY_ACCOUNT_AND_ADDRESS, `${user.email} ${ctx.clientAddress}`])
  if (!(await isPassword(ctx, request.currentPassword, user.password_hash))) {
    throw incorrect()
  }
  await ctx.limits.giveBack([SIGN_IN_BY_ACCOUNT_AND_ADDRESS, `${user.email} ${ctx.clientAddress}`])
  await ctx.limits.use([PASSWORD_CHANGES, userId])
  const passwordHash = await hashPassword(ctx, request.newPassword)
  await transaction(ctx, async (ctx) => {
    // A link may have set another one while this was being checked.
    if (!(await setPassword(ctx.db, userId, passwordHash, user.password_hash))) throw incorrect()
    await voidResetTokens(ctx.db, userId)
    await deleteEmailChange(ctx.db, userId)
    await endAccess(ctx.db, userId, { except: signInId })
    await requestSecurityEmail(ctx.db, { kind: 'password-changed', userId })
    await recordSecurityEvent(ctx, { userId, kind: 'password-changed' })
    await recordActivity(ctx.db, { actorId: userId, kind: 'password-changed', subject: user.email })
  })
  return null
}

function incorrect() {
  return invalid('Current password is incorrect', 'currentPassword')
}
