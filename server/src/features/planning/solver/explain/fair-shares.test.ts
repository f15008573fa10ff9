import type { Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { findOptions, visitPlans } from '../../../../../test/planning/brute-force.ts'
import { tinyWeekWithLocks } from '../../../../../test/planning/tiny-week.ts'
import { createCheckerContext } from '../check/checker-context.ts'
import { scorePlan } from '../check/score-plan.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'

/** `npm run bench -- planner-weeks` tries 10,000. */
const TINY_WEEKS = Number(process.env.PLANNER_WEEKS ?? 200)

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})

test(
  'what no plan can do for those who get least is true of every possible plan of tiny weeks',
  () => {
    const found = { compared: 0, unimprovable: 0, checked: 0, fairest: 0, fairestChecked: 0 }
    for (let seed = 1; seed <= TINY_WEEKS; seed++) {
      const facts = canonicalFacts(tinyWeekWithLocks(seed))
      const { sessions, tiers, fairShares } = solveWeek(highs, facts, { withAskSet: false })
      const every = tryEveryShare(facts, sessions)
      if (!every) continue
      const { least, short, perhaps, tierAtMost } = fairShares!
      expect({ least, short }, `seed ${seed}`).toEqual({ least: every.least, short: every.short })
      expect(tierAtMost, `seed ${seed}`).toBeGreaterThanOrEqual(every.bestTier)
      found.compared++
      if (tiers.fairness === every.bestTier) found.fairest++
      if (tiers.fairness === tierAtMost) found.fairestChecked++
      if (least === null) continue
      const isChecked = perhaps < short
      expect(isChecked && every.isFairerPossible, `seed ${seed}`).toBe(false)
      if (!every.isFairerPossible) found.unimprovable++
      if (isChecked) found.checked++
    }
    expect(found.compared).toBeGreaterThan(TINY_WEEKS * 0.95)
    expect(found.checked).toBeGreaterThan(found.unimprovable * 0.98)
    expect(found.fairestChecked).toBeGreaterThan(found.fairest * 0.98)
  },
  180_000 + TINY_WEEKS * 200,
)

function tryEveryShare(facts: PlanningFacts, sessions: PlannedSession[]) {
  const context = createCheckerContext(facts)
  const options = findOptions(facts)
  const share = (plan: PlannedSession[], id: string) =>
    [...facts.booked.filter(({ date }) => context.isInWeek(date)), ...plan].filter(
      ({ traineeId }) => traineeId === id,
    ).length
  const people = facts.trainees.map(({ id, sessionsPerWeek }) => {
    const own = options.filter(({ traineeId }) => traineeId === id)
    let most = 0
    visitPlans(
      facts,
      own,
      () => 0,
      (plan) => {
        most = Math.max(most, share(plan, id))
      },
    )
    return { id, has: share(sessions, id), most: Math.min(sessionsPerWeek, most) }
  })
  const short = people.filter(({ has, most }) => has < most)
  const least = short.length > 0 ? Math.min(...short.map(({ has }) => has)) : null
  let [isFairerPossible, bestTier] = [false, 0]
  const isDone = visitPlans(
    facts,
    options,
    () => sessions.length,
    (plan) => {
      bestTier = Math.max(bestTier, scorePlan(context, plan).score.fairness)
      isFairerPossible ||=
        least !== null && people.every(({ id, most }) => share(plan, id) >= Math.min(most, least + 1))
    },
  )
  if (!isDone) return undefined
  return { least, short: short.filter(({ has }) => has === least).length, isFairerPossible, bestTier }
}
