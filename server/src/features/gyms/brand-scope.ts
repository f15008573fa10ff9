import type { SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'

interface ManagedBrand {
  id: string
  name: string
  isActive: boolean
}

export interface ManagedLocation {
  id: string
  brandId: string
  name: string
  timeZone: string
  capacity: number | null
  brandIsActive: boolean
}

/**
 * The brands the caller may act on, as a subquery: those they manage, except for archived ones, and at most the one that
 * an API token is for.
 */
export function managedBrandIds({ db, actor }: SignedIn) {
  return db
    .selectFrom('managed_brands')
    .innerJoin('gym_brands as managed', 'managed.id', 'managed_brands.brand_id')
    .select('managed.id')
    .where('managed_brands.user_id', '=', actor.userId)
    .where('managed.archived_at', 'is', null)
    .$if(actor.token !== undefined, (brands) => brands.where('managed.id', '=', actor.token?.brandId ?? ''))
}

/** Inside a transaction, this locks the brand so it can't be deactivated or archived before the commit. */
export async function requireManagedBrand(ctx: SignedIn, brandId: string): Promise<ManagedBrand> {
  const brand = await selectBrand(ctx, brandId)
    .$if(ctx.db.isTransaction, (query) => query.forShare('gym_brands'))
    .executeTakeFirst()
  if (!brand) throw notFound('Brand')
  return brand
}

/** Inside a transaction, this locks the brand and then the location until the commit. */
export async function requireManagedLocation(ctx: SignedIn, locationId: string): Promise<ManagedLocation> {
  const location = await selectLocation(ctx, locationId)
    .$if(ctx.db.isTransaction, (query) => query.forShare(['gym_brands', 'gym_locations']))
    .executeTakeFirst()
  if (!location) throw notFound('Location')
  return location
}

/** For changing the brand itself: waits for everyone who has it locked. */
export async function lockManagedBrand(ctx: SignedIn, brandId: string): Promise<ManagedBrand> {
  const brand = await selectBrand(ctx, brandId).forUpdate('gym_brands').executeTakeFirst()
  if (!brand) throw notFound('Brand')
  return brand
}

/** For changing the location: waits for sessions that are being assigned there. */
export async function lockManagedLocation(ctx: SignedIn, locationId: string): Promise<ManagedLocation> {
  const location = await selectLocation(ctx, locationId).forUpdate('gym_locations').executeTakeFirst()
  if (!location) throw notFound('Location')
  return location
}

function selectBrand(ctx: SignedIn, brandId: string) {
  return ctx.db
    .selectFrom('gym_brands')
    .select(['gym_brands.id', 'gym_brands.name', 'gym_brands.is_active as isActive'])
    .where('gym_brands.id', '=', brandId)
    .where('gym_brands.archived_at', 'is', null)
    .where('gym_brands.id', 'in', managedBrandIds(ctx))
}

function selectLocation(ctx: SignedIn, locationId: string) {
  return ctx.db
    .selectFrom('gym_locations')
    .innerJoin('gym_brands', 'gym_brands.id', 'gym_locations.brand_id')
    .select([
      'gym_locations.id',
      'gym_locations.brand_id as brandId',
      'gym_locations.name',
      'gym_locations.time_zone as timeZone',
      'gym_locations.capacity',
      'gym_brands.is_active as brandIsActive',
    ])
    .where('gym_locations.id', '=', locationId)
    .where('gym_locations.archived_at', 'is', null)
    .where('gym_brands.archived_at', 'is', null)
    .where('gym_brands.id', 'in', managedBrandIds(ctx))
}
