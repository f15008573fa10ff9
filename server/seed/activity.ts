import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

const MANY = 24

/** Fills the admin's feed with the last few hours, even when the demo is restarted weeks later. */
export async function seedActivity(db: Database) {
  await sql`
    insert into activity (at, actor_id, kind, subject, detail)
    select now() - interval '31 minutes' * event.number, event.actor_id, event.kind, event.subject, event.detail
    from (
      select row_number() over (
        order by md5(concat_ws(' ', recorded.kind, recorded.subject, recorded.detail ->> 'date', recorded.detail ->> 'hour'))
      ) as number, recorded.* from (
        (${assignedSessions} limit ${MANY} - 12)
        union all
        (select enrollments.user_id, 'trainee-enrolled', gym_brands.name,
          jsonb_build_object('traineeId', enrollments.id, 'brandId', gym_brands.id)
        from enrollments join gym_brands on gym_brands.id = enrollments.brand_id
        where enrollments.approval_status = 'Pending' and enrollments.removed_at is null
        order by enrollments.enrolled_at desc limit 3)
        union all
        (${changedHours} limit 6)
        union all
        (select manager.user_id, 'trainee-approved', format('%s %s', person.first_name, person.last_name),
          jsonb_build_object('traineeId', enrollments.id, 'brandId', enrollments.brand_id, 'from', 'Pending')
        from enrollments
        join users as person on person.id = enrollments.user_id
        cross join lateral (
          select brand_managers.user_id from brand_managers
          where brand_managers.brand_id = enrollments.brand_id order by brand_managers.user_id limit 1
        ) as manager
        where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
        order by enrollments.enrolled_at desc limit 3)
      ) as recorded
    ) as event
    where not exists (select from activity where activity.at > now() - interval '1 day')
    order by event.number desc`.execute(db)
}

const changedHours = sql`
  select users.id, 'availability-changed', full_name(users) || ', 5 hours',
    jsonb_build_object('userId', users.id, 'hours', 5)
  from users
  where users.is_demo and exists (select from trainee_slots where trainee_slots.user_id = users.id)
  order by md5(users.email)`

const assignedSessions = sql`
  select sessions.created_by as actor_id, 'session-assigned' as kind,
    full_name(trainer) || ' with ' || full_name(trainee) as subject,
    jsonb_build_object('assignmentId', sessions.id, 'date', sessions.date, 'hour', sessions.hour) as detail
  from sessions
  join users as trainer on trainer.id = sessions.trainer_user_id
  join users as trainee on trainee.id = sessions.trainee_user_id
  where is_upcoming(sessions)
  order by md5(concat_ws(' ', trainer.email, sessions.date, sessions.hour))`
