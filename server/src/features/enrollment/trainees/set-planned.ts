import type { Trainee, UpdatePlannedRequest } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { recordActivities, recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireSameId } from '../../../platform/http/requests/same-id.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { getTrainee, lockManagedTrainee, type TraineeFacts } from '../enrollment.queries.ts'
import { whyNotPlanned } from '../enrollment.rules.ts'

export async function setPlanned(
  ctx: SignedIn,
  traineeId: string,
  request: UpdatePlannedRequest,
): Promise<Trainee> {
  requireSameId(traineeId, request.traineeId, 'traineeId')
  return transaction(ctx, async (ctx) => {
    const trainee = await lockManagedTrainee(ctx, traineeId)
    const refusal = whyNotPlanned(trainee.status)
    if (refusal) throw refusal
    await applyPlanned(ctx, [trainee], request.isPlanned)
    return getTrainee(ctx, traineeId)
  })
}

/** Skips those that need no change. Call it with locked trainees for whom the rule allows it. */
export async function applyPlanned(ctx: SignedIn, trainees: TraineeFacts[], isPlanned: boolean) {
  const changing = trainees.filter((trainee) => trainee.isPlanned !== isPlanned)
  if (changing.length === 0) return
  await ctx.db
    .updateTable('enrollments')
    .set({ is_planned: isPlanned, updated_at: sql`current_instant()` })
    .where(
      'id',
      'in',
      changing.map(({ id }) => id),
    )
    .where('approval_status', '=', 'Approved')
    .execute()
  await recordActivities(
    ctx.db,
    changing.map(({ id, fullName, brandId }) => ({
      actorId: ctx.actor.userId,
      kind: isPlanned ? 'trainee-planned' : 'trainee-not-planned',
      subject: fullName,
      detail: { traineeId: id, brandId },
    })),
  )
}

export async function resetPlanned(ctx: SignedIn, brandId: string): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, brandId)
    const planned = await ctx.db
      .selectFrom('enrollments')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('removed_at', 'is', null)
      .where('is_planned', '=', true)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (planned.length === 0) return 0
    await ctx.db
      .updateTable('enrollments')
      .set({ is_planned: false, updated_at: sql`current_instant()` })
      .where(
        'id',
        'in',
        planned.map((trainee) => trainee.id),
      )
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'planning-reset',
      subject: brand.name,
      detail: { brandId, count: planned.length },
    })
    return planned.length
  })
}
