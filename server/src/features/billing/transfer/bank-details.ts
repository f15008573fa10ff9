import type { BankDetails } from '@spotter/contract/billing/bank-details.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function readBankDetails(ctx: SignedIn, brandId: string): Promise<BankDetails | null> {
  await requireManagedBrand(ctx, brandId)
  return (await selectBankDetails(ctx.db, brandId)) ?? null
}

export function selectBankDetails(db: Database, brandId: string) {
  return db
    .selectFrom('bank_details')
    .select(['account_holder as accountHolder', 'iban', 'bic'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

export async function updateBankDetails(
  ctx: SignedIn,
  brandId: string,
  details: BankDetails,
): Promise<BankDetails> {
  const columns = { account_holder: details.accountHolder, iban: details.iban, bic: details.bic }
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    await ctx.db
      .insertInto('bank_details')
      .values({ brand_id: brandId, ...columns })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(columns))
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'bank-details-updated',
      subject: brand.name,
      detail: { brandId, ...details },
    })
    return details
  })
}

export async function removeBankDetails(ctx: SignedIn, brandId: string) {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const removed = await ctx.db
      .deleteFrom('bank_details')
      .where('brand_id', '=', brandId)
      .returning('iban')
      .executeTakeFirst()
    if (!removed) throw notFound('Bank details')
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'bank-details-removed',
      subject: brand.name,
      detail: { brandId, iban: removed.iban },
    })
    return null
  })
}
