import type { Trainee, UpdateTraineeRequest } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { notFound } from '../../../platform/refusal.ts'
import {
  getTrainee,
  holdLocations,
  lockManagedTrainee,
  requireManagedTrainee,
} from '../enrollment.queries.ts'

export async function moveTrainee(
  ctx: SignedIn,
  traineeId: string,
  { gymLocationId, ...ids }: UpdateTraineeRequest,
): Promise<Trainee> {
  for (const [field, id] of Object.entries(ids)) requireSameId(traineeId, id, field)
  return transaction(ctx, async (ctx) => {
    const { brandId } = await requireManagedTrainee(ctx, traineeId)
    const live = await holdLocations(ctx.db, brandId, [gymLocationId])
    if (!live.has(gymLocationId)) throw notFound('Location')
    const trainee = await lockManagedTrainee(ctx, traineeId)
    await ctx.db
      .updateTable('enrollments')
      .set({ location_id: gymLocationId, updated_at: sql`current_instant()` })
      .where('id', '=', traineeId)
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainee-moved',
      subject: trainee.fullName,
      detail: { traineeId, brandId, from: trainee.locationId, to: gymLocationId },
    })
    return getTrainee(ctx, traineeId)
  })
}
