import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

interface Scope {
  brandId?: string | undefined
  traineeId?: string | undefined
  locationId?: string | undefined
  /** Only an approved trainee will do. */
  isApproved?: boolean
}

/**
 * One row when the caller may look at all that is named, else none: the head of every read here, so that
 * permission and answer are of one snapshot. `place` is the location asked for, else the trainee's; `zone`
 * its time zone, else the one of the brand's where the day begins last; `trainee_zone` the clock that the
 * trainee's own hours are on, which other brands of theirs may decide.
 */
export function scopeOf(ctx: SignedIn, { brandId, traineeId, locationId, isApproved = false }: Scope) {
  const joined = traineeId === undefined ? sql`false` : sql`enrollments.id = ${traineeId}::uuid`
  const place = locationId === undefined ? sql`enrollments.location_id` : sql`${locationId}::uuid`
  return sql`
    select current_instant() as now, gym_brands.id as brand_id, enrollments.id as enrollment_id, enrollments.user_id as trainee_user_id,
      place.id as place_id, place.name as place_name, place.capacity as place_capacity,
      coalesce(place.time_zone, brand_zone.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}) as zone,
      trainee_zone(enrollments.user_id, ${ctx.env.DEFAULT_TIME_ZONE}) as trainee_zone
    from gym_brands
    left join enrollments on ${joined}
      and enrollments.brand_id = gym_brands.id and enrollments.removed_at is null
    left join gym_locations as place on place.id = ${place}
      and place.brand_id = gym_brands.id and place.archived_at is null
    left join lateral (
      select gym_locations.time_zone from gym_locations
      where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
      order by current_instant() at time zone gym_locations.time_zone
      limit 1
    ) as brand_zone on true
    where gym_brands.id in ${managedBrandIds(ctx)}
      and ${isAsked({ brandId, traineeId, locationId })}
      and (not ${isApproved}::boolean or enrollments.approval_status = 'Approved')`
}

/** Says which brand it is, whatever is named: otherwise, a plan that's kept would look through all of them. */
function isAsked({ brandId, traineeId, locationId }: Scope) {
  const conditions = [
    brandId !== undefined && sql`gym_brands.id = ${brandId}::uuid`,
    traineeId !== undefined &&
      sql`enrollments.id is not null
        and gym_brands.id = (select named.brand_id from enrollments as named where named.id = ${traineeId}::uuid)`,
    locationId !== undefined &&
      sql`place.id is not null
        and gym_brands.id = (select named.brand_id from gym_locations as named where named.id = ${locationId}::uuid)`,
  ].filter((condition) => condition !== false)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** The days asked for, or today and the six after it on the clock of `scope.zone`. */
export function daysOf(range: { startDate?: string | undefined; endDate?: string | undefined }) {
  return sql`
    select coalesce(${range.startDate ?? null}::date, today.date) as first,
      coalesce(${range.endDate ?? null}::date, today.date + 6) as last
    from scope cross join lateral (select (scope.now at time zone scope.zone)::date as date) as today`
}
