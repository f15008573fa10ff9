import type { Highs } from 'highs'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { nameSessions } from '../week/name-sessions.ts'
import type { Session, Week } from '../week/week.ts'
import { type Cost, compareWithout } from './solve-without.ts'

export type LockCost = PlannedSession & Cost

/** What each lock costs alone. The plan must be the most possible. */
export function findLockCosts(
  highs: Highs,
  facts: PlanningFacts,
  week: Week,
  plan: Session[],
  net: SafetyNet,
): LockCost[] {
  const names = nameSessions(facts, week.locks)
  return week.locks.flatMap((lock, index) => {
    const without = { ...week, locks: week.locks.filter((other) => other !== lock) }
    const found = compareWithout(highs, facts, without, plan, net)
    return found ? [{ ...names[index]!, ...found }] : []
  })
}
