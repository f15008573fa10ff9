import type { ForgotPasswordRequest } from '@spotter/contract/auth/auth.ts'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import { readInstant } from '../../../platform/queue/read-instant.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { RESET_MAILS, RESET_REQUESTS } from '../auth.limits.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'

const ANSWER = { message: 'If an account with that email exists, a password reset link has been sent.' }

/** Does the same work for every address: whether it has an account is found out in the queue. */
export async function forgotPassword(ctx: Context, { email }: ForgotPasswordRequest) {
  await ctx.limits.use([RESET_REQUESTS, ctx.clientAddress])
  await enqueue(ctx.db, startPasswordReset, { email, requestedAt: await readInstant(ctx.db) })
  return ANSWER
}

export const startPasswordReset = defineTask({
  name: 'start-password-reset',
  payload: z.object({ email: z.string(), requestedAt: z.string().optional() }),
  async run(ctx, { email, requestedAt }) {
    const user = await findUserByEmail(ctx, email)
    if (!user?.is_usable) return
    try {
      await ctx.limits.use([RESET_MAILS, user.id])
    } catch (error) {
      // Silently: they've been emailed often enough, and a stranger must not learn that the account exists.
      if (error instanceof Refusal) return
      throw error
    }
    await requestAccountMail(ctx.db, { userId: user.id, kind: 'reset', requestedAt })
  },
})
