import { expect, test } from 'vitest'
import { realisticWeek } from '../../../../../test/planning/realistic-week.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import { createOccupancy } from '../week/occupancy.ts'
import { resolveWeek } from '../week/resolve-week.ts'
import { planGreedily } from './greedy-planner.ts'
import { planByHand } from './plan-by-hand.ts'

test('planning by hand is as good as simple ways get, and breaks no rule', () => {
  let [simple, best] = [0, 0]
  for (let seed = 1; seed <= 10; seed++) {
    const week = resolveWeek(canonicalFacts(realisticWeek({ trainees: 60, trainers: 8, seed })))
    const plan = planByHand(week)
    const occupancy = createOccupancy(week)
    for (const session of plan) {
      expect(occupancy.fits(session)).toBe(true)
      occupancy.add(session)
    }
    const fewestFirst = planGreedily(week).length
    expect(plan.length).toBeGreaterThanOrEqual(fewestFirst)
    simple += fewestFirst
    best += plan.length
  }
  expect(best).toBeGreaterThan(simple * 1.02)
})
