import type { FairShare } from '@spotter/contract/insights/fair-shares.ts'
import { type RawBuilder, sql } from 'kysely'

export type ShareRow = Omit<FairShare, 'why'>

/**
 * What each of these enrollments (`enrollments`, with their `clock`) wanted and got in these weeks, as rows of `id`, `weeks`,
 * `wanted`, `got`, and `reasons`. A session more in one week doesn't make up for one less in another. What people wanted back
 * then isn't stored, so it's what they want today.
 */
export function selectShares(weeks: readonly string[], whose: RawBuilder<unknown>) {
  return sql`
    with people as materialized (
      select enrollments.id, enrollments.brand_id, wanted.sessions as wanted, enrollments.enrolled_at::date as since
      from enrollments cross join wanted_by(enrollments.id, enrollments.brand_id) as wanted
      where enrollments.approval_status = 'Approved' and enrollments.removed_at is null and wanted.sessions > 0
        and ${whose}
    ),
    plans as materialized (
      select distinct on (planning_plans.brand_id, planning_plans.week) planning_plans.brand_id, planning_plans.week,
        planning_plans.draft_id
      from planning_plans
      where planning_plans.week = any (${weeks}::date[])
        and planning_plans.brand_id in (select people.brand_id from people) and ${isPublished}
      order by planning_plans.brand_id, planning_plans.week, planning_plans.solved_at desc
    ),
    by_week as materialized (
      select people.id, people.wanted, least(people.wanted, booked.sessions) as got, plans.draft_id,
        least(coalesce(left_out.missing, 0), people.wanted - least(people.wanted, booked.sessions)) as explained, left_out.reason
      from people
      join unnest(${weeks}::date[]) as weeks (monday) on weeks.monday >= people.since
      cross join lateral (
        select count(*)::integer as sessions from sessions
        where sessions.enrollment_id = people.id and sessions.status = 'Scheduled'
          and sessions.date between weeks.monday and weeks.monday + 6
      ) as booked
      left join plans on plans.brand_id = people.brand_id and plans.week = weeks.monday
      left join planning_left_out as left_out
        on left_out.draft_id = plans.draft_id and left_out.enrollment_id = people.id
    ),
    reasons as (
      select counted.id, jsonb_agg(jsonb_build_object('reason', counted.reason, 'sessions', counted.sessions)
        order by counted.sessions desc, counted.reason) as reasons
      from (
        select by_week.id, missed.reason, sum(missed.sessions) as sessions
        from by_week cross join lateral (values
          (by_week.reason, by_week.explained),
          (case when by_week.draft_id is null then 'no-plan' else 'since-planned' end,
            by_week.wanted - by_week.got - by_week.explained)) as missed (reason, sessions)
        where missed.sessions > 0
        group by by_week.id, missed.reason
      ) as counted
      group by counted.id
    )
    select by_week.id, count(*)::integer as weeks, sum(by_week.wanted)::integer as wanted,
      sum(by_week.got)::integer as got, coalesce(reasons.reasons, '[]') as reasons
    from by_week left join reasons on reasons.id = by_week.id
    group by by_week.id, reasons.reasons`
}

/** A plan of which at least one session was published. */
export const isPublished = sql`planning_plans.solved_at is not null and exists (select from planning_changes
  where planning_changes.draft_id = planning_plans.draft_id and planning_changes.published_at is not null)`
