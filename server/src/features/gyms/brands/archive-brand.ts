import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { lockManagedBrand } from '../brand-scope.ts'
import { countFutureSessions } from '../future-sessions.ts'
import { whyNotArchive } from '../gyms.rules.ts'

/** Deleting means archiving: the brand and its locations disappear from every list, and the history stays. */
export async function archiveBrand(ctx: SignedIn, brandId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const brand = await lockManagedBrand(ctx, brandId)
    const futureSessions = await countFutureSessions(ctx.db, { brandId })
    const refusal = whyNotArchive(brand.name, { futureSessions })
    if (refusal) throw refusal
    await ctx.db
      .updateTable('gym_locations')
      .set({ archived_at: sql`current_instant()` })
      .where('brand_id', '=', brandId)
      .where('archived_at', 'is', null)
      .execute()
    await ctx.db
      .updateTable('gym_brands')
      .set({ archived_at: sql`current_instant()` })
      .where('id', '=', brandId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'brand-deleted',
      subject: brand.name,
      detail: { brandId },
    })
    return null
  })
}
