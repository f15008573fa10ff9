import type {
  GymBrandName,
  GymsQuery,
  PublicGymBrand,
  PublicLocation,
} from '@spotter/contract/discovery/discovery.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { cutPage } from '../../platform/page-of.ts'
import { wordsOf } from '../../platform/search.ts'
import {
  COORDINATES,
  containsText,
  distanceOrder,
  hasLocation,
  LOCATION_WORDS,
  offersSpecialty,
} from './discovery.queries.ts'

interface Gyms {
  brands: PublicGymBrand[]
  total: number
}

export async function readGyms(db: Database, query: GymsQuery): Promise<Gyms> {
  const rows = await db
    .with('shown', () => shownBrands(db, query))
    .selectFrom('shown')
    .leftJoin(trainerCounts, 'counted.brand_id', 'shown.id')
    .leftJoin(locationLists, 'placed.brand_id', 'shown.id')
    .select(['id', 'name', 'description', 'website', 'logoUrl', 'total'])
    .select(sql<number>`coalesce(counted.trainers, 0)`.as('trainerCount'))
    .select(sql<Placed[]>`coalesce(placed.locations, '[]')`.as('locations'))
    .orderBy('shown.position')
    .execute()
  const brands = rows.map(({ total: _, ...brand }) => ({
    ...brand,
    // A trainer works at every location of the brand.
    locations: brand.locations.map((location) => ({ ...location, trainerCount: brand.trainerCount })),
  }))
  return { brands, total: rows[0]?.total ?? (await countBrands(db, query)) }
}

export async function readGymNames(db: Database): Promise<GymBrandName[]> {
  return matchingBrands(db, {}).select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute()
}

type Placed = Omit<PublicLocation, 'trainerCount'>

/** One query each for the trainer counts and the locations, whether the brands are one page or all of them. */
const trainerCounts = sql<{ brand_id: string; trainers: number }>`(
  select shown_trainers.brand_id, count(*)::int as trainers
  from shown_trainers
  where shown_trainers.brand_id in (select shown.id from shown)
  group by shown_trainers.brand_id
)`.as<'counted'>(sql`counted`)

const locationLists = sql<{ brand_id: string; locations: Placed[] }>`(
  select gym_locations.brand_id, json_agg(json_build_object(
    'id', gym_locations.id,
    'name', gym_locations.name,
    'address', gym_locations.address,
    'area', concat_ws(', ', gym_locations.city, gym_locations.state),
    'coordinates', ${COORDINATES},
    'timeZone', gym_locations.time_zone
  ) order by lower(gym_locations.name), gym_locations.id) as locations
  from gym_locations
  where gym_locations.archived_at is null and gym_locations.brand_id in (select shown.id from shown)
  group by gym_locations.brand_id
)`.as<'placed'>(sql`placed`)

function shownBrands(db: Database, query: GymsQuery) {
  const { near } = query
  const order = near
    ? sql`(select min(${distanceOrder(near)}) from gym_locations
        where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null)
        nulls last, lower(name), id`
    : sql`lower(name), id`
  return matchingBrands(db, query)
    .select(['id', 'name', 'description', 'website', 'logo_url as logoUrl'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(sql<number>`row_number() over (order by ${order})`.as('position'))
    .orderBy('position')
    .$call((rows) => cutPage(rows, query))
}

/** Only for pages past the last one, which have no row to read the total from. */
async function countBrands(db: Database, query: GymsQuery) {
  const { total } = await matchingBrands(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matchingBrands(db: Database, query: Partial<GymsQuery>) {
  const { brand, location, specialty, search, hasLocations } = query
  const conditions = [
    ...(location === undefined ? [] : [hasLocation(sql`gym_locations.id = ${location}`)]),
    ...(specialty === undefined
      ? []
      : [hasTrainer(offersSpecialty(sql`trainer_profiles.specialties`, specialty))]),
    ...(hasLocations ? [hasLocation(sql`true`)] : []),
    ...wordsOf(search ?? '').map(mentions),
  ]
  return db
    .selectFrom('gym_brands')
    .where('gym_brands.is_active', '=', true)
    .where('gym_brands.archived_at', 'is', null)
    .$if(brand !== undefined, (rows) => rows.where('gym_brands.id', '=', brand!))
    .where((eb) => eb.and(conditions))
}

/** Whether the brand, one of its locations, or what its trainers offer contains the word. */
function mentions(word: string) {
  return sql<SqlBool>`(
    ${containsText(sql`concat_ws(' ', gym_brands.name, gym_brands.description)`, word)}
    or ${hasLocation(containsText(LOCATION_WORDS, word))}
    or ${hasTrainer(containsText(sql`array_to_string(trainer_profiles.specialties, ' ')`, word))}
  )`
}

/** Whether a trainer whom visitors can see has a profile like this. */
function hasTrainer(condition: RawBuilder<SqlBool>) {
  return sql<SqlBool>`exists (
    select from shown_trainers
    join trainer_profiles on trainer_profiles.user_id = shown_trainers.user_id
    where shown_trainers.brand_id = gym_brands.id and ${condition}
  )`
}
