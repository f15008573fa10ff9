import { checkPlan } from './check/check-plan.ts'
import type { PlanCounts } from './check/score-plan.ts'
import { describeLeftOut, explainLeftOut, type LeftOutTrainee } from './explain/describe-left-out.ts'
import { type AskSet, keepAskSet } from './explain/keep-ask-set.ts'
import { canonicalFacts } from './facts/canonical-facts.ts'
import type { PlanningFacts } from './facts/planning-facts.ts'
import { resolveWeek } from './week/resolve-week.ts'

export interface RecountedWeek {
  counts: PlanCounts
  leftOut: LeftOutTrainee[]
  /** No session breaks a rule, not even a locked one: what no plan can exceed holds for this one, too. */
  isValid: boolean
  /** The smallest set of asks, if it still holds. */
  askSet: AskSet | null
}

/** What a draft is worth after a manager has changed it by hand, and who's left out now. Its sessions are the previous plan. */
export function recountWeek(input: PlanningFacts, askSet: AskSet | null): RecountedWeek {
  const facts = canonicalFacts(input)
  const week = resolveWeek(facts)
  const { problems, lockProblems, counts } = checkPlan(facts, facts.previousPlan ?? [])
  return {
    counts,
    leftOut: describeLeftOut(facts, explainLeftOut(week, week.previous ?? [])),
    askSet: askSet && keepAskSet(facts, facts.previousPlan ?? [], askSet),
    isValid: problems.length === 0 && lockProblems.length === 0,
  }
}
