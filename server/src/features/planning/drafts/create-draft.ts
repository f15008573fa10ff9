import type { CreateDraftRequest, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { MAX_OPEN_DRAFTS } from '@spotter/contract/shared/limits.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { conflict } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { proposeWeek, startPlan } from '../planner/start-plan.ts'
import { lockDraftsOf } from '../planning.queries.ts'
import type { Proposal } from '../sources/proposal.ts'
import { proposeChanges } from '../sources/propose-changes.ts'
import { readDraft } from './read-draft.ts'
import { writeChanges } from './write-changes.ts'

export async function createDraft(
  ctx: SignedIn,
  { gymBrandId, title, source, week }: CreateDraftRequest,
): Promise<DraftDetails> {
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, gymBrandId)
    await lockDraftsOf(ctx.db, gymBrandId)
    await requireRoomForDraft(ctx, gymBrandId)
    const isPlanned = source === 'planner'
    const origin = isPlanned ? source : source.kind
    const proposal: Proposal = isPlanned
      ? await proposeWeek(ctx, gymBrandId, week!)
      : await proposeChanges(ctx, gymBrandId, source)
    const { id } = await ctx.db
      .insertInto('planning_drafts')
      .values({
        brand_id: gymBrandId,
        title: title || proposal.title,
        origin,
        created_by: ctx.actor.userId,
        created_at: sql`current_instant()`,
        updated_at: sql`current_instant()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isPlanned) await startPlan(ctx, { draftId: id, brandId: gymBrandId, week: week! })
    await writeChanges(ctx.db, { id, brandId: gymBrandId }, proposal.changes)
    // No activity for one that repeats a session: it's only what a dialog shows until it's published.
    if (origin !== 'repeat') {
      await recordActivity(ctx.db, {
        actorId: ctx.actor.userId,
        kind: 'draft-created',
        subject: brand.name,
        detail: { brandId: gymBrandId, draftId: id, origin, changes: proposal.changes.length },
      })
    }
    const draft = await readDraft(ctx, id)
    return proposal.summary ? { ...draft, summary: proposal.summary } : draft
  })
}

async function requireRoomForDraft({ db }: SignedIn, brandId: string) {
  const { count } = await db
    .selectFrom('planning_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_OPEN_DRAFTS)
    throw conflict(`This brand already has ${MAX_OPEN_DRAFTS} open drafts. Publish or delete one first.`)
}
