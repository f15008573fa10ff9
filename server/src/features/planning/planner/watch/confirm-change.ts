import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { ConfirmChangeRequest } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/refusal.ts'
import { readDraft } from '../../drafts/read-draft.ts'
import { lockDraft, touchDraft } from '../../planning.queries.ts'
import { requirePlan } from '../plan.queries.ts'
import { whyNotChangePlan } from '../plan.rules.ts'
import { type ChangedFactOfChange, readChangedFacts } from './read-changed-facts.ts'

// No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.

export async function confirmChange(
  ctx: SignedIn,
  { draftId, changeId }: { draftId: string; changeId: string },
  { changedFactIds }: ConfirmChangeRequest,
): Promise<DraftDetails> {
  return transaction(ctx, async (ctx) => {
    await lockDraft(ctx, draftId)
    const refusal = whyNotChangePlan(await requirePlan(ctx.db, draftId))
    if (refusal) throw refusal
    const changed = (await readChangedFacts(ctx, draftId)).get(changeId)
    if (!changed) throw notFound('Change')
    const seen = changed.filter(({ id }) => changedFactIds.includes(id))
    await confirm(ctx.db, [{ changeId, ids: seen.map(({ id }) => id) }])
    await touchDraft(ctx.db, draftId)
    return readDraft(ctx, draftId)
  })
}

const ABOUT_OTHERS = new Set(['sessions', 'sessions-on-day', 'rest', 'hours', 'hours-on-day', 'two-places'])

/**
 * The results of a manager's own edit need no confirmation: neither what doesn't fit about the changes they touched,
 * nor that other sessions are now too many or too close together.
 */
export async function confirmOwnEdit(
  ctx: SignedIn,
  draftId: string,
  before: Map<string, ChangedFactOfChange[]>,
  touched: string[],
) {
  const after = await readChangedFacts(ctx, draftId)
  const isNew = (changeId: string, id: string) => !before.get(changeId)?.some((fact) => fact.id === id)
  const rows = [...after].map(([changeId, facts]) => ({
    changeId,
    ids: facts
      .map(({ id }) => id)
      .filter(
        (id) => touched.includes(changeId) || (isNew(changeId, id) && ABOUT_OTHERS.has(id.split(' ')[0]!)),
      ),
  }))
  await confirm(
    ctx.db,
    rows.filter(({ ids }) => ids.length > 0),
  )
}

async function confirm(db: Database, rows: { changeId: string; ids: string[] }[]) {
  if (rows.length === 0) return
  await sql`
    update planning_changes set confirmed = array(
      select unnest(planning_changes.confirmed) union select jsonb_array_elements_text(one.ids))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one ("changeId" uuid, ids jsonb)
    where planning_changes.id = one."changeId"`.execute(db)
}
