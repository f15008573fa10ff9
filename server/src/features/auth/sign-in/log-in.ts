import type { LoginRequest } from '@spotter/contract/auth/auth.ts'
import type { LoginAnswer } from '@spotter/contract/auth/second-factor.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { isPassword } from '../../../platform/passwords.ts'
import type { Use } from '../../../platform/rate-limits.ts'
import { notSignedIn } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import {
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_ACCOUNT_AND_ADDRESS,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_DEVICE,
  SIGN_INS,
} from '../auth.limits.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { findKnownDevice } from '../devices/find-known-device.ts'
import { noticeDevice } from '../devices/notice-device.ts'
import { askForProof } from '../second-factor/proof-challenges.ts'
import { readMethods } from '../second-factor/second-factor.queries.ts'
import { noteFailedSignIn } from '../security-log/failed-sign-ins.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { startSignIn } from './start-sign-in.ts'

const REFUSED = 'Invalid email or password'

/** Unknown, unusable, and wrong look alike, in words and in time. */
export async function logIn(ctx: Context, request: LoginRequest): Promise<Answer<LoginAnswer>> {
  // No activity: a sign-in is a row in `sign_ins`, which says when and where.
  const success: Use = [SIGN_INS, request.email]
  const failure = await failureUses(ctx, request.email)
  // Both are counted before the password is checked, so that a burst can't slip through together.
  await ctx.limits.use(success, ...failure).catch(async (tooMany) => {
    await noteFailedSignIn(ctx, request.email, 'locked-out')
    throw tooMany
  })
  const user = await findUserByEmail(ctx, request.email)
  const isRight = await isPassword(ctx, request.password, user?.password_hash).catch(async (tooBusy) => {
    await ctx.limits.giveBack(success, ...failure)
    throw tooBusy
  })
  if (!user?.is_usable || !isRight) {
    await ctx.limits.giveBack(success)
    await noteFailedSignIn(ctx, request.email, 'sign-in-failed')
    throw notSignedIn(REFUSED)
  }
  await ctx.limits.giveBack(...failure)
  return transaction(ctx, async (ctx) => {
    if (!(await isUnchanged(ctx, user))) throw notSignedIn(REFUSED)
    const methods = await readMethods(ctx.db, user.id)
    if (methods.length > 0) {
      const asked = { purpose: 'second-step', userId: user.id, rememberMe: request.rememberMe } as const
      return new Answer({ secondFactor: await askForProof(ctx, asked, methods) })
    }
    const headers = await noticeDevice(ctx, user.id)
    await recordSecurityEvent(ctx, { userId: user.id, kind: 'signed-in', detail: 'password' })
    return new Answer(await startSignIn(ctx, user.id, request), { headers })
  })
}

/** Checking a password takes a while. One that was reset meanwhile no longer opens anything. */
async function isUnchanged({ db, env }: Context, user: { id: string; password_hash: string | null }) {
  const unchanged = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where(isUsable(env))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return unchanged !== undefined
}

async function failureUses(ctx: Context, email: string): Promise<Use[]> {
  const { clientAddress: address } = ctx
  const device = await findKnownDevice(ctx, email)
  if (device) return [[SIGN_IN_BY_DEVICE, device]]
  return [
    [SIGN_IN_BY_ACCOUNT_AND_ADDRESS, `${email} ${address}`],
    [SIGN_IN_BY_ADDRESS, address],
    [SIGN_IN_BY_ACCOUNT, email],
  ]
}
