import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { isInScope, isRemindedLately, lockReminders } from '../notifications.queries.ts'
import { queueDeliveries } from '../queue-notifications.ts'
import { isLastFailure } from './read-history.ts'

interface FailedEntry {
  notificationId: string | null
  type: NotificationType
  recipientId: string
  isLastFailure: boolean
  brandId: string
  brandName: string
}

/** Sends a failed notification again, under the same Message-ID; its outcome becomes a further line of the history. */
export async function retryNotification(ctx: SignedIn, entryId: string) {
  return transaction(ctx, async (ctx) => {
    const entry = await readEntry(ctx, entryId)
    if (!entry) throw notFound('Notification')
    if (entry.type === 'AvailabilityReminder') await requireNotReminded(ctx, entry)
    if (!entry.isLastFailure || !entry.notificationId || !(await requeue(ctx, entry.notificationId))) {
      throw conflict('Only a notification that failed can be sent again')
    }
    await queueDeliveries(ctx.db, [entry.notificationId])
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'notification-retried',
      subject: entry.brandName,
      detail: { brandId: entry.brandId, notificationId: entry.notificationId },
    })
    return null
  })
}

async function readEntry({ db, actor }: SignedIn, entryId: string) {
  const { rows } = await sql<FailedEntry>`
    select notification_history.notification_id as "notificationId", ${isLastFailure} as "isLastFailure",
      notification_history.notification_type as type, notification_history.recipient_user_id as "recipientId",
      gym_brands.id as "brandId", gym_brands.name as "brandName"
    from notification_history
    join gym_brands on gym_brands.id = notification_history.brand_id
    where notification_history.id = ${entryId}::uuid
      and ${isInScope(actor, 'notification_history.brand_id')}`.execute(db)
  return rows[0]
}

/** The limit of an hour holds here too. */
async function requireNotReminded({ db }: SignedIn, { brandId, recipientId }: FailedEntry) {
  await lockReminders(db, brandId)
  const reminded = isRemindedLately(sql`${recipientId}::uuid`, sql`${brandId}::uuid`)
  const { rows } = await sql<{ reminded: boolean }>`select ${reminded} as reminded`.execute(db)
  if (rows[0]?.reminded) throw conflict('This trainee was already reminded within the last hour')
}

/** If two people press it at the same time, only one retry counts. */
async function requeue({ db }: SignedIn, notificationId: string) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ state: 'queued', updated_at: sql`current_instant()` })
    .where('id', '=', notificationId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
