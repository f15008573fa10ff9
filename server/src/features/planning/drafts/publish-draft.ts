import type { DraftOutcome, PublishDraftRequest } from '@spotter/contract/planning/drafts.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict } from '../../../platform/refusal.ts'
import { type ChangeOutcome, changeSessions } from '../../schedule/schedule.public.ts'
import { findPlan } from '../planner/plan.queries.ts'
import { refusePlanChange } from '../planner/plan.rules.ts'
import { asSessionChange, type ChangeRow, lockDraft, readChanges } from '../planning.queries.ts'
import { refuseIncomplete, refuseTooLarge } from '../planning.rules.ts'
import { readDraft } from './read-draft.ts'

/** Makes every change that still holds, or all of them or none, in one transaction. What doesn't fit stays behind. */
export async function publishDraft(
  ctx: SignedIn,
  draftId: string,
  { allOrNothing, gymLocationId, revision }: PublishDraftRequest,
): Promise<DraftOutcome> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, draftId)
    const plan = await findPlan(ctx.db, draftId)
    const tooEarly = plan && refusePlanChange(plan, revision)
    if (tooEarly) throw tooEarly
    const changes = (await readChanges(ctx.db, draftId)).filter(
      ({ isPublished, from, to }) =>
        !isPublished && (!gymLocationId || (to ?? from)?.gymLocationId === gymLocationId),
    )
    const tooLarge = refuseTooLarge(changes)
    if (tooLarge) throw tooLarge
    if (changes.length === 0) throw conflict('There is nothing to publish in this draft')
    const proposed = changes.map(asSessionChange)
    const outcomes = await changeSessions(ctx, draft.brandId, proposed, { allOrNothing })
    const done = outcomes.filter(({ changed }) => changed !== null).length
    const problems = outcomes.flatMap(({ refusal }, index): [string, string][] =>
      refusal ? [[changes[index]!.id, refusal.message]] : [],
    )
    const refusal = allOrNothing ? refuseIncomplete(problems, plan && changes.length) : null
    if (refusal) throw refusal
    await markPublished(ctx.db, draftId, changes, outcomes)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'draft-published',
      subject: draft.brandName,
      detail: { brandId: draft.brandId, draftId, published: done, left: changes.length - done },
    })
    return { done, left: changes.length - done, draft: await readDraft(ctx, draftId, new Map(problems)) }
  })
}

async function markPublished(db: Database, draftId: string, changes: ChangeRow[], outcomes: ChangeOutcome[]) {
  const published = outcomes.flatMap(({ changed }, index) =>
    changed ? [{ id: changes[index]!.id, ...changed }] : [],
  )
  if (published.length > 0) {
    await sql`
      update planning_changes set published_at = current_instant(), problem = null,
        assignment_id = done."assignmentId", published_revision = done.revision,
        before_trainer_id = (done.before ->> 'trainerId')::uuid,
        before_location_id = (done.before ->> 'gymLocationId')::uuid,
        before_date = (done.before ->> 'date')::date, before_hour = (done.before ->> 'hour')::smallint
      from jsonb_to_recordset(${JSON.stringify(published)}::jsonb)
        as done (id uuid, "assignmentId" uuid, revision smallint, before jsonb)
      where planning_changes.id = done.id`.execute(db)
  }
  const starts = published.flatMap(({ startsAt }) => startsAt).sort((a, b) => Date.parse(a) - Date.parse(b))
  await sql`
    update planning_drafts set revision = revision + 1, updated_at = current_instant(),
      published_at = case when ${published.length > 0} then current_instant() else published_at end,
      undo_until = least(undo_until, ${starts[0] ?? null}::timestamptz)
    where planning_drafts.id = ${draftId}::uuid`.execute(db)
}
