import type { Highs } from 'highs'
import { checkPlan } from './check/check-plan.ts'
import { createCheckerContext } from './check/checker-context.ts'
import { type PlanCounts, scorePlan } from './check/score-plan.ts'
import { describeAsk } from './explain/describe-ask.ts'
import { describeLeftOut, explainLeftOut, type LeftOutTrainee } from './explain/describe-left-out.ts'
import { boundShares, type FairShares } from './explain/fair-shares.ts'
import { judgeLastWeek, type Quality } from './explain/judge-last-week.ts'
import { type AskSet, compareWithSet } from './explain/keep-ask-set.ts'
import { findLockCosts, type LockCost } from './explain/lock-costs.ts'
import { findSmallestAsks } from './explain/smallest-asks.ts'
import { mostSolvedWithout } from './explain/solve-without.ts'
import { explainSession, type Why } from './explain/why-this.ts'
import { findWishCosts, type WishCost } from './explain/wish-costs.ts'
import { canonicalFacts, hashFacts, hashPlan, sortSessions } from './facts/canonical-facts.ts'
import type { PlannedSession, PlanningFacts } from './facts/planning-facts.ts'
import { planByChains } from './greedy/plan-by-chains.ts'
import { planByHand } from './greedy/plan-by-hand.ts'
import { buildModel } from './model/build-model.ts'
import { findCandidates } from './model/candidates.ts'
import type { Model } from './model/model.ts'
import { sumTiers, type Tier, type TierSums } from './model/tiers.ts'
import { type PricedSessions, priceSessions } from './prove/price-sessions.ts'
import { readCertainSessions, readSessions } from './solve/read-sessions.ts'
import { createSafetyNet, type SafetyNet } from './solve/safety-net.ts'
import { type Method, settle } from './solve/settle.ts'
import { type Relaxation, relaxSessions, solveRelaxation } from './solve/solve-relaxation.ts'
import { nameSessions } from './week/name-sessions.ts'
import { resolveWeek } from './week/resolve-week.ts'
import type { Session, Week } from './week/week.ts'

export const SAFETY_NET_SECONDS = 60

export type Step = Tier | 'settling' | 'explaining' | 'asking'

export interface DraftOptions {
  onStep?: (step: Step) => void
  safetyNetSeconds?: number
  /** The smallest set of asks takes another program, about as long as the plan itself. */
  withAskSet?: boolean
}

export interface WeekPlan {
  /** Locks included, in a fixed order. */
  sessions: (PlannedSession & { isLocked: boolean; why: Why })[]
  wanted: number
  placed: number
  /** No plan has more sessions. When it equals `placed`, the plan is checked. */
  atMost: number
  /** The same if nothing were locked; null without locks. */
  atMostWithoutLocks: number | null
  tiers: TierSums
  fairShares: FairShares | null
  /** Locks without which the week could have more sessions. */
  lockCosts: LockCost[]
  /** Trainees without whose 'only this trainer' others could have more. */
  wishCosts: WishCost[]
  /** How many sessions are at a usual hour, with a usual trainer, at the preferred location. */
  counts: PlanCounts
  /** What planning by hand would have achieved, and the week before this one. */
  byHand: Quality
  lastWeek: Quality
  leftOut: LeftOutTrainee[]
  /** The smallest set of hours to ask for, how many more sessions it makes possible, and for whom. */
  askSet: AskSet | null
  /** The safety net ended the solving. */
  stoppedEarly: boolean
  factsHash: string
  planHash: string
  method: Method
  size: { columns: number; rows: number }
}

/** What shows that no plan has more than `atMost` sessions. */
export interface ProvenWeek extends WeekPlan {
  priced: PricedSessions
  pricedWithoutLocks: PricedSessions | null
}

export function solveWeek(highs: Highs, input: PlanningFacts, options: DraftOptions = {}): ProvenWeek {
  const { onStep = () => {}, withAskSet = true } = options
  const net = createSafetyNet(options.safetyNetSeconds ?? SAFETY_NET_SECONDS)
  const facts = canonicalFacts(input)
  const week = resolveWeek(facts)
  const model = buildModel(week, findCandidates(week))
  const relaxation = solveRelaxation(highs, model, net, onStep)
  const { sessions, method } = findSessions(highs, facts, model, relaxation, net, onStep)
  const stoppedEarly = relaxation.stoppedEarly || net.secondsLeft() === 0
  const priced = priceSessions(model, facts.week, relaxation.sessionPrices)
  const pricedWithoutLocks = priceWithoutLocks(highs, week, facts.week, net)
  const atMost = week.locks.length + priced.atMost
  const atMostWithoutLocks = pricedWithoutLocks?.atMost ?? null
  const doLocksCost = (atMostWithoutLocks ?? 0) > atMost
  onStep('explaining')
  const leftOut = explainLeftOut(week, sessions)
  const explained = explain(facts, week, sessions)
  if (withAskSet) onStep('asking')
  return {
    ...explained,
    wanted: sessions.length + leftOut.reduce((sum, { missing }) => sum + missing, 0),
    leftOut: describeLeftOut(facts, leftOut),
    byHand: judgeByHand(facts, week),
    lastWeek: judgeLastWeek(facts),
    atMost,
    atMostWithoutLocks,
    priced,
    pricedWithoutLocks,
    fairShares: boundShares(highs, model, sessions, net),
    askSet: withAskSet ? askForMore(highs, facts, week, sessions, leftOut, net) : null,
    ...findCosts(highs, facts, model, sessions, { atMost, doLocksCost }, net),
    stoppedEarly,
    factsHash: hashFacts(facts),
    planHash: hashPlan(explained.sessions),
    method,
    size: { columns: model.program.columns.length, rows: model.program.rowLower.length },
  }
}

function findSessions(
  highs: Highs,
  facts: PlanningFacts,
  model: Model,
  relaxation: Relaxation,
  net: SafetyNet,
  onStep: (step: Step) => void,
): { sessions: Session[]; method: Method } {
  const { week } = model
  if (!relaxation.isWhole) onStep('settling')
  const { method, values } = settle(highs, model, relaxation, net)
  const isDone = values && !relaxation.stoppedEarly
  const sessions = isDone
    ? [...week.locks, ...readSessions(model, values)]
    : planByChains(week, readCertainSessions(model, relaxation.values))
  return { sessions: previousIfAsGood(facts, week, sessions), method: isDone ? method : 'chains' }
}

/** Where even the settled plan falls short of the bound, staying with the previous plan can be the better choice. */
function previousIfAsGood(facts: PlanningFacts, { previous }: Week, sessions: Session[]) {
  if (!facts.previousPlan || !previous || previous.length < sessions.length) return sessions
  const isValid =
    previous.length === facts.previousPlan.length &&
    checkPlan(facts, facts.previousPlan).problems.length === 0
  return isValid ? previous : sessions
}

function priceWithoutLocks(highs: Highs, week: Week, monday: string, net: SafetyNet) {
  if (week.locks.length === 0) return null
  const unlocked = { ...week, locks: [] }
  const model = buildModel(unlocked, findCandidates(unlocked))
  return priceSessions(model, monday, relaxSessions(highs, model, net).sessionPrices)
}

/** Only what's certain: how many sessions a plan could have more is known if this one has as many as any. */
function findCosts(
  highs: Highs,
  facts: PlanningFacts,
  model: Model,
  sessions: Session[],
  { atMost, doLocksCost }: { atMost: number; doLocksCost: boolean },
  net: SafetyNet,
): Pick<WeekPlan, 'lockCosts' | 'wishCosts'> {
  if (sessions.length < atMost) return { lockCosts: [], wishCosts: [] }
  const { week } = model
  const most = mostSolvedWithout(model)
  const withLocks = doLocksCost && week.locks.length <= most
  const lockCosts = withLocks ? findLockCosts(highs, facts, week, sessions, net) : []
  const left = withLocks ? most - week.locks.length : most
  return { lockCosts, wishCosts: findWishCosts(highs, facts, week, sessions, left, net) }
}

function explain(facts: PlanningFacts, week: Week, sessions: Session[]) {
  const locks = new Set(week.locks.map(({ trainee, cell }) => `${trainee} ${cell.id}`))
  const names = nameSessions(facts, sessions)
  const named = sortSessions(
    sessions.map((session, index) => ({
      ...names[index]!,
      isLocked: locks.has(`${session.trainee} ${session.cell.id}`),
      why: explainSession(week, session),
    })),
  )
  const { problems, counts } = checkPlan(facts, named)
  if (problems.length > 0) throw new Error(`The plan breaks a rule: ${problems[0]}`)
  return {
    sessions: named,
    placed: sessions.length,
    tiers: sumTiers(week, sessions),
    counts,
  }
}

function judgeByHand(facts: PlanningFacts, week: Week): Quality {
  const sessions = nameSessions(facts, planByHand(week))
  return { sessions: sessions.length, ...scorePlan(createCheckerContext(facts), sessions).counts }
}

function askForMore(
  highs: Highs,
  facts: PlanningFacts,
  week: Week,
  sessions: Session[],
  leftOut: ReturnType<typeof explainLeftOut>,
  net: SafetyNet,
) {
  if (leftOut.length === 0) return null
  const candidates = {
    leftOut: leftOut.map(({ trainee }) => trainee),
    directAsks: leftOut.flatMap(({ asks }) => asks),
  }
  const found = findSmallestAsks(highs, week, sessions, candidates, net)
  const asks = found.asks.map((ask) => describeAsk(facts, ask))
  return compareWithSet(asks, nameSessions(facts, sessions), nameSessions(facts, found.sessions))
}
