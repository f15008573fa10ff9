import type { LoginResult, RefreshRequest } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { type Context, transaction } from '../../../platform/context.ts'
import { notSignedIn, Refusal } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { REFRESH_GRACE } from '../auth.rules.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { isAuthentic, parseRefreshToken, type RefreshTokenParts } from './refresh-token.ts'
import { describeSignIn } from './start-sign-in.ts'

// Sign-ins live by real time, like the expiry in the access token: a test that moves the product's clock stays signed in.
const REFUSED = 'Your sign-in has ended. Please sign in again.'

export async function refreshSignIn(ctx: Context, { refreshToken }: RefreshRequest): Promise<LoginResult> {
  // No activity: browsers do this every few minutes, not people.
  const parts = parseRefreshToken(refreshToken)
  const signIn = parts && (await findSignIn(ctx, parts.signInId))
  if (!signIn || !isAuthentic(ctx.env.JWT_SECRET, signIn, parts)) throw notSignedIn(REFUSED)
  const generation = await transaction(ctx, (ctx) => rotate(ctx, signIn.user_id, parts))
  return describeSignIn(ctx, signIn.user_id, signIn, generation)
}

/** Whether it has been ended is for `rotate` to say, which has the last word. */
async function findSignIn(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(['sign_ins.id', 'sign_ins.nonce', 'sign_ins.user_id'])
    .where('sign_ins.id', '=', id)
    .where('sign_ins.expires_at', '>', sql<string>`now()`)
    .where(isUsable(ctx.env))
    .executeTakeFirst()
}

/**
 * The generation to respond with. One conditional update decides among parallel uses; the others find that theirs is
 * the immediate predecessor. Using an older one ends the family.
 */
async function rotate(
  ctx: Context,
  userId: string,
  { signInId, generation }: RefreshTokenParts,
): Promise<number> {
  const rotated = await ctx.db
    .updateTable('sign_ins')
    .set({ generation: generation + 1, rotated_at: sql`now()` })
    .where('id', '=', signInId)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .returning('generation')
    .executeTakeFirst()
  if (rotated) return rotated.generation
  const isGrace = await ctx.db
    .selectFrom('sign_ins')
    .select('generation')
    .where('id', '=', signInId)
    .where('generation', '=', generation + 1)
    .where('ended_at', 'is', null)
    .where('rotated_at', '>', sql<string>`now() - ${REFRESH_GRACE}::interval`)
    .executeTakeFirst()
  if (isGrace) return isGrace.generation
  const ended = await ctx.db
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .returning('device')
    .executeTakeFirst()
  if (ended) {
    await recordSecurityEvent(ctx, { userId, kind: 'refresh-token-reused', actorId: null })
    await requestSecurityEmail(ctx.db, { kind: 'sign-in-copied', userId, device: ended.device })
  }
  throw new Refusal(401, REFUSED, { keepsWrites: true })
}
