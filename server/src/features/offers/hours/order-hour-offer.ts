import type { HourOffer } from '@spotter/contract/offers/hour-offers.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { lockManagedOffer, readHourOffer } from './hour-offers.queries.ts'

/** Those who've been asked stay where they are. Anyone listed who isn't in line any more is ignored. */
export async function orderHourOffer(
  ctx: SignedIn,
  offerId: string,
  traineeIds: string[],
): Promise<HourOffer> {
  return transaction(ctx, async (ctx) => {
    const { brandId, trainerId, date, hour } = await lockManagedOffer(ctx, offerId)
    await sql`
      update hour_offer_people set place = line.place
      from (
        select asked.id, row_number() over (order by asked.sent_at nulls last,
          array_position(${traineeIds}::uuid[], asked.enrollment_id) nulls last, asked.place) as place
        from hour_offer_people as asked where asked.offer_id = ${offerId}::uuid
      ) as line
      where hour_offer_people.id = line.id and hour_offer_people.place <> line.place`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'offer-ordered',
      subject: `${date} ${hour}:00`,
      detail: { brandId, offerId, trainerId },
    })
    return readHourOffer(ctx, offerId)
  })
}
