import type { Trainee, UpdateApprovalRequest } from '@spotter/contract/enrollment.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { notifyTraineeApproved, notifyTraineeRejected } from '../../notifications/notifications.public.ts'
import { cancelFutureSessions } from '../../schedule/schedule.public.ts'
import {
  getTrainee,
  holdLocations,
  lockManagedTrainee,
  requireManagedTrainee,
  type TraineeFacts,
} from '../enrollment.queries.ts'
import { losesSessions, refuseStale, refuseTransition } from '../enrollment.rules.ts'

type Decision = UpdateApprovalRequest['approvalStatus']

const REVOKED = 'Approval revoked by gym manager'

export async function decideApproval(
  ctx: SignedIn,
  traineeId: string,
  request: UpdateApprovalRequest,
): Promise<Trainee> {
  if (request.traineeId !== undefined && request.traineeId !== traineeId) {
    throw invalid('traineeId does not match the address', 'traineeId')
  }
  return transaction(ctx, async (ctx) => {
    const seen = await requireManagedTrainee(ctx, traineeId)
    const chosen = request.approvalStatus === 'Approved' ? (request.gymLocationId ?? null) : null
    const live = await holdLocations(ctx.db, seen.brandId, [chosen ?? seen.locationId])
    if (chosen && !live.has(chosen)) throw notFound('Location')
    const trainee = await lockManagedTrainee(ctx, traineeId)
    // Of two decisions at once the second would otherwise be taken as one about the first's result.
    const refusal =
      refuseTransition(trainee.status, request.approvalStatus) ??
      refuseStale(request.fromStatus ?? seen.status, trainee.status)
    if (refusal) throw refusal
    await applyDecision(ctx, trainee, request.approvalStatus, chosen)
    return getTrainee(ctx, traineeId)
  })
}

/** The change itself with all that hangs on it. The trainee is locked and the rule has agreed. */
export async function applyDecision(
  ctx: SignedIn,
  trainee: TraineeFacts,
  to: Decision,
  chosenLocationId: string | null,
) {
  const moved = await ctx.db
    .updateTable('enrollments')
    .set({
      approval_status: to,
      // Only the approved are planned; a new approval starts unplanned, a revoked one stops being so.
      is_planned: false,
      location_id: chosenLocationId ?? stillOpenLocation(),
      updated_at: sql`current_instant()`,
    })
    .where('id', '=', trainee.id)
    .where('removed_at', 'is', null)
    .where('approval_status', '=', trainee.status)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw conflict('The trainee has just changed. Please try again.')
  if (losesSessions(trainee.status, to))
    await cancelFutureSessions(ctx, { enrollmentId: trainee.id }, REVOKED)
  if (to === 'Approved') await notifyTraineeApproved(ctx.db, trainee.id)
  else await notifyTraineeRejected(ctx.db, trainee.id)
  await recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind: to === 'Approved' ? 'trainee-approved' : 'trainee-rejected',
    subject: trainee.fullName,
    detail: { traineeId: trainee.id, brandId: trainee.brandId, from: trainee.status },
  })
}

/** A location can be archived while only rejected trainees prefer it: they come back without one. */
function stillOpenLocation() {
  return sql<string | null>`(
    select gym_locations.id from gym_locations
    where gym_locations.id = enrollments.location_id and gym_locations.archived_at is null
  )`
}
