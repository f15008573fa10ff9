import type { PlannedSession } from '../facts/planning-facts.ts'
import { type CheckerContext, dayNumber, hourKey, type TraineeFacts } from './checker-context.ts'

export interface PlanCounts {
  usualHour: number
  usualTrainer: number
  preferredLocation: number
}

export interface PlanScore {
  score: Record<'sessions' | 'kept' | 'fairness' | 'wishes' | 'balance' | 'spacing', number>
  counts: PlanCounts
}

export function scorePlan(context: CheckerContext, plan: PlannedSession[]): PlanScore {
  const { facts } = context
  const score = { sessions: plan.length, kept: 0, fairness: 0, wishes: 0, balance: 0, spacing: 0 }
  const counts = { usualHour: 0, usualTrainer: 0, preferredLocation: 0 }
  const previous = previousTrainers(context)
  const booked = facts.booked.filter(({ date }) => context.isInWeek(date))
  const past = Map.groupBy(facts.history, ({ traineeId }) => traineeId)
  const bookedBy = Map.groupBy(booked, ({ traineeId }) => traineeId)
  for (const [id, sessions] of Map.groupBy(plan, ({ traineeId }) => traineeId)) {
    const trainee = context.trainees.get(id)
    if (!trainee) continue
    const habits = habitsOf(context, past.get(id) ?? [])
    const own = bookedBy.get(id) ?? []
    score.fairness += fairness(
      trainee,
      own.length,
      sessions.length,
      missedSessions(context, trainee, habits.held),
    )
    score.spacing -= daysInARow(trainee, [...own, ...sessions]) - daysInARow(trainee, own)
    for (const session of sessions) {
      const isUsualHour = habits.hours.has(`${(dayNumber(session.date) + 3) % 7} ${session.hour}`)
      const times = habits.trainers.get(session.trainerId) ?? 0
      const isHome = session.locationId === trainee.locationId
      const isPreferred = session.trainerId === trainee.preferredTrainerId
      score.wishes +=
        (isUsualHour ? 3 : 0) + (isHome ? 2 : 0) + (times > 0 ? 3 + times : 0) + (isPreferred ? 4 : 0)
      counts.usualHour += isUsualHour ? 1 : 0
      counts.usualTrainer += times > 0 ? 1 : 0
      counts.preferredLocation += isHome ? 1 : 0
      const before = previous.get(`${hourKey(session)} ${id}`)
      if (before !== undefined) score.kept += before === session.trainerId ? 3 : 2
    }
  }
  score.balance = balance(context, booked, plan)
  return { score, counts }
}

function previousTrainers({ facts }: CheckerContext) {
  const previous = facts.previousPlan ?? []
  return new Map(previous.map((session) => [`${hourKey(session)} ${session.traineeId}`, session.trainerId]))
}

/** Weekdays are counted from the epoch, a Thursday; Monday is 0. */
function habitsOf({ facts }: CheckerContext, past: PlannedSession[]) {
  const [trainers, hours, held] = [new Map<string, number>(), new Set<string>(), new Map<number, number>()]
  for (const { trainerId, date, hour } of past) {
    const weeksAgo = Math.floor((dayNumber(facts.week) - 1 - dayNumber(date)) / 7) + 1
    if (weeksAgo < 1 || weeksAgo > facts.settings.historyWeeks) continue
    trainers.set(trainerId, (trainers.get(trainerId) ?? 0) + 1)
    hours.add(`${(dayNumber(date) + 3) % 7} ${hour}`)
    held.set(weeksAgo, (held.get(weeksAgo) ?? 0) + 1)
  }
  return { trainers, hours, held }
}

function missedSessions({ facts }: CheckerContext, trainee: TraineeFacts, held: Map<number, number>) {
  return Array.from({ length: facts.settings.historyWeeks }, (_, index) => index + 1)
    .filter((weeksAgo) => dayNumber(trainee.memberSince) <= dayNumber(facts.week) - 7 * weeksAgo)
    .filter((weeksAgo) => dayNumber(facts.pastUntil) > dayNumber(facts.week) - 7 * weeksAgo)
    .reduce((sum, weeksAgo) => sum + Math.max(0, trainee.sessionsPerWeek - (held.get(weeksAgo) ?? 0)), 0)
}

function fairness({ sessionsPerWeek }: TraineeFacts, before: number, added: number, missed: number) {
  let sum = 0
  for (let n = before + 1; n <= Math.min(before + added, sessionsPerWeek); n++)
    sum += Math.round((60 * (sessionsPerWeek - n + 1)) / sessionsPerWeek) + 12 * Math.min(5, missed)
  return sum
}

function daysInARow({ sessionsPerWeek, sessionsPerDay, restDays }: TraineeFacts, sessions: PlannedSession[]) {
  if (sessionsPerWeek < 2 || sessionsPerDay > 1 || restDays > 0) return 0
  const days = new Set(sessions.map(({ date }) => dayNumber(date)))
  return [...days].filter((day) => days.has(day + 1)).length
}

function balance({ facts, isInWeek }: CheckerContext, booked: PlannedSession[], plan: PlannedSession[]) {
  const before = Map.groupBy(booked, ({ trainerId }) => trainerId)
  const added = Map.groupBy(plan, ({ trainerId }) => trainerId)
  let sum = 0
  for (const { id, contractHours, hours } of facts.trainers) {
    const contract = contractHours ?? Math.max(1, hours.filter(({ date }) => isInWeek(date)).length)
    const start = before.get(id)?.length ?? 0
    for (let n = start + 1; n <= start + (added.get(id)?.length ?? 0); n++)
      sum -= Math.round((20 * n) / contract)
  }
  return sum
}
