import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { changeSessions } from '../changes/change-sessions.ts'
import { cancellationOf } from '../changes/session-change.ts'

/**
 * Cancels the upcoming sessions of a brand's enrollments, in the caller's transaction, and notifies everyone involved.
 * The caller has locked the enrollments, so no session can be added in the meantime.
 */
export async function cancelFutureSessions(
  ctx: SignedIn,
  brandId: string,
  enrollmentIds: string[],
  reason: string,
): Promise<number> {
  // No activity: the caller records why the enrollment has no more sessions.
  if (enrollmentIds.length === 0) return 0
  return transaction(ctx, async (ctx) => {
    const upcoming = await ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('enrollment_id', 'in', enrollmentIds)
      .where(sql<boolean>`is_upcoming(sessions)`)
      .execute()
    const cancellations = upcoming.map(({ id }) => cancellationOf(id, reason))
    const outcomes = await changeSessions(ctx, brandId, cancellations, { isFinal: true })
    return outcomes.filter(({ changed }) => changed !== null).length
  })
}
