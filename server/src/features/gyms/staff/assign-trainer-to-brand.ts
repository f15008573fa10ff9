import type { AssignTrainerToBrandRequest, BrandTrainerAssignment } from '@spotter/contract/gyms/gyms.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { conflict } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../brand-scope.ts'
import { selectTrainers, toTrainerAssignment } from './read-brand-staff.ts'
import { recordStaffChange } from './record-staff-change.ts'
import { requireCandidate } from './require-candidate.ts'

export async function assignTrainerToBrand(
  ctx: SignedIn,
  brandId: string,
  { gymBrandId, trainerId }: AssignTrainerToBrandRequest,
): Promise<BrandTrainerAssignment> {
  requireSameId(brandId, gymBrandId, 'gymBrandId')
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const person = await requireCandidate(ctx.db, trainerId, 'Trainer', 'trainerId')
    if (!(await addTrainer(ctx.db, brandId, trainerId))) {
      throw conflict('This trainer is already assigned to the brand')
    }
    await recordStaffChange(ctx, { kind: 'trainer-assigned', person, brand })
    return toTrainerAssignment(
      await selectTrainers(ctx.db, brandId).where('users.id', '=', trainerId).executeTakeFirstOrThrow(),
    )
  })
}

/** A trainer who worked here before gets the old row back, because past sessions refer to it. */
async function addTrainer(db: Database, brandId: string, trainerId: string) {
  const added = await db
    .insertInto('brand_trainers')
    .values({ brand_id: brandId, user_id: trainerId })
    .onConflict((existing) =>
      existing
        .columns(['brand_id', 'user_id'])
        .doUpdateSet({ removed_at: null, assigned_at: sql`current_instant()` })
        .where('brand_trainers.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
