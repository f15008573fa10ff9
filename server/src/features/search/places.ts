import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { PERSON_WORDS } from '../../platform/search.ts'
import type { Place } from './place.ts'

export const shownGyms: Place = (matches) => sql`
  select 'gym' as kind, gym_brands.id, gym_brands.name, places.cities as hint, null::uuid as "gymBrandId"
  from gym_brands
  cross join lateral (
    select string_agg(distinct gym_locations.city, ', ') as cities
    from gym_locations
    where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
  ) as places
  where gym_brands.is_active and gym_brands.archived_at is null
    and ${matches(sql`concat_ws(' ', gym_brands.name, places.cities)`)}`

export const shownTrainers: Place = (matches) => sql`
  select 'trainer' as kind, shown_trainers.user_id as id, shown_trainers.name,
    string_agg(gym_brands.name, ', ' order by gym_brands.name) as hint, null::uuid as "gymBrandId"
  from shown_trainers
  join gym_brands on gym_brands.id = shown_trainers.brand_id
  where ${matches(sql`shown_trainers.name`)}
  group by shown_trainers.user_id, shown_trainers.name`

export function ownTrainees({ actor }: SignedIn): Place {
  return (matches) => sql`
    select 'trainee' as kind, users.id, full_name(users) as name, min(gym_brands.name) as hint,
      null::uuid as "gymBrandId"
    from sessions
    join users on users.id = sessions.trainee_user_id
    join gym_brands on gym_brands.id = sessions.brand_id
    where sessions.trainer_user_id = ${actor.userId} and is_upcoming(sessions)
      and ${matches(sql`full_name(users)`)}
    group by users.id`
}

export const allBrands: Place = (matches) => sql`
  select 'brand' as kind, gym_brands.id, gym_brands.name, null as hint, null::uuid as "gymBrandId"
  from gym_brands
  where gym_brands.archived_at is null and ${matches(sql`gym_brands.name`)}`

export const allUsers: Place = (matches) => sql`
  select 'user' as kind, users.id, full_name(users) as name, users.email as hint, null::uuid as "gymBrandId"
  from users
  where ${matches(PERSON_WORDS)}`
