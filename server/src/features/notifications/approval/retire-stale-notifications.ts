import { sql } from 'kysely'
import { z } from 'zod'
import { transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import { hasSessionsAhead } from '../notifications.queries.ts'

// No activity: the notification history says what was never sent, and why.
/** What nobody approved before its last session began is closed, and the history says that it was never sent. */
export const retireStaleNotifications = defineTask({
  name: 'retire-stale-notifications',
  payload: z.object({}),
  schedule: '5 * * * *',
  run: (ctx) =>
    transaction(ctx, async ({ db }) => {
      const ids = await lockStale(db)
      if (ids.length > 0) await retire(db, ids)
    }),
})

async function lockStale(db: Database) {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('state', '=', 'pending')
    .where(({ not }) => not(hasSessionsAhead))
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Looks again, now that nobody can add to them: a session may have joined just before the lock. */
async function retire(db: Database, ids: string[]) {
  await sql`
    with retired as (
      update notifications set state = 'suppressed', updated_at = current_instant()
      where notifications.id = any(${ids}::uuid[]) and not ${hasSessionsAhead}
      returning notifications.id, notifications.brand_id, notifications.notification_type,
        notifications.recipient_user_id
    )
    insert into notification_history
      (notification_id, brand_id, notification_type, recipient_user_id, status, error_message)
    select retired.id, retired.brand_id, retired.notification_type, retired.recipient_user_id, 'suppressed',
      'Nobody approved it before its last session began'
    from retired`.execute(db)
}
