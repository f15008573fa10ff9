import type { RecoveryCodes, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict } from '../../../platform/refusal.ts'
import { FACTOR_CHANGES } from '../auth.limits.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { emailAboutFactor, holdOwnSignIn } from './changed-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { readMethods } from './second-factor.queries.ts'

export async function readSecondFactors({ db, actor }: SignedIn): Promise<SecondFactors> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select(['confirmed_at as addedAt', isSuspended])
    .where('user_id', '=', actor.userId)
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ addedAt: string }>()
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt', isSuspended])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('used_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { authenticatorApp: app ?? null, passkeys, recoveryCodesLeft: count }
}

const isSuspended = sql<boolean>`suspended_at is not null`.as('isSuspended')

export async function renewRecoveryCodes(ctx: SignedIn): Promise<RecoveryCodes> {
  const { userId } = ctx.actor
  await ctx.limits.use([FACTOR_CHANGES, userId])
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwnSignIn(ctx)
    if ((await readMethods(ctx.db, userId)).length === 0) {
      throw conflict('Add an authenticator app or a passkey first')
    }
    const recoveryCodes = await replaceRecoveryCodes(ctx.db, userId)
    await recordSecurityEvent(ctx, { userId, kind: 'recovery-codes-replaced' })
    await recordActivity(ctx.db, { actorId: userId, kind: 'recovery-codes-created', subject: email })
    await emailAboutFactor(ctx, 'recovery codes')
    return { recoveryCodes }
  })
}
