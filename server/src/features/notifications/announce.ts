import { type NotificationType, OPT_IN_NOTIFICATION_TYPES } from '@spotter/contract/notifications.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import { sendNotification } from './delivery/send-notification.ts'

interface Recipient {
  userId: string
  /** Whom it is about, or which sessions. */
  enrollmentId?: string
  assignmentIds?: string[]
}

interface News {
  type: NotificationType
  brandId: string
  to: Recipient[]
  /** Told apart by recipient: the same news never reaches the same person twice. */
  dedupeKey?: string
}

/** Writes one notification per recipient and hands it over for delivery; answers how many. */
export async function announce(db: Database, news: News) {
  // No activity: the verb that has news records it, and the notification history says what was sent.
  if (await isSuppressed(db, news)) return 0
  const notifications = await insertNotifications(db, news)
  for (const { id } of notifications) await queueDelivery(db, id)
  return notifications.length
}

/** Commits with the caller's transaction. The key lets a notification have one job at most. */
export async function queueDelivery(db: Database, notificationId: string) {
  await enqueue(db, sendNotification, { notificationId }, { key: `notification:${notificationId}` })
}

/** The rule is judged now. Where it is off nothing is made, and the history says so. */
async function isSuppressed(db: Database, { type, brandId, to }: News) {
  const rule = await db
    .selectFrom('notification_rules')
    .select('is_enabled')
    .where('brand_id', '=', brandId)
    .where('notification_type', '=', type)
    .executeTakeFirst()
  const isOptIn = (OPT_IN_NOTIFICATION_TYPES as readonly string[]).includes(type)
  if (rule?.is_enabled ?? !isOptIn) return false
  if (to.length > 0) await recordSuppressed(db, { type, brandId, to })
  return true
}

export async function recordSuppressed(db: Database, { type, brandId, to }: News) {
  await db
    .insertInto('notification_history')
    .values(
      to.map(({ userId }) => ({
        brand_id: brandId,
        notification_type: type,
        recipient_user_id: userId,
        status: 'suppressed',
        error_message: 'Switched off in the notification settings',
      })),
    )
    .execute()
}

async function insertNotifications(db: Database, { type, brandId, to, dedupeKey }: News) {
  if (to.length === 0) return []
  const inserted = await db
    .insertInto('notifications')
    .values(
      to.map(({ userId, enrollmentId }) => ({
        brand_id: brandId,
        notification_type: type,
        recipient_user_id: userId,
        enrollment_id: enrollmentId ?? null,
        state: 'queued',
        dedupe_key: dedupeKey === undefined ? null : `${dedupeKey}:${userId}`,
        created_at: sql<string>`current_instant()`,
        updated_at: sql<string>`current_instant()`,
      })),
    )
    .onConflict((conflict) => conflict.constraint('notifications_dedupe_key').doNothing())
    .returning(['id', 'recipient_user_id'])
    .execute()
  const sessions = inserted.flatMap(({ id, recipient_user_id }) =>
    (to.find(({ userId }) => userId === recipient_user_id)?.assignmentIds ?? []).map((assignmentId) => ({
      notification_id: id,
      assignment_id: assignmentId,
    })),
  )
  if (sessions.length > 0) await db.insertInto('notification_sessions').values(sessions).execute()
  return inserted
}
