import { expect, test } from 'vitest'
import { realisticWeek } from '../../../../../test/planning/realistic-week.ts'
import { seededRandom } from '../../../../../test/planning/seeded-random.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import { buildModel } from '../model/build-model.ts'
import { findCandidates } from '../model/candidates.ts'
import { columnValues } from '../model/tiers.ts'
import { solveWeek } from '../solve-week.ts'
import { resolveWeek } from '../week/resolve-week.ts'
import { dualBound } from './dual-bound.ts'
import { loadSolver } from './load-solver.ts'

test('whatever the prices, no plan has more sessions than the bound', async () => {
  const facts = canonicalFacts(realisticWeek({ trainees: 40, trainers: 6, seed: 5 }))
  const { placed } = solveWeek(await loadSolver(), facts, { withAskSet: false })
  const week = resolveWeek(facts)
  const model = buildModel(week, findCandidates(week))
  const values = columnValues(model, 'sessions')
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed)
    const prices = model.program.rowLower.map(() => (random.chance(0.7) ? 0 : random.next() * 2 - 1))
    expect(Math.floor(dualBound(model.program, values, prices))).toBeGreaterThanOrEqual(placed)
  }
})
