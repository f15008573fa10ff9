import type {
  ApproveSelectionRequest,
  ApproveSelectionResult,
  PendingNotification,
} from '@spotter/contract/notifications.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { queueDelivery } from '../announce.ts'
import { isAhead, isInScope } from '../notifications.queries.ts'
import { refuseApproval } from '../notifications.rules.ts'
import { readPendingItem } from './read-pending.ts'

/** Hands one gathered notification over for delivery, with the sessions that are still true now. */
export async function approveNotification(
  ctx: SignedIn,
  notificationId: string,
): Promise<PendingNotification> {
  return transaction(ctx, async (ctx) => {
    const [locked] = await lockNotifications(ctx, [notificationId])
    if (!locked) throw notFound('Notification')
    const item = await readPendingItem(ctx.db, locked.id)
    const refusal = refuseApproval({ state: locked.state, sessionCount: item.sessionCount })
    if (refusal) throw refusal
    return approve(ctx, item)
  })
}

/** Those that somebody approved meanwhile, or that have nothing left to tell, are left out; a foreign one refuses all. */
export async function approveSelection(
  ctx: SignedIn,
  { notificationIds }: ApproveSelectionRequest,
): Promise<ApproveSelectionResult> {
  return transaction(ctx, async (ctx) => {
    const ids = new Set(notificationIds)
    const locked = await lockNotifications(ctx, [...ids])
    if (locked.length < ids.size) throw notFound('Notification')
    let approved = 0
    for (const { id, state } of locked) {
      const item = await readPendingItem(ctx.db, id)
      if (refuseApproval({ state, sessionCount: item.sessionCount })) continue
      await approve(ctx, item)
      approved++
    }
    return { approved, skipped: ids.size - approved }
  })
}

/** In one order, and before anything is read: of two approvals the second finds the state the first left. */
async function lockNotifications({ db, actor }: SignedIn, ids: string[]) {
  const { rows } = await sql<{ id: string; state: string }>`
    select notifications.id, notifications.state
    from notifications
    where notifications.id = any(${ids}::uuid[]) and ${isInScope(actor, 'notifications.brand_id')}
    order by notifications.recipient_user_id, notifications.id
    for update`.execute(db)
  return rows
}

async function approve({ db, actor }: SignedIn, item: PendingNotification): Promise<PendingNotification> {
  await sql`
    delete from notification_sessions using assignments
    where notification_sessions.notification_id = ${item.id}::uuid
      and assignments.id = notification_sessions.assignment_id and not (${isAhead})`.execute(db)
  const { approved_at } = await db
    .updateTable('notifications')
    .set({
      state: 'queued',
      approved_at: sql`current_instant()`,
      approved_by: actor.userId,
      updated_at: sql`current_instant()`,
    })
    .where('id', '=', item.id)
    .returning('approved_at')
    .executeTakeFirstOrThrow()
  await queueDelivery(db, item.id)
  await recordActivity(db, {
    actorId: actor.userId,
    kind: 'notification-approved',
    subject: item.recipientName,
    detail: { brandId: item.gymBrandId, notificationId: item.id, sessions: item.sessionCount },
  })
  return { ...item, scheduledFor: approved_at }
}
