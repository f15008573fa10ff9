import type { MoveOwnSessionRequest, OwnMovedSession } from '@spotter/contract/offers/own-moves.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { changeSession } from '../../schedule/schedule.public.ts'
import { type OwnSession, requireOwnSession } from './own-moves.queries.ts'
import { whyNotMove, whyNotThisWay } from './own-moves.rules.ts'
import { whyNotThere } from './why-not-there.ts'

/** Moves that were undone count as well. */
export const OWN_MOVES: Limit = {
  name: 'own-moves',
  times: 20,
  seconds: 60 * 60,
  message: "You've moved sessions too often in the past hour. Please try again later.",
}

export async function moveOwnSession(
  ctx: SignedIn,
  assignmentId: string,
  { revision, ...to }: MoveOwnSessionRequest,
): Promise<OwnMovedSession> {
  return transaction(ctx, async (ctx) => {
    const session = await requireOwnSession(ctx, assignmentId)
    const refusal = whyNotMove(session) ?? whyNotThisWay(session.mode, 'by-themselves')
    if (refusal) throw refusal
    const change = { kind: 'move' as const, assignmentId, traineeId: null, to, revision }
    const moved = await changeSession(ctx, session.brandId, change, {
      isTraineesOwn: true,
      // Someone else's move, mark, or setting may have come first.
      objections: async (ctx) => [
        await whyNotThere(ctx, await requireOwnSession(ctx, assignmentId), { mode: 'by-themselves', to }),
      ],
    })
    await recordMove(ctx, { ...session, ...moved.before }, moved.revision)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'own-session-moved',
      subject: `${to.date} ${to.hour}:00`,
      detail: { assignmentId, trainerId: to.trainerId, from: moved.before, to },
    })
    return readMoved(ctx, assignmentId)
  })
}

async function recordMove({ db }: SignedIn, from: OwnSession, revision: number) {
  await db
    .insertInto('trainee_moves')
    .values({
      enrollment_id: from.traineeId,
      assignment_id: from.assignmentId,
      week: from.week,
      before_trainer_id: from.trainerId,
      before_location_id: from.gymLocationId,
      before_date: from.date,
      before_hour: from.hour,
      revision,
      moved_at: sql`current_instant()`,
    })
    .execute()
}

async function readMoved({ db }: SignedIn, assignmentId: string): Promise<OwnMovedSession> {
  const { rows } = await sql<OwnMovedSession>`
    select sessions.id as "assignmentId", sessions.revision, sessions.trainer_user_id as "trainerId",
      full_name(trainer) as "trainerName", gym_locations.id as "gymLocationId",
      gym_locations.name as "gymLocationName", gym_locations.time_zone as "timeZone",
      sessions.date, sessions.hour
    from sessions
    join users as trainer on trainer.id = sessions.trainer_user_id
    join gym_locations on gym_locations.id = sessions.location_id
    where sessions.id = ${assignmentId}::uuid`.execute(db)
  return rows[0]!
}
