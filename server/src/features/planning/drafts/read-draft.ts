import type { Draft, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { type SignedIn, snapshot } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { judgeSessionChanges } from '../../schedule/schedule.public.ts'
import { readPlan } from '../planner/read-plan.ts'
import { asSessionChange, type DraftRow, readChanges, readDraftRows } from '../planning.queries.ts'

/** A brand's drafts, the one edited last first. */
export async function listDrafts(ctx: SignedIn, brandId: string): Promise<Draft[]> {
  await requireManagedBrand(ctx, brandId)
  return (await readDraftRows(ctx, { brandId })).map(asDraft)
}

/** A draft and whether each of its changes still holds, as if it were published now. */
export function readDraft(ctx: SignedIn, draftId: string): Promise<DraftDetails> {
  return snapshot(ctx, (ctx) => readParts(ctx, draftId))
}

async function readParts(ctx: SignedIn, draftId: string): Promise<DraftDetails> {
  const [row] = await readDraftRows(ctx, { draftId })
  if (!row) throw notFound('Draft')
  const changes = await readChanges(ctx.db, draftId)
  const waiting = changes.filter(({ isPublished }) => !isPublished)
  const verdicts = await judgeSessionChanges(ctx, row.gymBrandId, waiting.map(asSessionChange))
  const problems = new Map(waiting.map(({ id }, index) => [id, verdicts[index]?.message ?? null]))
  const judged = changes.map(({ publishedRevision: _, seriesOf: __, ...change }) => ({
    ...change,
    problem: change.isPublished ? change.problem : (problems.get(change.id) ?? null),
  }))
  const needAttention = judged.filter(({ problem }) => problem !== null).length
  const plan = await readPlan(ctx, row, changes)
  return { ...asDraft(row), needAttention, changes: judged, ...(plan && { plan }) }
}

function asDraft({ isBeforeUndoUntil, created, moved, canceled, published, week, ...row }: DraftRow): Draft {
  const isPublished = published > 0 && published === created + moved + canceled
  return {
    ...row,
    ...(week && { week }),
    state: isPublished ? 'published' : 'open',
    counts: { created, moved, canceled, published },
    canUndo: published > 0 && isBeforeUndoUntil,
  }
}
