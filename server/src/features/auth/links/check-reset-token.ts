import type { ResetTokenCheck } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { TOKEN_CHECKS } from '../auth.limits.ts'
import { hashToken } from './one-time-tokens.ts'

export const BAD_RESET_LINK = 'This reset link is invalid or has expired. Please request a new one.'

/** Wrong, used, and expired links get the same response, which says nothing about the account. */
export async function checkResetToken(ctx: Context, token: string): Promise<ResetTokenCheck> {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const row = await findResetToken(ctx, token)
  if (!row) return { isValid: false, email: null, expiresAt: null, errorMessage: BAD_RESET_LINK }
  return { isValid: true, email: row.email, expiresAt: row.expires_at, errorMessage: null }
}

/** An invitation is a reset link that lasts longer. */
export async function findResetToken({ db, env }: Pick<Context, 'db' | 'env'>, token: string) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select(['users.id as user_id', 'users.email', 'one_time_tokens.expires_at'])
    .select((eb) => [
      eb('users.password_hash', 'is not', null).as('had_password'),
      eb('users.email_confirmed_at', 'is not', null).as('was_confirmed'),
    ])
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where('one_time_tokens.purpose', 'in', ['reset', 'invitation'])
    .where('one_time_tokens.used_at', 'is', null)
    .where('one_time_tokens.expires_at', '>', sql<string>`current_instant()`)
    .where(isUsable(env))
    .executeTakeFirst()
}
