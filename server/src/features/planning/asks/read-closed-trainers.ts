import type {
  ClosedTrainer,
  ClosedTrainers,
  ClosedTrainersQuery,
} from '@spotter/contract/planning/hour-asks.ts'
import { MAX_CLOSED_TRAINERS } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { closedTrainers, nextDayOn } from './closed-trainers.queries.ts'

export async function readClosedTrainers(
  ctx: SignedIn,
  { gymBrandId: brandId, weekday, hour }: ClosedTrainersQuery,
): Promise<ClosedTrainers> {
  await requireManagedBrand(ctx, brandId)
  const date = await nextDayOn(ctx, { brandId, weekday, hour })
  const { rows } = await sql<ClosedTrainer>`
    ${closedTrainers(ctx, { brandId, weekday, hour, date })}
    order by "isThereThatDay" desc, "trainerName", users.id
    limit ${MAX_CLOSED_TRAINERS}`.execute(ctx.db)
  return { date, trainers: rows }
}
