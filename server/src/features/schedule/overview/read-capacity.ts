import type { BrandDaysQuery, CapacityEntry } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'
import { aroundDays, hourOf, listOf, secondsOf, startsIn } from './brand-facts.queries.ts'
import { type CapacityFacts, listCapacity } from './capacity.rules.ts'

/** The hours of a brand's locations that have at least one session, and how full they are. */
export async function readCapacity(ctx: SignedIn, query: BrandDaysQuery): Promise<CapacityEntry[]> {
  const { rows } = await sql<CapacityFacts>`${prepared}
    with scope as (${scopeOf(ctx, { brandId: query.gymBrandId })}), days as (${daysOf(query)}),
    counted as (
      select assignments.location_id, ${hourOf(sql`assignments`)} as hour, lower(assignments.during) as start,
        count(*) as sessions
      from scope cross join days
      join assignments on assignments.brand_id = scope.brand_id and ${aroundDays}
      group by 1, 2, 3
    ),
    places as materialized (
      select gym_locations.id, gym_locations.name, gym_locations.capacity, gym_locations.time_zone as zone,
        array_agg(counted.hour) as hours, array_agg(nullif(clock.hour, counted.hour)) as "clockHours",
        array_agg(${secondsOf(sql`counted.start`)}::bigint) as starts, array_agg(counted.sessions) as sessions
      from days cross join counted
      join gym_locations on gym_locations.id = counted.location_id
      cross join lateral (
        select floor(${secondsOf(sql`counted.start at time zone gym_locations.time_zone - days.first`)} / 3600)::integer as hour
      ) as clock
      group by gym_locations.id
    )
    select days.first as "startDate", (days.last - days.first + 1) * 24 as "hourCount",
      ${startsIn(sql`select distinct places.zone from places`)} as starts,
      ${listOf(sql`select * from places order by name, id`)} as locations
    from scope cross join days`.execute(ctx.db)
  const [facts] = rows
  if (!facts) throw notFound('Brand')
  return listCapacity(facts)
}
