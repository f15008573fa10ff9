import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../generated/database.ts'
import type { Database } from '../../platform/database.ts'

const LOCATION_COLUMNS = [
  'gym_locations.id',
  'gym_locations.brand_id',
  'gym_locations.name',
  'gym_locations.address',
  'gym_locations.city',
  'gym_locations.state',
  'gym_locations.country',
  'gym_locations.postal_code',
  'gym_locations.contact_phone',
  'gym_locations.contact_email',
  'gym_locations.capacity',
  'gym_locations.description',
  'gym_locations.time_zone',
  'gym_locations.latitude',
  'gym_locations.longitude',
  'gym_locations.created_at',
  'gym_locations.updated_at',
] as const

export function selectLocations(db: Pick<Database, 'selectFrom'>) {
  return db
    .selectFrom('gym_locations')
    .select(LOCATION_COLUMNS)
    .where('gym_locations.archived_at', 'is', null)
    .orderBy('gym_locations.name')
    .orderBy('gym_locations.id')
}

export function selectBrands(db: Database) {
  return db
    .selectFrom('gym_brands')
    .select([
      'gym_brands.id',
      'gym_brands.name',
      'gym_brands.description',
      'gym_brands.contact_email',
      'gym_brands.contact_phone',
      'gym_brands.website',
      'gym_brands.logo_url',
      'gym_brands.is_active',
      'gym_brands.created_at',
      'gym_brands.updated_at',
      'gym_brands.created_by',
    ])
    .select((eb) => locationsOfBrand(eb).as('locations'))
    .select([
      sql<boolean>`exists (select from brand_managers where brand_managers.brand_id = gym_brands.id)`.as(
        'has_managers',
      ),
      sql<boolean>`exists (select from brand_trainers
        where brand_trainers.brand_id = gym_brands.id and brand_trainers.removed_at is null)`.as(
        'has_trainers',
      ),
    ])
    .where('gym_brands.archived_at', 'is', null)
    .orderBy(sql`lower(gym_brands.name)`)
    .orderBy('gym_brands.id')
}

function locationsOfBrand(eb: ExpressionBuilder<DB, 'gym_brands'>) {
  return jsonArrayFrom(
    selectLocations(eb as unknown as Database).whereRef(
      'gym_locations.brand_id',
      '=',
      sql.ref('gym_brands.id'),
    ),
  )
}

export async function getBrand(db: Database, brandId: string): Promise<GymBrand> {
  return toGymBrand(await selectBrands(db).where('gym_brands.id', '=', brandId).executeTakeFirstOrThrow())
}

export async function getLocation(db: Database, locationId: string): Promise<GymLocation> {
  return toGymLocation(
    await selectLocations(db).where('gym_locations.id', '=', locationId).executeTakeFirstOrThrow(),
  )
}

type BrandRow = Awaited<ReturnType<ReturnType<typeof selectBrands>['execute']>>[number]
type LocationRow = Awaited<ReturnType<ReturnType<typeof selectLocations>['execute']>>[number]

export function toGymBrand(row: BrandRow): GymBrand {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    website: row.website,
    logoUrl: row.logo_url,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdBy: row.created_by,
    locations: row.locations.map(toGymLocation),
    hasManagers: row.has_managers,
    hasTrainers: row.has_trainers,
  }
}

export function toGymLocation(row: LocationRow): GymLocation {
  return {
    id: row.id,
    gymBrandId: row.brand_id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    postalCode: row.postal_code,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    capacity: row.capacity,
    description: row.description,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    // In aggregated JSON, PostgreSQL ends a timestamp in +00:00; ours end in Z.
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
