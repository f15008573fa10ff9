import { sql } from 'kysely'
import { z } from 'zod'
import { transaction } from '../../../platform/context.ts'
import { forEachAlone } from '../../../platform/queue/for-each-alone.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { notifyPacks, type PackNews } from '../../notifications/notifications.public.ts'

/** How long before a pack's last day its owner is notified. */
const DAYS_BEFORE_END = 14
/** News older than this is no news. */
const LOW_FOR_DAYS = 14
/** As for other reminders: in the morning, at the location. */
const MORNING = { from: 8, to: 11 }

// No activity: the notification history says who was notified.
export const remindOfPacks = defineTask({
  name: 'remind-of-packs',
  payload: z.object({}),
  schedule: '11 * * * *',
  async run(ctx) {
    await forEachAlone(ctx, await readDue(ctx), (news) =>
      transaction(ctx, ({ db }) => notifyPacks(db, [news])),
    )
  },
})

/** Each pack at most once for each reason. Someone who has more left in other packs needn't know. */
async function readDue({ db, env }: Pick<TaskContext, 'db' | 'env'>) {
  const { rows } = await sql<PackNews>`
    select due.type, packs.id as "packId", packs.brand_id as "brandId", packs.user_id as "userId"
    from packs
    join enrollments on enrollments.brand_id = packs.brand_id and enrollments.user_id = packs.user_id
      and enrollments.removed_at is null and enrollments.approval_status = 'Approved'
    left join gym_locations on gym_locations.id = enrollments.location_id
    cross join lateral (
      select current_instant() at time zone coalesce(gym_locations.time_zone, ${env.DEFAULT_TIME_ZONE}) as local
    ) as clock
    cross join lateral (
      select 'PackLow' as type
      where packs.low_since > current_instant() - make_interval(days => ${LOW_FOR_DAYS}::integer)
        and left_of(packs) between 0 and 2 and not is_over(packs) and not exists (
          select from packs as other where other.brand_id = packs.brand_id and other.user_id = packs.user_id
            and other.id <> packs.id and left_of(other) > 0)
      union all
      select 'PackExpiring'
      where packs.valid_until between clock.local::date and clock.local::date + ${DAYS_BEFORE_END}::integer
        and packs.left_over > 0 and packs.valid_until > packs.sold_on + ${DAYS_BEFORE_END}::integer
    ) as due
    join notification_rules on notification_rules.brand_id = packs.brand_id
      and notification_rules.notification_type = due.type and notification_rules.is_enabled
    where (packs.low_since > current_instant() - make_interval(days => ${LOW_FOR_DAYS}::integer)
        or packs.valid_until between (current_instant() at time zone 'UTC')::date - 1
          and (current_instant() at time zone 'UTC')::date + ${DAYS_BEFORE_END + 1}::integer)
      and extract(hour from clock.local) between ${MORNING.from}::integer and ${MORNING.to}::integer
      and not exists (
        select from notifications
        where notifications.dedupe_key = due.type || ':' || packs.id || ':' || packs.user_id)
      and not exists (
        select from notification_opt_outs
        where notification_opt_outs.user_id = packs.user_id and notification_opt_outs.brand_id = packs.brand_id
          and notification_opt_outs.notification_type = due.type)
    order by packs.id, due.type`.execute(db)
  return rows
}
