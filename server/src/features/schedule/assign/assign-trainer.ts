import type { Assignment, AssignTrainerRequest } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { changeSession } from '../changes/change-sessions.ts'
import { readAssignment } from '../schedule.queries.ts'

export async function assignTrainer(ctx: SignedIn, request: AssignTrainerRequest): Promise<Assignment> {
  const { gymLocationId, traineeId, trainerId, date, hour, notes } = request
  return transaction(ctx, async (ctx) => {
    const { assignmentId } = await changeSession(ctx, managedBrandOf(ctx, gymLocationId), {
      kind: 'create',
      assignmentId: null,
      traineeId,
      notes: notes ?? null,
      to: { trainerId, gymLocationId, date, hour },
    })
    const assignment = (await readAssignment(ctx, assignmentId))!
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'session-assigned',
      subject: `${assignment.trainerName} with ${assignment.traineeName}`,
      // The session may be another trainer's by the time this one is erased.
      detail: { assignmentId, trainerId, date, hour },
    })
    return assignment
  })
}

function managedBrandOf(ctx: SignedIn, locationId: string) {
  return sql<string>`(
    select gym_locations.brand_id from gym_locations
    where gym_locations.id = ${locationId}::uuid and gym_locations.brand_id in ${managedBrandIds(ctx)})`
}
