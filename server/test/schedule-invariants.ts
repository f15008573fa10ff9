import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/** Each finds rows that must never exist, whatever happens at once. */
const INVARIANTS: Record<string, ReturnType<typeof sql>> = {
  'a person is in two sessions at once': sql`
    with people as (
      select id, during, unnest(array[trainer_user_id, trainee_user_id]) as user_id
      from assignments where status = 'Scheduled'
    )
    select from people one join people other using (user_id)
    where one.id < other.id and one.during && other.during`,
  'a place holds more than its capacity': sql`
    select from assignments join gym_locations on gym_locations.id = assignments.location_id
    where assignments.status = 'Scheduled'
    group by gym_locations.id, assignments.date, assignments.hour
    having count(*) > gym_locations.capacity`,
  'a coming session has no approved trainee': sql`
    select from assignments join enrollments on enrollments.id = assignments.enrollment_id
    where assignments.status = 'Scheduled' and lower(assignments.during) > current_instant()
      and (enrollments.approval_status <> 'Approved' or enrollments.removed_at is not null)`,
  'a coming session has a trainer who left': sql`
    select from assignments
    join brand_trainers on brand_trainers.brand_id = assignments.brand_id
      and brand_trainers.user_id = assignments.trainer_user_id
    where assignments.status = 'Scheduled' and lower(assignments.during) > current_instant()
      and brand_trainers.removed_at is not null`,
  'a coming session has a trainer who is gone': sql`
    select from assignments join users on users.id = assignments.trainer_user_id
    where assignments.status = 'Scheduled' and lower(assignments.during) > current_instant()
      and not users.is_active`,
  'a coming session is in a place that is gone': sql`
    select from assignments
    join gym_locations on gym_locations.id = assignments.location_id
    join gym_brands on gym_brands.id = assignments.brand_id
    where assignments.status = 'Scheduled' and lower(assignments.during) > current_instant()
      and (gym_locations.archived_at is not null or gym_brands.archived_at is not null)`,
  'a session and its slot disagree': sql`
    select from assignments left join trainer_slots on trainer_slots.id = assignments.slot_id
    where assignments.status = 'Scheduled' and (
      trainer_slots.id is null or trainer_slots.status <> 'Available'
      or trainer_slots.trainer_id <> assignments.trainer_user_id
      or (trainer_slots.date, trainer_slots.hour) <> (assignments.date, assignments.hour)
      or trainer_slots.location_id <> assignments.location_id)`,
  'a session is not in the hour it says': sql`
    select from assignments join gym_locations on gym_locations.id = assignments.location_id
    where lower(assignments.during) <> hour_start(assignments.date, assignments.hour, gym_locations.time_zone)
      or upper(assignments.during) <> lower(assignments.during) + interval '1 hour'`,
  'a session links two brands': sql`
    select from assignments
    join gym_locations on gym_locations.id = assignments.location_id
    join enrollments on enrollments.id = assignments.enrollment_id
    where gym_locations.brand_id <> assignments.brand_id or enrollments.brand_id <> assignments.brand_id`,
  'a cancelled session is still announced for approval': sql`
    select from notification_sessions
    join notifications on notifications.id = notification_sessions.notification_id
    join assignments on assignments.id = notification_sessions.assignment_id
    where notifications.state = 'pending' and assignments.status = 'Cancelled'`,
  'a live session was announced to nobody': sql`
    select from assignments where assignments.status = 'Scheduled' and not exists (
      select from notification_sessions where notification_sessions.assignment_id = assignments.id)`,
}

/** What is broken, by its name; empty when all is well. One statement, hence one snapshot. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const checks = Object.entries(INVARIANTS).map(
    ([name, query]) => sql`select ${name}::text as name where exists (${query})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(checks, sql` union all `)}`.execute(db)
  return rows.map((row) => row.name)
}
