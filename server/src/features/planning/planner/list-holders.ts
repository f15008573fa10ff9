import type { HourHolder } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { placeOf, readDraftRows } from '../planning.queries.ts'

const MOST = 50

/**
 * Who has the hours that would work for someone left out: 'See who'. Someone at another location counts if their trainer
 * could have come here instead.
 */
export async function listHolders(
  ctx: SignedIn,
  { draftId, traineeId }: { draftId: string; traineeId: string },
): Promise<HourHolder[]> {
  const [draft] = await readDraftRows(ctx, { draftId })
  if (!draft?.week) throw notFound('Plan')
  const { rows: found } = await sql`
    select from planning_left_out as one
    where one.draft_id = ${draftId}::uuid and one.enrollment_id = ${traineeId}::uuid`.execute(ctx.db)
  if (found.length === 0) throw notFound('Trainee')
  const { rows } = await sql<HourHolder>`
    with one as materialized (
      select enrollments.user_id, trainee_zone(enrollments.user_id, ${ctx.env.DEFAULT_TIME_ZONE}) as zone,
        wish.preferred_trainer_id, coalesce(wish.only_preferred, false) as only_preferred,
        case when enrollments.location_id is not null
          then coalesce(wish.other_location_ids, '{}') || enrollments.location_id end as places
      from enrollments left join training_wishes as wish on wish.enrollment_id = enrollments.id
      where enrollments.id = ${traineeId}::uuid
    )
    select change.id as "changeId", change.enrollment_id as "traineeId", full_name(users) as "traineeName",
      ${placeOf('change', 'trainer_id')} as place
    from one cross join planning_changes as change
    join enrollments on enrollments.id = change.enrollment_id
    join users on users.id = enrollments.user_id
    join gym_locations on gym_locations.id = change.location_id
    cross join lateral (
      select hour_start(change.date, change.hour, gym_locations.time_zone) at time zone one.zone as local
    ) as start
    join trainee_slots on trainee_slots.user_id = one.user_id and trainee_slots.date = start.local::date
      and trainee_slots.hour = extract(hour from start.local)
    where change.draft_id = ${draftId}::uuid and change.kind = 'create' and change.enrollment_id <> ${traineeId}::uuid
      and (one.places is null or change.location_id = any(one.places) or exists (
        select from trainer_slots as anywhere where anywhere.trainer_id = change.trainer_id
          and anywhere.date = change.date and anywhere.hour = change.hour and anywhere.location_id is null))
      and (not one.only_preferred or change.trainer_id = one.preferred_trainer_id)
    order by change.date, change.hour, "traineeName", change.id
    limit ${MOST}`.execute(ctx.db)
  return rows
}
