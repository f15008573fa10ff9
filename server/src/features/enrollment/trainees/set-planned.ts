import type { Trainee, UpdatePlannedRequest } from '@spotter/contract/enrollment.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { getTrainee, lockManagedTrainee, type TraineeFacts } from '../enrollment.queries.ts'
import { refusePlanned } from '../enrollment.rules.ts'

export async function setPlanned(
  ctx: SignedIn,
  traineeId: string,
  request: UpdatePlannedRequest,
): Promise<Trainee> {
  if (request.traineeId !== undefined && request.traineeId !== traineeId) {
    throw invalid('traineeId does not match the address', 'traineeId')
  }
  return transaction(ctx, async (ctx) => {
    const trainee = await lockManagedTrainee(ctx, traineeId)
    const refusal = refusePlanned(trainee.status)
    if (refusal) throw refusal
    if (trainee.isPlanned !== request.isPlanned) await applyPlanned(ctx, trainee, request.isPlanned)
    return getTrainee(ctx, traineeId)
  })
}

/** The trainee is locked and the rule has agreed. */
export async function applyPlanned(ctx: SignedIn, trainee: TraineeFacts, isPlanned: boolean) {
  await ctx.db
    .updateTable('enrollments')
    .set({ is_planned: isPlanned, updated_at: sql`current_instant()` })
    .where('id', '=', trainee.id)
    .where('approval_status', '=', 'Approved')
    .execute()
  await recordActivity(ctx.db, {
    actorId: ctx.actor.userId,
    kind: isPlanned ? 'trainee-planned' : 'trainee-not-planned',
    subject: trainee.fullName,
    detail: { traineeId: trainee.id, brandId: trainee.brandId },
  })
}

/** Answers how many were really planned until now. */
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
