import type { DateRangeQuery } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

export interface Scope {
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
  return sql`
    select current_instant() as now, gym_brands.id as brand_id, enrollments.id as enrollment_id, enrollments.user_id as trainee_user_id,
      place.id as place_id, place.name as place_name, place.capacity as place_capacity,
      coalesce(place.time_zone, brand_zone.time_zone, ${ctx.env.DEFAULT_TIME_ZONE}) as zone,
      ${traineeId ? sql`trainee_zone(enrollments.user_id, ${ctx.env.DEFAULT_TIME_ZONE})` : null} as trainee_zone
    from gym_brands ${joinTrainee(traineeId, isApproved)} ${joinPlace(locationId)}
    left join lateral (
      select gym_locations.time_zone from gym_locations
      where gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
      order by current_instant() at time zone gym_locations.time_zone
      limit 1
    ) as brand_zone on true
    where gym_brands.id in ${managedBrandIds(ctx)} ${brandId ? sql`and gym_brands.id = ${brandId}` : sql``}`
}

/** Only what's asked for becomes part of the statement, so a plan that PostgreSQL keeps fits every time. */
function joinTrainee(traineeId: string | undefined, isApproved: boolean) {
  if (!traineeId) return sql`left join enrollments on false`
  return sql`
    join enrollments on enrollments.id = ${traineeId} and enrollments.brand_id = gym_brands.id
      and enrollments.removed_at is null ${isApproved ? sql`and enrollments.approval_status = 'Approved'` : sql``}`
}

function joinPlace(locationId: string | undefined) {
  const isOfBrand = sql`place.brand_id = gym_brands.id and place.archived_at is null`
  return locationId
    ? sql`join gym_locations as place on place.id = ${locationId} and ${isOfBrand}`
    : sql`left join gym_locations as place on place.id = enrollments.location_id and ${isOfBrand}`
}

/** The days asked for, or today and the six after it on the clock of `scope.zone`. */
export function daysOf(range: DateRangeQuery) {
  return sql`
    select coalesce(${range.startDate ?? null}::date, today.date) as first,
      coalesce(${range.endDate ?? null}::date, today.date + 6) as last
    from scope cross join lateral (select (scope.now at time zone scope.zone)::date as date) as today`
}
