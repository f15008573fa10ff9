import type { FutureSessions } from '@spotter/contract/enrollment.ts'
import type { SignedIn } from '../../platform/context.ts'
import { countFutureSessions } from '../schedule/schedule.public.ts'
import { requireManagedTrainee } from './enrollment.queries.ts'

/** What revoking or removing would cancel: the confirmation names it. */
export async function countLostSessions(ctx: SignedIn, traineeId: string): Promise<FutureSessions> {
  await requireManagedTrainee(ctx, traineeId)
  return { futureSessions: await countFutureSessions(ctx.db, { enrollmentId: traineeId }) }
}
