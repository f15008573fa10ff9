import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../brand-scope.ts'
import { countFutureSessions } from '../future-sessions.ts'
import { whyNotRemoveTrainer } from '../gyms.rules.ts'
import { selectTrainers } from './read-brand-staff.ts'
import { recordStaffChange } from './record-staff-change.ts'

export async function removeTrainerFromBrand(
  ctx: SignedIn,
  brandId: string,
  trainerId: string,
): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const trainer = await selectTrainers(ctx.db, brandId)
      .where('users.id', '=', trainerId)
      // Waits for sessions that are being assigned to this trainer.
      .forUpdate('brand_trainers')
      .executeTakeFirst()
    if (!trainer) throw notFound('Trainer')
    const refusal = whyNotRemoveTrainer(await countFutureSessions(ctx.db, { brandId, trainerId }))
    if (refusal) throw refusal
    await ctx.db
      .updateTable('brand_trainers')
      .set({ removed_at: sql`current_instant()` })
      .where('brand_id', '=', brandId)
      .where('user_id', '=', trainerId)
      .execute()
    const person = { id: trainerId, name: trainer.fullName }
    await recordStaffChange(ctx, { kind: 'trainer-removed', person, brand })
    return null
  })
}
