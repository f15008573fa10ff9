import type {
  ApproveSelectionRequest,
  ApproveSelectionResult,
  PendingNotification,
} from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import { isInScope } from '../notifications.queries.ts'
import { whyNotApprove } from '../notifications.rules.ts'
import { queueDeliveries } from '../queue-notifications.ts'
import { readPendingItems } from './read-pending.ts'

export async function approveNotification(
  ctx: SignedIn,
  notificationId: string,
): Promise<PendingNotification> {
  return transaction(ctx, async (ctx) => {
    const [waiting] = await lockNotifications(ctx, [notificationId])
    if (!waiting) throw notFound('Notification')
    const refusal = whyNotApprove(waiting)
    if (refusal) throw refusal
    const scheduledFor = await approve(ctx, [waiting.item])
    return { ...waiting.item, scheduledFor }
  })
}

/** Skips those that are already approved or have nothing left to say; one from another brand refuses them all. */
export async function approveSelection(
  ctx: SignedIn,
  { notificationIds }: ApproveSelectionRequest,
): Promise<ApproveSelectionResult> {
  const ids = [...new Set(notificationIds)]
  return transaction(ctx, async (ctx) => {
    const waiting = await lockNotifications(ctx, ids)
    if (waiting.length < ids.length) throw notFound('Notification')
    const approvable = waiting.filter((one) => !whyNotApprove(one)).map(({ item }) => item)
    if (approvable.length > 0) await approve(ctx, approvable)
    return { approved: approvable.length, skipped: ids.length - approvable.length }
  })
}

/** In one order, and before anything is read: of two decisions, the second finds the state the first one left. */
export async function lockNotifications({ db, actor }: SignedIn, ids: string[]) {
  const { rows } = await sql<{ id: string; state: string }>`
    select notifications.id, notifications.state
    from notifications
    where notifications.id = any(${ids}::uuid[]) and ${isInScope(actor, 'notifications.brand_id')}
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const items = await readPendingItems(db, [...states.keys()])
  return items.map((item) => ({ item, state: states.get(item.id)!, sessionCount: item.sessionCount }))
}

/** Returns when they were approved. */
async function approve(ctx: SignedIn, items: PendingNotification[]): Promise<string | null> {
  const { db, actor } = ctx
  const ids = items.map(({ id }) => id)
  await sql`
    delete from notification_sessions using sessions
    where notification_sessions.notification_id = any(${ids}::uuid[])
      and sessions.id = notification_sessions.assignment_id and not is_upcoming(sessions)`.execute(db)
  const [approved] = await db
    .updateTable('notifications')
    .set({
      state: 'queued',
      approved_at: sql`current_instant()`,
      approved_by: actor.userId,
      updated_at: sql`current_instant()`,
    })
    .where('id', 'in', ids)
    .returning('approved_at')
    .execute()
  await queueDeliveries(db, ids, { afterSeconds: undoableFor(ctx) })
  await recordActivities(
    db,
    items.map((item) => ({
      actorId: actor.userId,
      kind: 'notification-approved',
      subject: item.recipientName,
      detail: { brandId: item.gymBrandId, notificationId: item.id, sessions: item.sessionCount },
    })),
  )
  return approved!.approved_at
}
