import type { HistoryQuery, NotificationAuditEntry } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { isInScope } from '../notifications.queries.ts'

export async function readHistory(db: Database, actor: Actor, query: HistoryQuery) {
  const condition = sql<boolean>`${isInScope(actor, 'notification_history.brand_id')}
    and (${query.notificationType ?? null}::text is null
      or notification_history.notification_type = ${query.notificationType ?? null})
    and (${query.fromDate ?? null}::timestamptz is null
      or notification_history.sent_at >= ${query.fromDate ?? null}::timestamptz)
    and (${query.toDate ?? null}::timestamptz is null
      or notification_history.sent_at < ${query.toDate ?? null}::timestamptz + interval '1 millisecond')`
  const { rows } = await sql<NotificationAuditEntry>`
    select notification_history.id, notification_history.notification_type as "notificationType",
      notification_history.recipient_user_id as "recipientUserId",
      coalesce(full_name(users), 'Deleted account') as "recipientName",
      coalesce(users.email, '') as "recipientEmail",
      notification_history.sent_at as "sentAt", notification_history.status,
      notification_history.error_message as "errorMessage",
      notification_history.brand_id as "gymBrandId", gym_brands.name as "gymBrandName",
      ${isLastFailure} as "canRetry"
    from notification_history
    join gym_brands on gym_brands.id = notification_history.brand_id
    left join users on users.id = notification_history.recipient_user_id
    where ${condition}
    order by notification_history.sent_at desc, notification_history.position desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('notification_history')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return { entries: rows, total }
}

/** True in SQL for the failure that has the last word on its notification. */
export const isLastFailure = sql<boolean>`(notification_history.status = 'failed' and exists (
  select from notifications
  where notifications.id = notification_history.notification_id and notifications.state = 'failed'
) and not exists (
  select from notification_history as later
  where later.notification_id = notification_history.notification_id
    and later.position > notification_history.position
))`
