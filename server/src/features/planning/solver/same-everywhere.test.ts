import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realisticWeek } from '../../../../test/planning/realistic-week.ts'
import { tinyWeek } from '../../../../test/planning/tiny-week.ts'
import { loadSolver } from './solve/load-solver.ts'
import { solveWeek } from './solve-week.ts'

interface KnownPlan {
  week: { tiny: number } | { trainees: number; trainers: number; seed: number }
  planHash: string
}

const known: KnownPlan[] = JSON.parse(
  readFileSync(new URL('../../../../test/planning/plan-hashes.json', import.meta.url), 'utf8'),
)

test('the same facts give the same plan on every machine', async () => {
  const highs = await loadSolver()
  const drafted = known.map(({ week }) => {
    const facts = 'tiny' in week ? tinyWeek(week.tiny) : realisticWeek(week)
    return { week, planHash: solveWeek(highs, facts, { withAskSet: false }).planHash }
  })
  expect(drafted).toEqual(known)
})
