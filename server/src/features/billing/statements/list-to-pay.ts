import type { ToPay } from '@spotter/contract/billing/statements.ts'
import { monthOf } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import { type SignedIn, snapshot } from '../../../platform/context.ts'
import { readBrandDay } from '../brand-day.ts'
import { findTransfer, referenceOf } from '../transfer/find-transfer.ts'
import { readUnpaid } from './account.queries.ts'

/** What the caller owes now, gym by gym. */
export async function listToPay(ctx: SignedIn): Promise<ToPay[]> {
  return snapshot(ctx, async (ctx) => {
    const unpaid = await readUnpaid(ctx.db, ctx.actor.userId)
    const payer = unpaid.length > 0 ? await readOwnName(ctx) : ''
    const all: ToPay[] = []
    for (const [traineeId, rows] of Map.groupBy(unpaid, ({ traineeId }) => traineeId)) {
      const { brandId, gymBrandName } = rows[0]!
      const month = monthOf(await readBrandDay(ctx, brandId))
      const amounts = rows.map(({ amount, currency }) => ({ amount, currency }))
      const reference = referenceOf(traineeId, month)
      const transfer = await findTransfer(ctx.db, { brandId, amounts, reference, payer })
      all.push({ traineeId, gymBrandName, month, amounts, transfer })
    }
    return all
  })
}

async function readOwnName({ db, actor }: SignedIn) {
  const { name } = await db
    .selectFrom('users')
    .select(sql<string>`full_name(users)`.as('name'))
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return name
}
