import type { HourHolder } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { placeOf, readDraftRows } from '../planning.queries.ts'

const MOST = 50

interface LeftOut {
  draftId: string
  traineeId: string
}

/**
 * Who has the hours that would work for someone left out: 'See who'. Someone at another location counts if their trainer
 * could have come here instead.
 */
export async function listHolders(ctx: SignedIn, { draftId, traineeId }: LeftOut): Promise<HourHolder[]> {
  const [draft] = await readDraftRows(ctx, { draftId })
  if (!draft?.week) throw notFound('Plan')
  const leftOut = ctx.db.selectFrom('planning_left_out').where('draft_id', '=', draftId)
  const found = await leftOut.where('enrollment_id', '=', traineeId).executeTakeFirst()
  if (!found) throw notFound('Trainee')
  const { rows } = await sql<HourHolder>`
    with ${one(traineeId, ctx.env.DEFAULT_TIME_ZONE)}, ${planned(draftId)}, ${given}
    select given.id as "changeId", given.enrollment_id as "traineeId", full_name(users) as "traineeName",
      ${placeOf('change', 'trainer_id')} as place, ${placeOf('given', 'trainer_id')} as gives
    from given
    join planning_changes as change on change.id = given.id
    join enrollments on enrollments.id = given.enrollment_id
    join users on users.id = enrollments.user_id
    order by given.date, given.hour, "traineeName", given.id
    limit ${MOST}`.execute(ctx.db)
  return rows
}

function one(traineeId: string, defaultTimeZone: string) {
  return sql`one as materialized (
    select enrollments.id, enrollments.user_id, enrollments.location_id as home_id,
      trainee_zone(enrollments.user_id, ${defaultTimeZone}) as zone,
      coalesce(wish.sessions_per_day, 1) as per_day, coalesce(wish.rest_days, 0) as rest_days,
      case when wish.only_preferred then wish.preferred_trainer_id end as only_trainer_id,
      coalesce(wish.other_location_ids, '{}') as other_ids
    from enrollments left join training_wishes as wish on wish.enrollment_id = enrollments.id
    where enrollments.id = ${traineeId}::uuid
  )`
}

function planned(draftId: string) {
  return sql`planned as materialized (
    select change.*, tstzrange(start.at, start.at + interval '1 hour') as during
    from planning_changes as change join gym_locations on gym_locations.id = change.location_id
    cross join lateral (select hour_start(change.date, change.hour, gym_locations.time_zone) as at) as start
    where change.draft_id = ${draftId}::uuid and change.kind = 'create'
  ), own as materialized (
    select planned.date from planned join one on one.id = planned.enrollment_id where planned.published_at is null
    union all select sessions.date from sessions join one on one.id = sessions.enrollment_id
    where sessions.status = 'Scheduled'
  )`
}

/** What the person could take over: where they'd train, in an hour they set and aren't busy, on a day that suits them. */
const given = sql`given as (
  select distinct on (change.id) change.id, change.enrollment_id, change.trainer_id, place.id as location_id,
    change.date, change.hour
  from one
  join planned as change on change.enrollment_id <> one.id and change.trainer_id <> one.user_id
    and change.trainer_id = coalesce(one.only_trainer_id, change.trainer_id)
  join gym_locations as place on place.brand_id = change.brand_id and place.archived_at is null
    and (one.home_id is null or place.id = one.home_id or place.id = any(one.other_ids))
  cross join lateral (select hour_start(change.date, change.hour, place.time_zone) as at) as start
  cross join lateral (select tstzrange(start.at, start.at + interval '1 hour') as during) as span
  join trainee_slots on trainee_slots.user_id = one.user_id
    and trainee_slots.date = (start.at at time zone one.zone)::date
    and trainee_slots.hour = extract(hour from start.at at time zone one.zone)
  where start.at > current_instant()
    and (place.id = change.location_id or exists (
        select from trainer_slots as anywhere where anywhere.trainer_id = change.trainer_id
          and anywhere.date = change.date and anywhere.hour = change.hour and anywhere.location_id is null)
      and coalesce((select count(*) from planned where planned.location_id = place.id and planned.published_at is null
          and planned.during && span.during)
        + (select count(*) from sessions where sessions.location_id = place.id
          and sessions.status = 'Scheduled' and sessions.during && span.during) < place.capacity, true))
    and not exists (select from sessions where one.user_id in (sessions.trainee_user_id, sessions.trainer_user_id)
      and sessions.status = 'Scheduled' and sessions.during && span.during)
    and not exists (select from planned where (planned.enrollment_id = one.id or planned.trainer_id = one.user_id)
      and planned.during && span.during)
    and (select count(*) from own where own.date = change.date) < one.per_day
    and not exists (select from own where own.date <> change.date and abs(own.date - change.date) <= one.rest_days)
    and not exists (select from planning_bans as ban where ban.draft_id = change.draft_id
      and ban.enrollment_id = one.id and ban.location_id = place.id and ban.date = change.date and ban.hour = change.hour)
  order by change.id, place.id = change.location_id desc, place.id = one.home_id desc nulls last, place.id
)`
