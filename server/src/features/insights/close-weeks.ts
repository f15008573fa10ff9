import { ATTENDANCE_DAYS } from '@spotter/contract/schedule/attendance.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { forEachAlone } from '../../platform/queue/for-each-alone.ts'
import { defineTask, type TaskContext } from '../../platform/queue/task.ts'
import { countHours } from './count-hours.ts'
import { countSessions } from './count-sessions.ts'
import { readToday, weeksBefore } from './insights-range.ts'

const KEPT_WEEKS = 52
/** By then, no session can be marked and no payment becomes overdue. The last three days are for time zones. */
const SETTLED_AFTER_DAYS = DAYS_IN_WEEK + ATTENDANCE_DAYS + 3

export const closeWeeks = defineTask({
  name: 'close-insight-weeks',
  payload: z.object({}),
  schedule: '23 * * * *',
  async run(ctx) {
    const brands = await ctx.db
      .selectFrom('gym_brands')
      .select('id')
      .where('archived_at', 'is', null)
      .execute()
    await forEachAlone(ctx, brands, ({ id }) => closeWeeksOf(ctx, id))
  },
})

/**
 * Counts a brand's past weeks and stores the counts. A week with a past session that's being changed right now is left
 * to the next run.
 */
export async function closeWeeksOf(ctx: Pick<TaskContext, 'db' | 'env'>, brandId: string) {
  // No activity: it only counts what others have done.
  const today = await readToday(ctx, brandId)
  const weeks = weeksBefore(today, KEPT_WEEKS)
  const settled = weeks.filter((week) => addDays(week, SETTLED_AFTER_DAYS) <= today)
  for (const week of await missing(ctx.db, sql`insight_hours`, { brandId, weeks })) {
    await keep(ctx, brandId, (db) =>
      sql`
        insert into insight_hours (brand_id, week, hourly_counts, trainers)
        select ${brandId}::uuid, counted.* from (${countHours(brandId, [week])}) as counted
        on conflict do nothing`.execute(db),
    )
  }
  for (const week of await missing(ctx.db, sql`insight_sessions`, { brandId, weeks: settled })) {
    await keep(ctx, brandId, (db) =>
      sql`
        insert into insight_sessions (brand_id, week, hourly_counts, trainers, counts, revenue)
        select ${brandId}::uuid, counted.* from (${countSessions(brandId, [week])}) as counted
        on conflict do nothing`.execute(db),
    )
  }
}

interface Wanted {
  brandId: string
  weeks: string[]
}

async function missing(db: Database, table: RawBuilder<unknown>, { brandId, weeks }: Wanted) {
  const { rows } = await sql<{ week: string }>`
    select week from unnest(${weeks}::date[]) as week
    except select kept.week from ${table} as kept where kept.brand_id = ${brandId}::uuid
    order by week`.execute(db)
  return rows.map(({ week }) => week)
}

/** Never waits for a change to end: it would make others wait, too. */
async function keep(
  ctx: Pick<TaskContext, 'db'>,
  brandId: string,
  count: (db: Database) => Promise<unknown>,
) {
  await transaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('insights ' || ${brandId}::text, 0)) as locked`.execute(
      db,
    )
    if (rows[0]?.locked) await count(db)
  })
}
