import type { Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { askableHours, tryEverySetOfAsks, worthOfAsks } from '../../../../../test/planning/fewest-asks.ts'
import { tinyWeekWithLocks } from '../../../../../test/planning/tiny-week.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'
import { openAskedHour } from './open-asked-hour.ts'

/** A thousand in `npm run bench -- planner-weeks`. */
const WEEKS = Number(process.env.ASKS_WEEKS ?? 150)

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})

test('no other hours that may be asked for are worth more than the smallest set, or place as many with fewer', () => {
  let [compared, withAsks] = [0, 0]
  for (let seed = 1; compared < WEEKS; seed++) {
    const facts = canonicalFacts(tinyWeekWithLocks(seed))
    const plan = solveWeek(highs, facts)
    if (!plan.askSet) continue
    const askable = askableHours(
      facts,
      plan.leftOut.map(({ traineeId }) => traineeId),
      plan.leftOut.flatMap(({ asks }) => asks),
    )
    const best = tryEverySetOfAsks(facts, askable)
    if (best === undefined) continue
    const { asks, gain } = plan.askSet
    const placed = plan.placed + gain - facts.locks.length
    expect(worthOfAsks(placed, asks.length), `seed ${seed}`).toBe(best)
    compared++
    if (asks.length === 0) continue
    withAsks++
    if (withAsks % 20 > 0) continue
    const opened = solveWeek(highs, asks.reduce(openAskedHour, facts), { withAskSet: false })
    expect(opened.placed, `seed ${seed}`).toBeGreaterThanOrEqual(plan.placed + gain)
  }
  expect(withAsks).toBeGreaterThan(WEEKS / 2)
}, 600_000)
