import { sql } from 'kysely'
import { z } from 'zod'
import { defineTask } from '../../platform/queue/task.ts'
import { isAhead } from './notifications.queries.ts'

/** What nobody approved before its last session began is closed, and the history says that it was never sent. */
export const retireStaleNotifications = defineTask({
  name: 'retire-stale-notifications',
  payload: z.object({}),
  schedule: '5 * * * *',
  run: ({ db }) =>
    sql`
    with stale as (
      select notifications.id from notifications
      where notifications.state = 'pending' and not exists (
        select from notification_sessions
        join assignments on assignments.id = notification_sessions.assignment_id
        where notification_sessions.notification_id = notifications.id and ${isAhead}
      )
      for update skip locked
    ), retired as (
      update notifications set state = 'suppressed', updated_at = current_instant()
      from stale where notifications.id = stale.id
      returning notifications.id, notifications.brand_id, notifications.notification_type,
        notifications.recipient_user_id
    )
    insert into notification_history
      (notification_id, brand_id, notification_type, recipient_user_id, status, error_message)
    select retired.id, retired.brand_id, retired.notification_type, retired.recipient_user_id, 'suppressed',
      'Nobody approved it before its last session began'
    from retired`.execute(db),
})
