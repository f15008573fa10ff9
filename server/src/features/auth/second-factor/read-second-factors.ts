import type { RecoveryCodes, SecondFactors } from '@spotter/contract/second-factor.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict } from '../../../platform/refusal.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { holdOwner, readMethods } from './second-factor.queries.ts'

export async function readSecondFactors({ db, actor }: SignedIn): Promise<SecondFactors> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('confirmed_at')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  const addedAt = app?.confirmed_at
  return { authenticatorApp: addedAt ? { addedAt } : null, passkeys, recoveryCodesLeft: count }
}

export async function renewRecoveryCodes(ctx: SignedIn): Promise<RecoveryCodes> {
  const { userId } = ctx.actor
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwner(ctx, userId)
    if ((await readMethods(ctx.db, userId)).length === 0) {
      throw conflict('Add an authenticator app or a passkey first')
    }
    const recoveryCodes = await replaceRecoveryCodes(ctx.db, userId)
    await recordSecurityEvent(ctx, { userId, kind: 'recovery-codes-replaced' })
    await recordActivity(ctx.db, { actorId: userId, kind: 'recovery-codes-created', subject: email })
    return { recoveryCodes }
  })
}
