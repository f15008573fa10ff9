import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notifySessionsCancelled } from '../../notifications/notifications.public.ts'
import { cancellation, cancelledColumns } from '../schedule.queries.ts'

/**
 * Cancels the upcoming sessions of these enrollments, in the caller's transaction, and notifies everyone involved.
 * The caller has locked the enrollments, so no session can be added in the meantime.
 */
export async function cancelFutureSessions(
  ctx: SignedIn,
  enrollmentIds: string[],
  reason: string,
): Promise<number> {
  // No activity: the caller records why the enrollment has no more sessions.
  if (enrollmentIds.length === 0) return 0
  return transaction(ctx, async (ctx) => {
    const upcoming = ctx.db
      .selectFrom('assignments')
      .select('id')
      .where('enrollment_id', 'in', enrollmentIds)
      .where(sql<boolean>`is_upcoming(assignments)`)
      .orderBy('id')
      .forUpdate()
    const cancelled = await ctx.db
      .updateTable('assignments')
      .set(cancellation(ctx, reason))
      .where('id', 'in', upcoming)
      .returning(cancelledColumns)
      .execute()
    await notifySessionsCancelled(ctx.db, cancelled)
    return cancelled.length
  })
}
