import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { type BrandFacts, brandFactColumns, listOf } from '../overview/brand-facts.queries.ts'
import { assignmentColumns, sessionJoins } from '../schedule.queries.ts'

/** What decides about one trainee's hours, on top of what's known about the trainers. Hours count from the first day. */
export interface TraineeFacts extends BrandFacts {
  traineeUserId: string
  /** Where the sessions would be, if that's decided. */
  placeId: string | null
  busyHours: number[]
  availableHours: number[]
  /** The trainee's sessions in this brand; their instants are as PostgreSQL writes them in JSON. */
  ownSessions: Assignment[]
}

/** Hours in the scope's time zone that overlap the trainee's sessions: two if the zones differ by half an hour. */
const busyHours = sql`
  select distinct (hours.date - days.first) * 24 + hours.hour
  from sessions
  join gym_locations on gym_locations.id = sessions.location_id
  cross join lateral (
    select sessions.date, sessions.hour where gym_locations.time_zone = scope.zone
    union
    select local.at::date, extract(hour from local.at)::smallint
    from unnest(array[lower(sessions.during), upper(sessions.during) - interval '1 minute']) as edge,
      lateral (select edge at time zone scope.zone as at) as local
    where gym_locations.time_zone <> scope.zone
  ) as hours (date, hour)
  where scope.trainee_user_id in (sessions.trainee_user_id, sessions.trainer_user_id)
    and sessions.status = 'Scheduled'
    and sessions.date between days.first - 2 and days.last + 2
    and hours.date between days.first and days.last`

const availableHours = sql`
  select hours.number::integer - 1
  from unnest(hour_starts(days.first, days.last, scope.zone)) with ordinality as hours (start, number)
  cross join lateral (select hours.start at time zone scope.trainee_zone as at) as own
  join trainee_slots on trainee_slots.user_id = scope.trainee_user_id
    and trainee_slots.date = own.at::date and trainee_slots.hour = extract(hour from own.at)`

const ownSessions = sql`
  select ${assignmentColumns}
  from sessions ${sessionJoins}
  where sessions.enrollment_id = scope.enrollment_id and sessions.status = 'Scheduled'
    and sessions.date between days.first and days.last`

export const traineeFactColumns = sql`
  ${brandFactColumns}, scope.trainee_user_id as "traineeUserId", scope.place_id as "placeId",
  array(${busyHours}) as "busyHours", array(${availableHours}) as "availableHours",
  ${listOf(ownSessions)} as "ownSessions"`
