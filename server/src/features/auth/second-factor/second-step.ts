import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type {
  PasskeyChallenge,
  PasskeySignInRequest,
  SecondStepRequest,
} from '@spotter/contract/auth/second-factor.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { PASSKEY_SIGN_INS, SIGN_INS } from '../auth.limits.ts'
import { getUser } from '../auth.queries.ts'
import { noticeDevice } from '../devices/notice-device.ts'
import { secondStepUses } from '../devices/proof-uses.ts'
import { noteFailedProof } from '../security-log/failed-sign-ins.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { startSignIn } from '../sign-in/start-sign-in.ts'
import { createChallenge, findChallenge, spendChallenge } from './proof-challenges.ts'
import { holdOwner } from './second-factor.queries.ts'
import { wrongProof } from './second-factor.rules.ts'
import { spendProof } from './spend-proof.ts'
import { assertionOptions, spendPasskeyAnswer } from './web-authn.ts'

/** After the password. The challenge stands for it, and works once. */
export async function takeSecondStep(ctx: Context, { challengeId, proof }: SecondStepRequest) {
  // No activity: a sign-in is a row in `sign_ins`, which says when and where.
  const { user_id, challenge, remember_me } = await findChallenge(ctx.db, challengeId, 'second-step')
  const userId = user_id!
  const { email } = await getUser(ctx.db, userId)
  const uses = await secondStepUses(ctx, { id: userId, email }, proof.method)
  try {
    await ctx.limits.use(...uses)
    const signIn = await transaction(ctx, async (ctx) => {
      const owner = await holdOwner(ctx, userId)
      await spendChallenge(ctx.db, challengeId, userId)
      await spendProof(ctx, owner, proof, challenge)
      return startProvedSignIn(ctx, userId, { rememberMe: remember_me, method: WORDS[proof.method] })
    })
    await ctx.limits.giveBack(...uses)
    return signIn
  } catch (error) {
    await noteFailedProof(ctx, userId, error)
    throw error
  }
}

/** How the security log names the proofs. */
const WORDS = { totp: 'authenticator app', 'recovery-code': 'recovery code', passkey: 'passkey' } as const

export async function startPasskeySignIn(ctx: Context): Promise<PasskeyChallenge> {
  await ctx.limits.use([PASSKEY_SIGN_INS, ctx.clientAddress])
  const { id, challenge } = await createChallenge(ctx.db, { purpose: 'passkey-sign-in', userId: null })
  return { challengeId: id, options: await assertionOptions(ctx, challenge) }
}

/** The passkey says who it is, and unlocking it with a finger, face, or PIN is a second factor in itself. */
export async function signInWithPasskey(
  ctx: Context,
  { challengeId, passkey, rememberMe }: PasskeySignInRequest,
): Promise<Answer<LoginResult>> {
  await ctx.limits.use([PASSKEY_SIGN_INS, ctx.clientAddress])
  const { challenge } = await findChallenge(ctx.db, challengeId, 'passkey-sign-in')
  const claimed = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.user_id', 'users.email'])
    .where('credential_id', '=', passkey.id)
    .executeTakeFirst()
  if (!claimed) throw wrongProof('passkey')
  await ctx.limits.use([SIGN_INS, claimed.email])
  try {
    return await transaction(ctx, async (ctx) => {
      await holdOwner(ctx, claimed.user_id)
      await spendChallenge(ctx.db, challengeId, null)
      const userId = await spendPasskeyAnswer(ctx, passkey, challenge)
      if (!userId) throw wrongProof('passkey')
      return startProvedSignIn(ctx, userId, { rememberMe, method: 'passkey' })
    })
  } catch (error) {
    await ctx.limits.giveBack([SIGN_INS, claimed.email])
    await noteFailedProof(ctx, claimed.user_id, error, 'passkey')
    throw error
  }
}

async function startProvedSignIn(
  ctx: Context,
  userId: string,
  { rememberMe, method }: { rememberMe: boolean; method: string },
) {
  const headers = await noticeDevice(ctx, userId)
  await recordSecurityEvent(ctx, { userId, kind: 'signed-in', detail: method })
  return new Answer(await startSignIn(ctx, userId, { rememberMe, isProved: true }), { headers })
}
