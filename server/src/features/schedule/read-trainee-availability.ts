import type { TraineeSlot } from '@spotter/contract/availability.ts'
import type { DateRangeQuery } from '@spotter/contract/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { daysOf, scopeOf } from './scope.queries.ts'

/**
 * The hours a trainee could train, and those in which they already do: in whatever brand, on the trainee's
 * own clock, but with names only where the session is of the brand that was asked about.
 */
export async function readTraineeAvailability(
  ctx: SignedIn,
  traineeId: string,
  query: DateRangeQuery,
): Promise<TraineeSlot[]> {
  const ownClock = sql`scope.trainee_zone`
  const { rows } = await sql<TraineeSlot | { date: null }>`
    with scope as (${scopeOf(ctx, { traineeId })}), days as (${daysOf(query, ownClock)}),
    busy as (${busyHours(ownClock)}),
    own as (
      select trainee_slots.* from scope cross join days
      join trainee_slots on trainee_slots.user_id = scope.trainee_user_id
        and trainee_slots.date between days.first and days.last
    ),
    hours as (
      select date, hour, busy.since is not null as is_busy, busy.trainer_name, busy.location_name,
        own.id, coalesce(own.created_at, busy.since) as created_at, coalesce(own.updated_at, busy.since) as updated_at
      from busy full join own using (date, hour)
    )
    select coalesce(hours.id, md5(concat(scope.trainee_user_id, hours.date, hours.hour))::uuid) as id,
      scope.trainee_user_id as "userId", hours.date, hours.hour,
      case when hours.is_busy then 'Busy' else 'Available' end as status,
      hours.trainer_name as "trainerName", hours.location_name as "gymLocationName",
      hours.created_at as "createdAt", hours.updated_at as "updatedAt"
    from scope left join hours on true
    order by hours.date, hours.hour`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Trainee')
  return rows.filter((row) => row.date !== null)
}

/** Hours on a clock that a session of the trainee touches: two where zones differ by half an hour. */
export function busyHours(zone: RawBuilder<unknown>) {
  return sql`
    select distinct on (hours.date, hours.hour) hours.date, hours.hour, assignments.created_at as since,
      case when assignments.brand_id = scope.brand_id then trainer.first_name || ' ' || trainer.last_name end
        as trainer_name,
      case when assignments.brand_id = scope.brand_id then gym_locations.name end as location_name
    from scope cross join days
    join assignments on scope.trainee_user_id in (assignments.trainee_user_id, assignments.trainer_user_id)
      and assignments.status = 'Scheduled'
      and assignments.date between days.first - 2 and days.last + 2
    join gym_locations on gym_locations.id = assignments.location_id
    join users as trainer on trainer.id = assignments.trainer_user_id
    cross join lateral (
      select assignments.date, assignments.hour where gym_locations.time_zone = ${zone}
      union
      select local.at::date, extract(hour from local.at)::smallint
      from unnest(array[lower(assignments.during), upper(assignments.during) - interval '1 minute']) as edge,
        lateral (select edge at time zone ${zone} as at) as local
      where gym_locations.time_zone <> ${zone}
    ) as hours (date, hour)
    where hours.date between days.first and days.last
    order by hours.date, hours.hour, assignments.brand_id = scope.brand_id desc, assignments.id`
}
