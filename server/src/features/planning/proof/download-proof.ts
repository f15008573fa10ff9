import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { File } from '../../../platform/http/route.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import type { PublishedPlan } from '../solver/prove/write-proof.ts'
import { writeProofInThread } from '../solver/thread/solve-in-thread.ts'

/** A large week keeps a thread busy for seconds. */
export const PROOFS_OF_PLANS: Limit = { name: 'proofs-of-plans', times: 60, seconds: 60 * 60 }

/** What was published of the week as it was last drafted. What had been published before counted as booked then. */
export async function downloadProof(ctx: SignedIn, draftId: string) {
  const proven = await findProven(ctx, draftId)
  if (!proven) throw notFound('Proof')
  const { basis, week, atMost, isPublished } = proven
  if (!isPublished) throw conflict('Publish the whole plan first')
  const sessions = await readPublished(ctx.db, draftId)
  const text = await writeProofInThread(basis, { sessions, atMost })
  return new File(text, 'application/json; charset=utf-8', {
    'content-disposition': `attachment; filename="proof-${week}.json"`,
  })
}

interface ProvenRow {
  basis: Buffer
  week: string
  atMost: number
  isPublished: boolean
}

async function findProven(ctx: SignedIn, draftId: string) {
  const { rows } = await sql<ProvenRow>`
    select proof.basis, plan.week, coalesce((plan.recount -> 'atMost')::integer, plan.at_most) as "atMost",
      draft.published_at is not null and plan.state <> 'drafting' and not exists (
        select from planning_changes where planning_changes.draft_id = draft.id
          and planning_changes.published_at is null) as "isPublished"
    from planning_drafts as draft join planning_plans as plan on plan.draft_id = draft.id
    join planning_proofs as proof on proof.draft_id = draft.id
    where draft.id = ${draftId}::uuid and draft.brand_id in ${managedBrandIds(ctx)}`.execute(ctx.db)
  return rows[0]
}

async function readPublished(db: Database, draftId: string): Promise<PublishedPlan['sessions']> {
  const { rows } = await sql<PublishedPlan['sessions'][number]>`
    select change.enrollment_id as "traineeId", change.trainer_id as "trainerId", change.location_id as "locationId",
      change.date, change.hour, change.is_locked as "isLocked"
    from planning_changes as change join planning_plans as plan using (draft_id)
    where change.draft_id = ${draftId}::uuid and change.kind = 'create' and change.published_at >= plan.solved_at
    order by change.date, change.hour, change.id`.execute(db)
  return rows
}
