import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notifySessionsCancelled } from '../../notifications/notifications.public.ts'
import { cancellation } from '../schedule.queries.ts'

/**
 * Cancels what an enrollment still has ahead, in the caller's transaction, and tells everyone concerned.
 * The caller has locked the enrollment: no session can be added behind its back.
 */
export async function cancelFutureSessions(
  ctx: SignedIn,
  where: { enrollmentId: string },
  reason: string,
): Promise<number> {
  // No activity: the caller records why the enrollment has no more sessions.
  return transaction(ctx, async (ctx) => {
    const cancelled = await ctx.db
      .updateTable('assignments')
      .set(cancellation(ctx, reason))
      .where('enrollment_id', '=', where.enrollmentId)
      .where('status', '=', 'Scheduled')
      .where(sql<string>`lower(during)`, '>', sql<string>`current_instant()`)
      .returning('id')
      .execute()
    await notifySessionsCancelled(
      ctx.db,
      cancelled.map(({ id }) => id),
    )
    return cancelled.length
  })
}
