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
export function describeLeftOut(facts: PlanningFacts, week: Week, sessions: Session[]): LeftOutTrainee[] {
  const leftOut = findLeftOut(week, sessions)
  const asks = findDirectAsks(
    week,
    sessions,
    leftOut.map(({ trainee }) => trainee),
  )
  return leftOut.map(({ trainee, ...rest }) => ({
    traineeId: trainee.id,
    ...rest,
    asks: asks.get(trainee.index)!.map((ask) => describeAsk(facts, ask)),
  }))
}
