import type { AdminUpdateBrandRequest, GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { whyNotName } from '../../../platform/http/requests/why-not-name.ts'
import { lockManagedBrand } from '../brand-scope.ts'
import { getBrand } from '../gyms.queries.ts'

/** `isActive` can only come from the SuperAdmin's route: the managers' schema doesn't include it. */
export async function updateBrand(
  ctx: SignedIn,
  brandId: string,
  request: AdminUpdateBrandRequest,
): Promise<GymBrand> {
  requireSameId(brandId, request.gymBrandId, 'gymBrandId')
  return transaction(ctx, async (ctx) => {
    const before = await lockManagedBrand(ctx, brandId)
    const refusal = whyNotName(request.name, before.name)
    if (refusal) throw refusal
    await ctx.db
      .updateTable('gym_brands')
      .set({
        name: request.name,
        description: request.description,
        contact_email: request.contactEmail,
        contact_phone: request.contactPhone,
        website: request.website,
        logo_url: request.logoUrl,
        is_active: request.isActive,
        updated_at: sql`current_instant()`,
      })
      .where('id', '=', brandId)
      .execute()
    const brand = await getBrand(ctx.db, brandId)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: kindOf(before.isActive, brand.isActive),
      subject: brand.name,
      detail: { brandId, nameBefore: before.name },
    })
    return brand
  })
}

function kindOf(wasActive: boolean, isActive: boolean) {
  if (wasActive === isActive) return 'brand-updated'
  return isActive ? 'brand-activated' : 'brand-deactivated'
}
