import type { EmailChange, EmailChangeRequest } from '@spotter/contract/auth/email-change.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { EMAIL_CHANGES, EMAIL_CHANGES_PER_DAY } from '../auth.limits.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { LINK_LIFETIMES } from '../auth.rules.ts'
import { requestAccountMails } from '../emails/request-account-mail.ts'
import { holdOwner } from '../second-factor/second-factor.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { deleteEmailChange, findEmailChange } from './email-change.queries.ts'
import { whyNotNewEmail } from './email-change.rules.ts'

/** Nothing changes until both addresses have agreed. A new request replaces an earlier one, along with its links. */
export async function requestEmailChange(
  ctx: SignedIn,
  { newEmail }: EmailChangeRequest,
): Promise<EmailChange> {
  const { userId } = ctx.actor
  await ctx.limits.use([EMAIL_CHANGES, userId], [EMAIL_CHANGES_PER_DAY, userId])
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwner(ctx, userId)
    const isTaken = (await findUserByEmail(ctx, newEmail)) !== undefined
    const refusal = whyNotNewEmail({ email, newEmail, isTaken })
    if (refusal) throw refusal
    await deleteEmailChange(ctx.db, userId)
    const changeId = await insertEmailChange(ctx.db, userId, newEmail)
    await requestAccountMails(ctx.db, [
      { kind: 'approve-new-email', userId, changeId },
      { kind: 'confirm-new-email', userId, changeId },
    ])
    await recordSecurityEvent(ctx, { userId, kind: 'email-change-requested', detail: newEmail })
    await recordActivity(ctx.db, { actorId: userId, kind: 'email-change-requested', subject: email })
    return (await findEmailChange(ctx.db, userId))!
  })
}

async function insertEmailChange(db: Database, userId: string, newEmail: string) {
  const { id } = await db
    .insertInto('email_changes')
    .values({
      user_id: userId,
      new_email: newEmail,
      expires_at: sql`current_instant() + ${LINK_LIFETIMES['approve-new-email']}::interval`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function withdrawEmailChange(ctx: SignedIn): Promise<null> {
  const { userId } = ctx.actor
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwner(ctx, userId)
    if (!(await deleteEmailChange(ctx.db, userId))) throw notFound('Email change')
    await recordSecurityEvent(ctx, { userId, kind: 'email-change-withdrawn' })
    await recordActivity(ctx.db, { actorId: userId, kind: 'email-change-withdrawn', subject: email })
    return null
  })
}
