import { UNDONE_REASON } from '@spotter/contract/schedule/schedule.ts'
import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isRecent, whyNotUndo } from '../../../platform/undo/undo.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { changeSession } from '../changes/change-sessions.ts'
import { cancellationOf } from '../changes/session-change.ts'

/** What `assignTrainer` leaves behind; a session with any other was changed since. */
const FIRST_REVISION = 0

/** Takes back a session that was just assigned. People are notified only if they already knew of the session. */
export async function undoAssignment(ctx: SignedIn, assignmentId: string): Promise<UndoOutcome> {
  return transaction(ctx, async (ctx) => {
    const session = await readSession(ctx, assignmentId)
    if (!session) throw notFound('Session')
    if (session.isUndone) return { undone: 1, left: 0 }
    const refusal = whyNotUndo(session, 'You can still cancel the session.')
    if (refusal) throw refusal
    const change = { ...cancellationOf(assignmentId, UNDONE_REASON), revision: FIRST_REVISION }
    await changeSession(ctx, session.brandId, change, { isUndo: true })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'assignment-undone',
      subject: `${session.date} ${session.hour}:00`,
      detail: { assignmentId },
    })
    return { undone: 1, left: 0 }
  })
}

interface AssignedFacts {
  brandId: string
  date: string
  hour: number
  isOwn: boolean
  isRecent: boolean
  isUndone: boolean
}

async function readSession(ctx: SignedIn, assignmentId: string) {
  const { rows } = await sql<AssignedFacts>`
    select sessions.brand_id as "brandId", sessions.date, sessions.hour,
      sessions.created_by is not distinct from ${ctx.actor.userId}::uuid as "isOwn",
      ${isRecent(ctx, sql`sessions.created_at`)} as "isRecent",
      coalesce(sessions.cancel_reason = ${UNDONE_REASON}
        and sessions.cancelled_by = ${ctx.actor.userId}::uuid, false) as "isUndone"
    from sessions
    where sessions.id = ${assignmentId} and sessions.brand_id in ${managedBrandIds(ctx)}`.execute(ctx.db)
  return rows[0]
}
