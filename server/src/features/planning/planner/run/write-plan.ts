import { sql } from 'kysely'
import { type Context, transaction } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/database.ts'
import { touchDraft } from '../../planning.queries.ts'
import { sessionKey } from '../../solver/check/checker-context.ts'
import type { AskedHour } from '../../solver/explain/describe-ask.ts'
import type { WeekPlan } from '../../solver/solve-week.ts'
import type { SolvedWeek } from '../../solver/thread/solve-in-thread.ts'
import type { Run } from '../plan.queries.ts'

/**
 * Replaces what the draft proposed, except for locks, unless nobody waits for this run any more. A session that's in
 * both keeps its ID. People who were removed in the meantime are left out.
 */
export async function writePlan(
  ctx: Pick<Context, 'db'>,
  { draftId, runId }: Run,
  plan: SolvedWeek,
  fingerprint: string,
) {
  // No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.
  return transaction(ctx, async ({ db }) => {
    await db.selectFrom('planning_drafts').where('id', '=', draftId).forUpdate().execute()
    const waiting = await db
      .selectFrom('planning_plans')
      .select('solved_at')
      .where('draft_id', '=', draftId)
      .where('run_id', '=', runId)
      .where('state', '=', 'drafting')
      .executeTakeFirst()
    if (!waiting) return
    await writeResult(db, draftId, plan, fingerprint)
    await keepBasis(db, draftId, plan)
    await replaceChanges(db, draftId, plan)
    await writeLockCosts(db, draftId, plan)
    if (waiting.solved_at !== null) await removeHelp(db, draftId)
    await addLeftOut(db, draftId, plan)
    await addAsks(db, draftId, plan)
    await touchDraft(db, draftId)
  })
}

async function writeResult(db: Database, draftId: string, plan: WeekPlan, fingerprint: string) {
  const quality = { sessions: plan.placed, ...plan.counts }
  await sql`
    update planning_plans set state = 'ready', step = null, solved_at = current_instant(), wanted = ${plan.wanted},
      placed = ${plan.placed}, at_most = ${plan.atMost}, at_most_without_locks = ${plan.atMostWithoutLocks},
      ask_gain = ${plan.askSet?.gain ?? null}, ask_set = ${JSON.stringify(plan.askSet)}::jsonb, stopped_early = ${plan.stoppedEarly},
      tiers = ${JSON.stringify(plan.tiers)}::jsonb, quality = ${JSON.stringify(quality)}::jsonb,
      last_week = ${JSON.stringify(plan.lastWeek)}::jsonb, fair_shares = ${JSON.stringify(plan.fairShares)}::jsonb,
      wish_costs = ${JSON.stringify(plan.wishCosts)}::jsonb, by_hand = ${JSON.stringify(plan.byHand)}::jsonb,
      facts_hash = ${plan.factsHash}, fingerprint = ${fingerprint}, recount = null,
      previous = case when planning_plans.solved_at is not null then (
        select coalesce(jsonb_agg(jsonb_build_object('traineeId', change.enrollment_id,
          'trainerId', change.trainer_id, 'locationId', change.location_id, 'date', change.date,
          'hour', change.hour)), '[]')
        from planning_changes as change
        where change.draft_id = planning_plans.draft_id and change.kind = 'create'
      ) end
    where planning_plans.draft_id = ${draftId}::uuid`.execute(db)
}

async function keepBasis(db: Database, draftId: string, { basis }: SolvedWeek) {
  await sql`
    insert into planning_proofs (draft_id, brand_id, basis)
    select draft.id, draft.brand_id, ${Buffer.from(basis)} from planning_drafts as draft
    where draft.id = ${draftId}::uuid
    on conflict (draft_id) do update set basis = excluded.basis`.execute(db)
}

const isSameSession = sql`change.enrollment_id = session."traineeId" and change.trainer_id = session."trainerId"
  and change.location_id = session."locationId" and change.date = session.date and change.hour = session.hour`

async function replaceChanges(db: Database, draftId: string, { sessions }: WeekPlan) {
  const planned = sql`jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as session ("traineeId" uuid,
    "trainerId" uuid, "locationId" uuid, date date, hour smallint, why jsonb)`
  const isProposal = sql`change.draft_id = ${draftId}::uuid and change.kind = 'create' and change.published_at is null`
  await sql`
    delete from planning_changes as change
    where ${isProposal} and not change.is_locked
      and not exists (select from ${planned} where ${isSameSession})`.execute(db)
  if (sessions.length === 0) return
  await sql`
    update planning_changes as change set why = session.why from ${planned}
    where ${isProposal} and ${isSameSession}`.execute(db)
  await sql`
    insert into planning_changes (draft_id, brand_id, kind, enrollment_id, trainer_id, location_id, date, hour, why)
    select draft.id, draft.brand_id, 'create', session."traineeId", session."trainerId", session."locationId",
      session.date, session.hour, session.why
    from ${planned} join planning_drafts as draft on draft.id = ${draftId}::uuid
    ${whoIsStillThere}
    where not exists (select from planning_changes as change where ${isProposal} and ${isSameSession})`.execute(
    db,
  )
}

async function writeLockCosts(db: Database, draftId: string, { lockCosts }: WeekPlan) {
  await sql`
    update planning_changes as change set (lock_cost, lock_gainers) = (
      select session.cost, session."gainerIds"
      from jsonb_to_recordset(${JSON.stringify(lockCosts)}::jsonb) as session ("traineeId" uuid, "trainerId" uuid,
        "locationId" uuid, date date, hour smallint, cost smallint, "gainerIds" uuid[])
      where ${isSameSession})
    where change.draft_id = ${draftId}::uuid and change.is_locked`.execute(db)
}

const whoIsStillThere = sql`
  join enrollments on enrollments.id = session."traineeId" and enrollments.removed_at is null
  join brand_trainers on brand_trainers.brand_id = draft.brand_id and brand_trainers.user_id = session."trainerId"
    and brand_trainers.removed_at is null`

/** Who's left out, and the hours to ask for, once counted again. */
export async function replaceHelp(db: Database, draftId: string, help: Helpful) {
  await removeHelp(db, draftId)
  await addLeftOut(db, draftId, help)
  await addAsks(db, draftId, help)
}

/** Asks that were sent stay, so that they can still be answered. */
async function removeHelp(db: Database, draftId: string) {
  await db.deleteFrom('planning_left_out').where('draft_id', '=', draftId).execute()
  await db.deleteFrom('planning_asks').where('draft_id', '=', draftId).where('sent_at', 'is', null).execute()
  await db
    .updateTable('planning_asks')
    .set({ is_direct: false, in_smallest_set: false, is_pair: false })
    .where('draft_id', '=', draftId)
    .execute()
}

async function addLeftOut(db: Database, draftId: string, { leftOut, askSet }: Helpful) {
  if (leftOut.length === 0) return
  const gainers = new Set(askSet?.gainerIds)
  const rows = leftOut.map(({ asks, askPair, ...one }) => ({ ...one, gains: gainers.has(one.traineeId) }))
  await sql`
    insert into planning_left_out (draft_id, brand_id, enrollment_id, missing, reason, counts, change, gains_from_set)
    select draft.id, draft.brand_id, enrollments.id, one.missing, one.reason, one.counts,
      nullif(one.change, 'null'), one.gains
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one ("traineeId" uuid, missing smallint, reason text,
      counts jsonb, change jsonb, gains boolean)
    join planning_drafts as draft on draft.id = ${draftId}::uuid
    join enrollments on enrollments.id = one."traineeId" and enrollments.removed_at is null`.execute(db)
}

async function addAsks(db: Database, draftId: string, plan: Helpful) {
  const asks = mergedAsks(plan)
  if (asks.length === 0) return
  await sql`
    insert into planning_asks (draft_id, brand_id, asked, user_id, opens_date, opens_hour, enrollment_id, trainer_id,
      location_id, date, hour, rank, is_direct, in_smallest_set, is_pair)
    select draft.id, draft.brand_id, ask.asked, ask."personId", (ask.opens ->> 'date')::date,
      (ask.opens ->> 'hour')::smallint, session."traineeId", session."trainerId", session."locationId", session.date,
      session.hour, ask.rank, ask."isDirect", ask."isInSet", ask."isPair"
    from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as ask (asked text, "personId" uuid,
      opens jsonb, session jsonb, rank smallint, "isDirect" boolean, "isInSet" boolean, "isPair" boolean)
    cross join jsonb_to_record(ask.session) as session ("traineeId" uuid, "trainerId" uuid, "locationId" uuid,
      date date, hour smallint)
    join planning_drafts as draft on draft.id = ${draftId}::uuid
    ${whoIsStillThere}
    on conflict (draft_id, asked, enrollment_id, trainer_id, location_id, date, hour)
    do update set rank = excluded.rank, is_direct = excluded.is_direct, in_smallest_set = excluded.in_smallest_set,
      is_pair = excluded.is_pair`.execute(db)
}

type Helpful = Pick<WeekPlan, 'leftOut' | 'askSet'>

interface MergedAsk extends AskedHour {
  rank: number
  isDirect: boolean
  isInSet: boolean
  isPair: boolean
}

/** An hour can be several: one that helps someone right away, one of a pair, and one of the smallest set. */
function mergedAsks({ leftOut, askSet }: Helpful): MergedAsk[] {
  const merged = new Map<string, MergedAsk>()
  const keyOf = ({ asked, personId, session }: AskedHour) => `${asked} ${personId} ${sessionKey(session)}`
  const kinds = { isDirect: false, isInSet: false, isPair: false }
  for (const { asks, askPair } of leftOut) {
    for (const [rank, ask] of asks.entries())
      merged.set(keyOf(ask), { ...ask, ...kinds, rank, isDirect: true })
    for (const [rank, ask] of askPair.entries())
      merged.set(keyOf(ask), { ...ask, ...kinds, rank, isPair: true })
  }
  for (const [rank, ask] of (askSet?.asks ?? []).entries())
    merged.set(keyOf(ask), { ...kinds, rank, ...merged.get(keyOf(ask)), ...ask, isInSet: true })
  return [...merged.values()]
}
