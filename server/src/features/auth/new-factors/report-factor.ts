import type { FactorReport, FactorReportLink } from '@spotter/contract/auth/factor-report.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { readInstant } from '../../../platform/queue/read-instant.ts'
import { invalid } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { TOKEN_CHECKS } from '../auth.limits.ts'
import { endAccess, setPassword } from '../auth.queries.ts'
import { CLEARS_CACHE } from '../auth.rules.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'
import { hashToken } from '../links/one-time-tokens.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { removeFactorsSince } from './new-factors.ts'

/** Wrong, used, and expired look alike. */
export async function checkFactorReportLink(ctx: Context, token: string): Promise<FactorReportLink> {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const found = await selectByLink(ctx, token).executeTakeFirst()
  return { addedAt: found?.factors_since ?? null }
}

/**
 * "This wasn't me": someone knows the password and has added a factor of their own. Both go, along with everything that
 * was added since, and the owner chooses a new password by email.
 */
export async function reportFactor(ctx: Context, { token }: FactorReport) {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  await transaction(ctx, async (ctx) => {
    const { user_id: userId, email, factors_since } = await spendLink(ctx, token)
    await removeFactorsSince(ctx.db, userId, factors_since!)
    await setPassword(ctx.db, userId, null)
    await endAccess(ctx.db, userId)
    await requestAccountMail(ctx.db, { kind: 'reset', userId, requestedAt: await readInstant(ctx.db) })
    await recordSecurityEvent(ctx, { userId, kind: 'second-factor-reported', actorId: userId })
    const detail = { userId }
    await recordActivity(ctx.db, { actorId: userId, kind: 'second-factor-reported', subject: email, detail })
  })
  return new Answer(null, {
    message: 'The second factor was removed, and every device was signed out.',
    headers: CLEARS_CACHE,
  })
}

function selectByLink({ db, env }: Pick<Context, 'db' | 'env'>, token: string) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select(['users.id as user_id', 'users.email', 'one_time_tokens.factors_since'])
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where('one_time_tokens.purpose', '=', 'report-factor')
    .where('one_time_tokens.used_at', 'is', null)
    .where('one_time_tokens.expires_at', '>', sql<string>`current_instant()`)
    .where(isUsable(env))
}

/** The account is held first, as everywhere. Decides among parallel uses of one link. */
async function spendLink(ctx: Context, token: string) {
  const held = await selectByLink(ctx, token).forNoKeyUpdate('users').executeTakeFirst()
  const spent = await ctx.db
    .updateTable('one_time_tokens')
    .set({ used_at: sql`current_instant()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!held || !spent) throw invalid('This link is invalid or has expired.', 'token')
  return held
}
