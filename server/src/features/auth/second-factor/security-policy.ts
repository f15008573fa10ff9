import type { SecurityPolicy } from '@spotter/contract/auth/second-factor.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { endSignIns, findPerson } from '../auth.queries.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { deleteFactors, holdOwner, readMethods } from './second-factor.queries.ts'
import { whyNotRequireFactor } from './second-factor.rules.ts'

export async function readSecurityPolicy(db: Database): Promise<SecurityPolicy> {
  const policy = await db.selectFrom('security_policy').select('requires_second_factor').executeTakeFirst()
  return { requiresSecondFactor: policy?.requires_second_factor ?? false }
}

export async function setSecurityPolicy(ctx: SignedIn, policy: SecurityPolicy): Promise<SecurityPolicy> {
  const { userId } = ctx.actor
  const requires = policy.requiresSecondFactor
  return transaction(ctx, async (ctx) => {
    // Held, so that the factor which makes it safe isn't removed at the same time.
    await holdOwner(ctx, userId)
    const hasFactor = (await readMethods(ctx.db, userId)).length > 0
    const refusal = whyNotRequireFactor({ requires, hasFactor })
    if (refusal) throw refusal
    await ctx.db
      .insertInto('security_policy')
      .values({ requires_second_factor: requires })
      .onConflict((existing) => existing.column('id').doUpdateSet({ requires_second_factor: requires }))
      .execute()
    await recordActivity(ctx.db, {
      actorId: userId,
      kind: 'security-policy-changed',
      subject: requires ? 'second factor required' : 'second factor optional',
    })
    return policy
  })
}

/** For someone who has lost everything: they sign in with only their password and add a new factor. Everyone is signed out. */
export async function removeFactorsOf(ctx: SignedIn, userId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    if (userId === ctx.actor.userId) throw conflict('Remove your own second factors on your profile')
    await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    if ((await readMethods(ctx.db, userId)).length === 0) throw notFound('Second factor')
    await deleteFactors(ctx.db, [userId])
    await endSignIns(ctx.db, userId)
    await recordSecurityEvent(ctx, { userId, kind: 'second-factors-reset' })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'second-factor-removed',
      subject: person.name,
      detail: { userId },
    })
    await requestSecurityEmail(ctx.db, { kind: 'second-factors-reset', userId })
    return null
  })
}
