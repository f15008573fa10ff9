import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { isAwayHour } from '../availability/availability.public.ts'
import { matchesSessions } from '../enrollment/enrollment.public.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'
import { hasSessionsAhead } from '../notifications/notifications.public.ts'
import { needsAnswer } from '../schedule/schedule.public.ts'

/** For each of the caller's brands, by name. As in their list of brands, a SuperAdmin sees only active ones. */
export async function readAttention(ctx: SignedIn): Promise<BrandAttention[]> {
  const { rows } = await sql<BrandAttention>`
    with brands as (${brandsWithWeek(ctx)})
    select brands.id as "gymBrandId", brands.name as "gymBrandName", brands.monday as "weekOf",
      (select count(*) from enrollments
        where enrollments.brand_id = brands.id and enrollments.removed_at is null
          and enrollments.approval_status = 'Pending') as "enrollmentsToReview",
      (select count(*) from notifications
        where notifications.brand_id = brands.id and notifications.state = 'pending'
          and ${hasSessionsAhead}) as "notificationsToSend",
      (select count(*) from session_requests
        join sessions on sessions.id = session_requests.assignment_id
        where session_requests.brand_id = brands.id and ${needsAnswer}) as "requestsToAnswer",
      (select count(*) from enrollments
        where enrollments.brand_id = brands.id and enrollments.removed_at is null
          and enrollments.approval_status = 'Approved'
          and exists (select from packs where packs.brand_id = brands.id and packs.user_id = enrollments.user_id)
          and runs_out(brands.id, enrollments.user_id, brands.monday)) as "packsRunningOut",
      (select count(*) from enrollments
        left join gym_locations on gym_locations.id = enrollments.location_id and gym_locations.archived_at is null
        where enrollments.brand_id = brands.id and enrollments.removed_at is null
          and ${matchesSessions(ctx, 'no-session')}) as "traineesWithoutSession",
      (select count(*) from brand_trainers
        where brand_trainers.brand_id = brands.id and brand_trainers.removed_at is null
          and ${IS_AWAY}) as "trainersAway",
      (select count(*) from brand_trainers
        where brand_trainers.brand_id = brands.id and brand_trainers.removed_at is null
          and not ${IS_AWAY} and not ${HAS_HOURS}) as "trainersWithoutHours",
      (select count(*) from sessions
        where sessions.brand_id = brands.id and sessions.status = 'Scheduled'
          and sessions.date between brands.monday and brands.monday + 6) as "sessionsThisWeek",
      ${FREE_HOURS} as "freeHoursThisWeek"
    from brands
    order by lower(brands.name), brands.id`.execute(ctx.db)
  return rows
}

/** A brand's week begins once it has begun at all of its locations. */
function brandsWithWeek(ctx: SignedIn) {
  const isSuperAdmin = ctx.actor.roles.includes('SuperAdmin')
  return sql`
    select brands.id, brands.name, brands.today, date_trunc('week', brands.today)::date as monday
    from (
      select gym_brands.id, gym_brands.name, coalesce(min(current_instant() at time zone gym_locations.time_zone),
        current_instant() at time zone ${ctx.env.DEFAULT_TIME_ZONE})::date as today
      from gym_brands
      left join gym_locations on gym_locations.brand_id = gym_brands.id and gym_locations.archived_at is null
      where gym_brands.id in ${managedBrandIds(ctx)} and (gym_brands.is_active or not ${isSuperAdmin}::boolean)
      group by gym_brands.id
    ) as brands`
}

/** Whether the trainer has said that they're away, today or later this week. */
const IS_AWAY = sql`exists (
  select from trainer_slots
  where trainer_slots.trainer_id = brand_trainers.user_id and ${isAwayHour}
    and trainer_slots.date between brands.today and brands.monday + 6)`

const HAS_HOURS = sql`exists (
  select from trainer_slots
  where trainer_slots.trainer_id = brand_trainers.user_id and trainer_slots.status = 'Available'
    and trainer_slots.date between brands.monday and brands.monday + 6)`

const FREE_HOURS = sql`(
  select count(*) from brand_trainers
  join trainer_slots on trainer_slots.trainer_id = brand_trainers.user_id
  left join gym_locations on gym_locations.id = trainer_slots.location_id
  where brand_trainers.brand_id = brands.id and brand_trainers.removed_at is null
    and trainer_slots.status = 'Available'
    and trainer_slots.date between brands.monday and brands.monday + 6
    and (trainer_slots.location_id is null or gym_locations.brand_id = brands.id)
    and not exists (
      select from sessions
      where sessions.slot_id = trainer_slots.id and sessions.status = 'Scheduled'))`
