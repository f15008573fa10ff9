import type { Draft, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { type SignedIn, snapshot } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { judgeSessionChanges } from '../../schedule/schedule.public.ts'
import { readPlan } from '../planner/read-plan.ts'
import { problemInWords } from '../planner/watch/problem-in-words.ts'
import {
  asSessionChange,
  type ChangeRow,
  type DraftRow,
  readChanges,
  readDraftRows,
} from '../planning.queries.ts'
import { readReasons } from './read-reasons.ts'

export async function listDrafts(ctx: SignedIn, brandId: string): Promise<Draft[]> {
  await requireManagedBrand(ctx, brandId)
  return (await readDraftRows(ctx, { brandId })).map(asDraft)
}

export async function readDraftSummary(ctx: SignedIn, draftId: string): Promise<Draft> {
  return asDraft(await requireDraft(ctx, draftId))
}

type Problems = Map<string, string | null>

/** What the caller has just found out, and needn't be found out again. */
interface Known {
  /** Of changes that were judged, by the change's ID. */
  judged?: Problems
  /** Whether the week is as it was drafted: see `watchFingerprint`. */
  isAsDrafted?: boolean | null
}

export function readDraft(ctx: SignedIn, draftId: string, known: Known = {}): Promise<DraftDetails> {
  return snapshot(ctx, (ctx) => readParts(ctx, draftId, known))
}

async function readParts(
  ctx: SignedIn,
  draftId: string,
  { judged = new Map(), isAsDrafted }: Known,
): Promise<DraftDetails> {
  const row = await requireDraft(ctx, draftId)
  const changes = await readChanges(ctx.db, draftId)
  const waiting = changes.filter(({ isPublished }) => !isPublished)
  const areJudged = waiting.every(({ id }) => judged.has(id))
  const problems = areJudged ? judged : await judge(ctx, row, waiting)
  const plan = await readPlan(ctx, row, changes, problems, isAsDrafted)
  const reasons = plan ? new Map<string, string>() : await readReasons(ctx, draftId)
  const complete = changes.map(({ publishedRevision: _, seriesOf: __, ...change }) => ({
    ...change,
    problem: change.isPublished ? change.problem : (problems.get(change.id) ?? null),
    reason: reasons.get(change.id) ?? null,
  }))
  const unconfirmed = plan?.changes.filter(({ changedFacts }) => changedFacts.length > 0) ?? []
  const affected = new Set(unconfirmed.map(({ changeId }) => changeId))
  const needAttention = complete.filter(({ id, problem }) => problem !== null || affected.has(id)).length
  return { ...asDraft(row), needAttention, changes: complete, ...(plan && { plan }) }
}

async function requireDraft(ctx: SignedIn, draftId: string) {
  const [row] = await readDraftRows(ctx, { draftId })
  if (!row) throw notFound('Draft')
  return row
}

async function judge(ctx: SignedIn, { gymBrandId, week }: DraftRow, changes: ChangeRow[]): Promise<Problems> {
  const verdicts = await judgeSessionChanges(ctx, gymBrandId, changes.map(asSessionChange))
  const inWords = (change: ChangeRow, message: string) => (week ? problemInWords(message, change) : message)
  return new Map(
    changes.map((change, index) => {
      const verdict = verdicts[index]
      return [change.id, verdict ? inWords(change, verdict.message) : null]
    }),
  )
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
