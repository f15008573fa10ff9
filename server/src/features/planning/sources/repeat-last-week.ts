import type { DraftSource } from '@spotter/contract/planning/drafts.ts'
import { MAX_DRAFT_CHANGES } from '@spotter/contract/shared/limits.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { isMonday } from '../planner/plan.rules.ts'
import { type Candidate, fillFromLastWeek } from './fill-from-last-week.ts'
import type { Proposal } from './proposal.ts'

type LastWeek = Extract<DraftSource, { kind: 'last-week' }>

const TITLE = 'Same as last week'

/** The week before `startDate` again, as far as it lies ahead and isn't planned in exactly the same way already. */
export async function repeatLastWeek(
  ctx: SignedIn,
  brandId: string,
  { startDate, copy }: LastWeek,
): Promise<Proposal> {
  const candidates = await readLastWeek(ctx, brandId, startDate)
  if (copy === 'everything') return { title: TITLE, changes: candidates }
  if (!isMonday(startDate)) throw invalid('The week must begin on a Monday', 'startDate')
  const { copied, summary } = await fillFromLastWeek(ctx, { brandId, week: startDate }, candidates)
  return { title: TITLE, changes: copied, summary }
}

async function readLastWeek(ctx: SignedIn, brandId: string, startDate: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select 'create' as kind, sessions.enrollment_id as "traineeId", sessions.trainer_user_id as "trainerId",
      sessions.location_id as "gymLocationId", again.date, sessions.hour,
      full_name(users) as "traineeName"
    from sessions
    join enrollments on enrollments.id = sessions.enrollment_id and enrollments.removed_at is null
    join users on users.id = enrollments.user_id
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
  return rows
}
