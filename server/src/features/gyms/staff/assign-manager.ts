import type { AssignManagerRequest, GymManagerAssignment } from '@spotter/contract/gyms/gyms.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { conflict } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../brand-scope.ts'
import { selectManagers, toManagerAssignment } from './read-brand-staff.ts'
import { recordStaffChange } from './record-staff-change.ts'
import { requireCandidate } from './require-candidate.ts'

export async function assignManager(
  ctx: SignedIn,
  brandId: string,
  { gymBrandId, managerId }: AssignManagerRequest,
): Promise<GymManagerAssignment> {
  requireSameId(brandId, gymBrandId, 'gymBrandId')
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const person = await requireCandidate(ctx.db, managerId, 'GymManager', 'managerId')
    const added = await ctx.db
      .insertInto('brand_managers')
      .values({ brand_id: brandId, user_id: managerId })
      .onConflict((existing) => existing.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw conflict('This gym manager is already assigned to the brand')
    await recordStaffChange(ctx, { kind: 'manager-assigned', person, brand })
    return toManagerAssignment(
      await selectManagers(ctx.db, brandId).where('users.id', '=', managerId).executeTakeFirstOrThrow(),
    )
  })
}
