import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const upcoming = sql`sessions.status = 'Scheduled' and lower(sessions.during) > current_instant()`

/** Capacity and staff may change once a session is over, so most of these only look ahead. */
export const SESSION_INVARIANTS: Invariant[] = [
  {
    broken: 'a person is in two sessions at the same time',
    rows: sql`
      with people as (
        select id, during, unnest(array[trainer_user_id, trainee_user_id]) as user_id
        from sessions where status = 'Scheduled'
      ), in_order as (
        select user_id, id, during, lag(id) over sessions as previous_id,
          max(upper(during)) over (sessions rows between unbounded preceding and 1 preceding) as busy_until
        from people window sessions as (partition by user_id order by lower(during), id)
      )
      select user_id, previous_id as session_id, id as other_session_id
      from in_order where busy_until > lower(during)`,
  },
  {
    broken: 'a location holds more than its capacity',
    rows: sql`
      select gym_locations.id as location_id, counted.at, gym_locations.capacity, counted.sessions
      from (
        select location_id, lower(during) as at, (count(*) over (
          partition by location_id order by lower(during)
          range between interval '59 minutes 59.999999 seconds' preceding and current row))::int as sessions
        from sessions where status = 'Scheduled'
      ) as counted
      join gym_locations on gym_locations.id = counted.location_id
      where counted.at > current_instant() and counted.sessions > gym_locations.capacity`,
  },
  {
    broken: "an upcoming session's trainee isn't approved",
    rows: sql`
      select sessions.id as session_id, enrollments.id as enrollment_id, enrollments.approval_status
      from sessions join enrollments on enrollments.id = sessions.enrollment_id
      where ${upcoming}
        and (enrollments.approval_status <> 'Approved' or enrollments.removed_at is not null)`,
  },
  {
    broken: "an upcoming session's trainer has left the brand",
    rows: sql`
      select sessions.id as session_id, sessions.trainer_user_id as trainer_id
      from sessions
      join brand_trainers on brand_trainers.brand_id = sessions.brand_id
        and brand_trainers.user_id = sessions.trainer_user_id
      where ${upcoming} and brand_trainers.removed_at is not null`,
  },
  {
    broken: "an upcoming session's trainer is deactivated",
    rows: sql`
      select sessions.id as session_id, users.id as trainer_id
      from sessions join users on users.id = sessions.trainer_user_id
      where ${upcoming} and not users.is_active`,
  },
  {
    broken: 'an upcoming session is at a deleted location or brand',
    rows: sql`
      select sessions.id as session_id, gym_locations.id as location_id, gym_brands.id as brand_id
      from sessions
      join gym_locations on gym_locations.id = sessions.location_id
      join gym_brands on gym_brands.id = sessions.brand_id
      where ${upcoming} and (gym_locations.archived_at is not null or gym_brands.archived_at is not null)`,
  },
  {
    broken: "a session doesn't match the trainer's hour",
    rows: sql`
      select sessions.id as session_id, trainer_slots.id as slot_id
      from sessions left join trainer_slots on trainer_slots.id = sessions.slot_id
      where sessions.status = 'Scheduled' and (
        trainer_slots.id is null or trainer_slots.status <> 'Available'
        or trainer_slots.trainer_id <> sessions.trainer_user_id
        or (trainer_slots.date, trainer_slots.hour) <> (sessions.date, sessions.hour)
        or trainer_slots.location_id <> sessions.location_id)`,
  },
  {
    broken: "a trainer who's away is available again where a session has left",
    rows: sql`
      select trainer_slots.id as slot_id from trainer_slots
      where trainer_slots.is_away and not exists (
        select from sessions where sessions.slot_id = trainer_slots.id)`,
  },
  {
    broken: "an upcoming session doesn't start at its hour on the location's clock",
    rows: sql`
      select sessions.id as session_id, sessions.date, sessions.hour, sessions.during
      from sessions join gym_locations on gym_locations.id = sessions.location_id
      where ${upcoming}
        and (lower(sessions.during) <> hour_start(sessions.date, sessions.hour, gym_locations.time_zone)
          or upper(sessions.during) <> lower(sessions.during) + interval '1 hour')`,
  },
  {
    broken: 'a session belongs to two brands',
    rows: sql`
      select sessions.id as session_id
      from sessions
      join gym_locations on gym_locations.id = sessions.location_id
      join enrollments on enrollments.id = sessions.enrollment_id
      where gym_locations.brand_id <> sessions.brand_id or enrollments.brand_id <> sessions.brand_id
        or enrollments.user_id <> sessions.trainee_user_id`,
  },
  {
    broken: "a draft or a request is about another brand's session",
    rows: sql`
      select planning_changes.id, sessions.id as session_id
      from planning_changes join sessions on sessions.id = planning_changes.assignment_id
      where sessions.brand_id <> planning_changes.brand_id
      union all
      select session_requests.id, sessions.id
      from session_requests join sessions on sessions.id = session_requests.assignment_id
      where sessions.brand_id <> session_requests.brand_id`,
  },
]
