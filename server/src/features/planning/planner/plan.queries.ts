import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { PlanCounts } from '../solver/check/score-plan.ts'
import type { PlanFacts } from './plan.rules.ts'

export interface Run {
  draftId: string
  runId: string
}

export function isAwaited({ draftId, runId }: Run) {
  return sql`planning_plans.draft_id = ${draftId}::uuid and planning_plans.run_id = ${runId}::uuid
    and planning_plans.state = 'drafting'`
}

export interface PlanToChange extends PlanFacts {
  week: string
}

/** Null for a draft from another source. Lock the draft first: nothing changes a plan without it. */
export async function findPlan(db: Database, draftId: string): Promise<PlanToChange | null> {
  const { rows } = await sql<PlanToChange>`
    select planning_plans.week, planning_plans.state, planning_drafts.revision,
      planning_drafts.published_at is not null and not exists (
        select from planning_changes
        where planning_changes.draft_id = planning_drafts.id and planning_changes.published_at is null
      ) as "isPublished"
    from planning_plans join planning_drafts on planning_drafts.id = planning_plans.draft_id
    where planning_plans.draft_id = ${draftId}::uuid`.execute(db)
  return rows[0] ?? null
}

export async function requirePlan(db: Database, draftId: string): Promise<PlanToChange> {
  const plan = await findPlan(db, draftId)
  if (!plan) throw notFound('Plan')
  return plan
}

export interface Recount {
  wanted: number
  placed: number
  atMost: number
  /** No session breaks a rule, so what no plan can exceed holds for this one, too. */
  isValid: boolean
  /** Everyone still has as many sessions as drafted, and no lock or ban is gone: what was said about fairness holds. */
  isAsFair?: boolean
  /** Null once something is published: then they'd be about the rest only. */
  counts: PlanCounts | null
}
