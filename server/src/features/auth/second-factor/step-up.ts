import { FRESH_PROOF_MINUTES } from '@spotter/contract/auth/fresh-proof.ts'
import type { StepUpRequest } from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import { type Actor, type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { isPassword } from '../../../platform/passwords.ts'
import { CHALLENGES } from '../auth.limits.ts'
import { proofUses, stepUpKey } from '../devices/proof-uses.ts'
import { askForProof, findChallenge, spendChallenge } from './proof-challenges.ts'
import { hasFactor, holdOwner, readMethods } from './second-factor.queries.ts'
import { type FreshProof, whyNotWithoutProof, wrongProof } from './second-factor.rules.ts'
import { spendProof } from './spend-proof.ts'

/** Refuses what needs a proof that is at most ten minutes old. */
export async function requireFreshProof(db: Database, { signInId }: Actor, asked: FreshProof) {
  const facts = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(hasFactor.as('hasFactor'))
    .select(
      sql<boolean>`coalesce(sign_ins.proved_at > now() - ${`${FRESH_PROOF_MINUTES} minutes`}::interval, false)`.as(
        'isFresh',
      ),
    )
    .where('sign_ins.id', '=', signInId)
    .executeTakeFirstOrThrow()
  const refusal = whyNotWithoutProof(facts, asked)
  if (refusal) throw refusal
}

export async function startStepUp(ctx: SignedIn) {
  const { userId } = ctx.actor
  await ctx.limits.use([CHALLENGES, userId])
  return transaction(ctx, async (ctx) => {
    await holdOwner(ctx, userId)
    return askForProof(ctx, { purpose: 'step-up', userId })
  })
}

export async function stepUp(ctx: SignedIn, { challengeId, proof }: StepUpRequest): Promise<null> {
  // No activity: what the proof is for records its own.
  const { userId, signInId } = ctx.actor
  const { challenge } = await findChallenge(ctx.db, challengeId, 'step-up')
  const uses = proofUses(stepUpKey(userId))
  await ctx.limits.use(...uses)
  // Checking a password takes its time, so it comes before the account is held.
  if (proof.method === 'password' && !(await isOwnPassword(ctx, proof.password))) throw wrongProof('password')
  await transaction(ctx, async (ctx) => {
    const owner = await holdOwner(ctx, userId)
    await spendChallenge(ctx.db, challengeId, userId)
    if (proof.method !== 'password') await spendProof(ctx, owner, proof, challenge)
    else if ((await readMethods(ctx.db, userId)).length > 0) throw wrongProof('password')
    await ctx.db.updateTable('sign_ins').set({ proved_at: sql`now()` }).where('id', '=', signInId).execute()
  })
  await ctx.limits.giveBack(...uses)
  return null
}

async function isOwnPassword(ctx: SignedIn, password: string) {
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  return isPassword(ctx, password, password_hash)
}
