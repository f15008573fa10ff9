import { sql } from 'kysely'
import type { Database } from '../../../../platform/database.ts'
import { isAwaited, type Run } from '../plan.queries.ts'

// No activity: how drafts wait for their turn isn't a change.

/** A process that hasn't said for this long that it's still at it is dead, and its draft is free. */
const HELD_FOR = sql`interval '5 seconds'`
const RENEWED_BEFORE = sql`interval '4 seconds'`

/** A week that so many processes died over isn't tried again. */
const MOST_TIMES_TAKEN = 3

const isFree = sql`plan.state = 'drafting' and coalesce(plan.held_until <= now(), true)`

/** Takes the draft that's next: of the brand whose last turn was longest ago, the oldest. */
export async function takeNext(db: Database): Promise<Run | null> {
  const { rows } = await sql<Run>`
    with given_up as (
      update planning_plans as plan set state = 'failed', step = null
      where ${isFree} and plan.times_taken >= ${MOST_TIMES_TAKEN}
    ), next as (
      select plan.draft_id from planning_plans as plan left join planning_turns as turn using (brand_id)
      where ${isFree} and plan.times_taken < ${MOST_TIMES_TAKEN}
      order by turn.last_at nulls first, plan.started_at, plan.draft_id
      limit 1 for update of plan skip locked
    ), taken as (
      update planning_plans as plan set held_until = now() + ${HELD_FOR}, times_taken = plan.times_taken + 1
      from next where plan.draft_id = next.draft_id
      returning plan.draft_id, plan.run_id, plan.brand_id
    ), turn as (
      insert into planning_turns (brand_id, last_at) select taken.brand_id, now() from taken
      on conflict (brand_id) do update set last_at = excluded.last_at
    )
    select taken.draft_id as "draftId", taken.run_id as "runId" from taken`.execute(db)
  return rows[0] ?? null
}

/** Reports that this process is still working on it. False once nobody waits for this run. */
export async function keepHolding(db: Database, run: Run): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce(held_until < now() + ${RENEWED_BEFORE}, true) as "isDue" from planning_plans
    where ${isAwaited(run)}`.execute(db)
  if (rows[0]?.isDue)
    await sql`update planning_plans set held_until = now() + ${HELD_FOR} where ${isAwaited(run)}`.execute(db)
  return rows.length > 0
}

export async function isAnyoneWaiting(db: Database): Promise<boolean> {
  const waiting = db.selectFrom('planning_plans').where('state', '=', 'drafting').limit(1)
  return (await waiting.execute()).length > 0
}
