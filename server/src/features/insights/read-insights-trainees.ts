import {
  type InsightsQuery,
  type InsightsTrainee,
  type InsightsTraineesQuery,
  QUIET_REMINDER_DAYS,
  type TraineeGroup,
} from '@spotter/contract/insights/insights.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { listed } from '../../platform/http/route.ts'
import { type InsightsRange, requireInsightsRange } from './insights-range.ts'
import { countTraineeGroups, isInGroup, traineesOf } from './trainee-groups.ts'

export async function readInsightsTrainees(ctx: SignedIn, query: InsightsTraineesQuery) {
  const { group, page, pageSize } = query
  const range = await requireInsightsRange(ctx, query)
  const { rows } = await sql<InsightsTrainee & { total: number }>`
    ${selectTrainees(range, group)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db)
  // A page beyond the last one has no row that says how many there are.
  const total = rows[0]?.total ?? (await countTraineeGroups(ctx.db, range))[group]
  return listed(
    rows.map(({ total: _, ...trainee }) => trainee),
    total,
  )
}

export async function readWholeGroup(ctx: SignedIn, query: InsightsQuery, group: TraineeGroup) {
  const range = await requireInsightsRange(ctx, query)
  const { rows } = await sql<InsightsTrainee>`${selectTrainees(range, group)}`.execute(ctx.db)
  return rows
}

function selectTrainees(range: InsightsRange, group: TraineeGroup) {
  return sql`
    with trainees as materialized (${traineesOf(range)})
    select trainees.id as "traineeId", full_name(users) as "traineeName", gym_locations.name as "gymLocationName",
      trainees.enrolled_on as "enrolledOn", trainees.last_on as "lastSessionOn", reminder.on as "remindedOn",
      exists (select from notification_opt_outs
        where notification_opt_outs.user_id = users.id and notification_opt_outs.brand_id = ${range.brandId}::uuid
          and notification_opt_outs.notification_type = 'AvailabilityReminder') as "hasUnsubscribed",
      (count(*) over ())::integer as total
    from trainees
    join users on users.id = trainees.user_id
    left join gym_locations on gym_locations.id = trainees.location_id
    left join lateral (
      select max(notifications.updated_at)::date as on from notifications
      where notifications.recipient_user_id = users.id and notifications.brand_id = ${range.brandId}::uuid
        and notifications.notification_type = 'AvailabilityReminder'
        and notifications.state in ('queued', 'sending', 'sent')
        and notifications.updated_at > current_instant() - make_interval(days => ${QUIET_REMINDER_DAYS}::integer)
    ) as reminder on true
    where ${isInGroup(range, group)}
    order by trainees.last_on nulls first, full_name(users), trainees.id`
}
