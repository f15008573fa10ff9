import type { GymBrandName, GymsQuery, PublicGymBrand, PublicLocation } from '@spotter/contract/discovery.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { says } from './discovery.queries.ts'

interface Gyms {
  brands: PublicGymBrand[]
  total: number
}

/** What visitors see of the active brands, by name. */
export async function readGyms(db: Database, query: GymsQuery): Promise<Gyms> {
  const { page, pageSize } = query
  const matching = matchingBrands(db, query)
  const rows = await matching
    .select(['gym_brands.id', 'name', 'description', 'website', 'logo_url as logoUrl'])
    .select([trainerCount, locations])
    .orderBy(sql`lower(gym_brands.name)`)
    .orderBy('gym_brands.id')
    .$if(page !== undefined, (rows) => rows.limit(pageSize).offset(((page ?? 1) - 1) * pageSize))
    .execute()
  const brands = rows.map((brand) => ({
    ...brand,
    // A trainer works at every location of the brand.
    locations: brand.locations.map((location) => ({ ...location, trainerCount: brand.trainerCount })),
  }))
  if (page === undefined) return { brands, total: brands.length }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { brands, total }
}

export async function readGymNames(db: Database): Promise<GymBrandName[]> {
  return activeBrands(db).select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute()
}

const trainerCount = sql<number>`(
  select count(*)::int from shown_trainers where shown_trainers.brand_id = gym_brands.id
)`.as('trainerCount')

const locations = sql<Omit<PublicLocation, 'trainerCount'>[]>`(
  select coalesce(json_agg(json_build_object(
    'id', gym_locations.id,
    'name', gym_locations.name,
    'address', gym_locations.address,
    'area', concat_ws(', ', gym_locations.city, gym_locations.state),
    'coordinates', case when gym_locations.latitude is not null then
      json_build_object('latitude', gym_locations.latitude, 'longitude', gym_locations.longitude) end,
    'timeZone', gym_locations.time_zone
  ) order by lower(gym_locations.name), gym_locations.id), '[]')
  from gym_locations
  where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
)`.as('locations')

function activeBrands(db: Database) {
  return db
    .selectFrom('gym_brands')
    .where('gym_brands.is_active', '=', true)
    .where('gym_brands.archived_at', 'is', null)
}

function matchingBrands(db: Database, { brand, location, search }: GymsQuery) {
  return activeBrands(db)
    .$if(brand !== undefined, (rows) => rows.where('gym_brands.id', '=', brand!))
    .$if(location !== undefined, (rows) => rows.where(hasLocation(sql`gym_locations.id = ${location}`)))
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          says(sql`concat_ws(' ', gym_brands.name, gym_brands.description)`, search!),
          hasLocation(says(LOCATION_WORDS, search!)),
        ]),
      ),
    )
}

const LOCATION_WORDS = sql<string>`concat_ws(' ',
  gym_locations.name, gym_locations.address, concat_ws(', ', gym_locations.city, gym_locations.state))`

function hasLocation(condition: ReturnType<typeof sql<SqlBool>>) {
  return sql<SqlBool>`exists (
    select from gym_locations
    where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null and ${condition}
  )`
}
