import type { PlanningFacts } from '../facts/planning-facts.ts'
import { createOccupancy } from '../week/occupancy.ts'
import type { Session, Week } from '../week/week.ts'
import { findAskPair } from './ask-pairs.ts'
import { findAskableHours } from './askable-hours.ts'
import { type AskedHour, describeAsk } from './describe-ask.ts'
import { findDirectAsks } from './direct-asks.ts'
import { describeChange, type Found, findHelpfulChange, type HelpfulChange } from './helpful-changes.ts'
import { raiseTogether } from './raise-together.ts'
import { findLeftOut, groupByCell, type Reason, type Stage } from './reasons.ts'

export interface LeftOutTrainee {
  traineeId: string
  missing: number
  reason: Reason
  /** Hours left after each stage, in the order of the stages. */
  counts: Record<Stage, number>
  /** Each of these hours makes room without moving anyone. */
  asks: AskedHour[]
  /** If there are none: two hours that do so together. */
  askPair: AskedHour[]
  /** A number that's in the way. */
  change: HelpfulChange | null
}

export function explainLeftOut(week: Week, sessions: Session[]) {
  const leftOut = findLeftOut(week, sessions)
  const trainees = leftOut.map(({ trainee }) => trainee)
  const asks = findDirectAsks(week, sessions, trainees)
  const askable = findAskableHours(week, trainees, [...asks.values()].flat())
  const after = createOccupancy(week)
  for (const session of sessions) after.add(session)
  const trainersAt = groupByCell(week.trainers)
  const changes = new Map(trainees.map((one) => [one, findHelpfulChange(week, after, one, trainersAt)]))
  const sameNumber = Map.groupBy(trainees, (one) => numberOf(changes.get(one)))
  const raises = new Map(
    [...sameNumber].map(([number, ones]) => {
      const change = changes.get(ones[0]!)
      return [number, change ? raiseTogether(week, sessions, change, ones, trainersAt) : null]
    }),
  )
  return leftOut.map((one) => {
    const own = asks.get(one.trainee.index)!
    const change = changes.get(one.trainee) ?? null
    return {
      ...one,
      asks: own,
      askPair: own.length > 0 ? [] : findAskPair(week, after, one.trainee, askable),
      change,
      together: raises.get(numberOf(change)) ?? null,
    }
  })
}

/** Whose limit it is, or which location's capacity. */
function numberOf(change: Found | null | undefined) {
  if (!change) return ''
  return `${change.kind} ${change.kind === 'capacity' ? change.cell.location : change.trainer}`
}

export function describeLeftOut(
  facts: PlanningFacts,
  leftOut: ReturnType<typeof explainLeftOut>,
): LeftOutTrainee[] {
  return leftOut.map(({ trainee, asks, askPair, change, together, ...rest }) => ({
    traineeId: trainee.id,
    ...rest,
    asks: asks.map((ask) => describeAsk(facts, ask)),
    askPair: askPair.map((ask) => describeAsk(facts, ask)),
    change: change && describeChange(facts, trainee, change, together),
  }))
}
