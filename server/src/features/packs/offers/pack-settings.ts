import type { PackSettings } from '@spotter/contract/packs/packs.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function readPackSettings(ctx: SignedIn, brandId: string): Promise<PackSettings> {
  await requireManagedBrand(ctx, brandId)
  const settings = await ctx.db
    .selectFrom('pack_settings')
    .select('on_account as onAccount')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return settings ?? { onAccount: 0 }
}

/** For sessions from now on: what's already covered on account stays so. */
export async function updatePackSettings(
  ctx: SignedIn,
  brandId: string,
  { onAccount }: PackSettings,
): Promise<PackSettings> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    await ctx.db
      .insertInto('pack_settings')
      .values({ brand_id: brandId, on_account: onAccount })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ on_account: onAccount }))
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'pack-settings-updated',
      subject: brand.name,
      detail: { brandId, onAccount },
    })
    return { onAccount }
  })
}
