import type { BrandsQuery, GymBrand, GymLocation } from '@spotter/contract/gyms.ts'
import type { ListQuery } from '@spotter/contract/paging.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { containing } from '../../platform/search.ts'
import { managedBrandIds, requireManagedBrand } from './brand-scope.ts'
import { selectBrands, selectLocations, toGymBrand, toGymLocation } from './gyms.queries.ts'

interface BrandList {
  brands: GymBrand[]
  total: number
}

/** A manager sees the assigned brands, inactive ones too; a SuperAdmin all that are active. */
export async function readAssignedBrands(ctx: SignedIn, query: ListQuery): Promise<BrandList> {
  const isSuperAdmin = ctx.actor.roles.includes('SuperAdmin')
  const brands = matching(selectBrands(ctx.db), query.search)
    .where('gym_brands.id', 'in', managedBrandIds(ctx))
    .$if(isSuperAdmin, (brands) => brands.where('gym_brands.is_active', '=', true))
  return pageOf(ctx.db, brands, query)
}

/** Every brand, for the admin's table. */
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
  return pageOf(ctx.db, brands, query)
}

export async function readLocations(ctx: SignedIn, brandId: string): Promise<GymLocation[]> {
  await requireManagedBrand(ctx, brandId)
  const rows = await selectLocations(ctx.db).where('gym_locations.brand_id', '=', brandId).execute()
  return rows.map(toGymLocation)
}

type Brands = ReturnType<typeof selectBrands>

function matching(brands: Brands, search: string | undefined): Brands {
  if (!search) return brands
  return brands.where(sql<boolean>`lower(gym_brands.name) like lower(${containing(search)})`)
}

async function pageOf(db: Database, brands: Brands, { page, pageSize }: ListQuery): Promise<BrandList> {
  const { total } = await db
    .selectFrom(brands.clearSelect().clearOrderBy().select('gym_brands.id').as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await brands
    .$if(page !== undefined, (brands) => brands.limit(pageSize).offset(((page ?? 1) - 1) * pageSize))
    .execute()
  return { brands: rows.map(toGymBrand), total }
}
