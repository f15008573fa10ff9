import type { Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { tinyWeekWithLocks } from '../../../../../test/planning/tiny-week.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'
import type { HelpfulChange } from './helpful-changes.ts'
import { openAskedHour } from './open-asked-hour.ts'

/** More in `npm run bench -- planner-weeks`. */
const WEEKS = Number(process.env.ASKS_WEEKS ?? 120)

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})
const draft = (facts: PlanningFacts) => solveWeek(highs, facts, { withAskSet: false })

function make({ kind, to, session }: HelpfulChange, facts: PlanningFacts): PlanningFacts {
  const change = <Row extends { id: string }>(rows: Row[], id: string, values: Partial<Row>) =>
    rows.map((row) => (row.id === id ? { ...row, ...values } : row))
  const { trainees, trainers, locations } = facts
  switch (kind) {
    case 'hours-per-week':
      return { ...facts, trainers: change(trainers, session.trainerId, { hoursPerWeek: to }) }
    case 'hours-per-day':
      return { ...facts, trainers: change(trainers, session.trainerId, { hoursPerDay: to }) }
    case 'capacity':
      return { ...facts, locations: change(locations, session.locationId, { capacity: to }) }
    case 'rest-days':
      return { ...facts, trainees: change(trainees, session.traineeId, { restDays: to }) }
    case 'sessions-per-day':
      return { ...facts, trainees: change(trainees, session.traineeId, { sessionsPerDay: to }) }
  }
}

test('every number said to be in the way makes room once it is changed, and so does every pair of hours', () => {
  const made = new Map<string, number>()
  const expectMore = (kind: string, facts: PlanningFacts, before: number, seed: number) => {
    expect(draft(facts).placed, `seed ${seed}, ${kind}`).toBeGreaterThan(before)
    made.set(kind, (made.get(kind) ?? 0) + 1)
  }
  for (let seed = 1; seed <= WEEKS; seed++) {
    const facts = canonicalFacts(tinyWeekWithLocks(seed))
    const { placed, atMost, leftOut } = draft(facts)
    if (placed < atMost) continue
    for (const { change, askPair } of leftOut) {
      if (change) expectMore(change.kind, make(change, facts), placed, seed)
      if (change?.together) {
        const { to, gain } = change.together
        expectMore('together', make({ ...change, to }, facts), placed + gain - 1, seed)
        if (gain > 1) made.set('several', (made.get('several') ?? 0) + 1)
      }
      if (askPair.length > 0) expectMore('pair', askPair.reduce(openAskedHour, facts), placed, seed)
    }
  }
  expect([...made.keys()].toSorted()).toEqual([
    'capacity',
    'hours-per-day',
    'hours-per-week',
    'pair',
    'rest-days',
    'sessions-per-day',
    'several',
    'together',
  ])
}, 600_000)
