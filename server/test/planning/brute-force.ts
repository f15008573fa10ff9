import {
  type CheckerContext,
  createCheckerContext,
} from '../../src/features/planning/solver/check/checker-context.ts'
import { type PlanScore, scorePlan } from '../../src/features/planning/solver/check/score-plan.ts'
import type {
  PlannedSession,
  PlanningFacts,
} from '../../src/features/planning/solver/facts/planning-facts.ts'
import { numberFacts } from '../../src/features/planning/solver/prove/number-facts.ts'
import { placeAll, problemOf, readFacts, readSession } from './stranger.ts'

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
  const fits = createFits(facts)
  const plan: PlannedSession[] = [...facts.locks]
  let steps = 0
  function visit(index: number): boolean {
    if (steps++ > MOST_STEPS) return false
    if (plan.length + options.length - index < atLeast()) return true
    if (index === options.length) {
      onPlan(plan)
      return true
    }
    if (fits(plan, options[index]!)) {
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
  const fits = createFits(facts)
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
    .filter((session) => fits(facts.locks, session))
}

/** Whether the trainee has set the hour. */
export function isSet(context: CheckerContext, session: PlannedSession) {
  const start = context.startOf(session)
  const trainee = context.trainees.get(session.traineeId)!
  const hours = context.traineeHours.get(trainee.id)!
  return start !== undefined && hours.has(context.clockHour(trainee.timeZone, start))
}

/** Whether a session breaks no rule next to these, as someone sees it who knows nothing of the solver. */
export function createFits(facts: PlanningFacts) {
  const numbered = numberFacts(facts)
  const world = readFacts(numbered.facts)
  const known = new WeakMap<PlannedSession, ReturnType<typeof readSession>>()
  const read = (session: PlannedSession) => {
    const found = known.get(session) ?? readSession(numbered.session(session))
    known.set(session, found)
    return found
  }
  return (plan: PlannedSession[], session: PlannedSession) => {
    const placed = placeAll(world, [...world.booked, ...plan.map(read)])
    return problemOf(world, placed, read(session)) === undefined
  }
}

function isBetter(score: PlanScore['score'], best: PlanScore['score']) {
  for (const tier of ['sessions', 'kept', 'fairness', 'wishes', 'balance', 'spacing'] as const) {
    if (score[tier] !== best[tier]) return score[tier] > best[tier]
  }
  return false
}
