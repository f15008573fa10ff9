import type { HourOffer } from '@spotter/contract/offers/hour-offers.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { lockManagedOffer, readHourOffer } from './hour-offers.queries.ts'

/** Nobody can take the hour any more. It's the manager's to give. */
export async function stopHourOffer(ctx: SignedIn, offerId: string): Promise<HourOffer> {
  return transaction(ctx, async (ctx) => {
    const { brandId, trainerId, date, hour } = await lockManagedOffer(ctx, offerId)
    await ctx.db
      .updateTable('hour_offers')
      .set({ state: 'stopped', closed_at: sql`current_instant()`, closed_by: ctx.actor.userId })
      .where('id', '=', offerId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'offer-stopped',
      subject: `${date} ${hour}:00`,
      detail: { brandId, offerId, trainerId },
    })
    return readHourOffer(ctx, offerId)
  })
}
