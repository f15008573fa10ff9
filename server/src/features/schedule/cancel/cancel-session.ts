import { CANCELLED_REASON } from '@spotter/contract/schedule/schedule.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { changeSession } from '../changes/change-sessions.ts'
import { cancellationOf } from '../changes/session-change.ts'
import { brandOfSession } from '../schedule.queries.ts'

/** Cancels a session and frees its hour. The row keeps who canceled it, when, and why; only one of many requests succeeds. */
export async function cancelSession(
  ctx: SignedIn,
  assignmentId: string,
  given: string | undefined,
): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const reason = given || CANCELLED_REASON
    const brand = brandOfSession(ctx, assignmentId)
    const { before } = await changeSession(ctx, brand, cancellationOf(assignmentId, reason))
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'session-cancelled',
      subject: `${before!.date} ${before!.hour}:00`,
      detail: { assignmentId, reason },
    })
    return null
  })
}
