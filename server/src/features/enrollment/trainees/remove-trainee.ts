import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { cancelFutureSessions } from '../../schedule/schedule.public.ts'
import { lockManagedTrainee } from '../enrollment.queries.ts'
import { losesSessions } from '../enrollment.rules.ts'

const REMOVED = 'Trainee removed by gym manager'

export async function removeTrainee(ctx: SignedIn, traineeId: string) {
  return transaction(ctx, async (ctx) => {
    const trainee = await lockManagedTrainee(ctx, traineeId)
    await ctx.db
      .updateTable('enrollments')
      .set({
        is_planned: false,
        removed_at: sql`current_instant()`,
        updated_at: sql`current_instant()`,
      })
      .where('id', '=', traineeId)
      .where('removed_at', 'is', null)
      .execute()
    if (losesSessions(trainee.status, 'removed')) {
      await cancelFutureSessions(ctx, trainee.brandId, [traineeId], REMOVED)
    }
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'trainee-removed',
      subject: trainee.fullName,
      detail: { traineeId, brandId: trainee.brandId },
    })
    return null
  })
}
