import type {
  ApprovalStatus,
  BulkAction,
  BulkOutcome,
  BulkTraineesRequest,
  BulkTraineesResult,
} from '@spotter/contract/enrollment.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import {
  findTraineesOfBrand,
  holdLocations,
  lockTraineesOfBrand,
  type TraineeFacts,
} from '../enrollment.queries.ts'
import { refusePlanned, refuseStale, refuseTransition } from '../enrollment.rules.ts'
import { applyDecision } from '../trainees/decide-approval.ts'
import { applyPlanned } from '../trainees/set-planned.ts'

/** One answer for each id that was sent; a row that is refused leaves the others done. */
export async function changeManyTrainees(
  ctx: SignedIn,
  brandId: string,
  { action, traineeIds, fromStatuses = {} }: BulkTraineesRequest,
): Promise<BulkTraineesResult> {
  // No activity: `changeOne` calls the verbs for one trainee, and they record it.
  const ids = [...new Set(traineeIds)]
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, brandId)
    const before = await findTraineesOfBrand(ctx.db, brandId, ids)
    const seen = new Map(before.map(({ id, status }) => [id, fromStatuses[id] ?? status]))
    // Before the trainees themselves are locked: places come first.
    if (action === 'approve') {
      const places = before.map((trainee) => trainee.locationId)
      await holdLocations(ctx.db, brandId, places)
    }
    const trainees = await lockTraineesOfBrand(ctx.db, brandId, ids)
    const byId = new Map(trainees.map((trainee) => [trainee.id, trainee]))
    const outcomes: BulkOutcome[] = []
    for (const id of ids) outcomes.push(await changeOne(ctx, action, id, byId.get(id), seen.get(id)))
    const succeeded = outcomes.filter((outcome) => outcome.succeeded).length
    return { succeeded, failed: outcomes.length - succeeded, outcomes }
  })
}

async function changeOne(
  ctx: SignedIn,
  action: BulkAction,
  traineeId: string,
  trainee: TraineeFacts | undefined,
  seen: ApprovalStatus | undefined,
): Promise<BulkOutcome> {
  if (!trainee || !seen) return { traineeId, fullName: null, succeeded: false, message: 'Trainee not found' }
  const refusal = refuse(action, trainee.status, seen)
  if (!refusal) await apply(ctx, action, trainee)
  return {
    traineeId,
    fullName: trainee.fullName,
    succeeded: refusal === null,
    message: refusal?.message ?? null,
  }
}

function refuse(action: BulkAction, current: ApprovalStatus, seen: ApprovalStatus): Refusal | null {
  if (action === 'mark-planned') return refusePlanned(current)
  return (
    refuseTransition(current, action === 'approve' ? 'Approved' : 'Rejected') ?? refuseStale(seen, current)
  )
}

async function apply(ctx: SignedIn, action: BulkAction, trainee: TraineeFacts) {
  if (action === 'mark-planned') {
    if (!trainee.isPlanned) await applyPlanned(ctx, trainee, true)
  } else {
    await applyDecision(ctx, trainee, action === 'approve' ? 'Approved' : 'Rejected', null)
  }
}
