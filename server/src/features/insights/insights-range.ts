import type { InsightsQuery } from '@spotter/contract/insights/insights.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Context, SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { requireManagedBrand, requireManagedLocation } from '../gyms/gyms.public.ts'

export interface InsightsRange {
  brandId: string
  locationId: string | null
  today: string
  /** The Mondays of the range's weeks, oldest first. */
  weeks: string[]
}

export async function requireInsightsRange(ctx: SignedIn, query: InsightsQuery): Promise<InsightsRange> {
  const { gymBrandId: brandId, gymLocationId: locationId = null } = query
  await requireManagedBrand(ctx, brandId)
  if (locationId) {
    const location = await requireManagedLocation(ctx, locationId)
    if (location.brandId !== brandId) throw notFound('Location')
  }
  const today = await readToday(ctx, brandId)
  return { brandId, locationId, today, weeks: weeksBefore(today, query.weeks) }
}

/** Where it's earliest: a week is over once it's over at every location. */
export async function readToday({ db, env }: Pick<Context, 'db' | 'env'>, brandId: string) {
  const { rows } = await sql<{ today: string }>`
    select coalesce(min(current_instant() at time zone gym_locations.time_zone),
      current_instant() at time zone ${env.DEFAULT_TIME_ZONE})::date as today
    from gym_locations
    where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null`.execute(db)
  return rows[0]?.today ?? ''
}

export function weeksBefore(today: string, count: number) {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % DAYS_IN_WEEK
  const first = addDays(today, -daysSinceMonday - count * DAYS_IN_WEEK)
  return Array.from({ length: count }, (_, index) => addDays(first, index * DAYS_IN_WEEK))
}
