import type { Coordinates } from '@spotter/contract/discovery/discovery.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export function containsText(text: RawBuilder<unknown>, term: string) {
  return sql<SqlBool>`strpos(lower(${text}), lower(${term})) > 0`
}

export const LOCATION_WORDS = sql<string>`concat_ws(' ',
  gym_locations.name, gym_locations.address, concat_ws(', ', gym_locations.city, gym_locations.state))`

export const COORDINATES = sql`case when gym_locations.latitude is not null then
  json_build_object('latitude', gym_locations.latitude, 'longitude', gym_locations.longitude) end`

export function hasLocation(condition: RawBuilder<SqlBool>) {
  return sql<SqlBool>`exists (
    select from gym_locations
    where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null and ${condition}
  )`
}

export function offersSpecialty(specialties: RawBuilder<unknown>, specialty: string) {
  return sql<SqlBool>`exists (select from unnest(${specialties}) as own where lower(own) = lower(${specialty}))`
}

/** For sorting only: grows with the distance (the haversine), and is null without coordinates. */
export function distanceOrder({ latitude, longitude }: Coordinates) {
  return sql<number>`
    power(sin(radians(gym_locations.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(gym_locations.latitude))
      * power(sin(radians(gym_locations.longitude - ${longitude}::float8) / 2), 2)`
}
