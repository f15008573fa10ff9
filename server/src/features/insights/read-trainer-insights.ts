import {
  type HourToOpen,
  TRAINER_INSIGHT_WEEKS,
  type TrainerInsights,
} from '@spotter/contract/insights/trainer-insights.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { weeksBefore } from './insights-range.ts'

const MOST_WANTED = 6

export async function readTrainerInsights(ctx: SignedIn): Promise<TrainerInsights> {
  const today = await readTrainerToday(ctx)
  const weeks = weeksBefore(today, TRAINER_INSIGHT_WEEKS)
  const [startDate, endDate] = [weeks[0]!, addDays(weeks.at(-1)!, DAYS_IN_WEEK - 1)]
  const lastDay = addDays(today, DAYS_IN_WEEK - 1)
  return {
    startDate,
    endDate,
    ...(await readPast(ctx, startDate, endDate)),
    upcoming: await readUpcoming(ctx, lastDay),
    hoursToOpen: await readHoursToOpen(ctx, today, lastDay),
  }
}

async function readTrainerToday({ db, env, actor }: SignedIn) {
  const { rows } = await sql<{ today: string }>`
    select coalesce(min(current_instant() at time zone gym_locations.time_zone),
      current_instant() at time zone ${env.DEFAULT_TIME_ZONE})::date as today
    from brand_trainers
    join gym_locations on gym_locations.brand_id = brand_trainers.brand_id and gym_locations.archived_at is null
    where brand_trainers.user_id = ${actor.userId}::uuid and brand_trainers.removed_at is null`.execute(db)
  return rows[0]?.today ?? ''
}

type Past = Pick<
  TrainerInsights,
  'open' | 'booked' | 'attended' | 'noShows' | 'lateCancellations' | 'unmarked'
>

async function readPast({ db, actor }: SignedIn, startDate: string, endDate: string) {
  const { rows } = await sql<Past>`
    select count(*)::integer as open, count(sessions.id)::integer as booked,
      count(*) filter (where attendance_of(sessions) = 'Attended')::integer as attended,
      count(*) filter (where attendance_of(sessions) = 'NoShow')::integer as "noShows",
      count(*) filter (where attendance_of(sessions) = 'LateCancellation')::integer as "lateCancellations",
      count(sessions.id) filter (where attendance_of(sessions) is null)::integer as unmarked
    from trainer_slots
    left join sessions on sessions.slot_id = trainer_slots.id
    where trainer_slots.trainer_id = ${actor.userId}::uuid and trainer_slots.status = 'Available'
      and trainer_slots.date between ${startDate}::date and ${endDate}::date`.execute(db)
  return rows[0]!
}

async function readUpcoming({ db, actor }: SignedIn, lastDay: string) {
  const { rows } = await sql<TrainerInsights['upcoming']>`
    select count(sessions.id) filter (where is_upcoming(sessions))::integer as sessions,
      count(*) filter (where sessions.id is null
        and hour_start(trainer_slots.date, trainer_slots.hour, place.time_zone) > current_instant())::integer as "freeHours"
    from trainer_slots
    left join sessions on sessions.slot_id = trainer_slots.id
    cross join lateral (
      select gym_locations.time_zone from gym_locations
      join brand_trainers on brand_trainers.brand_id = gym_locations.brand_id
        and brand_trainers.user_id = trainer_slots.trainer_id and brand_trainers.removed_at is null
      where gym_locations.id = coalesce(trainer_slots.location_id, gym_locations.id)
        and gym_locations.archived_at is null
      order by gym_locations.id limit 1
    ) as place
    where trainer_slots.trainer_id = ${actor.userId}::uuid and trainer_slots.status = 'Available'
      and trainer_slots.date <= ${lastDay}::date
      and trainer_slots.date >= (current_instant() at time zone 'UTC')::date - 1`.execute(db)
  return rows[0]!
}

/** Leaves out hours that the trainer has set, trainees who want someone else only, and the trainer themselves. */
async function readHoursToOpen({ db, actor }: SignedIn, today: string, lastDay: string) {
  const { rows } = await sql<HourToOpen>`
    select wanted.date, wanted.hour, gym_locations.id as "gymLocationId", gym_locations.name as "gymLocationName",
      count(*)::integer as trainees
    from brand_trainers
    join enrollments on enrollments.brand_id = brand_trainers.brand_id and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved' and enrollments.user_id <> brand_trainers.user_id
    join gym_locations on gym_locations.id = enrollments.location_id and gym_locations.archived_at is null
    join gym_brands on gym_brands.id = brand_trainers.brand_id and gym_brands.is_active
    left join training_wishes on training_wishes.enrollment_id = enrollments.id
    join trainee_slots as wanted on wanted.user_id = enrollments.user_id
      and wanted.date between ${today}::date and ${lastDay}::date
    where brand_trainers.user_id = ${actor.userId}::uuid and brand_trainers.removed_at is null
      and (training_wishes.only_preferred is not true
        or training_wishes.preferred_trainer_id = brand_trainers.user_id)
      and hour_start(wanted.date, wanted.hour, gym_locations.time_zone) > current_instant()
      and not exists (select from trainer_slots
        where trainer_slots.trainer_id = brand_trainers.user_id
          and trainer_slots.date = wanted.date and trainer_slots.hour = wanted.hour)
      and not exists (select from sessions
        where sessions.trainee_user_id = wanted.user_id and sessions.status = 'Scheduled'
          and sessions.date = wanted.date and sessions.hour = wanted.hour)
      and sessions_in_week(enrollments.id, date_trunc('week', wanted.date)::date)
        < sessions_wanted(enrollments.id, enrollments.brand_id)
    group by wanted.date, wanted.hour, gym_locations.id
    order by count(*) desc, wanted.date, wanted.hour, gym_locations.id
    limit ${MOST_WANTED}`.execute(db)
  return rows
}
