import type {
  ApprovalStatus,
  BulkAction,
  BulkOutcome,
  BulkTraineesRequest,
  BulkTraineesResult,
} from '@spotter/contract/enrollment/enrollment.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import {
  findTraineesOfBrand,
  holdLocations,
  lockTraineesOfBrand,
  type TraineeFacts,
} from '../enrollment.queries.ts'
import { whyNotAsSeen, whyNotPlanned, whyNotTransition, whyNotWish } from '../enrollment.rules.ts'
import { applyDecision } from '../trainees/decide-approval.ts'
import { applyPlanned } from '../trainees/set-planned.ts'
import { applyWish } from '../wishes/update-wish.ts'

/** Decides in memory and writes once. A trainee who can't be changed doesn't stop the others. */
export async function changeManyTrainees(
  ctx: SignedIn,
  brandId: string,
  { action, traineeIds, fromStatuses = {}, sessionsPerWeek }: BulkTraineesRequest,
): Promise<BulkTraineesResult> {
  // No activity: the functions that write the changes record them.
  const ids = [...new Set(traineeIds)]
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, brandId)
    const before = await findTraineesOfBrand(ctx.db, brandId, ids)
    const seen = new Map(before.map(({ id, status }) => [id, fromStatuses[id] ?? status]))
    // Locations are always locked before trainees.
    if (action === 'approve') {
      const places = before.map((trainee) => trainee.locationId)
      await holdLocations(ctx.db, brandId, places)
    }
    const trainees = await lockTraineesOfBrand(ctx.db, brandId, ids)
    const byId = new Map(trainees.map((trainee) => [trainee.id, trainee]))
    const outcomes = ids.map((id) => decide(action, id, byId.get(id), seen.get(id)))
    const agreed = new Set(outcomes.filter(({ succeeded }) => succeeded).map(({ traineeId }) => traineeId))
    const changing = trainees.filter(({ id }) => agreed.has(id))
    if (action === 'set-sessions-per-week') await applyWish(ctx, changing, { sessionsPerWeek })
    else await apply(ctx, action, changing)
    return { succeeded: agreed.size, failed: ids.length - agreed.size, outcomes }
  })
}

type Action = BulkTraineesRequest['action']

function decide(
  action: Action,
  traineeId: string,
  trainee: TraineeFacts | undefined,
  seen: ApprovalStatus | undefined,
): BulkOutcome {
  if (!trainee || !seen) return { traineeId, fullName: null, succeeded: false, message: 'Trainee not found' }
  const refusal = refuse(action, trainee.status, seen)
  return {
    traineeId,
    fullName: trainee.fullName,
    succeeded: refusal === null,
    message: refusal?.message ?? null,
  }
}

function refuse(action: Action, current: ApprovalStatus, seen: ApprovalStatus): Refusal | null {
  if (action === 'mark-planned') return whyNotPlanned(current)
  if (action === 'set-sessions-per-week') return whyNotWish(current)
  return (
    whyNotTransition(current, action === 'approve' ? 'Approved' : 'Rejected') ?? whyNotAsSeen(seen, current)
  )
}

function apply(ctx: SignedIn, action: BulkAction, trainees: TraineeFacts[]) {
  if (action === 'mark-planned') return applyPlanned(ctx, trainees, true)
  return applyDecision(ctx, trainees, action === 'approve' ? 'Approved' : 'Rejected', null)
}
