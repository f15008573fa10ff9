import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import type { DateRangeQuery } from '@spotter/contract/shared/time.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { isManagedSession } from '../schedule.queries.ts'
import { listOptions } from './list-options.ts'

export async function readMoveOptions(
  ctx: SignedIn,
  assignmentId: string,
  days: DateRangeQuery,
): Promise<MoveOption[]> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['id as assignmentId', 'brand_id as brandId', 'enrollment_id as traineeId'])
    .select(['trainer_user_id as trainerId', 'location_id as gymLocationId', 'date', 'hour'])
    .where(isManagedSession(ctx, assignmentId))
    .executeTakeFirst()
  if (!session) throw notFound('Session')
  return listOptions(ctx, { ...session, ...days })
}
