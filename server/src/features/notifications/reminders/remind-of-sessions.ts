import { sql } from 'kysely'
import { z } from 'zod'
import { transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { forEachAlone } from '../../../platform/queue/for-each-alone.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { MORNING } from '../notifications.rules.ts'
import { type NewNotification, queueNotifications } from '../queue-notifications.ts'

// No activity: the notification history says who was reminded.
export const remindOfSessions = defineTask({
  name: 'remind-of-sessions',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  async run(ctx) {
    const due = Map.groupBy(await readDueReminders(ctx.db), ({ brandId }) => brandId)
    // One transaction per gym. If that fails, each reminder gets its own, so that one can't hold up the others.
    await forEachAlone(ctx, [...due.values()], (reminders) =>
      remind(ctx, reminders).catch(() => forEachAlone(ctx, reminders, (reminder) => remind(ctx, [reminder]))),
    )
  },
})

function remind(ctx: TaskContext, reminders: NewNotification[]) {
  return transaction(ctx, ({ db }) => queueNotifications(db, reminders))
}

/** One email per person, gym, and day; locations in another time zone have their morning, and their email, later. */
async function readDueReminders(db: Database) {
  const { rows } = await sql<NewNotification>`
    with due as (
      select sessions.id, sessions.brand_id, sessions.trainee_user_id, sessions.trainer_user_id,
        'SessionReminder:' || sessions.brand_id || ':' || gym_locations.time_zone || ':' || sessions.date
          as dedupe_key
      from notification_rules
      join sessions on sessions.brand_id = notification_rules.brand_id
      join gym_locations on gym_locations.id = sessions.location_id
      cross join lateral (select current_instant() at time zone gym_locations.time_zone as local) as clock
      where notification_rules.notification_type = 'SessionReminder' and notification_rules.is_enabled
        and sessions.status = 'Scheduled'
        and sessions.date between current_instant()::date and current_instant()::date + 2
        and sessions.date = clock.local::date + 1
        and extract(hour from clock.local) between ${MORNING.from}::int and ${MORNING.to}::int
    )
    select 'SessionReminder' as type, due.brand_id as "brandId", person.user_id as "userId", due.dedupe_key as "dedupeKey",
      array_agg(due.id) as "assignmentIds"
    from due
    cross join lateral (values (due.trainee_user_id), (due.trainer_user_id)) as person (user_id)
    where not exists (
        select from notifications
        where notifications.dedupe_key = due.dedupe_key || ':' || person.user_id
      ) and not exists (
        select from notification_opt_outs
        where notification_opt_outs.user_id = person.user_id and notification_opt_outs.brand_id = due.brand_id
          and notification_opt_outs.notification_type = 'SessionReminder'
      )
    group by due.brand_id, person.user_id, due.dedupe_key`.execute(db)
  return rows
}
