import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { LOGGED_FAILURES, LOGGED_LOCKOUTS } from '../auth.limits.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { recordSecurityEvent } from './record-security-event.ts'

const LIMITS = { 'sign-in-failed': LOGGED_FAILURES, 'locked-out': LOGGED_LOCKOUTS } as const
type Failure = keyof typeof LIMITS

/**
 * Does the same work for every address: whether anyone has it is found out in the queue, so the time it takes gives
 * nothing away. Unknown addresses leave nothing in the log.
 */
export async function noteFailedSignIn(ctx: Context, email: string, failure: Failure) {
  if (!(await isWithin(ctx, LIMITS[failure], email))) return
  const { clientAddress, device } = ctx
  await enqueue(ctx.db, logFailedSignIn, { email, failure, clientAddress, device })
}

export const logFailedSignIn = defineTask({
  name: 'log-failed-sign-in',
  payload: z.object({
    email: z.string(),
    failure: z.enum(['sign-in-failed', 'locked-out']),
    clientAddress: z.string(),
    device: z.string(),
  }),
  async run(ctx, { email, failure, clientAddress, device }) {
    const user = await findUserByEmail(ctx, email)
    if (!user) return
    const source = { db: ctx.db, clientAddress, device }
    await recordSecurityEvent(source, { userId: user.id, kind: failure, detail: 'password', actorId: null })
  },
})

/** Anyone who got this far knows that the account exists, so there's nothing to hide. Other errors aren't about the proof. */
export async function noteFailedProof(
  ctx: Context,
  userId: string,
  error: unknown,
  detail: 'second factor' | 'passkey' = 'second factor',
) {
  if (!(error instanceof Refusal)) return
  const failure: Failure = error.status === 429 ? 'locked-out' : 'sign-in-failed'
  if (!(await isWithin(ctx, LIMITS[failure], userId))) return
  await recordSecurityEvent(ctx, { userId, kind: failure, detail, actorId: null })
}

/** Someone who guesses all day must not fill the log. */
async function isWithin({ limits }: Context, limit: Limit, key: string) {
  try {
    await limits.use([limit, key])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
