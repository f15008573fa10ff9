import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { PERSON_WORDS } from '../../platform/search.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'
import type { Place } from './place.ts'

export function managedTrainees(ctx: SignedIn): Place {
  return (matches) => sql`
    select 'trainee' as kind, enrollments.id, full_name(users) as name, gym_brands.name as hint,
      gym_brands.id as "gymBrandId"
    from enrollments
    join users on users.id = enrollments.user_id
    join gym_brands on gym_brands.id = enrollments.brand_id
    where enrollments.removed_at is null and enrollments.brand_id in (${managedBrandIds(ctx)})
      and ${matches(PERSON_WORDS)}`
}

/** Someone who trains at two of the manager's brands is found once, in the first. */
export function managedTrainers(ctx: SignedIn): Place {
  return (matches) => sql`
    select distinct on (users.id) 'trainer' as kind, users.id, full_name(users) as name, gym_brands.name as hint,
      gym_brands.id as "gymBrandId"
    from brand_trainers
    join users on users.id = brand_trainers.user_id
    join gym_brands on gym_brands.id = brand_trainers.brand_id
    where brand_trainers.removed_at is null and brand_trainers.brand_id in (${managedBrandIds(ctx)})
      and ${matches(PERSON_WORDS)}
    order by users.id, gym_brands.name`
}

export function managedLocations(ctx: SignedIn): Place {
  return (matches) => sql`
    select 'location' as kind, gym_locations.id, gym_locations.name, gym_brands.name as hint,
      gym_brands.id as "gymBrandId"
    from gym_locations
    join gym_brands on gym_brands.id = gym_locations.brand_id
    where gym_locations.archived_at is null and gym_locations.brand_id in (${managedBrandIds(ctx)})
      and ${matches(sql`concat_ws(' ', gym_locations.name, gym_locations.address, gym_locations.city)`)}`
}
