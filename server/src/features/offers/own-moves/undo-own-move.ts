import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isRecent, whyNotUndo } from '../../../platform/undo/undo.ts'
import { changeSession, type SessionSlot } from '../../schedule/schedule.public.ts'

/**
 * Moves a session back that its trainee has just moved, and the move doesn't count. Only people who were emailed about
 * the move are emailed.
 */
export async function undoOwnMove(ctx: SignedIn, assignmentId: string): Promise<UndoOutcome> {
  return transaction(ctx, async (ctx) => {
    const move = await lockLatestMove(ctx, assignmentId)
    if (!move) throw notFound('Session')
    if (move.isUndone) return { undone: 1, left: 0 }
    const refusal = whyNotUndo({ isOwn: true, isRecent: move.isRecent }, 'Ask your gym to move it back.')
    if (refusal) throw refusal
    const { before: to, revision } = move
    const change = { kind: 'move' as const, assignmentId, traineeId: null, to, revision }
    await changeSession(ctx, move.brandId, change, { isTraineesOwn: true, isUndo: true })
    await ctx.db
      .updateTable('trainee_moves')
      .set({ undone_at: sql`current_instant()` })
      .where('id', '=', move.id)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'own-move-undone',
      subject: `${to.date} ${to.hour}:00`,
      detail: { assignmentId, to },
    })
    return { undone: 1, left: 0 }
  })
}

interface LatestMove {
  id: string
  brandId: string
  before: SessionSlot
  revision: number
  isUndone: boolean
  isRecent: boolean
}

async function lockLatestMove(ctx: SignedIn, assignmentId: string) {
  const { rows } = await sql<LatestMove>`
    select trainee_moves.id, sessions.brand_id as "brandId", trainee_moves.revision,
      jsonb_build_object('trainerId', trainee_moves.before_trainer_id,
        'gymLocationId', trainee_moves.before_location_id, 'date', trainee_moves.before_date,
        'hour', trainee_moves.before_hour) as before,
      trainee_moves.undone_at is not null as "isUndone",
      ${isRecent(ctx, sql`trainee_moves.moved_at`)} as "isRecent"
    from trainee_moves join sessions on sessions.id = trainee_moves.assignment_id
    where trainee_moves.assignment_id = ${assignmentId}::uuid
      and sessions.trainee_user_id = ${ctx.actor.userId}::uuid
    order by trainee_moves.moved_at desc
    limit 1
    for update of trainee_moves`.execute(ctx.db)
  return rows[0]
}
