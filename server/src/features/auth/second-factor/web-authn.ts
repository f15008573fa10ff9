import type { NewPasskey, PasskeyAnswer } from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { TRUSTED_AFTER } from '../auth.rules.ts'
import { isInUse } from './second-factor.queries.ts'

type Ctx = Pick<Context, 'db' | 'env'>

/** Loaded when first needed: it takes longer to load than the rest of the slice. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, and RS256: what every authenticator has. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Passkeys belong to the address people see; browsers offer them nowhere else. */
function relyingParty({ PUBLIC_URL }: Context['env']) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { rpID: hostname, origin }
}

export async function creationOptions(
  ctx: Ctx,
  challenge: string,
  user: { id: string; email: string; name: string },
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Spotter',
    rpID: relyingParty(ctx.env).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: user.name,
    supportedAlgorithmIDs,
    excludeCredentials: await selectCredentials(ctx, user.id).execute(),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Without a person, the browser offers every passkey it has for Spotter. */
export async function assertionOptions(
  ctx: Ctx,
  challenge: string,
  asked?: { userId: string; purpose: string },
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.env).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: asked ? await usableCredentials(ctx, asked) : [],
    userVerification: 'required',
  })
  return { ...options }
}

async function usableCredentials(ctx: Ctx, { userId, purpose }: { userId: string; purpose: string }) {
  const olderThan = purpose === 'reset-password' ? TRUSTED_AFTER : undefined
  return selectCredentials(ctx, userId).where(isInUse('created_at', olderThan)).execute()
}

function selectCredentials({ db }: Ctx, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
}

/** Null if it isn't an answer to this challenge from our own address. */
export async function readNewPasskey({ env }: Ctx, response: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = relyingParty(env)
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID }
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
    supportedAlgorithmIDs,
  }).catch(() => ({
    registrationInfo: undefined,
  }))
  return registrationInfo?.credential ?? null
}

/** Whose passkey it is, or null. Its counter moves on, so a copied authenticator shows. Call it in a transaction. */
export async function spendPasskeyAnswer({ db, env }: Ctx, response: PasskeyAnswer, challenge: string) {
  // No activity: it's part of a sign-in or a step-up.
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = relyingParty(env)
  const { credential_id, public_key, counter } = passkey
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => null)
  if (!answer?.verified) return null
  await db
    .updateTable('passkeys')
    .set({ counter: answer.authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.user_id
}
