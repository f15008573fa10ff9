import type { ConfirmEmailRequest } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, type SignedIn, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { invalid } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { CONFIRMATION_MAILS, TOKEN_CHECKS } from '../auth.limits.ts'
import { getUser } from '../auth.queries.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'
import { confirmEmailOf } from './confirm-email-of.ts'
import { hashToken } from './one-time-tokens.ts'

/** Opening the link twice is fine: email apps and people do. */
export async function confirmEmail(ctx: Context, { token }: ConfirmEmailRequest) {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  await transaction(ctx, async (ctx) => {
    if (!(await holdOwner(ctx, token))) throw badLink()
    const opened = await ctx.db
      .updateTable('one_time_tokens')
      .set({ used_at: sql`coalesce(used_at, current_instant())` })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'confirm')
      .where('expires_at', '>', sql<string>`current_instant()`)
      .returning('user_id')
      .executeTakeFirst()
    if (!opened) throw badLink()
    const confirmed = await confirmEmailOf(ctx, opened.user_id)
    if (!confirmed) return
    await recordActivity(ctx.db, {
      actorId: opened.user_id,
      kind: 'email-confirmed',
      subject: confirmed.email,
    })
  })
  return new Answer(null, { message: 'Your email address is confirmed.' })
}

/** The account is held before its link, as everywhere. Undefined where it can't be used. */
async function holdOwner({ db, env }: Context, token: string) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select('users.id')
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where(isUsable(env))
    .forNoKeyUpdate('users')
    .executeTakeFirst()
}

function badLink() {
  return invalid('This confirmation link is invalid or has expired.', 'token')
}

export async function resendConfirmation(ctx: SignedIn) {
  const user = await getUser(ctx.db, ctx.actor.userId)
  if (user.emailConfirmed) return new Answer(null, { message: 'Your email address is already confirmed.' })
  await ctx.limits.use([CONFIRMATION_MAILS, user.id])
  await requestAccountMail(ctx.db, { userId: user.id, kind: 'confirm' })
  return new Answer(null, { message: 'We have sent you a new confirmation link.' })
}
