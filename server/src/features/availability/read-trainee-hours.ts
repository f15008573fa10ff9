import type { TraineeSlot } from '@spotter/contract/availability/availability.ts'
import type { DateRangeQuery } from '@spotter/contract/shared/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { prepared } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'
import { traineeZone } from './clock.queries.ts'

export async function readOwnHours(ctx: SignedIn, query: DateRangeQuery): Promise<TraineeSlot[]> {
  const oneself = sql`select ${ctx.actor.userId}::uuid as user_id, null::uuid as brand_id`
  return listHours(ctx, oneself, query)
}

/** For a manager of the brand that approved the trainee. Sessions at other brands only show as busy. */
export async function readManagedHours(
  ctx: SignedIn,
  traineeId: string,
  query: DateRangeQuery,
): Promise<TraineeSlot[]> {
  const trainee = sql`
    select enrollments.user_id, enrollments.brand_id from enrollments
    where enrollments.id = ${traineeId} and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved'
      and enrollments.brand_id in ${managedBrandIds(ctx)}`
  return listHours(ctx, trainee, query)
}

/**
 * The hours a person has set and those with a session, in their own time zone. A session that doesn't start on the
 * hour there takes up two. An hour that was never set gets the session's ID and dates or, if the session belongs to a
 * brand other than `brand_id`, values derived from the hour alone.
 */
async function listHours(ctx: SignedIn, person: RawBuilder<unknown>, query: DateRangeQuery) {
  const { startDate = null, endDate = null } = query
  const { rows } = await sql<TraineeSlot | { date: null }>`${prepared}
    with person as (${person}),
    clock as materialized (
      select person.*, own.zone, coalesce(${startDate}::date, today.date) as first,
        coalesce(${endDate}::date, today.date + 6) as last
      from person, lateral (select ${traineeZone(ctx, sql`person.user_id`)} as zone) as own,
        lateral (select (current_instant() at time zone own.zone)::date as date) as today
    ),
    busy as (${busyHours}),
    own as (
      select trainee_slots.* from clock
      join trainee_slots on trainee_slots.user_id = clock.user_id
        and trainee_slots.date between clock.first and clock.last
    ),
    hours as (
      select date, hour, coalesce(own.id, busy.id) as id, busy.id is not null as is_busy,
        busy.trainer_name, busy.location_name,
        coalesce(own.created_at, busy.created_at) as created_at,
        coalesce(own.updated_at, busy.updated_at) as updated_at
      from own full join busy using (date, hour)
    )
    select hours.id, clock.user_id as "userId", hours.date, hours.hour,
      case when hours.is_busy then 'Busy' else 'Available' end as status,
      hours.trainer_name as "trainerName", hours.location_name as "gymLocationName",
      hours.created_at as "createdAt", hours.updated_at as "updatedAt"
    from clock left join hours on true
    order by hours.date, hours.hour`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Trainee')
  return rows.filter((row) => row.date !== null)
}

/** A valid UUID of the custom version (8) that reveals nothing but the person and the hour. */
const idOfHour = sql`
  overlay(overlay(md5(concat(clock.user_id, taken.at)) placing '8' from 13) placing '8' from 17)::uuid`

const busyHours = sql`
  select distinct on (taken.at) taken.at::date as date, extract(hour from taken.at)::smallint as hour,
    case when named.here then sessions.id else ${idOfHour} end as id,
    case when named.here then sessions.created_at else taken.at at time zone clock.zone end as created_at,
    case when named.here then sessions.updated_at else taken.at at time zone clock.zone end as updated_at,
    case when named.here then full_name(trainer) end as trainer_name,
    case when named.here then gym_locations.name end as location_name
  from clock
  join sessions on clock.user_id in (sessions.trainee_user_id, sessions.trainer_user_id)
    and sessions.status = 'Scheduled'
    and sessions.date between clock.first - 2 and clock.last + 2
  join users as trainer on trainer.id = sessions.trainer_user_id
  join gym_locations on gym_locations.id = sessions.location_id,
    lateral (select clock.brand_id is null or sessions.brand_id = clock.brand_id as here) as named,
    lateral (select lower(sessions.during) at time zone clock.zone as local) as start,
    lateral generate_series(date_trunc('hour', start.local), start.local + interval '59 minutes', '1 hour') as taken (at)
  where taken.at::date between clock.first and clock.last
  order by taken.at, named.here desc`
