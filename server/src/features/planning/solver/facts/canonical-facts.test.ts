import { expect, test } from 'vitest'
import {
  simpleSession,
  simpleTrainee,
  simpleTrainer,
  simpleWeek,
} from '../../../../../test/planning/simple-week.ts'
import { canonicalFacts, hashFacts } from './canonical-facts.ts'
import type { PlanningFacts } from './planning-facts.ts'

test.each<[string, PlanningFacts]>([
  ["2026-11-18 isn't a Monday", simpleWeek({ week: '2026-11-18' })],
  ['A trainee is listed twice', simpleWeek({ trainees: [simpleTrainee(), simpleTrainee()] })],
  [
    "The location mitte isn't among the facts",
    simpleWeek({ trainees: [simpleTrainee({ locationId: 'mitte' })] }),
  ],
  [
    "The location mitte isn't among the facts",
    simpleWeek({ trainers: [simpleTrainer({ locationIds: ['mitte'] })] }),
  ],
  ["The trainer hana isn't among the facts", simpleWeek({ locks: [simpleSession({ trainerId: 'hana' })] })],
  ['A lock is listed twice', simpleWeek({ locks: [simpleSession(), simpleSession()] })],
])('facts that contradict themselves are refused: %s', (message, facts) => {
  expect(() => canonicalFacts(facts)).toThrow(message)
})

test('past sessions and bans may name people and locations that are gone', () => {
  const gone = simpleSession({ traineeId: 'gone', trainerId: 'gone', locationId: 'gone' })
  expect(() =>
    canonicalFacts(simpleWeek({ booked: [gone], history: [gone], bans: [gone], previousPlan: [gone] })),
  ).not.toThrow()
})

test("time passing doesn't change the facts until an hour of the week begins", () => {
  const at = (now: string) => hashFacts(canonicalFacts(simpleWeek({ now })))
  expect(at('2026-11-10T08:00:00Z')).toBe(at('2026-11-14T23:59:00Z'))
  expect(at('2026-11-17T16:59:00Z')).not.toBe(at('2026-11-17T17:00:00Z'))
})

test("the manager's own decisions aren't facts", () => {
  const [plain, decided] = [simpleWeek(), simpleWeek({ locks: [simpleSession()], previousPlan: [] })]
  expect(hashFacts(canonicalFacts(decided))).toBe(hashFacts(canonicalFacts(plain)))
})

test('the order of the fields makes no difference', () => {
  const reversed = JSON.parse(JSON.stringify(simpleWeek({ booked: [simpleSession()] })), (_key, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(hashFacts(canonicalFacts(reversed))).toBe(
    hashFacts(canonicalFacts(simpleWeek({ booked: [simpleSession()] }))),
  )
})
