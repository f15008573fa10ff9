import type {
  AddedFactor,
  ConfirmAppRequest,
  NewAuthenticatorApp,
} from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import { type Context, type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { FACTOR_CHANGES } from '../auth.limits.ts'
import { proofUses } from '../devices/proof-uses.ts'
import { holdOwnSignIn, recordFactorAdded, removeFactor } from './changed-factor.ts'
import { createRecoveryCodesOnce } from './recovery-codes.ts'
import { holdOwner, isInUse } from './second-factor.queries.ts'
import { wrongProof } from './second-factor.rules.ts'
import { createTotpSecret, describeTotp, openSecret, sealSecret, stepOfCode } from './totp.ts'

const APP = 'authenticator app'

/** It counts once a code from it arrives. Starting again replaces the secret. */
export async function startApp(ctx: SignedIn): Promise<NewAuthenticatorApp> {
  const { userId } = ctx.actor
  const secret = createTotpSecret()
  const sealed = sealSecret(ctx.env.JWT_SECRET, userId, secret)
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwner(ctx, userId)
    const stored = await ctx.db
      .insertInto('authenticator_apps')
      .values({ user_id: userId, secret: sealed })
      .onConflict((existing) =>
        existing
          .column('user_id')
          .doUpdateSet({ secret: sealed, last_step: 0, created_at: sql`now()` })
          .where('authenticator_apps.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!stored)
      throw conflict('You already have an authenticator app. Remove it before you add another one.')
    return describeTotp(secret, email)
  })
}

export async function confirmApp(ctx: SignedIn, { code }: ConfirmAppRequest): Promise<AddedFactor> {
  const { userId } = ctx.actor
  const uses = proofUses(`new app ${userId}`)
  await ctx.limits.use(...uses, [FACTOR_CHANGES, userId])
  const added = await transaction(ctx, async (ctx) => {
    const { email } = await holdOwnSignIn(ctx)
    const app = await ctx.db
      .selectFrom('authenticator_apps')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!app || app.confirmed_at) throw invalid('Please start again with a new QR code', 'code')
    if (!(await spendCode(ctx, userId, code))) throw wrongProof('totp')
    await ctx.db
      .updateTable('authenticator_apps')
      .set({ confirmed_at: sql`now()` })
      .where('user_id', '=', userId)
      .execute()
    await recordFactorAdded(ctx, email, APP)
    return { recoveryCodes: await createRecoveryCodesOnce(ctx.db, userId) }
  })
  await ctx.limits.giveBack(...uses)
  return added
}

export async function removeApp(ctx: SignedIn): Promise<null> {
  return removeFactor(ctx, APP, async (db, userId) => {
    const removed = await db
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('suspended_at')
      .executeTakeFirst()
    if (!removed) throw notFound('Authenticator app')
    return removed
  })
}

/** Only for a confirmed app that isn't suspended. */
export async function spendTotpCode(ctx: Context, userId: string, code: string) {
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(isInUse('confirmed_at'))
    .executeTakeFirst()
  return app ? spendCode(ctx, userId, code) : false
}

/** Of two who send the same code, the second finds its step already used. */
async function spendCode(ctx: Context, userId: string, code: string) {
  const { secret, now } = await ctx.db
    .selectFrom('authenticator_apps')
    .select(['secret', sql<number>`(extract(epoch from now()) * 1000)::float8`.as('now')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const opened = openSecret(ctx.env.JWT_SECRET, userId, secret)
  if (!opened) ctx.log.warn('an authenticator app was added under another JWT_SECRET; its codes do not work')
  const step = opened && stepOfCode(opened, code, now)
  if (!step) return false
  const spent = await ctx.db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
