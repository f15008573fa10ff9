import type { Highs } from 'highs'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { buildModel } from '../model/build-model.ts'
import { findCandidates } from '../model/candidates.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import { relaxSessions } from '../solve/solve-relaxation.ts'
import { nameSessions } from '../week/name-sessions.ts'
import type { Week } from '../week/week.ts'

/** Each lock is another program, so not for more than that. */
const MOST_LOCKS = 10

export type LockCost = PlannedSession & { cost: number }

/** How many more sessions the week could have without this one lock: the difference between what no plan can exceed. */
export function findLockCosts(
  highs: Highs,
  facts: PlanningFacts,
  week: Week,
  atMost: number,
  net: SafetyNet,
): LockCost[] {
  if (week.locks.length > MOST_LOCKS) return []
  const names = nameSessions(facts, week.locks)
  return week.locks.flatMap((lock, index) => {
    const locks = week.locks.filter((other) => other !== lock)
    const without = { ...week, locks }
    const { sessionsAtMost, stoppedEarly } = relaxSessions(
      highs,
      buildModel(without, findCandidates(without)),
      net,
    )
    const cost = locks.length + sessionsAtMost - atMost
    return cost > 0 && !stoppedEarly ? [{ ...names[index]!, cost }] : []
  })
}
