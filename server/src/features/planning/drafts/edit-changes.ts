import type {
  AddChangesRequest,
  DraftDetails,
  UpdateChangeRequest,
} from '@spotter/contract/planning/drafts.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import {
  banChange,
  keepHandmade,
  readChangeIds,
  requireEditable,
  requireInPlan,
} from '../planner/handmade-changes.ts'
import type { PlanToChange } from '../planner/plan.queries.ts'
import { watchEdit } from '../planner/recount-plan.ts'
import { type LockedDraft, lockDraft, touchDraft } from '../planning.queries.ts'
import { readDraft } from './read-draft.ts'
import { requireOfBrand, writeChanges } from './write-changes.ts'

export async function addChanges(
  ctx: SignedIn,
  draftId: string,
  { changes }: AddChangesRequest,
): Promise<DraftDetails> {
  return edit(ctx, draftId, async (ctx, draft, plan) => {
    if (!plan) {
      await writeChanges(ctx.db, draft, changes)
      return
    }
    requireInPlan(plan, changes)
    const before = await readChangeIds(ctx.db, draftId)
    await writeChanges(ctx.db, draft, changes)
    const added = (await readChangeIds(ctx.db, draftId)).filter((id) => !before.includes(id))
    await keepHandmade(ctx.db, draftId, added)
    return added
  })
}

export async function updateChange(
  ctx: SignedIn,
  { draftId, changeId }: { draftId: string; changeId: string },
  { trainerId, gymLocationId, date, hour, notes }: UpdateChangeRequest,
): Promise<DraftDetails> {
  return edit(ctx, draftId, async (ctx, draft, plan) => {
    if (plan) requireInPlan(plan, [{ date }])
    await requireOfBrand(ctx.db, draft.brandId, [{ trainerId, gymLocationId }])
    const target = { trainer_id: trainerId, location_id: gymLocationId, date, hour }
    const isRetargeted = Object.values(target).some((value) => value !== undefined)
    const change = await ctx.db
      .selectFrom('planning_changes')
      .select('kind')
      .where('id', '=', changeId)
      .where('draft_id', '=', draftId)
      .where('published_at', 'is', null)
      .executeTakeFirst()
    if (!change) throw notFound('Change')
    if (change.kind === 'cancel' && isRetargeted) throw invalid("A cancellation doesn't go anywhere")
    if (!isRetargeted && notes === undefined) return
    await ctx.db
      .updateTable('planning_changes')
      .set({ ...target, notes: notes === '' ? null : notes })
      .where('id', '=', changeId)
      .execute()
    if (!plan || !isRetargeted) return
    await keepHandmade(ctx.db, draftId, [changeId])
    return [changeId]
  })
}

export async function removeChange(
  ctx: SignedIn,
  { draftId, changeId }: { draftId: string; changeId: string },
): Promise<null> {
  await edit(ctx, draftId, async (ctx, _draft, plan) => {
    if (plan) await banChange(ctx.db, draftId, changeId)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('planning_changes')
      .where('id', '=', changeId)
      .where('draft_id', '=', draftId)
      .where('published_at', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Change')
    return undefined
  })
  return null
}

export async function deleteDraft(ctx: SignedIn, draftId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    await lockDraft(ctx, draftId)
    await ctx.db.deleteFrom('planning_drafts').where('id', '=', draftId).execute()
    return null
  })
}

// No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.
function edit(
  ctx: SignedIn,
  draftId: string,
  /** Returns the changes of a plan that were added or moved. */
  change: (ctx: SignedIn, draft: LockedDraft, plan: PlanToChange | null) => Promise<string[] | undefined>,
): Promise<DraftDetails> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, draftId)
    const plan = await requireEditable(ctx.db, draftId)
    const count = plan && (await watchEdit(ctx, draftId))
    const touched = await change(ctx, draft, plan)
    await count?.(touched)
    await touchDraft(ctx.db, draftId)
    return readDraft(ctx, draftId)
  })
}
