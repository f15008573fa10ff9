import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import {
  type CheckerContext,
  createCheckerContext,
  dayNumber,
  hourKey,
  sessionKey,
  type TraineeFacts,
  type TrainerFacts,
} from './checker-context.ts'
import { createPlacedSoFar, type PlacedSoFar } from './placed-so-far.ts'
import { type PlanScore, scorePlan } from './score-plan.ts'

const HOUR = 3_600_000

export interface CheckedPlan extends PlanScore {
  /** Rules that the plan breaks, in words. None, for a good plan. */
  problems: string[]
  /** Locks that are no longer possible. They stay in the plan, and the manager sees them. */
  lockProblems: { session: PlannedSession; problem: string }[]
}

/**
 * Checks a plan against the facts and counts what it's worth. Deliberately shares no code with the model: it would share
 * its mistakes.
 */
export function checkPlan(facts: PlanningFacts, plan: PlannedSession[]): CheckedPlan {
  const context = createCheckerContext(facts)
  const placed = createPlacedSoFar(context)
  const isLock = (session: PlannedSession) => context.locks.has(sessionKey(session))
  const firstIndex = new Map(plan.map((session, index) => [sessionKey(session), index] as const).reverse())
  const missing = facts.locks.filter((lock) => !firstIndex.has(sessionKey(lock)))
  const repeated = plan.filter((session, index) => index !== firstIndex.get(sessionKey(session)))
  const problems = [
    ...missing.map((lock) => `${sessionKey(lock)}: a lock that's missing`),
    ...repeated.map((session) => `${sessionKey(session)}: in the plan twice`),
  ]
  const lockProblems: CheckedPlan['lockProblems'] = []
  for (const session of [...plan.filter(isLock), ...plan.filter((session) => !isLock(session))]) {
    for (const problem of problemsOf(context, session, placed)) {
      if (isLock(session)) lockProblems.push({ session, problem })
      else problems.push(`${sessionKey(session)}: ${problem}`)
    }
    placed.add(session)
  }
  return { problems, lockProblems, ...scorePlan(context, plan) }
}

function problemsOf(context: CheckerContext, session: PlannedSession, placed: PlacedSoFar): string[] {
  const trainee = context.trainees.get(session.traineeId)
  const trainer = context.trainers.get(session.trainerId)
  const start = context.startOf(session)
  if (!trainee || !trainer || start === undefined) return ['someone or something unknown']
  const broken = {
    ...brokenByWishes(context, session, trainee, start),
    ...brokenByTrainer(context, session, trainer, placed),
    ...brokenByCounts(context, session, { trainee, start }, placed),
    ...brokenByNeighbors(context, { session, trainee, trainer, start }, placed),
  }
  return Object.entries(broken)
    .filter(([, isBroken]) => isBroken)
    .map(([problem]) => problem)
}

function brokenByWishes(
  context: CheckerContext,
  session: PlannedSession,
  trainee: TraineeFacts,
  start: number,
) {
  const { onlyPreferredTrainer, preferredTrainerId } = trainee
  const isOnly = onlyPreferredTrainer && preferredTrainerId !== null
  const banKey = `${hourKey(session)} ${session.traineeId} `
  return {
    'the hour has begun': start <= context.now,
    "the hour doesn't exist": context.isSkipped(session, start),
    "the trainee hasn't set the hour": !context.traineeHours
      .get(trainee.id)!
      .has(context.clockHour(trainee.timeZone, start)),
    "the trainee doesn't go there": ![trainee.locationId, ...trainee.otherLocationIds].includes(
      session.locationId,
    ),
    'the trainee wants another trainer': isOnly && preferredTrainerId !== session.trainerId,
    'the trainee would train themselves': trainee.personId === session.trainerId,
    'the manager removed it': context.bans.has(banKey) || context.bans.has(banKey + session.trainerId),
  }
}

function brokenByTrainer(
  { isInWeek }: CheckerContext,
  { date, hour, locationId }: PlannedSession,
  trainer: TrainerFacts,
  placed: PlacedSoFar,
) {
  const hours = placed.ofTrainer(trainer.id)
  const onDay = hours.filter((other) => other.date === date)
  const works = trainer.hours.some(
    (slot) =>
      slot.date === date &&
      slot.hour === hour &&
      (slot.locationId === locationId ||
        (slot.locationId === null && trainer.locationIds.includes(locationId))),
  )
  return {
    "it isn't this week": !isInWeek(date),
    "the trainer doesn't work then": !works,
    "the trainer's hour is used already": onDay.some((other) => other.hour === hour),
    'the trainer works too much this week':
      hours.length >= (trainer.hoursPerWeek ?? Number.POSITIVE_INFINITY),
    'the trainer works too much that day': onDay.length >= (trainer.hoursPerDay ?? Number.POSITIVE_INFINITY),
  }
}

function brokenByCounts(
  { capacities, isInWeek }: CheckerContext,
  session: PlannedSession,
  { trainee, start }: { trainee: TraineeFacts; start: number },
  placed: PlacedSoFar,
) {
  const own = placed.ofTrainee(trainee.id)
  const atOnce = placed.startsAt(session.locationId).filter((other) => Math.abs(other - start) < HOUR)
  const daysApart = own.map(({ date }) => Math.abs(dayNumber(date) - dayNumber(session.date)))
  return {
    'more sessions than wanted': own.filter(({ date }) => isInWeek(date)).length >= trainee.sessionsPerWeek,
    'too many sessions that day': daysApart.filter((days) => days === 0).length >= trainee.sessionsPerDay,
    'no rest between training days': daysApart.some((days) => days > 0 && days <= trainee.restDays),
    'the location is full': atOnce.length >= capacities.get(session.locationId)!,
  }
}

function brokenByNeighbors(
  { facts, busy, startOf }: CheckerContext,
  {
    session,
    trainee,
    trainer,
    start,
  }: Record<'session', PlannedSession> & {
    trainee: TraineeFacts
    trainer: TrainerFacts
    start: number
  },
  placed: PlacedSoFar,
) {
  const isInSession = (person: string) =>
    (busy.get(person) ?? []).some(
      ({ from, until }) => Date.parse(from) < start + HOUR && Date.parse(until) > start,
    ) || placed.startsOf(person).some((other) => Math.abs(other - start) < HOUR)
  const isRushed = placed.ofTrainer(trainer.id).some((other) => {
    const otherStart = startOf(other)
    return (
      otherStart !== undefined &&
      other.locationId !== session.locationId &&
      Math.abs(otherStart - start) < 2 * HOUR
    )
  })
  return {
    'the trainee is in another session': isInSession(trainee.personId),
    'the trainer is in another session': isInSession(trainer.id),
    'two locations in a row': facts.settings.onePlaceInARow && isRushed,
  }
}
