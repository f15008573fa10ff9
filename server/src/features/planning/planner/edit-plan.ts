import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { LockChangesRequest } from '@spotter/contract/planning/plan.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { readDraft } from '../drafts/read-draft.ts'
import { lockDraft, touchDraft } from '../planning.queries.ts'
import { requirePlan } from './plan.queries.ts'
import { whyNotChangePlan } from './plan.rules.ts'
import { watchEdit } from './recount-plan.ts'

// No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.

/** What's locked is in every draft. */
export async function lockChanges(
  ctx: SignedIn,
  draftId: string,
  { revision, changeIds, isLocked }: LockChangesRequest,
): Promise<DraftDetails> {
  return transaction(ctx, async (ctx) => {
    await lockDraft(ctx, draftId)
    const refusal = whyNotChangePlan(await requirePlan(ctx.db, draftId), revision)
    if (refusal) throw refusal
    const count = await watchEdit(ctx, draftId)
    const ids = [...new Set(changeIds)]
    const { numUpdatedRows } = await ctx.db
      .updateTable('planning_changes')
      .set({ is_locked: isLocked })
      .where('draft_id', '=', draftId)
      .where('published_at', 'is', null)
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .executeTakeFirst()
    if (numUpdatedRows < ids.length) throw notFound('Change')
    await count()
    await touchDraft(ctx.db, draftId)
    return readDraft(ctx, draftId)
  })
}

export async function liftBan(
  ctx: SignedIn,
  { draftId, banId }: { draftId: string; banId: string },
): Promise<null> {
  return transaction(ctx, async (ctx) => {
    await lockDraft(ctx, draftId)
    const refusal = whyNotChangePlan(await requirePlan(ctx.db, draftId))
    if (refusal) throw refusal
    const count = await watchEdit(ctx, draftId)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('planning_bans')
      .where('id', '=', banId)
      .where('draft_id', '=', draftId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Ban')
    await count()
    await touchDraft(ctx.db, draftId)
    return null
  })
}
