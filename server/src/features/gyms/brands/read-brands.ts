import type { BrandsQuery, GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { countOf, cutPage, pageOf } from '../../../platform/page-of.ts'
import { containing } from '../../../platform/search.ts'
import { managedBrandIds, requireManagedBrand } from '../brand-scope.ts'
import { selectBrands, selectLocations, toGymBrand, toGymLocation } from '../gyms.queries.ts'

interface BrandList {
  brands: GymBrand[]
  total: number
}

/** A manager sees their assigned brands, including inactive ones; a SuperAdmin sees all active brands. */
export async function readAssignedBrands(ctx: SignedIn, query: ListQuery): Promise<BrandList> {
  const isSuperAdmin = ctx.actor.roles.includes('SuperAdmin')
  const brands = matching(selectBrands(ctx.db), query.search)
    .where('gym_brands.id', 'in', managedBrandIds(ctx))
    .$if(isSuperAdmin, (brands) => brands.where('gym_brands.is_active', '=', true))
  return brandList(ctx.db, brands, query)
}

export async function readBrands(ctx: SignedIn, query: BrandsQuery): Promise<BrandList> {
  const { withoutTrainer } = query
  const brands = matching(selectBrands(ctx.db), query.search).$if(withoutTrainer !== undefined, (brands) =>
    brands.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brand_trainers')
            .select('brand_trainers.id')
            .whereRef('brand_trainers.brand_id', '=', 'gym_brands.id')
            .where('brand_trainers.user_id', '=', withoutTrainer ?? '')
            .where('brand_trainers.removed_at', 'is', null),
        ),
      ),
    ),
  )
  return brandList(ctx.db, brands, query)
}

interface LocationList {
  locations: GymLocation[]
  total: number
}

export async function readLocations(ctx: SignedIn, brandId: string, query: ListQuery): Promise<LocationList> {
  await requireManagedBrand(ctx, brandId)
  const { search } = query
  const locations = selectLocations(ctx.db)
    .where('gym_locations.brand_id', '=', brandId)
    .$if(search !== undefined, (locations) => locations.where(locationMatches(search!)))
  const { items, total } = await pageOf(locations, query)
  return { locations: items.map(toGymLocation), total }
}

function locationMatches(search: string) {
  return sql<boolean>`
    lower(concat_ws(' ', gym_locations.name, gym_locations.address, gym_locations.city))
      like lower(${containing(search)})`
}

type Brands = ReturnType<typeof selectBrands>

function matching(brands: Brands, search: string | undefined): Brands {
  if (!search) return brands
  return brands.where(sql<boolean>`lower(gym_brands.name) like lower(${containing(search)})`)
}

async function brandList(db: Database, brands: Brands, query: ListQuery): Promise<BrandList> {
  const total = await countOf(brands)
  // Pick the page before looking up locations, so skipped brands cost next to nothing.
  const ids = cutPage(brands.clearSelect().select('gym_brands.id'), query)
  const rows = await selectBrands(db).where('gym_brands.id', 'in', ids).execute()
  return { brands: rows.map(toGymBrand), total }
}
