import { randomUUID } from 'node:crypto'
import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { SolveDraftRequest } from '@spotter/contract/planning/plan.ts'
import { MAX_PLANS_AT_ONCE } from '@spotter/contract/shared/limits.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import { conflict, invalid, tooManyRequests } from '../../../platform/refusal.ts'
import { requireNotTooFarAhead } from '../../availability/availability.public.ts'
import { readDraft } from '../drafts/read-draft.ts'
import { lockDraft, lockDraftsOf, touchDraft } from '../planning.queries.ts'
import type { Proposal } from '../sources/proposal.ts'
import { requirePlan } from './plan.queries.ts'
import { isMonday, whyNotChangePlan } from './plan.rules.ts'
import { workOutPlan } from './run/work-out-plan.ts'

/** Seconds: most are ready sooner. */
const ONE_PLAN_TAKES = 10
const TOO_MANY_PLANS = `${MAX_PLANS_AT_ONCE} weeks are already being drafted for this brand. Try again when one of them is ready.`

interface NewPlan {
  draftId: string
  brandId: string
  week: string
}

/** Proposes nothing: `startPlan` drafts the week in the background. */
export async function proposeWeek(ctx: SignedIn, brandId: string, week: string): Promise<Proposal> {
  if (!isMonday(week)) throw invalid('The week must begin on a Monday', 'week')
  const { rows } = await sql<{ hasPassed: boolean; hasDraft: boolean }>`
    select coalesce((
        select bool_and(hour_start(${week}::date + 6, 23, gym_locations.time_zone) <= current_instant())
        from gym_locations
        where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null
      ), hour_start(${week}::date + 6, 23, ${ctx.env.DEFAULT_TIME_ZONE}) <= current_instant()) as "hasPassed",
      exists (
        select from planning_plans join planning_drafts on planning_drafts.id = planning_plans.draft_id
        where planning_plans.brand_id = ${brandId}::uuid and planning_plans.week = ${week}::date
          and planning_drafts.published_at is null
      ) as "hasDraft"`.execute(ctx.db)
  const { hasPassed, hasDraft } = rows[0]!
  if (hasPassed) throw invalid('This week has passed', 'week')
  await requireNotTooFarAhead(ctx, week, 'week')
  if (hasDraft) throw conflict('This week already has a draft')
  await requireRoomForPlan(ctx, brandId)
  return { title: `Week of ${dayAndMonth(week)}`, changes: [] }
}

/** Lock the brand's drafts first. */
async function requireRoomForPlan({ db }: SignedIn, brandId: string) {
  const { count } = await db
    .selectFrom('planning_plans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'drafting')
    .executeTakeFirstOrThrow()
  if (count >= MAX_PLANS_AT_ONCE) throw tooManyRequests(ONE_PLAN_TAKES, TOO_MANY_PLANS)
}

/** The draft is empty until the plan has been worked out, in the background. */
export async function startPlan(ctx: SignedIn, { draftId, brandId, week }: NewPlan) {
  // No activity: creating the draft is recorded.
  const runId = randomUUID()
  await ctx.db
    .insertInto('planning_plans')
    .values({
      draft_id: draftId,
      brand_id: brandId,
      week,
      run_id: runId,
      mode: 'afresh',
      started_at: sql`current_instant()`,
    })
    .execute()
  await enqueue(ctx.db, workOutPlan, { draftId, runId })
}

/** Drafts the week again. What's locked stays; what was removed doesn't come back. */
export async function solveDraft(
  ctx: SignedIn,
  draftId: string,
  { revision, mode }: SolveDraftRequest,
): Promise<DraftDetails> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, draftId)
    const plan = await requirePlan(ctx.db, draftId)
    const refusal = whyNotChangePlan(plan, revision)
    if (refusal) throw refusal
    await lockDraftsOf(ctx.db, draft.brandId)
    await requireRoomForPlan(ctx, draft.brandId)
    const runId = randomUUID()
    await ctx.db
      .updateTable('planning_plans')
      .set({ state: 'drafting', step: null, run_id: runId, mode, started_at: sql`current_instant()` })
      .set({ held_until: null, times_taken: 0 })
      .where('draft_id', '=', draftId)
      .execute()
    await touchDraft(ctx.db, draftId)
    await enqueue(ctx.db, workOutPlan, { draftId, runId })
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'week-drafted-again',
      subject: draft.brandName,
      detail: { brandId: draft.brandId, draftId, week: plan.week, mode },
    })
    return readDraft(ctx, draftId)
  })
}

/** The thread that works on it notices within a tenth of a second. A plan that's done already stays. */
export async function stopPlanning(ctx: SignedIn, draftId: string): Promise<DraftDetails> {
  return transaction(ctx, async (ctx) => {
    await lockDraft(ctx, draftId)
    const plan = await requirePlan(ctx.db, draftId)
    if (plan.state === 'drafting') {
      await ctx.db
        .updateTable('planning_plans')
        .set({ state: 'stopped', step: null })
        .where('draft_id', '=', draftId)
        .execute()
      await touchDraft(ctx.db, draftId)
    }
    return readDraft(ctx, draftId)
  })
}
