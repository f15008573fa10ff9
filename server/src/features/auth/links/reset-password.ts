import type { ProvedResetRequest } from '@spotter/contract/auth/password-reset.ts'
import type { SecondStepRequest } from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { Answer } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { TOKEN_CHECKS } from '../auth.limits.ts'
import { endAccess, holdUsable, setPassword } from '../auth.queries.ts'
import { CLEARS_CACHE } from '../auth.rules.ts'
import { deleteKnownDevices } from '../devices/delete-known-devices.ts'
import { proofUses, resetKey, usesToClear } from '../devices/proof-uses.ts'
import { deleteEmailChange } from '../email-change/email-change.queries.ts'
import { confirmNewFactors, suspendNewFactors } from '../new-factors/new-factors.ts'
import { findChallenge, spendChallenge } from '../second-factor/proof-challenges.ts'
import { readMethods } from '../second-factor/second-factor.queries.ts'
import { spendProof } from '../second-factor/spend-proof.ts'
import { noteFailedProof } from '../security-log/failed-sign-ins.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { BAD_RESET_LINK, findResetToken } from './check-reset-token.ts'
import { confirmEmailOf } from './confirm-email-of.ts'
import { hashToken } from './one-time-tokens.ts'

/**
 * The link works once; afterward, every sign-in and every other link of that person is void. The mailbox alone is enough
 * only where no second factor was set up well before: a younger one may be from someone who stole the password.
 */
export async function resetPassword(ctx: Context, request: ProvedResetRequest) {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const found = await findResetToken(ctx, request.token)
  if (!found) throw invalid(BAD_RESET_LINK, 'token')
  const { user_id: userId } = found
  if (request.secondFactor) await ctx.limits.use(...proofUses(resetKey(userId)))
  const passwordHash = await hashPassword(ctx, request.newPassword)
  await transaction(ctx, (ctx) => replacePassword(ctx, found, request, passwordHash)).catch(async (error) => {
    if (request.secondFactor) await noteFailedProof(ctx, userId, error)
    throw error
  })
  await ctx.limits.clear(...usesToClear(ctx, { id: userId, email: found.email }))
  return new Answer(null, { message: 'Password has been reset successfully.', headers: CLEARS_CACHE })
}

type Owner = NonNullable<Awaited<ReturnType<typeof findResetToken>>>

async function replacePassword(
  ctx: Context,
  { user_id: userId, email, had_password }: Owner,
  { token, secondFactor, keptFactors = [] }: ProvedResetRequest,
  passwordHash: string,
) {
  // The account first, as everywhere: locking it out meanwhile voids the link.
  const isOpen = (await holdUsable(ctx, userId)) && (await spendResetToken(ctx.db, token))
  if (!isOpen) throw invalid(BAD_RESET_LINK, 'token')
  await confirmEmailOf(ctx, userId)
  await suspendNewFactors(ctx.db, userId)
  await requireSecondFactor(ctx, { id: userId, email }, secondFactor)
  if (keptFactors.length > 0) await confirmNewFactors(ctx.db, userId, keptFactors)
  await setPassword(ctx.db, userId, passwordHash)
  await voidResetTokens(ctx.db, userId)
  await deleteEmailChange(ctx.db, userId)
  await endAccess(ctx.db, userId)
  await deleteKnownDevices(ctx.db, userId)
  if (had_password) await requestSecurityEmail(ctx.db, { kind: 'password-changed', userId })
  await recordSecurityEvent(ctx, { userId, actorId: userId, kind: 'password-reset' })
  await recordActivity(ctx.db, { actorId: userId, kind: 'password-reset', subject: email })
}

/** Those that are suspended don't count. */
async function requireSecondFactor(
  ctx: Context,
  owner: { id: string; email: string },
  given: SecondStepRequest | undefined,
) {
  if ((await readMethods(ctx.db, owner.id)).length === 0) return
  if (!given) throw invalid("Confirm it's you with your second factor", 'secondFactor')
  const { challenge } = await findChallenge(ctx.db, given.challengeId, 'reset-password')
  await spendChallenge(ctx.db, given.challengeId, owner.id)
  await spendProof(ctx, owner, given.proof, challenge)
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

export async function voidResetTokens(db: Database, userId: string) {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: sql`current_instant()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'invitation'])
    .where('used_at', 'is', null)
    .execute()
}
