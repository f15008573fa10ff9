import type { BrandDaysQuery, CapacityEntry } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'
import { loadOf } from './trainer-hours.queries.ts'

/** The hours of a brand's locations that have at least one session, and how full they are. */
export async function readCapacity(ctx: SignedIn, query: BrandDaysQuery): Promise<CapacityEntry[]> {
  const { rows } = await sql<CapacityEntry | { gymLocationId: null }>`${prepared}
    with scope as (${scopeOf(ctx, { brandId: query.gymBrandId })}), days as (${daysOf(query)}),
    hours as (
      select distinct assignments.location_id, hour.date, hour.hour
      from scope cross join days
      join assignments on assignments.brand_id = scope.brand_id
        and assignments.date between days.first - 1 and days.last and assignments.status = 'Scheduled'
      join gym_locations on gym_locations.id = assignments.location_id
      cross join lateral (select lower(assignments.during) at time zone gym_locations.time_zone as at) as wall
      -- A session in an hour that the clocks skip takes the place of one in the next.
      cross join lateral (values
        (assignments.date, assignments.hour), (wall.at::date, extract(hour from wall.at)::smallint)
      ) as hour (date, hour)
      where hour.date between days.first and days.last
    ),
    load as (
      select hours.*, ${loadOf(sql`hours.location_id`, sql`start.at`)} as sessions
      from hours
      join gym_locations on gym_locations.id = hours.location_id
      cross join lateral (
        -- Once per hour: spelled out within the count, it would keep PostgreSQL from using an index.
        select hour_start(hours.date, hours.hour, gym_locations.time_zone) as at offset 0
      ) as start
    )
    select load.location_id as "gymLocationId", gym_locations.name as "gymLocationName",
      load.date, load.hour, gym_locations.capacity, load.sessions as "currentAssignments",
      case when gym_locations.capacity is not null
        then greatest(0, gym_locations.capacity - load.sessions) end as "availableSlots",
      coalesce(load.sessions >= gym_locations.capacity, false) as "isAtCapacity"
    from scope
    left join load on true
    left join gym_locations on gym_locations.id = load.location_id
    order by load.date, load.hour, gym_locations.name, load.location_id`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Brand')
  return rows.filter((row) => row.gymLocationId !== null)
}
