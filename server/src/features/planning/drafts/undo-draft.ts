import type { DraftOutcome } from '@spotter/contract/planning/drafts.ts'
import { UNDONE_REASON } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict } from '../../../platform/refusal.ts'
import { type ChangeOutcome, changeSessions, type SessionChange } from '../../schedule/schedule.public.ts'
import { watchFingerprint } from '../planner/watch/watch-fingerprint.ts'
import { type ChangeRow, lockDraft, placeIn, readChanges } from '../planning.queries.ts'
import { readDraft, readDraftSummary } from './read-draft.ts'

/**
 * Takes back what the draft has published, except for sessions that someone has touched since. The draft is open again
 * afterward, with the same changes.
 */
export async function undoDraft(ctx: SignedIn, draftId: string): Promise<DraftOutcome> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, draftId)
    const keepFingerprint = await watchFingerprint(ctx, draftId)
    const { canUndo } = await readDraftSummary(ctx, draftId)
    if (!canUndo) throw conflict("This draft can't be undone: nothing is published, or a session has begun")
    const changes = (await readChanges(ctx.db, draftId)).filter(({ isPublished }) => isPublished)
    const outcomes = await changeSessions(ctx, draft.brandId, changes.map(reverse), { isUndo: true })
    const done = outcomes.filter(({ changed }) => changed !== null).length
    await markUndone(ctx.db, draftId, changes, outcomes)
    const isAsDrafted = await keepFingerprint()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'draft-undone',
      subject: draft.brandName,
      detail: { brandId: draft.brandId, draftId, undone: done, left: changes.length - done },
    })
    return { done, left: changes.length - done, draft: await readDraft(ctx, draftId, { isAsDrafted }) }
  })
}

/** Only for a session that is still as publishing left it. */
function reverse({ kind, assignmentId, from, publishedRevision }: ChangeRow): SessionChange {
  const session = { assignmentId, traineeId: null, revision: publishedRevision }
  if (kind === 'create') return { ...session, kind: 'cancel', to: null, notes: UNDONE_REASON }
  return { ...session, kind: kind === 'move' ? 'move' : 'restore', to: placeIn(from) }
}

async function markUndone(db: Database, draftId: string, changes: ChangeRow[], outcomes: ChangeOutcome[]) {
  const undone = changes.map(({ id }, index) => ({ id, problem: outcomes[index]!.refusal?.message ?? null }))
  await sql`
    update planning_changes set problem = undone.problem,
      published_at = case when undone.problem is not null then published_at end,
      published_revision = case when undone.problem is not null then published_revision end,
      before_trainer_id = case when undone.problem is not null then before_trainer_id end,
      before_location_id = case when undone.problem is not null then before_location_id end,
      before_date = case when undone.problem is not null then before_date end,
      before_hour = case when undone.problem is not null then before_hour end,
      assignment_id = case when undone.problem is not null or kind <> 'create' then assignment_id end
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as undone (id uuid, problem text)
    where planning_changes.id = undone.id`.execute(db)
  const isRest = undone.some(({ problem }) => problem !== null)
  await sql`
    update planning_drafts set revision = revision + 1, updated_at = current_instant(),
      published_at = case when ${isRest} then published_at end,
      undo_until = case when ${isRest} then undo_until end
    where planning_drafts.id = ${draftId}::uuid`.execute(db)
}
