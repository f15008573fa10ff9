import { FAIR_SHARE_WEEKS, type OwnShare } from '@spotter/contract/insights/fair-shares.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { readToday, weeksBefore } from '../insights-range.ts'
import { selectShares } from './select-shares.ts'
import { type HelpfulHour, hintInWords, ownShareInWords } from './share-words.ts'

interface OwnEnrollment {
  id: string
  gymBrandId: string
  gymBrandName: string
}

export async function readOwnShares(ctx: SignedIn): Promise<OwnShare[]> {
  const shares: OwnShare[] = []
  for (const { id, gymBrandId, gymBrandName } of await readOwnEnrollments(ctx)) {
    const weeks = weeksBefore(await readToday(ctx, gymBrandId), FAIR_SHARE_WEEKS)
    const { rows } = await sql<Pick<OwnShare, 'weeks' | 'wanted' | 'got'>>`
      select shares.weeks, shares.wanted, shares.got
      from (${selectShares(weeks, sql`enrollments.id = ${id}::uuid`)}) as shares`.execute(ctx.db)
    const share = rows[0]
    if (!share || share.got >= share.wanted) continue
    const hour = await findHelpfulHour(ctx, id, weeks)
    shares.push({
      gymBrandId,
      gymBrandName,
      ...share,
      message: ownShareInWords(share),
      hint: hour ? hintInWords(hour, ctx.actor.timeFormat) : null,
    })
  }
  return shares
}

async function readOwnEnrollments({ db, actor }: SignedIn) {
  const { rows } = await sql<OwnEnrollment>`
    select enrollments.id, gym_brands.id as "gymBrandId", gym_brands.name as "gymBrandName"
    from enrollments join gym_brands on gym_brands.id = enrollments.brand_id and gym_brands.archived_at is null
    where enrollments.user_id = ${actor.userId}::uuid and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved'
    order by gym_brands.name, enrollments.id`.execute(db)
  return rows
}

/**
 * An hour of the week, on the trainee's own clock, that they hadn't marked and in which a trainer they accept was free at one of
 * their locations, on a day when it would have suited them: in at least half of the weeks in which they were short.
 */
async function findHelpfulHour({ db, env }: SignedIn, enrollmentId: string, weeks: readonly string[]) {
  const { rows } = await sql<HelpfulHour>`
    with person as materialized (
      select enrollments.id, enrollments.user_id, enrollments.brand_id, enrollments.location_id, wanted.sessions as wanted,
        enrollments.enrolled_at::date as since, zone.name as zone, coalesce(wish.rest_days, 0) as rest_days,
        coalesce(wish.other_location_ids, '{}') as other_ids,
        case when wish.only_preferred then wish.preferred_trainer_id end as only_trainer_id
      from enrollments
      cross join wanted_by(enrollments.id, enrollments.brand_id) as wanted
      cross join zone_of_trainee(enrollments.user_id, ${env.DEFAULT_TIME_ZONE}) as zone
      left join training_wishes as wish on wish.enrollment_id = enrollments.id
      where enrollments.id = ${enrollmentId}::uuid
    ),
    short_weeks as materialized (
      select week from person cross join unnest(${weeks}::date[]) as week
      where week >= person.since and sessions_in_week(person.id, week) < person.wanted
    ),
    free as (
      select distinct short_weeks.week, extract(isodow from own.at)::integer as weekday,
        extract(hour from own.at)::integer as hour
      from person
      cross join short_weeks
      join brand_trainers on brand_trainers.brand_id = person.brand_id and brand_trainers.removed_at is null
        and brand_trainers.user_id <> person.user_id
        and brand_trainers.user_id = coalesce(person.only_trainer_id, brand_trainers.user_id)
      join trainer_slots on trainer_slots.trainer_id = brand_trainers.user_id and trainer_slots.status = 'Available'
        and trainer_slots.date between short_weeks.week and short_weeks.week + 6
      join gym_locations on gym_locations.brand_id = person.brand_id and gym_locations.archived_at is null
        and gym_locations.id = coalesce(trainer_slots.location_id, gym_locations.id)
        and (person.location_id is null or gym_locations.id = person.location_id
          or gym_locations.id = any (person.other_ids))
      cross join lateral (
        select hour_start(trainer_slots.date, trainer_slots.hour, gym_locations.time_zone) as instant) as start
      cross join lateral (select start.instant at time zone person.zone as at) as own
      where not exists (select from sessions where sessions.slot_id = trainer_slots.id)
        and not exists (select from trainee_slots where trainee_slots.user_id = person.user_id
          and trainee_slots.date = own.at::date and trainee_slots.hour = extract(hour from own.at))
        and not exists (select from sessions
          where sessions.trainee_user_id = person.user_id and sessions.status = 'Scheduled'
            and abs(sessions.date - trainer_slots.date) <= person.rest_days)
        and (gym_locations.capacity is null or gym_locations.capacity > (select count(*) from sessions
          where sessions.location_id = gym_locations.id and sessions.status = 'Scheduled'
            and sessions.date = trainer_slots.date and sessions.hour = trainer_slots.hour))
    )
    select free.weekday, free.hour, count(*)::integer as "freeWeeks",
      (select count(*)::integer from short_weeks) as "shortWeeks"
    from free
    group by free.weekday, free.hour
    having count(*) * 2 >= (select count(*) from short_weeks)
    order by "freeWeeks" desc, free.weekday, free.hour
    limit 1`.execute(db)
  return rows[0]
}
