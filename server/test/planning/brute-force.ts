import { checkPlan } from '../../src/features/planning/solver/check/check-plan.ts'
import {
  type CheckerContext,
  createCheckerContext,
  dayNumber,
} from '../../src/features/planning/solver/check/checker-context.ts'
import { type PlanScore, scorePlan } from '../../src/features/planning/solver/check/score-plan.ts'
import type {
  PlannedSession,
  PlanningFacts,
} from '../../src/features/planning/solver/facts/planning-facts.ts'

const MOST_STEPS = 300_000

/** Tries every plan there is and keeps the best by all tiers. Undefined if there are too many. */
export function tryEveryPlan(facts: PlanningFacts): PlanScore['score'] | undefined {
  const context = createCheckerContext(facts)
  let best: PlanScore['score'] | undefined
  const isDone = visitPlans(
    facts,
    findOptions(facts),
    () => best?.sessions ?? 0,
    (plan) => {
      const { score } = scorePlan(context, plan)
      if (!best || isBetter(score, best)) best = score
    },
  )
  return isDone ? best : undefined
}

/** Every plan of these options that has at least so many sessions, locks included. False if there are too many. */
export function visitPlans(
  facts: PlanningFacts,
  options: PlannedSession[],
  atLeast: () => number,
  onPlan: (plan: PlannedSession[]) => void,
) {
  const context = createCheckerContext(facts)
  const plan: PlannedSession[] = [...facts.locks]
  let steps = 0
  function visit(index: number): boolean {
    if (steps++ > MOST_STEPS) return false
    if (plan.length + options.length - index < atLeast()) return true
    if (index === options.length) {
      onPlan(plan)
      return true
    }
    if (fits(context, plan, options[index]!)) {
      plan.push(options[index]!)
      const isDone = visit(index + 1)
      plan.pop()
      if (!isDone) return false
    }
    return visit(index + 1)
  }
  return visit(0)
}

/** Every session that would be possible on its own. */
export function findOptions(facts: PlanningFacts) {
  const context = createCheckerContext(facts)
  const slots = facts.trainers.flatMap(({ id, hours, locationIds }) =>
    hours.flatMap(({ date, hour, locationId }) =>
      (locationId === null ? locationIds : [locationId]).map((place) => ({
        trainerId: id,
        locationId: place,
        date,
        hour,
      })),
    ),
  )
  return facts.trainees
    .flatMap(({ id }) => slots.map((slot) => ({ traineeId: id, ...slot })))
    .filter((session) => isSet(context, session))
    .filter((session) => checkPlan(facts, [...facts.locks, session]).problems.length === 0)
}

/** Whether the trainee has set the hour. */
export function isSet(context: CheckerContext, session: PlannedSession) {
  const start = context.startOf(session)
  const trainee = context.trainees.get(session.traineeId)!
  const hours = context.traineeHours.get(trainee.id)!
  return start !== undefined && hours.has(context.clockHour(trainee.timeZone, start))
}

/** Whether a session that's possible on its own is possible next to the others, too. */
export function fits(context: CheckerContext, plan: PlannedSession[], session: PlannedSession) {
  const { facts, startOf, isInWeek, trainees } = context
  const trainee = trainees.get(session.traineeId)!
  const trainer = context.trainers.get(session.trainerId)!
  const everything = [...facts.booked, ...plan]
  const peopleOf = ({ traineeId, trainerId }: PlannedSession) => [
    trainees.get(traineeId)?.personId,
    trainerId,
  ]
  let [inWeek, onDay, hours, hoursOnDay, atOnce] = [0, 0, 0, 0, 0]
  for (const other of everything) {
    const apart = Math.abs(startOf(other)! - startOf(session)!)
    const days = Math.abs(dayNumber(other.date) - dayNumber(session.date))
    if (apart < 3_600_000 && peopleOf(other).some((person) => peopleOf(session).includes(person)))
      return false
    if (other.traineeId === session.traineeId) {
      if (days > 0 && days <= trainee.restDays) return false
      if (isInWeek(other.date)) inWeek++
      if (days === 0) onDay++
    }
    if (other.trainerId === session.trainerId) {
      if (days === 0 && other.hour === session.hour) return false
      const isElsewhere = other.locationId !== session.locationId
      if (facts.settings.onePlaceInARow && isElsewhere && apart < 7_200_000) return false
      hours++
      if (days === 0) hoursOnDay++
    }
    if (other.locationId === session.locationId && apart < 3_600_000) atOnce++
  }
  return (
    inWeek < trainee.sessionsPerWeek &&
    onDay < trainee.sessionsPerDay &&
    hours < (trainer.hoursPerWeek ?? Number.POSITIVE_INFINITY) &&
    hoursOnDay < (trainer.hoursPerDay ?? Number.POSITIVE_INFINITY) &&
    atOnce < context.capacities.get(session.locationId)!
  )
}

function isBetter(score: PlanScore['score'], best: PlanScore['score']) {
  for (const tier of ['sessions', 'kept', 'fairness', 'wishes', 'balance', 'spacing'] as const) {
    if (score[tier] !== best[tier]) return score[tier] > best[tier]
  }
  return false
}
