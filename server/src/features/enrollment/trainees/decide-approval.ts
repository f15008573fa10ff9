import type { Trainee, UpdateApprovalRequest } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { undoableFor } from '../../../platform/undo/undo.ts'
import { notifyTraineesApproved, notifyTraineesRejected } from '../../notifications/notifications.public.ts'
import { cancelFutureSessions } from '../../schedule/schedule.public.ts'
import {
  getTrainee,
  holdLocations,
  lockManagedTrainee,
  requireManagedTrainee,
  type TraineeFacts,
} from '../enrollment.queries.ts'
import { losesSessions, whyNotAsSeen, whyNotTransition } from '../enrollment.rules.ts'

type Decision = UpdateApprovalRequest['approvalStatus']

const REVOKED = 'Approval revoked by gym manager'

export async function decideApproval(
  ctx: SignedIn,
  traineeId: string,
  request: UpdateApprovalRequest,
): Promise<Trainee> {
  requireSameId(traineeId, request.traineeId, 'traineeId')
  return transaction(ctx, async (ctx) => {
    const seen = await requireManagedTrainee(ctx, traineeId)
    const chosen = request.approvalStatus === 'Approved' ? (request.gymLocationId ?? null) : null
    const live = await holdLocations(ctx.db, seen.brandId, [chosen ?? seen.locationId])
    if (chosen && !live.has(chosen)) throw notFound('Location')
    const trainee = await lockManagedTrainee(ctx, traineeId)
    // Otherwise, the second of two simultaneous decisions would apply to the result of the first.
    const refusal =
      whyNotTransition(trainee.status, request.approvalStatus) ??
      whyNotAsSeen(request.fromStatus ?? seen.status, trainee.status)
    if (refusal) throw refusal
    await applyDecision(ctx, [trainee], request.approvalStatus, chosen)
    return getTrainee(ctx, traineeId)
  })
}

/** Makes the change and everything that follows from it. Call it with locked trainees of one brand for whom the rules allow it. */
export async function applyDecision(
  ctx: SignedIn,
  trainees: TraineeFacts[],
  to: Decision,
  chosenLocationId: string | null,
) {
  if (trainees.length === 0) return
  await writeDecision(ctx, trainees, to, chosenLocationId)
  const losing = trainees.filter(({ status }) => losesSessions(status, to)).map(({ id }) => id)
  await cancelFutureSessions(ctx, trainees[0]!.brandId, losing, REVOKED)
  if (to === 'Approved') await notifyTraineesApproved(ctx.db, trainees, { afterSeconds: undoableFor(ctx) })
  else await notifyTraineesRejected(ctx.db, trainees)
  await recordActivities(
    ctx.db,
    trainees.map(({ id, fullName, brandId, status }) => ({
      actorId: ctx.actor.userId,
      kind: to === 'Approved' ? 'trainee-approved' : 'trainee-rejected',
      subject: fullName,
      detail: { traineeId: id, brandId, from: status },
    })),
  )
}

async function writeDecision(
  { db, actor }: SignedIn,
  trainees: TraineeFacts[],
  to: Decision,
  chosenLocationId: string | null,
) {
  const ids = trainees.map(({ id }) => id)
  const statuses = trainees.map(({ status }) => status)
  const decided = await db
    .updateTable('enrollments')
    .set({
      approval_status: to,
      // Only approved trainees can be planned: an approval starts unplanned, and revoking it ends the planning.
      is_planned: false,
      location_id: chosenLocationId ?? stillOpenLocation(),
      updated_at: sql`current_instant()`,
      ...(to === 'Approved' ? undoableBy(actor.userId) : NOT_UNDOABLE),
    })
    .where('id', 'in', ids)
    .where(sql<boolean>`(id, approval_status) in (select * from unnest(${ids}::uuid[], ${statuses}::text[]))`)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  if (decided.length < ids.length) throw conflict('The trainee has just changed. Please try again.')
}

/** What the approval replaces, for `undoApprovals`. */
function undoableBy(userId: string) {
  return {
    approved_at: sql<string>`current_instant()`,
    approved_by: userId,
    previous_status: sql<string>`approval_status`,
    previous_location_id: sql<string>`location_id`,
  }
}

const NOT_UNDOABLE = {
  approved_at: null,
  approved_by: null,
  previous_status: null,
  previous_location_id: null,
}

/** A location that only rejected trainees prefer can be archived; if approved later, they have no location. */
function stillOpenLocation() {
  return sql<string | null>`(
    select gym_locations.id from gym_locations
    where gym_locations.id = enrollments.location_id and gym_locations.archived_at is null
  )`
}
