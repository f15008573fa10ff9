import {
  type CheckerContext,
  createCheckerContext,
} from '../../src/features/planning/solver/check/checker-context.ts'
import type { AskedHour } from '../../src/features/planning/solver/explain/describe-ask.ts'
import { openAskedHour } from '../../src/features/planning/solver/explain/open-asked-hour.ts'
import type {
  PlannedSession,
  PlanningFacts,
} from '../../src/features/planning/solver/facts/planning-facts.ts'
import { createFits, findOptions, isSet } from './brute-force.ts'

const MOST_STEPS = 400_000
/** A session is worth asking for two hours, but not for three. */
const [SESSION, HOUR] = [5, 2]

/** An hour to ask for, without the session it would be for. */
type AskableHour = Pick<AskedHour, 'asked' | 'personId' | 'opens'> & { session: { locationId: string } }

/** Exactly the hours that docs/planner.md says are asked for, worked out from the facts alone. */
export function askableHours(facts: PlanningFacts, leftOutIds: string[], direct: AskedHour[]): AskableHour[] {
  const days = Array.from({ length: 9 }, (_, index) => plusDays(facts.week, index - 1))
  const worked = new Set(workedHours(facts))
  const ofTrainers = facts.trainers.flatMap(({ id, hours, locationIds }) => {
    const has = (date: string, hour: number) => hours.some((slot) => slot.date === date && slot.hour === hour)
    return eachHour(days.slice(1, 8))
      .filter(({ date, hour }) => !has(date, hour) && (isDay(hour) || worked.has(hour)))
      .filter(({ date, hour }) => has(date, hour - 1) || has(date, hour + 1))
      .flatMap((opens) =>
        locationIds.map((locationId) => ({
          asked: 'trainer' as const,
          personId: id,
          opens,
          session: { locationId },
        })),
      )
  })
  const ofTrainees = facts.trainees
    .filter(({ id }) => leftOutIds.includes(id))
    .flatMap(({ personId, hours, locationId }) => {
      const has = (date: string, hour: number) =>
        hours.some((slot) => slot.date === date && slot.hour === hour)
      const usual = new Set(hours.map(({ hour }) => hour))
      return eachHour(days)
        .filter(({ date, hour }) => !has(date, hour) && (isDay(hour) || usual.has(hour)))
        .filter(({ date, hour }) => has(date, hour - 1) || has(date, hour + 1))
        .map((opens) => ({ asked: 'trainee' as const, personId, opens, session: { locationId } }))
    })
  const all = [...direct, ...ofTrainers, ...ofTrainees]
  return [...new Map(all.map((ask) => [keyOf(ask), ask])).values()]
}

/** Of all ways to open any of these hours: what the best one is worth. Undefined if there are too many. */
export function tryEverySetOfAsks(facts: PlanningFacts, askable: AskableHour[]): number | undefined {
  const opened = askable.reduce((before, ask) => openAskedHour(before, ask as AskedHour), facts)
  const [context, closed] = [createCheckerContext(opened), createCheckerContext(facts)]
  const fits = createFits(opened)
  const priced = findOptions(opened).map((session) => ({ session, price: priceOf(closed, session) }))
  const byTrainee = facts.trainees.map(({ id, sessionsPerWeek }) => {
    const options = priced
      .filter(({ session }) => session.traineeId === id)
      .toSorted((a, b) => a.price - b.price)
    const booked = facts.booked.filter(
      (session) => session.traineeId === id && context.isInWeek(session.date),
    )
    const locked = facts.locks.filter(({ traineeId }) => traineeId === id)
    return { options, room: Math.max(0, sessionsPerWeek - booked.length - locked.length) }
  })
  const most = byTrainee.map(({ options, room }) =>
    options.slice(0, room).reduce((sum, { price }) => sum + Math.max(0, SESSION - price * HOUR), 0),
  )
  const mostFrom = most.map((_, index) => most.slice(index).reduce((sum, value) => sum + value, 0))
  const plan: PlannedSession[] = [...facts.locks]
  let [best, steps] = [0, 0]
  function visit(trainee: number, from: number, room: number, worth: number): boolean {
    if (steps++ > MOST_STEPS) return false
    best = Math.max(best, worth)
    const person = byTrainee[trainee]
    if (!person || worth + (mostFrom[trainee] ?? 0) <= best) return true
    for (let index = from; room > 0 && index < person.options.length; index++) {
      const { session, price } = person.options[index]!
      const atMost = room * Math.max(0, SESSION - price * HOUR) + (mostFrom[trainee + 1] ?? 0)
      if (worth + atMost <= best) break
      if (!fits(plan, session)) continue
      plan.push(session)
      const isDone = visit(trainee, index + 1, room - 1, worth + SESSION - price * HOUR)
      plan.pop()
      if (!isDone) return false
    }
    return visit(trainee + 1, 0, byTrainee[trainee + 1]?.room ?? 0, worth)
  }
  return visit(0, 0, byTrainee[0]?.room ?? 0, 0) ? best : undefined
}

/** What a set of asks is worth: `placed` sessions besides the locks. */
export function worthOfAsks(placed: number, asks: number) {
  return placed * SESSION - asks * HOUR
}

/** How many people would have to open an hour for this session. */
function priceOf(closed: CheckerContext, session: PlannedSession) {
  const works = closed.trainers
    .get(session.trainerId)!
    .hours.some(
      ({ date, hour, locationId }) =>
        date === session.date &&
        hour === session.hour &&
        (locationId === null || locationId === session.locationId),
    )
  return Number(!isSet(closed, session)) + Number(!works)
}

function workedHours({ trainers, week }: PlanningFacts) {
  return trainers.flatMap(({ hours }) =>
    hours.filter(({ date }) => date >= week && date < plusDays(week, 7)).map(({ hour }) => hour),
  )
}

function eachHour(days: string[]) {
  return days.flatMap((date) => Array.from({ length: 24 }, (_, hour) => ({ date, hour })))
}

function isDay(hour: number) {
  return hour >= 5 && hour < 23
}

function keyOf({ asked, personId, opens, session }: AskableHour) {
  return [asked, personId, opens.date, opens.hour, asked === 'trainer' ? session.locationId : ''].join(' ')
}

function plusDays(date: string, days: number) {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
