import type { PackOffer, PackOfferRequest } from '@spotter/contract/packs/packs.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds, requireManagedBrand, requireManagedLocation } from '../../gyms/gyms.public.ts'

function selectOffers(ctx: SignedIn) {
  return sql`
    select pack_offers.id, pack_offers.brand_id as "gymBrandId", pack_offers.name, pack_offers.size as sessions,
      pack_offers.price::text, pack_offers.currency, pack_offers.valid_months as "validMonths",
      pack_offers.location_id as "gymLocationId", gym_locations.name as "gymLocationName"
    from pack_offers left join gym_locations on gym_locations.id = pack_offers.location_id
    where pack_offers.archived_at is null and pack_offers.brand_id in ${managedBrandIds(ctx)}`
}

export async function listPackOffers(ctx: SignedIn, brandId: string): Promise<PackOffer[]> {
  await requireManagedBrand(ctx, brandId)
  const { rows } = await sql<PackOffer>`${selectOffers(ctx)}
    and pack_offers.brand_id = ${brandId}::uuid
    order by pack_offers.size, pack_offers.price, lower(pack_offers.name), pack_offers.id`.execute(ctx.db)
  return rows
}

/** Inside a transaction, it isn't archived before the commit. */
export async function requireOffer(ctx: SignedIn, offerId: string): Promise<PackOffer> {
  const { rows } = await sql<PackOffer>`${selectOffers(ctx)} and pack_offers.id = ${offerId}::uuid
    ${ctx.db.isTransaction ? sql`for share of pack_offers` : sql``}`.execute(ctx.db)
  if (!rows[0]) throw notFound('Pack offer')
  return rows[0]
}

export async function createPackOffer(
  ctx: SignedIn,
  brandId: string,
  request: PackOfferRequest,
): Promise<PackOffer> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    await requirePlace(ctx, brandId, request.gymLocationId)
    const { id } = await ctx.db
      .insertInto('pack_offers')
      .values({ brand_id: brandId, ...columnsOf(request) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(ctx, 'pack-offer-created', brand, { offerId: id, ...request })
    return requireOffer(ctx, id)
  })
}

export async function updatePackOffer(
  ctx: SignedIn,
  offerId: string,
  request: PackOfferRequest,
): Promise<PackOffer> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireBrandOf(ctx, offerId)
    await requirePlace(ctx, brand.id, request.gymLocationId)
    await ctx.db.updateTable('pack_offers').set(columnsOf(request)).where('id', '=', offerId).execute()
    await record(ctx, 'pack-offer-updated', brand, { offerId, ...request })
    return requireOffer(ctx, offerId)
  })
}

export async function archivePackOffer(ctx: SignedIn, offerId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireBrandOf(ctx, offerId)
    const { name } = await ctx.db
      .updateTable('pack_offers')
      .set({ archived_at: sql`current_instant()` })
      .where('id', '=', offerId)
      .returning('name')
      .executeTakeFirstOrThrow()
    await record(ctx, 'pack-offer-removed', brand, { offerId, name })
    return null
  })
}

async function requireBrandOf(ctx: SignedIn, offerId: string) {
  const { gymBrandId } = await requireOffer(ctx, offerId)
  return requireManagedBrand(ctx, gymBrandId)
}

async function requirePlace(ctx: SignedIn, brandId: string, locationId: string | null) {
  if (!locationId) return
  const location = await requireManagedLocation(ctx, locationId)
  if (location.brandId !== brandId) throw notFound('Location')
}

function columnsOf({ name, sessions, price, currency, validMonths, gymLocationId }: PackOfferRequest) {
  return {
    name,
    size: sessions,
    price: sql<number>`${price}::numeric`,
    currency,
    valid_months: validMonths,
    location_id: gymLocationId,
  }
}

function record(
  ctx: SignedIn,
  kind: 'pack-offer-created' | 'pack-offer-updated' | 'pack-offer-removed',
  brand: { id: string; name: string },
  detail: Record<string, unknown>,
) {
  return recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind,
    subject: brand.name,
    detail: { brandId: brand.id, ...detail },
  })
}
