import type {
  EmailChangeAnswer,
  EmailChangeLink,
  EmailChangeOutcome,
} from '@spotter/contract/auth/email-change.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { invalid } from '../../../platform/refusal.ts'
import { TOKEN_CHECKS } from '../auth.limits.ts'
import { endAccess } from '../auth.queries.ts'
import { CLEARS_CACHE } from '../auth.rules.ts'
import { confirmEmailOf } from '../links/confirm-email-of.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { deleteEmailChange, selectByLink } from './email-change.queries.ts'
import { waitingFor } from './email-change.rules.ts'

/** Wrong, used, and expired look alike. */
export async function checkEmailChangeLink(ctx: Context, token: string): Promise<EmailChangeLink> {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const change = await selectByLink(ctx, token).executeTakeFirst()
  if (!change) return { sentTo: null, newEmail: null, isAnswered: false }
  const { sentTo, new_email, approved_at, confirmed_at } = change
  const isAnswered = (sentTo === 'current' ? approved_at : confirmed_at) !== null
  return { sentTo, newEmail: new_email, isAnswered }
}

/** The second of the two addresses to agree changes the email. Agreeing twice is fine. */
export async function agreeToEmailChange(ctx: Context, { token }: EmailChangeAnswer) {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  const outcome = await transaction(ctx, async (ctx): Promise<EmailChangeOutcome> => {
    const { user_id, email, new_email, sentTo } = await holdByLink(ctx, token)
    const { approved_at, confirmed_at } = await ctx.db
      .updateTable('email_changes')
      .set(
        sentTo === 'current'
          ? { approved_at: sql`coalesce(approved_at, current_instant())` }
          : { confirmed_at: sql`coalesce(confirmed_at, current_instant())` },
      )
      .where('user_id', '=', user_id)
      .returning(['approved_at', 'confirmed_at'])
      .executeTakeFirstOrThrow()
    const waits = waitingFor({ isApproved: approved_at !== null, isConfirmed: confirmed_at !== null })
    if (!waits) await changeEmail(ctx, user_id, { from: email, to: new_email })
    return { newEmail: new_email, waitingFor: waits }
  })
  return new Answer(outcome, {
    message: outcome.waitingFor ? 'Thanks! Now the other address has to agree.' : 'Your email was changed.',
  })
}

/** Links sent to the earlier address stop working. If someone else took the new one meanwhile, its index refuses. */
async function changeEmail(ctx: Context, userId: string, { from, to }: { from: string; to: string }) {
  await confirmEmailOf(ctx, userId)
  await ctx.db
    .updateTable('users')
    .set({ email: to, email_confirmed_at: sql`current_instant()`, updated_at: sql`current_instant()` })
    .where('id', '=', userId)
    .execute()
  await deleteEmailChange(ctx.db, userId)
  await ctx.db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await recordSecurityEvent(ctx, { userId, kind: 'email-changed', detail: from, actorId: userId })
  await recordActivity(ctx.db, { actorId: userId, kind: 'email-changed', subject: to, detail: { userId } })
}

/** "This wasn't me": someone else is signed in, so everyone is signed out. */
export async function reportEmailChange(ctx: Context, { token }: EmailChangeAnswer) {
  await ctx.limits.use([TOKEN_CHECKS, ctx.clientAddress])
  await transaction(ctx, async (ctx) => {
    const { user_id: userId, email, sentTo } = await holdByLink(ctx, token)
    if (sentTo !== 'current') throw badLink()
    await deleteEmailChange(ctx.db, userId)
    await endAccess(ctx.db, userId)
    await recordSecurityEvent(ctx, { userId, kind: 'email-change-reported', actorId: userId })
    const detail = { userId }
    await recordActivity(ctx.db, { actorId: userId, kind: 'email-change-reported', subject: email, detail })
  })
  return new Answer(null, {
    message: 'Your email stays the same, and every device was signed out.',
    headers: CLEARS_CACHE,
  })
}

/** The account is held first, as everywhere; then the link is looked up again, since someone may have been faster. */
async function holdByLink(ctx: Context, token: string) {
  const found = await selectByLink(ctx, token).executeTakeFirst()
  if (!found) throw badLink()
  await ctx.db.selectFrom('users').select('id').where('id', '=', found.user_id).forNoKeyUpdate().execute()
  return selectByLink(ctx, token).executeTakeFirstOrThrow(badLink)
}

function badLink() {
  return invalid('This link is invalid or has expired.', 'token')
}
