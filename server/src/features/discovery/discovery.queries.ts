import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Ignores case and treats `%` and `_` as plain characters. */
export function containsText(text: RawBuilder<unknown>, term: string) {
  return sql<SqlBool>`strpos(lower(${text}), lower(${term})) > 0`
}

export const LOCATION_WORDS = sql<string>`concat_ws(' ',
  gym_locations.name, gym_locations.address, concat_ws(', ', gym_locations.city, gym_locations.state))`

/** Whether the brand of the outer query has a location like this. */
export function hasLocation(condition: RawBuilder<SqlBool>) {
  return sql<SqlBool>`exists (
    select from gym_locations
    where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null and ${condition}
  )`
}
