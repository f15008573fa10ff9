import type { NewChange } from '@spotter/contract/planning/drafts.ts'
import { MAX_DRAFT_CHANGES } from '@spotter/contract/shared/limits.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Proposal } from './proposal.ts'

/** The week before `startDate` again, as far as it lies ahead and isn't planned in exactly the same way already. */
export async function repeatLastWeek(ctx: SignedIn, brandId: string, startDate: string): Promise<Proposal> {
  const { rows } = await sql<NewChange>`
    select 'create' as kind, sessions.enrollment_id as "traineeId", sessions.trainer_user_id as "trainerId",
      sessions.location_id as "gymLocationId", again.date, sessions.hour
    from sessions
    join enrollments on enrollments.id = sessions.enrollment_id and enrollments.removed_at is null
    join gym_locations on gym_locations.id = sessions.location_id
    cross join lateral (select sessions.date + ${DAYS_IN_WEEK}::integer as date) as again
    where sessions.brand_id = ${brandId}::uuid and sessions.status = 'Scheduled'
      and sessions.date between ${startDate}::date - ${DAYS_IN_WEEK}::integer and ${startDate}::date - 1
      and hour_start(again.date, sessions.hour, gym_locations.time_zone) > current_instant()
      and not exists (
        select from sessions as planned
        where planned.enrollment_id = sessions.enrollment_id and planned.status = 'Scheduled'
          and planned.trainer_user_id = sessions.trainer_user_id
          and planned.location_id = sessions.location_id
          and planned.date = again.date and planned.hour = sessions.hour)
    order by again.date, sessions.hour, sessions.id
    limit ${MAX_DRAFT_CHANGES}`.execute(ctx.db)
  return { title: 'Same as last week', changes: rows }
}
