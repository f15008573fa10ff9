import type { TraineeSlot } from '@spotter/contract/availability.ts'
import type { DateRange } from '@spotter/contract/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { traineeZone } from './clock.queries.ts'

interface ReadOptions extends DateRange {
  /** Whose sessions may be named; those of other brands are only busy. Undefined: the person's own view. */
  namedBrandIds?: ReturnType<typeof brandOfEnrollment>
}

/** What a manager of this enrollment's brand may know. */
export function brandOfEnrollment(enrollmentId: string) {
  return sql`(select enrollments.brand_id from enrollments where enrollments.id = ${enrollmentId})`
}

/**
 * The hours a person has set, and those a session takes, on the wall clock of their own place. A session that
 * does not begin on the hour there takes two. An hour that was never set answers with the session's id and
 * dates, or, where the session may not be named, with what follows from the hour alone.
 */
export async function listTraineeSlots(
  ctx: Pick<Context, 'db' | 'env'>,
  userId: string,
  { startDate, endDate, namedBrandIds }: ReadOptions,
): Promise<TraineeSlot[]> {
  const isNamed = namedBrandIds ? sql`assignments.brand_id in ${namedBrandIds}` : sql`true`
  const { rows } = await sql<TraineeSlot>`
    with clock as materialized (select ${traineeZone(ctx, userId)} as zone),
    busy as (
      select distinct on (taken.at) taken.at::date as date, extract(hour from taken.at)::integer as hour,
        case when named.here then assignments.id else ${idOfHour(userId)} end as id,
        case when named.here then assignments.created_at else taken.at at time zone clock.zone end as created_at,
        case when named.here then assignments.updated_at else taken.at at time zone clock.zone end as updated_at,
        case when named.here then users.first_name || ' ' || users.last_name end as trainer_name,
        case when named.here then gym_locations.name end as location_name
      from clock, assignments
      join users on users.id = assignments.trainer_user_id
      join gym_locations on gym_locations.id = assignments.location_id,
        lateral (select ${isNamed} as here) as named,
        lateral (select lower(assignments.during) at time zone clock.zone as local) as start,
        lateral generate_series(date_trunc('hour', start.local), start.local + interval '59 minutes', '1 hour') as taken (at)
      where (assignments.trainee_user_id = ${userId} or assignments.trainer_user_id = ${userId})
        and assignments.status = 'Scheduled'
        and assignments.date between ${startDate}::date - 2 and ${endDate}::date + 2
      order by taken.at, named.here desc
    ),
    own as (
      select * from trainee_slots
      where trainee_slots.user_id = ${userId} and trainee_slots.date between ${startDate} and ${endDate}
    )
    select coalesce(own.id, busy.id) as id, ${userId}::uuid as "userId",
      coalesce(own.date, busy.date) as date, coalesce(own.hour, busy.hour) as hour,
      case when busy.id is null then 'Available' else 'Busy' end as status,
      busy.trainer_name as "trainerName", busy.location_name as "gymLocationName",
      coalesce(own.created_at, busy.created_at) as "createdAt",
      coalesce(own.updated_at, busy.updated_at) as "updatedAt"
    from own full join busy on busy.date = own.date and busy.hour = own.hour
    where coalesce(own.date, busy.date) between ${startDate} and ${endDate}
    order by 3, 4`.execute(ctx.db)
  return rows
}

/** A valid UUID of the custom version (8) that tells nothing but the person and the hour. */
function idOfHour(userId: string) {
  return sql`overlay(overlay(md5(concat(${userId}::text, taken.at)) placing '8' from 13) placing '8' from 17)::uuid`
}

export async function findTraineeSlot(db: Database, userId: string, id: string) {
  return db
    .selectFrom('trainee_slots')
    .select(['id', 'date', 'hour'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** A session answers for an hour that was never set: its id is known, but there is nothing to change. */
export async function isOwnSession(db: Database, userId: string, id: string) {
  const session = await db
    .selectFrom('assignments')
    .select('id')
    .where('id', '=', id)
    .where('trainee_user_id', '=', userId)
    .where('status', '=', 'Scheduled')
    .executeTakeFirst()
  return session !== undefined
}
