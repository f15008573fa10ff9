import type { DraftOutcome, PublishDraftRequest } from '@spotter/contract/planning/drafts.ts'
import { sql } from 'kysely'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, type Refusal } from '../../../platform/refusal.ts'
import { type ChangeOutcome, changeSessions } from '../../schedule/schedule.public.ts'
import { findPlan } from '../planner/plan.queries.ts'
import { whyNotChangePlan } from '../planner/plan.rules.ts'
import { problemInWords } from '../planner/watch/problem-in-words.ts'
import { readChangedFacts } from '../planner/watch/read-changed-facts.ts'
import { watchFingerprint } from '../planner/watch/watch-fingerprint.ts'
import { asSessionChange, type ChangeRow, lockDraft, readChanges } from '../planning.queries.ts'
import { whyNotIncomplete, whyNotPublish } from '../planning.rules.ts'
import { readDraft } from './read-draft.ts'

export async function publishDraft(
  ctx: SignedIn,
  draftId: string,
  { allOrNothing, gymLocationId, revision }: PublishDraftRequest,
): Promise<DraftOutcome> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, draftId)
    const keepFingerprint = await watchFingerprint(ctx, draftId)
    const plan = await findPlan(ctx.db, draftId)
    const tooEarly = plan && whyNotChangePlan(plan, revision)
    if (tooEarly) throw tooEarly
    const changes = await requireWaiting(ctx.db, draftId, gymLocationId)
    let objections: (Refusal | null)[] = []
    const outcomes = await changeSessions(ctx, draft.brandId, changes.map(asSessionChange), {
      allOrNothing,
      objections: async (ctx) => (objections = plan ? await objectToChangedFacts(ctx, draftId, changes) : []),
    })
    const done = outcomes.filter(({ changed }) => changed !== null).length
    const problems = changes.flatMap((change, index) => {
      const { refusal } = outcomes[index]!
      if (!refusal) return []
      const isConfirmable = refusal === objections[index]
      const isWorded = plan && !isConfirmable
      return [
        {
          change,
          refusal: isWorded ? conflict(problemInWords(refusal.message, change)) : refusal,
          isConfirmable,
        },
      ]
    })
    const refusal = allOrNothing && whyNotIncomplete(problems, plan && changes.length, ctx.actor.timeFormat)
    if (refusal) throw refusal
    await markPublished(ctx.db, draftId, changes, outcomes)
    const isAsDrafted = await keepFingerprint()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'draft-published',
      subject: draft.brandName,
      detail: { brandId: draft.brandId, draftId, published: done, left: changes.length - done },
    })
    const judged = new Map(changes.map(({ id }): [string, string | null] => [id, null]))
    for (const { change, refusal, isConfirmable } of problems)
      if (!isConfirmable) judged.set(change.id, refusal.message)
    return {
      done,
      left: changes.length - done,
      draft: await readDraft(ctx, draftId, { judged, isAsDrafted }),
    }
  })
}

async function requireWaiting(db: Database, draftId: string, gymLocationId: string | undefined) {
  const changes = (await readChanges(db, draftId)).filter(
    ({ isPublished, from, to }) =>
      !isPublished && (!gymLocationId || (to ?? from)?.gymLocationId === gymLocationId),
  )
  const tooLarge = whyNotPublish(changes)
  if (tooLarge) throw tooLarge
  if (changes.length === 0) throw conflict('There is nothing to publish in this draft')
  return changes
}

/** What has changed since a week was drafted, and nobody has confirmed, speaks against publishing it. */
async function objectToChangedFacts(ctx: SignedIn, draftId: string, changes: ChangeRow[]) {
  const changedFacts = await readChangedFacts(ctx, draftId, ctx.actor.timeFormat)
  return changes.map(({ id }) => {
    const unconfirmed = changedFacts.get(id)?.filter(({ isConfirmed }) => !isConfirmed) ?? []
    return unconfirmed.length > 0 ? conflict(unconfirmed.map(({ message }) => message).join(' ')) : null
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
