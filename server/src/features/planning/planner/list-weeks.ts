import type { WeekOutlook, WeeksQuery } from '@spotter/contract/planning/weeks.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { keepSpareThread } from '../solver/thread/threads.ts'
import { isMonday } from './plan.rules.ts'

const WEEKS = 8

/** What each week has, and what drafting it would be for. Someone with more than they want leaves others' wishes open. */
export async function listWeeks(ctx: SignedIn, { gymBrandId, week }: WeeksQuery): Promise<WeekOutlook[]> {
  await requireManagedBrand(ctx, gymBrandId)
  if (!isMonday(week)) throw invalid('The week must begin on a Monday', 'week')
  // A manager who looks at this may be about to draft a week, which is quicker once the solver is loaded.
  if (ctx.env.WORKER === 'on') keepSpareThread()
  const { rows } = await sql<WeekOutlook>`
    with weeks as (
      select ${week}::date + 7 * nth as monday from generate_series(0, ${WEEKS - 1}::integer) as nth
    ), to_plan as materialized (
      select enrollments.id, sessions_wanted(enrollments.id, enrollments.brand_id) as wanted
      from enrollments join users on users.id = enrollments.user_id and users.is_active
      where enrollments.brand_id = ${gymBrandId}::uuid and enrollments.removed_at is null
        and enrollments.approval_status = 'Approved' and not enrollments.is_planned
    ), had as materialized (
      select date_trunc('week', sessions.date)::date as monday, sessions.enrollment_id, count(*)::integer as sessions
      from sessions
      where sessions.brand_id = ${gymBrandId}::uuid and sessions.status = 'Scheduled'
        and sessions.date between ${week}::date and ${week}::date + ${7 * WEEKS - 1}::integer
      group by 1, 2
    )
    select weeks.monday as week,
      coalesce((select sum(had.sessions) from had where had.monday = weeks.monday), 0)::integer as planned,
      coalesce(sum(greatest(0, to_plan.wanted - coalesce(had.sessions, 0))), 0)::integer as open
    from weeks left join to_plan on true
    left join had on had.monday = weeks.monday and had.enrollment_id = to_plan.id
    group by weeks.monday order by weeks.monday`.execute(ctx.db)
  return rows
}
