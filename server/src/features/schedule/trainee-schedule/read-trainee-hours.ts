import type { ScheduleHour, TraineeDaysQuery } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { brandFactColumns, brandFactTables } from '../overview/brand-facts.queries.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'
import { type TraineeFacts, traineeFactColumns } from './trainee-facts.queries.ts'
import { traineeHours } from './trainee-hours.rules.ts'

/** One trainee's week, hour by hour: its state, why it can't be used, and whether the trainee is available. */
export async function readTraineeHours(
  ctx: SignedIn,
  traineeId: string,
  query: TraineeDaysQuery,
): Promise<ScheduleHour[]> {
  const scope = scopeOf(ctx, { traineeId, locationId: query.gymLocationId, isApproved: true })
  const { rows } = await sql<TraineeFacts>`
    with scope as (${scope}), days as (${daysOf(query)}), ${brandFactTables}
    select ${brandFactColumns}, ${traineeFactColumns} from scope cross join days`.execute(ctx.db)
  const [facts] = rows
  if (!facts) throw notFound('Trainee')
  return traineeHours(facts)
}
