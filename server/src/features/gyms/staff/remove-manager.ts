import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../brand-scope.ts'
import { selectManagers } from './read-brand-staff.ts'
import { recordStaffChange } from './record-staff-change.ts'

/** Never refused: a brand may end up without a manager. */
export async function removeManager(ctx: SignedIn, brandId: string, managerId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const manager = await selectManagers(ctx.db, brandId)
      .where('users.id', '=', managerId)
      .forUpdate('brand_managers')
      .executeTakeFirst()
    if (!manager) throw notFound('Gym manager')
    await ctx.db
      .deleteFrom('brand_managers')
      .where('brand_id', '=', brandId)
      .where('user_id', '=', managerId)
      .execute()
    const person = { id: managerId, name: manager.fullName }
    await recordStaffChange(ctx, { kind: 'manager-removed', person, brand })
    return null
  })
}
