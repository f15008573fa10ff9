import { STAFF_ROLES } from '@spotter/contract/auth/fresh-proof.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { holdSignIn } from '../../../platform/usable-account.ts'
import { FACTOR_CHANGES } from '../auth.limits.ts'
import { endSignIns } from '../auth.queries.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { deleteFactors, hasFactor, holdOwner } from './second-factor.queries.ts'
import { whyNotRemoveFactor } from './second-factor.rules.ts'

type Factor = 'authenticator app' | 'passkey'

/** The account, then the sign-in: one that a reset has just ended must not leave a factor behind. */
export async function holdOwnSignIn(ctx: SignedIn) {
  const owner = await holdOwner(ctx, ctx.actor.userId)
  await holdSignIn(ctx)
  return owner
}

export async function recordFactorAdded(ctx: SignedIn, email: string, factor: Factor) {
  const { userId } = ctx.actor
  await recordSecurityEvent(ctx, { userId, kind: 'second-factor-added', detail: factor })
  await recordActivity(ctx.db, { actorId: userId, kind: 'second-factor-added', subject: email })
  await emailAboutFactor(ctx, factor)
}

/** Call it in the transaction that adds the factor: the email can take back what was added from its beginning on. */
export async function emailAboutFactor({ db, actor }: SignedIn, factor: Factor | 'recovery codes') {
  const { userId, signInId } = actor
  await endSignIns(db, userId, { except: signInId })
  const { addedAt } = await db.selectNoFrom(sql<string>`now()`.as('addedAt')).executeTakeFirstOrThrow()
  await requestAccountMail(db, { kind: 'second-factor-added', userId, factor, addedAt })
}

/** With the last factor, its recovery codes go, too. A suspended one can always go: it proves nothing. */
export async function removeFactor(
  ctx: SignedIn,
  factor: Factor,
  remove: (db: Database, userId: string) => Promise<{ suspended_at: string | null }>,
): Promise<null> {
  const { userId } = ctx.actor
  await ctx.limits.use([FACTOR_CHANGES, userId])
  return transaction(ctx, async (ctx) => {
    const { email } = await holdOwnSignIn(ctx)
    const { suspended_at } = await remove(ctx.db, userId)
    const { isLeft, isRequired } = await readFactsAfter(ctx.db, userId)
    const refusal = suspended_at === null ? whyNotRemoveFactor({ isLeft, isRequired }) : null
    if (refusal) throw refusal
    if (!isLeft && suspended_at === null) await deleteFactors(ctx.db, [userId])
    await endSignIns(ctx.db, userId, { except: ctx.actor.signInId })
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
