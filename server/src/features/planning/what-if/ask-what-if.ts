import { randomUUID } from 'node:crypto'
import type { AskWhatIfRequest, WhatIf, WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { MAX_WHAT_IFS_AT_ONCE } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { notFound, tooManyRequests } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { readWhatIf } from './read-what-if.ts'
import { unitsOf } from './run/answer-what-if.ts'
import { findWeeks, readWeekFingerprint } from './run/read-weeks.ts'
import { workOutWhatIf } from './run/work-out-what-if.ts'
import { keyOf } from './what-if.queries.ts'

/** Each one reads weeks of facts, and may take a core for seconds. */
export const WHAT_IFS: Limit = { name: 'what-if', times: 240, seconds: 60 * 60 }

/** Seconds: most are ready sooner. */
const ONE_TAKES = 10
const TOO_MANY = `${MAX_WHAT_IFS_AT_ONCE} questions are already being worked out for this brand. Try again when one of them is ready.`

export async function askWhatIf(
  ctx: SignedIn,
  { gymBrandId: brandId, span, changes }: AskWhatIfRequest,
): Promise<WhatIf> {
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, brandId)
    await requireKnown(ctx.db, brandId, changes)
    const weeks = await findWeeks(ctx, brandId, span)
    const fingerprints: string[] = []
    for (const week of weeks) fingerprints.push(await readWeekFingerprint(ctx, { brandId, week }))
    const key = keyOf({ weeks, changes, fingerprints })
    const id =
      (await findAnswer(ctx.db, brandId, key)) ?? (await start(ctx.db, { brandId, key, weeks, changes }))
    return readWhatIf(ctx, id)
  })
}

/** Locations and trainers of other brands don't exist here. */
async function requireKnown(db: Database, brandId: string, changes: readonly WhatIfChange[]) {
  const locationIds = changes.flatMap((change) => ('gymLocationId' in change ? change.gymLocationId : []))
  const trainerIds = changes.flatMap((change) => ('trainerId' in change ? change.trainerId : []))
  const { rows } = await sql<{ knowsLocations: boolean; knowsTrainers: boolean }>`
    select not exists (select from unnest(${locationIds}::uuid[]) as asked (id) where not exists (
        select from gym_locations where gym_locations.id = asked.id and gym_locations.brand_id = ${brandId}::uuid
          and gym_locations.archived_at is null)) as "knowsLocations",
      not exists (select from unnest(${trainerIds}::uuid[]) as asked (id) where not exists (
        select from brand_trainers where brand_trainers.user_id = asked.id
          and brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.removed_at is null)) as "knowsTrainers"`.execute(
    db,
  )
  if (!rows[0]!.knowsLocations) throw notFound('Location')
  if (!rows[0]!.knowsTrainers) throw notFound('Trainer')
}

async function findAnswer(db: Database, brandId: string, key: string) {
  // Those who ask at the same moment take turns: the second one finds the first one's question.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`what-ifs ${brandId}`}, 0))`.execute(db)
  const known = await db
    .selectFrom('planning_what_ifs')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('key', '=', key)
    .where('state', 'in', ['working', 'ready'])
    .executeTakeFirst()
  return known?.id
}

interface Question {
  brandId: string
  key: string
  weeks: string[]
  changes: readonly WhatIfChange[]
}

async function start(db: Database, { brandId, key, weeks, changes }: Question) {
  // No activity: asking changes nothing.
  const { count } = await db
    .selectFrom('planning_what_ifs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'working')
    .executeTakeFirstOrThrow()
  if (count >= MAX_WHAT_IFS_AT_ONCE) throw tooManyRequests(ONE_TAKES, TOO_MANY)
  const { rows } = await sql<{ id: string }>`
    insert into planning_what_ifs (brand_id, key, weeks, changes, run_id, total, asked_at)
    values (${brandId}::uuid, ${key}, ${weeks}::date[], ${JSON.stringify(changes)}::jsonb, ${randomUUID()}::uuid,
      ${unitsOf(weeks, changes)}::smallint, current_instant())
    on conflict (brand_id, key) do update set state = 'working', run_id = excluded.run_id, done = 0,
      asked_at = excluded.asked_at, held_until = null, times_taken = 0
    returning id`.execute(db)
  await enqueue(db, workOutWhatIf, {})
  return rows[0]!.id
}
