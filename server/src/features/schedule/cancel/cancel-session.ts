import { CANCELLED_REASON } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { notifySessionsCancelled } from '../../notifications/notifications.public.ts'
import { cancellation, cancelledColumns } from '../schedule.queries.ts'

/** Cancels a session and frees its hour. The row keeps who canceled it, when, and why; only one of many requests succeeds. */
export async function cancelSession(ctx: SignedIn, id: string, reason: string | undefined): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const cancelled = await ctx.db
      .updateTable('assignments')
      .set(cancellation(ctx, reason || CANCELLED_REASON))
      .where('id', '=', id)
      .where('brand_id', 'in', managedBrandIds(ctx))
      .where(sql<boolean>`is_upcoming(assignments)`)
      .returning([...cancelledColumns, 'date', 'hour', 'cancel_reason'])
      .executeTakeFirst()
    if (!cancelled)
      throw (await isLive(ctx, id)) ? conflict('Cannot cancel a past session') : notFound('Session')
    await notifySessionsCancelled(ctx.db, [cancelled], { start: { afterSeconds: undoableFor(ctx) } })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'session-cancelled',
      subject: `${cancelled.date} ${cancelled.hour}:00`,
      detail: { assignmentId: id, reason: cancelled.cancel_reason },
    })
    return null
  })
}

async function isLive(ctx: SignedIn, id: string) {
  const found = await ctx.db
    .selectFrom('assignments')
    .select('id')
    .where('id', '=', id)
    .where('brand_id', 'in', managedBrandIds(ctx))
    .where('status', '=', 'Scheduled')
    .executeTakeFirst()
  return found !== undefined
}
