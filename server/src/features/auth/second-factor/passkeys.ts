import type {
  AddedFactor,
  AddPasskeyRequest,
  PasskeyChallenge,
} from '@spotter/contract/auth/second-factor.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { CHALLENGES, FACTOR_CHANGES } from '../auth.limits.ts'
import { holdOwnSignIn, recordFactorAdded, removeFactor } from './changed-factor.ts'
import { createChallenge, findChallenge, spendChallenge } from './proof-challenges.ts'
import { createRecoveryCodesOnce } from './recovery-codes.ts'
import { holdOwner } from './second-factor.queries.ts'
import { whyNotAnotherPasskey, wrongProof } from './second-factor.rules.ts'
import { creationOptions, readNewPasskey } from './web-authn.ts'

export async function startPasskey(ctx: SignedIn): Promise<PasskeyChallenge> {
  const { userId } = ctx.actor
  await ctx.limits.use([CHALLENGES, userId])
  return transaction(ctx, async (ctx) => {
    const { id, email, first_name, last_name } = await holdOwner(ctx, userId)
    const { count } = await ctx.db
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const refusal = whyNotAnotherPasskey(count)
    if (refusal) throw refusal
    const { id: challengeId, challenge } = await createChallenge(ctx.db, { purpose: 'add-passkey', userId })
    const user = { id, email, name: `${first_name} ${last_name}` }
    return { challengeId, options: await creationOptions(ctx, challenge, user) }
  })
}

export async function addPasskey(
  ctx: SignedIn,
  { challengeId, name, passkey }: AddPasskeyRequest,
): Promise<AddedFactor> {
  const { userId } = ctx.actor
  await ctx.limits.use([FACTOR_CHANGES, userId])
  const { challenge } = await findChallenge(ctx.db, challengeId, 'add-passkey')
  const credential = await readNewPasskey(ctx, passkey, challenge)
  if (!credential) throw wrongProof('passkey')
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwnSignIn(ctx)
    await spendChallenge(ctx.db, challengeId, userId)
    await ctx.db
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        name,
      })
      .execute()
    await recordFactorAdded(ctx, email, 'passkey')
    return { recoveryCodes: await createRecoveryCodesOnce(ctx.db, userId) }
  })
}

export async function removePasskey(ctx: SignedIn, passkeyId: string): Promise<null> {
  return removeFactor(ctx, 'passkey', async (db, userId) => {
    const removed = await db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', userId)
      .returning('suspended_at')
      .executeTakeFirst()
    if (!removed) throw notFound('Passkey')
    return removed
  })
}
