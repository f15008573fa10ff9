import type { Insights, InsightsQuery, Utilization } from '@spotter/contract/insights/insights.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { addUpHours, addUpLocation, addUpRevenue, addUpTrainers, addUpWeeks } from './insights.rules.ts'
import { type InsightsRange, requireInsightsRange } from './insights-range.ts'
import { readCountedWeeks } from './read-counted-weeks.ts'
import { readPackRevenue } from './read-pack-revenue.ts'
import { countTraineeGroups } from './trainee-groups.ts'

export async function readInsights(ctx: SignedIn, query: InsightsQuery): Promise<Insights> {
  const range = await requireInsightsRange(ctx, query)
  const { brandId, locationId, weeks } = range
  // Side by side on several connections: one after another, a large brand waits twice as long.
  const [counted, locations, trainees, packs] = await Promise.all([
    readCountedWeeks(ctx.db, brandId, weeks),
    readLocations(ctx.db, range),
    countTraineeGroups(ctx.db, range),
    readPackRevenue(ctx.db, range),
  ])
  const uses = addUpTrainers(counted, locationId)
  const trainers = await readTrainers(ctx.db, range, [...uses.keys()])
  return {
    startDate: weeks[0]!,
    endDate: addDays(weeks.at(-1)!, 6),
    hours: addUpHours(counted, locationId),
    weeks: addUpWeeks(counted, locationId),
    trainers: byUse(trainers.map((trainer) => ({ ...trainer, ...(uses.get(trainer.id) ?? UNUSED) }))),
    locations: byUse(
      locations
        .filter(({ id }) => id === (locationId ?? id))
        .map((place) => ({ ...place, ...addUpLocation(counted, place.id, locations.length) })),
    ),
    trainees,
    revenue: addUpRevenue(counted, packs, locationId),
  }
}

const UNUSED = { open: 0, booked: 0 }

/** The fullest first; where nothing was open, last. */
function byUse(all: Utilization[]) {
  const share = ({ open, booked }: Utilization) => (open ? booked / open : -1)
  return all.sort((one, other) => share(other) - share(one) || one.name.localeCompare(other.name))
}

interface Named {
  id: string
  name: string
}

/** The brand's trainers, and those who have left but had hours in these weeks. */
async function readTrainers(db: Database, { brandId }: InsightsRange, ids: string[]) {
  const { rows } = await sql<Named>`
    select users.id, full_name(users) as name from brand_trainers
    join users on users.id = brand_trainers.user_id
    where brand_trainers.brand_id = ${brandId}::uuid
      and (brand_trainers.removed_at is null or users.id = any (${ids}::uuid[]))`.execute(db)
  return rows
}

async function readLocations(db: Database, { brandId }: InsightsRange) {
  const { rows } = await sql<Named>`
    select gym_locations.id, gym_locations.name from gym_locations
    where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null`.execute(db)
  return rows
}
