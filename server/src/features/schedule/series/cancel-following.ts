import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { changeSessions } from '../changes/change-sessions.ts'
import { cancellationOf } from '../changes/session-change.ts'
import { brandOfSession } from '../schedule.queries.ts'
import { listSeries } from './read-series.ts'

export async function cancelFollowing(
  ctx: SignedIn,
  assignmentId: string,
  reason: string | undefined,
): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const sessions = await listSeries(ctx, assignmentId)
    const position = sessions.findIndex((session) => session.assignmentId === assignmentId)
    if (position === -1) throw notFound('Session')
    const cancellations = sessions
      .slice(position)
      .map((session) => cancellationOf(session.assignmentId, reason))
    const [first, ...others] = await changeSessions(ctx, brandOfSession(ctx, assignmentId), cancellations)
    if (first!.refusal) throw first!.refusal
    const canceled = 1 + others.filter(({ changed }) => changed !== null).length
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'sessions-cancelled',
      subject: `${sessions[position]!.date} ${sessions[position]!.hour}:00`,
      detail: { assignmentId, sessions: canceled, reason: reason ?? null },
    })
    return null
  })
}
