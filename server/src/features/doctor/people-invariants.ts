import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const PEOPLE_INVARIANTS: Invariant[] = [
  {
    broken: 'no active super admin is left',
    rows: sql`
      select (select count(*)::int from users) as accounts
      where exists (select from users) and not exists (
        select from users join user_roles on user_roles.user_id = users.id
        where user_roles.role = 'SuperAdmin' and users.is_active)`,
  },
  {
    broken: 'a deactivated account is still signed in',
    rows: sql`
      select users.id as user_id, sign_ins.id as sign_in_id
      from sign_ins join users on users.id = sign_ins.user_id
      where not users.is_active and sign_ins.ended_at is null and sign_ins.expires_at > current_instant()`,
  },
  {
    broken: 'something is left of an erased person',
    rows: sql`
      select users.id as user_id, leftovers.kind
      from users cross join lateral (
        select 'sign-in' as kind from sign_ins where sign_ins.user_id = users.id and sign_ins.ended_at is null
        union select 'security log' from security_events where security_events.user_id = users.id
        union select 'email change' from email_changes where email_changes.user_id = users.id
        union select 'calendar link' from calendar_feeds where calendar_feeds.user_id = users.id
        union select 'notifications on a device' from push_subscriptions where push_subscriptions.user_id = users.id
        union select 'API token' from api_tokens where api_tokens.user_id = users.id
        union select 'photo' from trainer_photos where trainer_photos.user_id = users.id
        union select 'hours' from trainee_slots where trainee_slots.user_id = users.id
        union select 'request to be excused' from session_requests where session_requests.user_id = users.id
        union select 'move of their own' from trainee_moves
          join enrollments on enrollments.id = trainee_moves.enrollment_id where enrollments.user_id = users.id
        union select 'offered hour' from hour_offer_people
          join enrollments on enrollments.id = hour_offer_people.enrollment_id where enrollments.user_id = users.id
        union select 'swap' from swap_people
          join enrollments on enrollments.id = swap_people.enrollment_id where enrollments.user_id = users.id
        union select 'proposed session' from planning_changes where planning_changes.trainer_id = users.id
        union select 'usual hours' from weekly_templates where weekly_templates.user_id = users.id
      ) as leftovers
      where users.erased_at is not null`,
  },
  {
    broken: 'a retired demo account is active',
    rows: sql`
      select users.id as user_id from users
      where users.is_demo and users.is_active
        and exists (select from demo_state where retired_at is not null)`,
  },
  {
    broken: 'a person is enrolled in a brand twice',
    rows: sql`
      select brand_id, user_id, count(*)::int as enrollments
      from enrollments where removed_at is null group by brand_id, user_id having count(*) > 1`,
  },
  {
    broken: "a trainee is planned but isn't approved",
    rows: sql`
      select id as enrollment_id, approval_status from enrollments
      where is_planned and (approval_status <> 'Approved' or removed_at is not null)`,
  },
  {
    broken: "an enrollment's location belongs to another brand",
    rows: sql`
      select enrollments.id as enrollment_id, gym_locations.id as location_id
      from enrollments join gym_locations on gym_locations.id = enrollments.location_id
      where gym_locations.brand_id <> enrollments.brand_id`,
  },
  {
    broken: 'an hour is marked twice',
    rows: sql`
      select 'trainer' as kind, trainer_id as user_id, date, hour, count(*)::int as slots
      from trainer_slots group by trainer_id, date, hour having count(*) > 1
      union all
      select 'trainee', user_id, date, hour, count(*)::int
      from trainee_slots group by user_id, date, hour having count(*) > 1`,
  },
]
