import type { FutureSessions, FutureSessionsRequest } from '@spotter/contract/enrollment/enrollment.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { countFutureSessions, requireManagedBrand } from '../../gyms/gyms.public.ts'
import { findTraineesOfBrand } from '../enrollment.queries.ts'

export async function countLostSessions(
  ctx: SignedIn,
  brandId: string,
  { traineeIds }: FutureSessionsRequest,
): Promise<FutureSessions> {
  await requireManagedBrand(ctx, brandId)
  const trainees = await findTraineesOfBrand(ctx.db, brandId, traineeIds)
  const enrollmentIds = trainees.map((trainee) => trainee.id)
  return { futureSessions: await countFutureSessions(ctx.db, { enrollmentIds }) }
}
