import type { PlanningFacts } from '../facts/planning-facts.ts'
import type { Session, Week } from '../week/week.ts'
import { type AskedHour, describeAsk } from './describe-ask.ts'
import { findDirectAsks } from './direct-asks.ts'
import { findLeftOut, type Reason, type Stage } from './reasons.ts'

export interface LeftOutTrainee {
  traineeId: string
  missing: number
  reason: Reason
  /** Hours left after each stage, in the order of the stages. */
  counts: Record<Stage, number>
  /** Each of these hours makes room without moving anyone. */
  asks: AskedHour[]
}

/** Everyone who gets fewer sessions than wanted, why, and what would help. */
export function explainLeftOut(week: Week, sessions: Session[]) {
  const leftOut = findLeftOut(week, sessions)
  const asks = findDirectAsks(
    week,
    sessions,
    leftOut.map(({ trainee }) => trainee),
  )
  return leftOut.map((one) => ({ ...one, asks: asks.get(one.trainee.index)! }))
}

export function describeLeftOut(
  facts: PlanningFacts,
  leftOut: ReturnType<typeof explainLeftOut>,
): LeftOutTrainee[] {
  return leftOut.map(({ trainee, asks, ...rest }) => ({
    traineeId: trainee.id,
    ...rest,
    asks: asks.map((ask) => describeAsk(facts, ask)),
  }))
}
