import type { ScheduleHour, TraineeDaysQuery } from '@spotter/contract/schedule/schedule.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { readFacts } from '../overview/brand-facts.queries.ts'
import { type TraineeFacts, traineeFactColumns } from './trainee-facts.queries.ts'
import { traineeHours } from './trainee-hours.rules.ts'

export async function readTraineeHours(
  ctx: SignedIn,
  traineeId: string,
  query: TraineeDaysQuery,
): Promise<ScheduleHour[]> {
  const scope = { traineeId, locationId: query.gymLocationId, isApproved: true }
  const asked = { scope, days: query, what: 'Trainee' }
  return traineeHours(await readFacts<TraineeFacts>(ctx, asked, traineeFactColumns))
}
