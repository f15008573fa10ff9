import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Today on a brand's calendar. With locations in several time zones, where the day begins last: no day is over too early. */
export async function readBrandDay({ db, env }: Pick<Context, 'db' | 'env'>, brandId: string) {
  const { rows } = await sql<{ today: string }>`
    select coalesce(min(current_instant() at time zone gym_locations.time_zone),
      current_instant() at time zone ${env.DEFAULT_TIME_ZONE})::date as today
    from gym_locations
    where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null`.execute(db)
  return rows[0]?.today ?? ''
}
