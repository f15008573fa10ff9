import type { ApprovalStatus, RemoveEnrollmentRequest } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { whyNotLeave } from '../enrollment.rules.ts'

export async function removeOwnEnrollment(ctx: SignedIn, { gymBrandId }: RemoveEnrollmentRequest) {
  return transaction(ctx, async (ctx) => {
    const enrollment = await ctx.db
      .selectFrom('enrollments')
      .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
      .select(['enrollments.id', 'enrollments.approval_status as status', 'gym_brands.name as gymName'])
      .where('enrollments.user_id', '=', ctx.actor.userId)
      .where('enrollments.brand_id', '=', gymBrandId)
      .where('enrollments.removed_at', 'is', null)
      .forNoKeyUpdate('enrollments')
      .executeTakeFirst()
    if (!enrollment) throw notFound('Enrollment')
    const refusal = whyNotLeave(enrollment.status as ApprovalStatus)
    if (refusal) throw refusal
    await ctx.db
      .updateTable('enrollments')
      .set({ removed_at: sql`current_instant()`, updated_at: sql`current_instant()` })
      .where('id', '=', enrollment.id)
      .where('removed_at', 'is', null)
      .where('approval_status', '!=', 'Approved')
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'enrollment-removed',
      subject: enrollment.gymName,
      detail: { traineeId: enrollment.id },
    })
    return null
  })
}
