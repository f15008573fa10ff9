import { expect, test } from 'vitest'
import { foldFacts } from '../../../../../test/planning/fold-facts.ts'
import { realisticWeek } from '../../../../../test/planning/realistic-week.ts'
import { simpleSession, simpleWeek } from '../../../../../test/planning/simple-week.ts'
import { canonicalFacts } from './canonical-facts.ts'
import { unfoldFacts } from './folded-facts.ts'

test('unfolding gives back every hour and every session', () => {
  const facts = realisticWeek({ trainees: 40, trainers: 6, seed: 3 })
  expect(canonicalFacts(unfoldFacts(foldFacts(facts)))).toEqual(canonicalFacts(facts))
})

test("the manager's decisions and an absent previous plan survive", () => {
  const bans = [{ ...simpleSession(), trainerId: null }]
  const facts = simpleWeek({ locks: [simpleSession()], bans, previousPlan: null })
  expect(unfoldFacts(foldFacts(facts))).toEqual(facts)
  const drafted = simpleWeek({ previousPlan: [simpleSession()] })
  expect(unfoldFacts(foldFacts(drafted))).toEqual(drafted)
})
