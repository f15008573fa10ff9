import type { TraineePrice } from '@spotter/contract/schedule/payments.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'

interface Row extends TraineePrice {
  fullName: string
  brandId: string
}

export async function readTraineePrice(ctx: SignedIn, traineeId: string): Promise<TraineePrice> {
  const { price, brandPrice, currency } = await getPrice(ctx, traineeId)
  return { price, brandPrice, currency }
}

/** For new sessions; null means the gym's price again. */
export async function updateTraineePrice(
  ctx: SignedIn,
  traineeId: string,
  price: string | null,
): Promise<TraineePrice> {
  return transaction(ctx, async (ctx) => {
    const { currency, brandId, fullName } = await getPrice(ctx, traineeId)
    if (!currency) throw conflict('Set a price and currency for the gym first')
    if (price === null)
      await ctx.db.deleteFrom('trainee_prices').where('enrollment_id', '=', traineeId).execute()
    else {
      await sql`
        insert into trainee_prices (enrollment_id, price) values (${traineeId}, ${price}::numeric)
        on conflict (enrollment_id) do update set price = excluded.price`.execute(ctx.db)
    }
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainee-price-updated',
      subject: fullName,
      detail: { traineeId, brandId, price, currency },
    })
    return readTraineePrice(ctx, traineeId)
  })
}

async function getPrice(ctx: SignedIn, traineeId: string) {
  const { rows } = await sql<Row>`
    select trainee_prices.price::text, price_settings.price::text as "brandPrice", price_settings.currency,
      full_name(users) as "fullName", enrollments.brand_id as "brandId"
    from enrollments join users on users.id = enrollments.user_id
    left join price_settings on price_settings.brand_id = enrollments.brand_id
    left join trainee_prices on trainee_prices.enrollment_id = enrollments.id
    where enrollments.id = ${traineeId}::uuid and enrollments.removed_at is null
      and enrollments.brand_id in ${managedBrandIds(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw notFound('Trainee')
  return rows[0]
}
