import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { whyNotDiscard } from '../notifications.rules.ts'
import { lockNotifications } from './approve-notification.ts'

export async function discardNotification(ctx: SignedIn, notificationId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const [waiting] = await lockNotifications(ctx, [notificationId])
    if (!waiting) throw notFound('Notification')
    const refusal = whyNotDiscard(waiting)
    if (refusal) throw refusal
    const { item } = waiting
    await sql`
      with discarded as (
        update notifications set state = 'suppressed', updated_at = current_instant()
        where notifications.id = ${item.id}::uuid
        returning notifications.id, notifications.brand_id, notifications.notification_type,
          notifications.recipient_user_id
      )
      insert into notification_history
        (notification_id, brand_id, notification_type, recipient_user_id, status, error_message)
      select discarded.id, discarded.brand_id, discarded.notification_type, discarded.recipient_user_id,
        'suppressed', 'Discarded by a manager'
      from discarded`.execute(ctx.db)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'notification-discarded',
      subject: item.recipientName,
      detail: { brandId: item.gymBrandId, notificationId: item.id, sessions: item.sessionCount },
    })
    return null
  })
}
