import type { Highs } from 'highs'
import { checkPlan } from '../check/check-plan.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { planByChains } from '../greedy/plan-by-chains.ts'
import { buildModel } from '../model/build-model.ts'
import { findCandidates } from '../model/candidates.ts'
import type { Tier } from '../model/tiers.ts'
import { readCertainSessions, readSessions } from '../solve/read-sessions.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { settle } from '../solve/settle.ts'
import { solveRelaxation } from '../solve/solve-relaxation.ts'
import { nameSessions } from '../week/name-sessions.ts'
import { resolveWeek } from '../week/resolve-week.ts'
import type { Session, Week } from '../week/week.ts'

/** Enough to know how many sessions there are. */
export const COUNT: readonly Tier[] = ['sessions']
/** And who gets them: those with fewer come first. */
export const SHARE: readonly Tier[] = ['sessions', 'fairness']

/** And as few moves as possible, before that: `previousPlan` is the plan to stay close to. */
export const STAY: readonly Tier[] = ['sessions', 'kept', 'fairness']

export interface Replanned {
  facts: PlanningFacts
  week: Week
  sessions: Session[]
  /** No plan has more sessions. */
  atMost: number
  /** The safety net ended the solving, so another machine might have found more. */
  stoppedEarly: boolean
}

/**
 * A week planned from scratch, like any other, but only as far as a what-if needs it: no explanations, no asks, and only
 * these tiers. Each week stands on its own, without the habits and shortfalls of the weeks before.
 */
export function replanWeek(
  highs: Highs,
  input: PlanningFacts,
  tiers: readonly Tier[],
  net: SafetyNet,
): Replanned {
  const facts = withoutHabits(canonicalFacts(input))
  const week = resolveWeek(facts)
  const model = buildModel(week, findCandidates(week))
  const relaxation = solveRelaxation(highs, model, net, () => {}, tiers)
  const { values } = settle(highs, model, relaxation, net)
  const sessions =
    values && !relaxation.stoppedEarly
      ? readSessions(model, values)
      : planByChains(week, readCertainSessions(model, relaxation.values))
  requireValid(facts, nameSessions(facts, sessions))
  const stoppedEarly = relaxation.stoppedEarly || net.secondsLeft() === 0
  return { facts, week, sessions, atMost: relaxation.sessionsAtMost, stoppedEarly }
}

/** Without what only the later tiers look at, the program is much smaller. */
function withoutHabits(facts: PlanningFacts): PlanningFacts {
  return {
    ...facts,
    settings: { ...facts.settings, historyWeeks: 0 },
    history: [],
    trainees: facts.trainees.map((trainee) => ({
      ...trainee,
      preferredTrainerId: trainee.onlyPreferredTrainer ? trainee.preferredTrainerId : null,
    })),
  }
}

function requireValid(facts: PlanningFacts, sessions: PlannedSession[]) {
  const { problems } = checkPlan(facts, sessions)
  if (problems.length > 0) throw new Error(`The plan breaks a rule: ${problems[0]}`)
}
