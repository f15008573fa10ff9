import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isRecent, whyNotUndo } from '../../../platform/undo/undo.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { changeSessions } from '../changes/change-sessions.ts'
import type { SessionChange, SessionSlot } from '../changes/session-change.ts'

/**
 * Puts a session back that was just canceled, along with those of its series that were canceled with it. The rules of
 * assigning apply, because someone may have taken the hour.
 */
export async function undoCancellation(ctx: SignedIn, assignmentId: string): Promise<UndoOutcome> {
  return transaction(ctx, async (ctx) => {
    const canceled = await listCanceledTogether(ctx, assignmentId)
    const [session] = canceled
    if (!session) throw notFound('Session')
    if (session.status === 'Scheduled') return { undone: 1, left: 0 }
    const refusal = whyNotUndo(session, 'You can still assign the trainee again.')
    if (refusal) throw refusal
    const outcomes = await changeSessions(ctx, session.brandId, canceled.map(restore))
    const undone = outcomes.filter(({ changed }) => changed !== null).length
    if (undone === 0) throw outcomes[0]!.refusal!
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'cancellation-undone',
      subject: `${session.place.date} ${session.place.hour}:00`,
      detail: { assignmentId, sessions: undone },
    })
    return { undone, left: canceled.length - undone }
  })
}

interface CanceledSession {
  assignmentId: string
  brandId: string
  status: 'Scheduled' | 'Cancelled'
  revision: number
  place: SessionSlot
  isOwn: boolean
  isRecent: boolean
}

/** Only if it's still as the cancellation left it. */
function restore({ assignmentId, revision, place }: CanceledSession): SessionChange {
  return { kind: 'restore', assignmentId, traineeId: null, to: place, revision }
}

/** The session itself comes first. */
async function listCanceledTogether(ctx: SignedIn, assignmentId: string) {
  const { rows } = await sql<CanceledSession>`
    with session as (
      select sessions.*, coalesce(sessions.series_of, sessions.id) as series from sessions
      where sessions.id = ${assignmentId} and sessions.brand_id in ${managedBrandIds(ctx)}
    )
    select together.id as "assignmentId", together.brand_id as "brandId", together.status, together.revision,
      jsonb_build_object('trainerId', together.trainer_user_id, 'gymLocationId', together.location_id,
        'date', together.date, 'hour', together.hour) as place,
      together.cancelled_by is not distinct from ${ctx.actor.userId}::uuid as "isOwn",
      ${isRecent(ctx, sql`together.cancelled_at`)} as "isRecent"
    from session
    join sessions as together on together.id = session.id
      or (together.id = session.series or together.series_of = session.series)
        and (together.cancelled_at, together.cancelled_by) = (session.cancelled_at, session.cancelled_by)
    order by together.id <> session.id, lower(together.during)`.execute(ctx.db)
  return rows
}
