import { randomUUID } from 'node:crypto'
import {
  type NotificationType,
  OPT_IN_NOTIFICATION_TYPES,
} from '@spotter/contract/notifications/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { addJobs, type JobStart } from '../../platform/queue/enqueue.ts'
import { sendNotification } from './delivery/send-notification.ts'
import type { NotifiedPlace } from './notifications.rules.ts'

export interface NewNotification {
  type: NotificationType
  brandId: string
  userId: string
  /** Who it's about. */
  enrollmentId?: string
  /** Which sessions it's about. */
  assignmentIds?: string[]
  /** By session: what they know of it, if that isn't where it is. */
  known?: Record<string, NotifiedPlace>
  /** The request it's about. */
  requestId?: string
  /** What the recipient is offered. */
  offerPersonId?: string
  /** The swap it's about. */
  swapId?: string
  /** The pack it's about. */
  packId?: string
  /** One with the same key reaches the same person only once. */
  dedupeKey?: string
}

export const SWITCHED_OFF = 'Switched off in the notification settings'

/** Commits with the caller's transaction. */
export async function queueDeliveries(db: Database, notificationIds: string[], start: JobStart = {}) {
  if (notificationIds.length === 0) return
  const jobs = deliveriesOf(sql`unnest(${notificationIds}::uuid[]) as queued (id)`)
  await sql`select from ${addJobs(sendNotification, jobs, start)} as added`.execute(db)
}

/**
 * Writes the notifications and queues their delivery, in one statement for any number; returns how many there are. The
 * brand's rule is applied now: where it's off, only the history gets a row. Sorted, so that two processes that write the
 * same notifications never wait for each other.
 */
export async function queueNotifications(db: Database, given: NewNotification[], start: JobStart = {}) {
  // No activity: the verb that has notifications records it, and the notification history says what was sent.
  if (given.length === 0) return 0
  const { notifications, sessions } = rowsOf(given)
  const { rows } = await sql`
    with item as materialized (
      select given.*, coalesce(rule.is_enabled, given.notification_type <> all(${OPT_IN_NOTIFICATION_TYPES}::text[]))
        as is_wanted
      from json_populate_recordset(null::notifications, ${JSON.stringify(notifications)}::json) as given
      left join notification_rules as rule
        on rule.brand_id = given.brand_id and rule.notification_type = given.notification_type
    ),
    created as (
      insert into notifications (id, brand_id, notification_type, recipient_user_id, enrollment_id, request_id,
        offer_person_id, swap_id, pack_id, state, dedupe_key, created_at, updated_at)
      select item.id, item.brand_id, item.notification_type, item.recipient_user_id, item.enrollment_id,
        item.request_id, item.offer_person_id, item.swap_id, item.pack_id, 'queued', item.dedupe_key, current_instant(),
        current_instant()
      from item where item.is_wanted
      order by item.dedupe_key, item.recipient_user_id
      on conflict on constraint notifications_dedupe_key do nothing
      returning id
    ),
    linked as (
      insert into notification_sessions
      select given.*
      from json_populate_recordset(null::notification_sessions, ${JSON.stringify(sessions)}::json) as given
      join created on created.id = given.notification_id
    ),
    suppressed as (
      insert into notification_history (brand_id, notification_type, recipient_user_id, status, error_message)
      select item.brand_id, item.notification_type, item.recipient_user_id, 'suppressed', ${SWITCHED_OFF}
      from item where not item.is_wanted
    )
    select from ${addJobs(sendNotification, deliveriesOf(sql`created`), start)} as added`.execute(db)
  return rows.length
}

/** Because of the key, a notification never has more than one job. */
function deliveriesOf(notifications: RawBuilder<unknown>) {
  return sql`
    select 'notification:' || id as key, json_build_object('notificationId', id) as payload from ${notifications}`
}

function rowsOf(notifications: NewNotification[]) {
  const withIds = notifications.map((item) => ({ ...item, id: randomUUID() }))
  return {
    notifications: withIds.map(
      ({ id, type, brandId, userId, enrollmentId, requestId, offerPersonId, swapId, packId, dedupeKey }) => ({
        id,
        brand_id: brandId,
        notification_type: type,
        recipient_user_id: userId,
        enrollment_id: enrollmentId,
        request_id: requestId,
        offer_person_id: offerPersonId,
        swap_id: swapId,
        pack_id: packId,
        dedupe_key: dedupeKey && `${dedupeKey}:${userId}`,
      }),
    ),
    sessions: withIds.flatMap(({ id, assignmentIds = [], known = {} }) =>
      assignmentIds.map((assignmentId) => ({
        notification_id: id,
        assignment_id: assignmentId,
        known_date: known[assignmentId]?.date,
        known_hour: known[assignmentId]?.hour,
        known_location_id: known[assignmentId]?.gymLocationId,
        known_trainer_id: known[assignmentId]?.trainerId,
      })),
    ),
  }
}
