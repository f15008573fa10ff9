import type { Highs } from 'highs'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { readCertainSessions } from '../solve/read-sessions.ts'
import type { SafetyNet } from '../solve/safety-net.ts'
import type { Session, Trainee, Week } from '../week/week.ts'
import { type Cost, compareWithout, relaxWithout } from './solve-without.ts'

export type WishCost = Cost & { traineeId: string }

/**
 * What each 'only this trainer' costs others alone. What it costs the trainee alone is for Left out to say. The plan must
 * be the most possible.
 */
export function findWishCosts(
  highs: Highs,
  facts: PlanningFacts,
  week: Week,
  plan: Session[],
  mostSolved: number,
  net: SafetyNet,
): WishCost[] {
  const wishing = week.trainees.filter(({ onlyPreferredTrainer }) => onlyPreferredTrainer)
  if (wishing.length === 0 || mostSolved < 2) return []
  const together = relaxWithout(highs, withoutWishes(week, wishing), plan, net)
  const { sessionsAtMost, stoppedEarly, values } = together.relaxation
  if (stoppedEarly || week.locks.length + sessionsAtMost <= plan.length) return []
  const elsewhere = new Set(
    readCertainSessions(together.model, values)
      .filter(({ trainee, trainer }) => week.trainees[trainee]!.preferredTrainer !== trainer)
      .map(({ trainee }) => trainee),
  )
  const likelyFirst = [
    ...wishing.filter(({ index }) => elsewhere.has(index)),
    ...wishing.filter(({ index }) => !elsewhere.has(index)),
  ]
  return likelyFirst.slice(0, mostSolved - 1).flatMap((trainee) => {
    const { id } = trainee
    const found = compareWithout(highs, facts, withoutWishes(week, [trainee]), plan, net)
    return found && found.gainerIds.join() !== id ? [{ traineeId: id, ...found }] : []
  })
}

function withoutWishes(week: Week, wishing: Trainee[]): Week {
  const trainees = week.trainees.map((trainee) =>
    wishing.includes(trainee) ? { ...trainee, onlyPreferredTrainer: false } : trainee,
  )
  return { ...week, trainees }
}
