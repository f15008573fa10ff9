import type { Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { findOptions, visitPlans } from '../../../../../test/planning/brute-force.ts'
import { seededRandom } from '../../../../../test/planning/seeded-random.ts'
import { tinyWeekWithLocks } from '../../../../../test/planning/tiny-week.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'
import type { Cost } from './solve-without.ts'

/** `npm run bench -- planner-weeks` tries 10,000. */
const TINY_WEEKS = Number(process.env.PLANNER_WEEKS ?? 60)

/** Every lock and every wish means trying every plan again. */
const MOST_OPTIONS = 10

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})

test(
  'what a lock or an only trainer costs, and who would gain, is true of every possible plan of tiny weeks',
  () => {
    const found = { locks: 0, locksSaid: 0, wishes: 0, wishesSaid: 0 }
    for (let seed = 1; seed <= TINY_WEEKS; seed++) {
      const facts = canonicalFacts(withOnlyTrainers(tinyWeekWithLocks(seed), seed))
      if (findOptions(facts).length > MOST_OPTIONS) continue
      const { sessions, lockCosts, wishCosts } = solveWeek(highs, facts, { withAskSet: false })
      const most = findMost(facts)
      for (const lock of facts.locks) {
        const without = { ...facts, locks: facts.locks.filter((other) => other !== lock) }
        const cost = findMost(without) - most
        const said = lockCosts.find(({ traineeId }) => traineeId === lock.traineeId)
        if (said) requireTrue(without, sessions, said, cost, seed)
        if (cost > 0) found.locks++
        if (said) found.locksSaid++
      }
      for (const { id, onlyPreferredTrainer } of facts.trainees) {
        if (!onlyPreferredTrainer) continue
        const without = withoutWish(facts, id)
        const cost = findMost(without) - most
        const said = wishCosts.find(({ traineeId }) => traineeId === id)
        if (said) requireTrue(without, sessions, said, cost, seed)
        if (said) expect(said.gainerIds, `seed ${seed}`).not.toEqual([id])
        if (cost > 0 && couldOthersGain(without, sessions, most + cost, id)) found.wishes++
        if (said) found.wishesSaid++
      }
    }
    expect(found.locksSaid).toBeGreaterThanOrEqual(found.locks * 0.95)
    expect(found.wishesSaid).toBeGreaterThan(found.wishes * 0.3)
  },
  180_000 + TINY_WEEKS * 200,
)

/** The planner's own weeks have few of them. */
function withOnlyTrainers(facts: PlanningFacts, seed: number): PlanningFacts {
  const random = seededRandom(seed * 17 + 3)
  const trainees = facts.trainees.map((trainee) =>
    random.chance(0.6)
      ? trainee
      : { ...trainee, preferredTrainerId: random.pick(facts.trainers).id, onlyPreferredTrainer: true },
  )
  return { ...facts, trainees }
}

function withoutWish(facts: PlanningFacts, traineeId: string): PlanningFacts {
  const trainees = facts.trainees.map((trainee) =>
    trainee.id === traineeId ? { ...trainee, onlyPreferredTrainer: false } : trainee,
  )
  return { ...facts, trainees }
}

function requireTrue(
  without: PlanningFacts,
  sessions: PlannedSession[],
  { cost, gainerIds }: Cost,
  exactly: number,
  seed: number,
) {
  if (Number.isNaN(exactly)) return
  expect(cost, `seed ${seed}`).toBe(exactly)
  if (gainerIds.length === 0) return
  const isReached = isAnyPlan(without, sessions.length + cost, (plan) =>
    without.trainees.every(({ id }) => {
      const more = share(plan, id) - share(sessions, id)
      return gainerIds.includes(id) ? more > 0 : more === 0
    }),
  )
  expect(isReached, `seed ${seed}`).toBe(true)
}

function couldOthersGain(without: PlanningFacts, sessions: PlannedSession[], most: number, own: string) {
  return isAnyPlan(without, most, (plan) =>
    without.trainees.some(({ id }) => id !== own && share(plan, id) > share(sessions, id)),
  )
}

function isAnyPlan(facts: PlanningFacts, atLeast: number, isIt: (plan: PlannedSession[]) => boolean) {
  let isFound = false
  visitPlans(
    facts,
    findOptions(facts),
    () => (isFound ? Number.POSITIVE_INFINITY : atLeast),
    (plan) => {
      isFound ||= plan.length >= atLeast && isIt(plan)
    },
  )
  return isFound
}

function findMost(facts: PlanningFacts) {
  let most = facts.locks.length
  const isDone = visitPlans(
    facts,
    findOptions(facts),
    () => most + 1,
    (plan) => {
      most = Math.max(most, plan.length)
    },
  )
  return isDone ? most : Number.NaN
}

function share(plan: PlannedSession[], id: string) {
  return plan.filter(({ traineeId }) => traineeId === id).length
}
