import type { ApproveSelectionRequest } from '@spotter/contract/notifications/notifications.ts'
import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isRecent } from '../../../platform/undo/undo.ts'
import { isInScope } from '../notifications.queries.ts'
import { type ApprovedFacts, whyNotUndoApproval } from '../notifications.rules.ts'
import { settleWaiting } from '../pending-sessions.ts'

/** Takes back the emails that haven't left yet; their notifications wait for approval again, under the same IDs. */
export async function undoApprovals(
  ctx: SignedIn,
  { notificationIds }: ApproveSelectionRequest,
): Promise<UndoOutcome> {
  const ids = [...new Set(notificationIds)]
  return transaction(ctx, async (ctx) => {
    const approved = await lockApproved(ctx, ids)
    if (approved.length < ids.length) throw notFound('Notification')
    const refusals = approved.map(whyNotUndoApproval)
    const undone = approved.filter((_, index) => refusals[index] === null)
    if (undone.length === 0) throw refusals[0]
    await putBack(
      ctx,
      undone.filter(({ state }) => state === 'queued'),
    )
    return { undone: undone.length, left: ids.length - undone.length }
  })
}

interface Approved extends ApprovedFacts {
  id: string
  userId: string
  recipientName: string
  brandId: string
}

/** The lock keeps the sender from picking one up, or finds that it has. In the order of approvals. */
async function lockApproved(ctx: SignedIn, ids: string[]) {
  const { rows } = await sql<Approved>`
    select notifications.id, notifications.state, notifications.recipient_user_id as "userId",
      notifications.brand_id as "brandId", full_name(users) as "recipientName",
      notifications.approved_by is not distinct from ${ctx.actor.userId}::uuid as "isOwn",
      ${isRecent(ctx, sql`notifications.approved_at`)} as "isRecent"
    from notifications
    join users on users.id = notifications.recipient_user_id
    where notifications.id = any(${ids}::uuid[]) and waits_for_approval(notifications.notification_type)
      and ${isInScope(ctx.actor, 'notifications.brand_id')}
    order by notifications.recipient_user_id, notifications.id
    for update of notifications`.execute(ctx.db)
  return rows
}

async function putBack({ db, actor }: SignedIn, undone: Approved[]) {
  if (undone.length === 0) return
  const ids = undone.map(({ id }) => id)
  await takeOver(db, ids)
  await sql`
    update notifications set state = 'pending', approved_at = null, approved_by = null,
      updated_at = current_instant()
    where notifications.id = any(${ids}::uuid[])`.execute(db)
  await settleWaiting(
    db,
    undone.map(({ userId }) => userId),
  )
  await recordActivities(
    db,
    undone.map(({ id, recipientName, brandId }) => ({
      actorId: actor.userId,
      kind: 'notification-undone',
      subject: recipientName,
      detail: { brandId, notificationId: id },
    })),
  )
}

/**
 * What has gathered for the same people since joins the old notification, because only one of a person's can wait. For
 * a session in both, the old one knows what they believe. Anyone who isn't there yet gets an empty one first: it's a
 * lock that nobody can gather past.
 */
async function takeOver(db: Database, ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (brand_id, notification_type, recipient_user_id, state, created_at, updated_at)
    select old.brand_id, old.notification_type, old.recipient_user_id, 'pending', current_instant(),
      current_instant()
    from notifications as old where old.id = any(${ids}::uuid[]) order by old.recipient_user_id
    on conflict (brand_id, recipient_user_id) where state = 'pending'
    do update set updated_at = current_instant()
    returning id`.execute(db)
  const newer = rows.map(({ id }) => id)
  await sql`
    insert into notification_sessions
      (notification_id, assignment_id, known_date, known_hour, known_location_id, known_trainer_id)
    select old.id, gathered.assignment_id, gathered.known_date, gathered.known_hour, gathered.known_location_id,
      gathered.known_trainer_id
    from notification_sessions as gathered
    join notifications as newer on newer.id = gathered.notification_id
    join notifications as old on old.id = any(${ids}::uuid[])
      and (old.brand_id, old.recipient_user_id) = (newer.brand_id, newer.recipient_user_id)
    where newer.id = any(${newer}::uuid[])
    on conflict do nothing`.execute(db)
  await sql`delete from notifications where notifications.id = any(${newer}::uuid[])`.execute(db)
  await sql`
    delete from notification_sessions using sessions
    where notification_sessions.notification_id = any(${ids}::uuid[])
      and sessions.id = notification_sessions.assignment_id and not is_upcoming(sessions)`.execute(db)
}
