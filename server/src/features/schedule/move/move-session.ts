import { isDeepStrictEqual } from 'node:util'
import type { Assignment, BackToBack, MoveSessionRequest } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { changeSession } from '../changes/change-sessions.ts'
import { readConcerns } from '../concerns/read-concerns.ts'
import { assignmentColumns, isManagedSession, sessionJoins } from '../schedule.queries.ts'

export async function moveSession(
  ctx: SignedIn,
  assignmentId: string,
  { revision, ...request }: MoveSessionRequest,
): Promise<Assignment> {
  return transaction(ctx, async (ctx) => {
    const session = await readSession(ctx, assignmentId)
    if (!session) throw notFound('Session')
    const { gymBrandId, trainerId, gymLocationId, date, hour } = session
    const from = { trainerId, gymLocationId, date, hour }
    const to = { ...from, ...request }
    if (isDeepStrictEqual(from, to)) return session
    const change = { kind: 'move' as const, assignmentId, traineeId: null, to, revision }
    const { before } = await changeSession(ctx, gymBrandId, change)
    const moved = (await readSession(ctx, assignmentId))!
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'session-moved',
      subject: `${moved.trainerName} with ${moved.traineeName}`,
      detail: { assignmentId, trainerId: to.trainerId, from: before, to },
    })
    const concerns = await readConcerns(ctx, { ...moved, before: from })
    return concerns.length > 0 ? { ...moved, concerns } : moved
  })
}

async function readSession(ctx: SignedIn, assignmentId: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment & { backToBack: BackToBack[] }>`
    select ${assignmentColumns}, back_to_back(sessions.trainer_user_id, lower(sessions.during),
      sessions.location_id, sessions.brand_id, sessions.id) as "backToBack"
    from sessions ${sessionJoins} where ${isManagedSession(ctx, assignmentId)}`.execute(ctx.db)
  if (!rows[0]) return
  const { backToBack, ...session } = rows[0]
  return backToBack.length > 0 ? { ...session, backToBack } : session
}
