import type { PreparedReset } from '@spotter/contract/auth/password-reset.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { CHALLENGES, TOKEN_CHECKS } from '../auth.limits.ts'
import { holdUsable } from '../auth.queries.ts'
import { TRUSTED_AFTER } from '../auth.rules.ts'
import { listNewFactors } from '../new-factors/new-factors.ts'
import { askForProof } from '../second-factor/proof-challenges.ts'
import { readMethods } from '../second-factor/second-factor.queries.ts'
import { BAD_RESET_LINK, findResetToken } from './check-reset-token.ts'

export async function prepareReset(ctx: Context, { token }: { token: string }): Promise<PreparedReset> {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const found = await findResetToken(ctx, token)
  if (!found) throw invalid(BAD_RESET_LINK, 'token')
  const { user_id: userId } = found
  // Using the link confirms the mailbox for the first time, which drops every factor.
  if (!found.was_confirmed) return { secondFactor: null, newFactors: [] }
  await ctx.limits.use([CHALLENGES, userId])
  // No activity: asking for a proof changes nothing yet.
  return transaction(ctx, async (ctx) => {
    if (!(await holdUsable(ctx, userId))) throw invalid(BAD_RESET_LINK, 'token')
    const methods = await readMethods(ctx.db, userId, { olderThan: TRUSTED_AFTER })
    const asked = { purpose: 'reset-password', userId } as const
    return {
      secondFactor: methods.length > 0 ? await askForProof(ctx, asked, methods) : null,
      newFactors: await listNewFactors(ctx.db, userId),
    }
  })
}
