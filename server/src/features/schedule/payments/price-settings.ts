import { DEFAULT_CURRENCY, type PriceSettings } from '@spotter/contract/schedule/payments.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

const settingsColumns = sql`price::text, currency, charges_no_shows as "chargesNoShows",
  charges_late_cancellations as "chargesLateCancellations"`

export async function readPriceSettings(ctx: SignedIn, brandId: string): Promise<PriceSettings> {
  await requireManagedBrand(ctx, brandId)
  const { rows } = await sql<PriceSettings>`
    select ${settingsColumns} from price_settings where brand_id = ${brandId}::uuid`.execute(ctx.db)
  return (
    rows[0] ?? {
      price: null,
      currency: DEFAULT_CURRENCY,
      chargesNoShows: true,
      chargesLateCancellations: false,
    }
  )
}

export async function updatePriceSettings(
  ctx: SignedIn,
  brandId: string,
  { price, currency, chargesNoShows, chargesLateCancellations }: PriceSettings,
): Promise<PriceSettings> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const { rows } = await sql<PriceSettings>`
      insert into price_settings (brand_id, price, currency, charges_no_shows, charges_late_cancellations)
      values (${brandId}, ${price}::numeric, ${currency}, ${chargesNoShows}, ${chargesLateCancellations})
      on conflict (brand_id) do update set price = excluded.price, currency = excluded.currency,
        charges_no_shows = excluded.charges_no_shows,
        charges_late_cancellations = excluded.charges_late_cancellations
      returning ${settingsColumns}`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'prices-updated',
      subject: brand.name,
      detail: { brandId, ...rows[0] },
    })
    return rows[0]!
  })
}
