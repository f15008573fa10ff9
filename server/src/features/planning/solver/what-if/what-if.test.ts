import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import type { Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { tryEveryPlan } from '../../../../../test/planning/brute-force.ts'
import { realisticWeek } from '../../../../../test/planning/realistic-week.ts'
import { type Random, seededRandom } from '../../../../../test/planning/seeded-random.ts'
import { shuffleFacts } from '../../../../../test/planning/shuffle-facts.ts'
import { tinyWeek } from '../../../../../test/planning/tiny-week.ts'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { createSafetyNet } from '../solve/safety-net.ts'
import { changeFacts } from './change-facts.ts'
import { chooseCandidates, isOpen, rankSteps } from './choose-steps.ts'
import { compareWeek } from './compare-week.ts'
import { suggestSteps, tryEach } from './suggest-steps.ts'

/** `npm run bench -- what-if-weeks` tries 5,000. */
const TINY_WEEKS = Number(process.env.WHAT_IF_WEEKS ?? 60)
const net = createSafetyNet(3600)

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})

/** As a what-if reads them: nothing is locked or banned, and there's no draft. */
function tinyFacts(seed: number): PlanningFacts {
  return { ...tinyWeek(seed), bans: [], previousPlan: null }
}

function anyHours({ trainers, week }: PlanningFacts, random: Random) {
  const { date, hour } = random.pick(random.pick(trainers).hours)
  const weekday = 1 + (Date.parse(date) - Date.parse(week)) / 86_400_000
  return { weekdays: [weekday], from: hour, until: Math.min(24, hour + random.whole(1, 3)) }
}

function anyChange(facts: PlanningFacts, random: Random): WhatIfChange {
  const gymLocationId = random.pick(facts.locations).id
  const trainerId = random.pick(facts.trainers).id
  const hours = anyHours(facts, random)
  return random.pick<WhatIfChange>([
    { kind: 'new-trainer', gymLocationId, ...hours },
    { kind: 'more-hours', trainerId, gymLocationId, ...hours },
    { kind: 'fewer-hours', trainerId, ...hours },
    { kind: 'open-hours', gymLocationId, ...hours },
    { kind: 'weekly-limit', trainerId, hours: random.whole(0, 4) },
    { kind: 'capacity', gymLocationId, capacity: random.whole(1, 3) },
    { kind: 'more-wishes' },
  ])
}

function anyChanges(facts: PlanningFacts, seed: number) {
  const random = seededRandom(seed)
  return Array.from({ length: random.whole(1, 3) }, () => anyChange(facts, random))
}

/** As if there were no past: a what-if plans each week on its own. */
function bestOf(facts: PlanningFacts) {
  const settings = { ...facts.settings, historyWeeks: 0 }
  return tryEveryPlan({ ...facts, settings, history: [] })?.sessions
}

test(
  'a tiny week has exactly as many sessions as the best of all possible plans, with and without the changes',
  () => {
    let [compared, proven] = [0, 0]
    for (let seed = 1; seed <= TINY_WEEKS; seed++) {
      const facts = tinyFacts(seed)
      const changes = anyChanges(facts, seed)
      const [before, after] = [bestOf(facts), bestOf(changeFacts(facts, changes))]
      if (before === undefined || after === undefined) continue
      const { asIs, changed } = compareWeek(highs, facts, changes, {}, net)
      expect([asIs.sessions, changed.sessions], `seed ${seed}`).toEqual([before, after])
      expect(asIs.atMost).toBeGreaterThanOrEqual(before)
      expect(changed.atMost).toBeGreaterThanOrEqual(after)
      compared++
      if (asIs.atMost === before && changed.atMost === after) proven++
    }
    expect(compared).toBeGreaterThan(TINY_WEEKS * 0.9)
    expect(proven).toBeGreaterThan(compared * 0.97)
  },
  60_000 + TINY_WEEKS * 200,
)

test(
  'what a step is said to bring in a tiny week includes what it does bring, and what is not suggested brings nothing',
  () => {
    for (let seed = 1; seed <= TINY_WEEKS; seed++) {
      const facts = tinyFacts(seed)
      const before = bestOf(facts)
      if (before === undefined) continue
      const suggested = suggestSteps(highs, facts, net)
      for (const change of singleSteps(facts)) {
        const after = bestOf(changeFacts(facts, [change]))
        if (after === undefined) continue
        const { atLeast, atMost } = rangeOf(suggested, change)
        expect(after - suggested.sessions, `seed ${seed}: ${JSON.stringify(change)}`).toBeGreaterThanOrEqual(
          atLeast,
        )
        expect(after - suggested.sessions, `seed ${seed}: ${JSON.stringify(change)}`).toBeLessThanOrEqual(
          atMost,
        )
      }
    }
  },
  60_000 + TINY_WEEKS * 400,
)

/** One more place at each location, higher limits, and one more hour of each trainer whenever anyone works. */
function singleSteps({ week, trainers, locations }: PlanningFacts): WhatIfChange[] {
  const hours = trainers.flatMap((trainer) => trainer.hours)
  const places = locations.flatMap(({ id, capacity }): WhatIfChange[] =>
    capacity === null ? [] : [{ kind: 'capacity', gymLocationId: id, capacity: capacity + 1 }],
  )
  const limits = trainers.flatMap(({ id, hoursPerWeek }): WhatIfChange[] =>
    hoursPerWeek === null ? [] : [{ kind: 'weekly-limit', trainerId: id, hours: hoursPerWeek + 1 }],
  )
  const more = trainers.flatMap((trainer) =>
    hours
      .filter(({ date, hour }) => !trainer.hours.some((own) => own.date === date && own.hour === hour))
      .filter(({ hour }) => hour >= 6 && hour < 22)
      .map(({ date, hour, locationId }): WhatIfChange => {
        const weekday = 1 + (Date.parse(date) - Date.parse(week)) / 86_400_000
        const gymLocationId = locationId ?? locations[0]!.id
        return {
          kind: 'more-hours',
          trainerId: trainer.id,
          gymLocationId,
          weekdays: [weekday],
          from: hour,
          until: hour + 1,
        }
      }),
  )
  return [...places, ...limits, ...more].slice(0, 5)
}

function rangeOf({ hours, limits, places }: ReturnType<typeof suggestSteps>, change: WhatIfChange) {
  return findRange() ?? { atLeast: 0, atMost: 0 }

  function findRange() {
    switch (change.kind) {
      case 'capacity':
        return places.find(({ locationId }) => locationId === change.gymLocationId)
      case 'weekly-limit':
        return limits.find(({ trainerId }) => trainerId === change.trainerId)
      case 'more-hours':
        return hours.find(
          ({ trainerId, locationId, weekday, hour }) =>
            trainerId === change.trainerId &&
            locationId === change.gymLocationId &&
            weekday === change.weekdays[0] &&
            hour === change.from,
        )
      default:
        return undefined
    }
  }
}

test('the best next steps bring exactly what asking for each of them brings', () => {
  const weeks = [1, 2].map((seed) => realisticWeek({ trainees: 40, trainers: 6, seed }))
  const suggested = weeks.map((facts) => suggestSteps(highs, facts, net))
  const candidates = chooseCandidates(suggested)
  const tried = candidates.map(({ change, ranges }) =>
    ranges.map((range, week) => (isOpen(range) ? tryEach(highs, weeks[week]!, [change], net)[0] : undefined)),
  )
  const steps = rankSteps(suggested, candidates, tried)
  expect(steps).toHaveLength(10)
  expect(new Set(steps.map(({ change }) => change.kind)).size).toBeGreaterThan(1)
  expect(steps.map(({ gain }) => gain.sessions)).toEqual(
    steps.map(({ gain }) => gain.sessions).toSorted((a, b) => b - a),
  )
  for (const { change, gain } of steps) {
    const asked = weeks.map((facts) => compareWeek(highs, facts, [change], {}, net))
    expect(asked.reduce((sum, { asIs, changed }) => sum + changed.sessions - asIs.sessions, 0)).toBe(
      gain.sessions,
    )
    expect(gain.atMost).toBeGreaterThanOrEqual(gain.sessions)
    expect(gain.atLeast).toBeLessThanOrEqual(gain.sessions)
  }
})

test('the same facts and question give the same answer, in whatever order they come', () => {
  const facts = realisticWeek({ trainees: 40, trainers: 6, seed: 3 })
  const hours = { weekdays: [2, 4], from: 17, until: 21 }
  const changes: WhatIfChange[] = [
    { kind: 'new-trainer', gymLocationId: facts.locations[0]!.id, ...hours },
    { kind: 'more-wishes' },
    { kind: 'open-hours', gymLocationId: facts.locations[1]!.id, weekdays: [7], from: 9, until: 13 },
  ]
  const answer = compareWeek(highs, facts, changes, {}, net)
  expect(compareWeek(highs, shuffleFacts(facts, 5), changes.toReversed(), {}, net)).toEqual(answer)
  expect(answer.hoursAdded).toBeGreaterThan(8)
  expect(answer.hoursUsed).toBeGreaterThan(0)
  expect(answer.moments.reduce((sum, count) => sum + count, 0)).toBe(
    answer.changed.sessions - answer.asIs.sessions,
  )
})

test('every session counts at its trainee’s price', () => {
  const facts = realisticWeek({ trainees: 20, trainers: 4, seed: 2 })
  const prices = Object.fromEntries(facts.trainees.map(({ id }) => [id, 4550]))
  const { asIs, changed } = compareWeek(highs, facts, [{ kind: 'more-wishes' }], prices, net)
  expect([asIs.cents, changed.cents]).toEqual([asIs.sessions * 4550, changed.sessions * 4550])
  expect(changed.wanted).toBe(asIs.wanted + asIs.people)
})
