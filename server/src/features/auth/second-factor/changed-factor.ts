import { STAFF_ROLES } from '@spotter/contract/fresh-proof.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { FACTOR_CHANGES } from '../auth.limits.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { deleteFactors, hasFactor, holdOwner } from './second-factor.queries.ts'
import { refuseRemoval } from './second-factor.rules.ts'

type Factor = 'authenticator app' | 'passkey'

export async function recordFactorAdded(ctx: SignedIn, email: string, factor: Factor) {
  const { db } = ctx
  const { userId } = ctx.actor
  await recordSecurityEvent(ctx, { userId, kind: 'second-factor-added', detail: factor })
  await recordActivity(db, { actorId: userId, kind: 'second-factor-added', subject: email })
  await requestSecurityEmail(db, { kind: 'second-factor-added', userId, factor })
}

/** With the last factor, its recovery codes go, too. */
export async function removeFactor(
  ctx: SignedIn,
  factor: Factor,
  remove: (db: Database, userId: string) => Promise<void>,
): Promise<null> {
  const { userId } = ctx.actor
  await ctx.limits.use([FACTOR_CHANGES, userId])
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwner(ctx, userId)
    await remove(ctx.db, userId)
    const { isLeft, isRequired } = await readFactsAfter(ctx.db, userId)
    const refusal = refuseRemoval({ isLeft, isRequired })
    if (refusal) throw refusal
    if (!isLeft) await deleteFactors(ctx.db, [userId])
    await recordSecurityEvent(ctx, { userId, kind: 'second-factor-removed', detail: factor })
    await recordActivity(ctx.db, { actorId: userId, kind: 'second-factor-removed', subject: email })
    await requestSecurityEmail(ctx.db, { kind: 'second-factor-removed', userId, factor })
    return null
  })
}

async function readFactsAfter(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(hasFactor.as('isLeft'))
    .select((eb) =>
      eb
        .and([
          sql<boolean>`coalesce((select requires_second_factor from security_policy), false)`,
          eb.exists(
            eb
              .selectFrom('user_roles')
              .select('role')
              .whereRef('user_roles.user_id', '=', 'users.id')
              .where('role', 'in', STAFF_ROLES),
          ),
        ])
        .as('isRequired'),
    )
    .where('users.id', '=', userId)
    .$narrowType<{ isRequired: boolean }>()
    .executeTakeFirstOrThrow()
}
