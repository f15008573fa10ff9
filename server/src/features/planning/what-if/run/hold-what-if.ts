import { sql } from 'kysely'
import type { Database } from '../../../../platform/database.ts'
import type { WhatIfRow } from '../what-if.queries.ts'

// No activity: how questions wait for their turn isn't a change.

/** A process that hasn't said for this long that it's still at it is dead, and its question is free. */
const HELD_FOR = sql`interval '5 seconds'`
const RENEWED_BEFORE = sql`interval '4 seconds'`

/** A question that so many processes died over isn't tried again. */
const MOST_TIMES_TAKEN = 3

export interface WhatIfRun extends Pick<WhatIfRow, 'id' | 'weeks' | 'changes'> {
  runId: string
  brandId: string
  key: string
}

export function isAwaited({ id, runId }: Pick<WhatIfRun, 'id' | 'runId'>) {
  return sql`planning_what_ifs.id = ${id}::uuid and planning_what_ifs.run_id = ${runId}::uuid
    and planning_what_ifs.state = 'working'`
}

const isFree = sql`what_if.state = 'working' and coalesce(what_if.held_until <= now(), true)`

/** Takes the question that's next: the oldest, and those that nobody asked in words last. */
export async function takeNextWhatIf(db: Database): Promise<WhatIfRun | null> {
  const { rows } = await sql<WhatIfRun>`
    with given_up as (
      update planning_what_ifs as what_if set state = 'failed'
      where ${isFree} and what_if.times_taken >= ${MOST_TIMES_TAKEN}
    ), next as (
      select what_if.id from planning_what_ifs as what_if
      where ${isFree} and what_if.times_taken < ${MOST_TIMES_TAKEN}
      order by what_if.changes = '[]', what_if.asked_at, what_if.id
      limit 1 for update skip locked
    )
    update planning_what_ifs as what_if
    set held_until = now() + ${HELD_FOR}, times_taken = what_if.times_taken + 1
    from next where what_if.id = next.id
    returning what_if.id, what_if.run_id as "runId", what_if.brand_id as "brandId", what_if.key,
      what_if.weeks::text[],      what_if.changes`.execute(db)
  return rows[0] ?? null
}

/** Reports that this process is still working on it. False once nobody waits for this run. */
export async function keepHoldingWhatIf(db: Database, run: WhatIfRun): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce(held_until < now() + ${RENEWED_BEFORE}, true) as "isDue" from planning_what_ifs
    where ${isAwaited(run)}`.execute(db)
  if (rows[0]?.isDue)
    await sql`update planning_what_ifs set held_until = now() + ${HELD_FOR} where ${isAwaited(run)}`.execute(
      db,
    )
  return rows.length > 0
}

export async function isAnyWhatIfWaiting(db: Database): Promise<boolean> {
  const waiting = db.selectFrom('planning_what_ifs').select('id').where('state', '=', 'working').limit(1)
  return (await waiting.execute()).length > 0
}
