import type { TrainerDaysQuery, TrainerHour } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { daysOf, scopeOf } from '../scope.queries.ts'
import {
  asTrainerHour,
  hoursOfTrainers,
  ownSessionJoins,
  type TrainerHourRow,
  trainerHourColumns,
  trainerHourTables,
} from './trainer-hours.queries.ts'

/** For the overview: a flat list of every hour the brand's trainers have set, as its managers may see it. */
export async function readTrainerAvailability(
  ctx: SignedIn,
  query: TrainerDaysQuery,
): Promise<TrainerHour[]> {
  const scope = scopeOf(ctx, { brandId: query.gymBrandId, traineeId: query.traineeId })
  const { rows } = await sql<TrainerHourRow | { id: null }>`
    with scope as (${scope}), days as (${daysOf(query)}), ${trainerHourTables}
    select seen.* from scope
    left join lateral (
      select ${trainerHourColumns} from ${hoursOfTrainers({ onlyAt: null })} ${ownSessionJoins}
    ) as seen on true
    order by seen.rank, seen.date, seen.hour`.execute(ctx.db)
  if (rows.length === 0) throw notFound(query.traineeId ? 'Trainee' : 'Brand')
  return rows.filter((row) => row.id !== null).map(asTrainerHour)
}
