import { checkPlan } from '../check/check-plan.ts'
import { sessionKey } from '../check/checker-context.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import type { ProofBasis } from './basis.ts'
import { type NumberedSession, numberFacts } from './number-facts.ts'
import { createPriceList, type Prices, UNIT } from './price-list.ts'

export interface PublishedPlan {
  sessions: (PlannedSession & { isLocked: boolean })[]
  /** As the manager's screen says. */
  atMost: number
}

export interface ProofFile {
  about: string
  claim: { sessions: number; atMost: number; checked: boolean }
  plan: NumberedSession[]
  exceptions: NumberedSession[]
  facts: ReturnType<typeof numberFacts>['facts']
  prices: Prices
}

const ABOUT =
  'A week planned by Spotter, and the prices that show how many sessions there can be. To check it: node check-plan.mjs FILE'

/**
 * The plan as published, and what shows that no plan has more than `atMost` sessions. It's about the facts as they were
 * when the week was drafted, but what the manager decided afterward counts: a lock that's gone no longer holds, and neither
 * do bans once a removed session is back. Sessions that break a rule all the same are named as exceptions.
 */
export function writeProof(basis: ProofBasis, { sessions, atMost }: PublishedPlan): ProofFile {
  const { facts, prices, bound } = chooseBound(basis, sessions)
  const locks = new Set(facts.locks.map(sessionKey))
  const rankOf = (session: (typeof sessions)[number]) =>
    locks.has(sessionKey(session)) ? 0 : session.isLocked ? 1 : 2
  const plan = sessions.toSorted((a, b) => rankOf(a) - rankOf(b))
  const exceptions = findExceptions(facts, plan)
  const claim = { sessions: plan.length, atMost: Math.max(atMost, facts.locks.length + bound) }
  const isWithinRules = exceptions.every((session) => locks.has(sessionKey(session)))
  const numbered = numberFacts(facts)
  return {
    about: ABOUT,
    claim: { ...claim, checked: isWithinRules && claim.sessions === claim.atMost },
    plan: plan.map(numbered.session),
    exceptions: exceptions.map(numbered.session),
    facts: numbered.facts,
    prices,
  }
}

function chooseBound({ facts, priced, pricedWithoutLocks }: ProofBasis, plan: PlannedSession[]) {
  const planned = new Set(plan.map(sessionKey))
  const locks = new Set(facts.locks.map(sessionKey))
  const free = plan.filter((session) => !locks.has(sessionKey(session)))
  const hours = new Set(free.flatMap((session) => [traineeHour(session), sessionKey(session)]))
  const isBanLifted = facts.bans.some((ban) =>
    hours.has(ban.trainerId === null ? traineeHour(ban) : sessionKey({ ...ban, trainerId: ban.trainerId })),
  )
  if (isBanLifted) return { facts: { ...facts, locks: [], bans: [] }, ...boundByWishes(facts) }
  const isUnlocked = facts.locks.some((lock) => !planned.has(sessionKey(lock)))
  const { prices, atMost } = isUnlocked && pricedWithoutLocks ? pricedWithoutLocks : priced
  return { facts: isUnlocked ? { ...facts, locks: [] } : facts, prices, bound: atMost }
}

function traineeHour({ traineeId, locationId, date, hour }: Omit<PlannedSession, 'trainerId'>) {
  return [traineeId, locationId, date, hour].join()
}

/** Nobody gets more than they want, so a session is worth as much as a wish. */
function boundByWishes({ trainees, booked, week }: PlanningFacts) {
  const list = createPriceList()
  const nextWeek = Temporal.PlainDate.from(week).add({ days: 7 }).toString()
  const inWeek = booked.filter(({ date }) => week <= date && date < nextWeek)
  const bookedOf = Map.groupBy(inWeek, ({ traineeId }) => traineeId)
  for (const [index, { id, sessionsPerWeek }] of trainees.entries()) {
    const left = Math.max(0, sessionsPerWeek - (bookedOf.get(id)?.length ?? 0))
    list.add('traineeWeek', [index + 1], UNIT, left)
  }
  return { prices: list.finish(), bound: list.total() / UNIT }
}

/** In the order of the file: later sessions give way to those before them. */
function findExceptions(facts: PlanningFacts, plan: PublishedPlan['sessions']) {
  const drafted = new Set(facts.locks.map(sessionKey))
  const locks = plan.filter((session) => session.isLocked || drafted.has(sessionKey(session)))
  const { problems, lockProblems } = checkPlan({ ...facts, locks }, plan)
  const broken = new Set([
    ...lockProblems.map(({ session }) => sessionKey(session)),
    ...problems.map((problem) => problem.slice(0, problem.indexOf(': '))),
  ])
  return plan.filter((session) => broken.has(sessionKey(session)))
}
