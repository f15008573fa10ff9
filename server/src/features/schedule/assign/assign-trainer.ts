import type { Assignment, AssignTrainerRequest } from '@spotter/contract/schedule.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notifySessionAssigned } from '../../notifications/notifications.public.ts'
import { getAssignmentFacts, insertAssignment } from '../schedule.queries.ts'
import { refuseAssignment } from '../schedule.rules.ts'

/** Gives a trainer's free hour to a trainee: lock, read the facts once, decide, write once. */
export async function assignTrainer(ctx: SignedIn, request: AssignTrainerRequest): Promise<Assignment> {
  // Who is refused anyway need not wait for a lock: a storm on one hour would queue up behind its winner.
  await getFactsForAssignment(ctx, request, { hold: false })
  return transaction(ctx, async (ctx) => {
    const facts = await getFactsForAssignment(ctx, request, { hold: true })
    const assignment = await insertAssignment(ctx, request, facts)
    await notifySessionAssigned(ctx.db, {
      assignmentId: assignment.id,
      brandId: facts.brandId,
      userIds: [facts.traineeUserId, request.trainerId],
    })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'session-assigned',
      subject: `${assignment.trainerName} with ${assignment.traineeName}`,
      // The session may be another trainer's by the time this one is erased.
      detail: {
        ...{ assignmentId: assignment.id, trainerId: assignment.trainerId },
        ...{ date: assignment.date, hour: assignment.hour },
      },
    })
    return assignment
  })
}

/** Facts that speak for the session. Only those that are held stay true until the commit. */
async function getFactsForAssignment(
  ctx: SignedIn,
  request: AssignTrainerRequest,
  options: { hold: boolean },
) {
  const facts = await getAssignmentFacts(ctx, request, options)
  const refusal = refuseAssignment(facts)
  if (refusal) throw refusal
  return facts
}
