import { describe, expect, test } from 'vitest'
import {
  hoursOf,
  MONDAY,
  simpleSession,
  simpleTrainee,
  simpleTrainer,
  simpleWeek,
  TUESDAY,
  WEDNESDAY,
} from '../../../../../test/planning/simple-week.ts'
import { checkFile } from '../../../../../test/planning/stranger.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { fairnessValue } from '../model/tier-values.ts'
import { numberFacts } from '../prove/number-facts.ts'
import { resolveWeek } from '../week/resolve-week.ts'
import { checkPlan } from './check-plan.ts'

const session = simpleSession()
const monday = simpleSession({ date: MONDAY })
const busyThen = { from: '2026-11-17T17:30:00Z', until: '2026-11-17T18:30:00Z' }
const secondTrainee = simpleTrainee({ id: 'maja', personId: 'maja-novak' })
const twoLocations: PlanningFacts['locations'] = [
  { id: 'neubau', timeZone: 'Europe/Vienna', capacity: 1 },
  { id: 'pune', timeZone: 'Asia/Kolkata', capacity: null },
]

function problems(facts: PlanningFacts, plan: PlannedSession[]) {
  return checkPlan(facts, plan).problems.map((problem) => problem.split(': ')[1])
}

/** What someone finds who knows only the facts and docs/check-plan.mjs. There are no prices, so it's never nothing. */
function strangerFinds(facts: PlanningFacts, plan: PlannedSession[]) {
  const { facts: numbered, session } = numberFacts(facts)
  const [claim, prices] = [{} as never, {} as never]
  return checkFile({ about: '', claim, plan: plan.map(session), exceptions: [], facts: numbered, prices })
    .reason
}

const STRANGERS_WORDS: Record<string, string> = {
  "a lock that's missing": "A locked session isn't in the plan",
  'in the plan twice': 'A session is in the plan twice',
}

test('a session that both sides have time for breaks no rule', () => {
  expect(problems(simpleWeek(), [session])).toEqual([])
})

test('only weeks that are over, since someone enrolled, count as missed', () => {
  const fairnessWith = (pastUntil: string, memberSince: string) => {
    const facts = simpleWeek({ pastUntil, trainees: [simpleTrainee({ memberSince })] })
    const { fairness } = checkPlan(facts, [session]).score
    expect(fairnessValue(resolveWeek(facts).trainees[0]!, 1)).toBe(fairness)
    return fairness
  }
  expect(fairnessWith(MONDAY, '2020-01-01')).toBe(60 + 12 * 4)
  expect(fairnessWith('2026-11-02', '2020-01-01')).toBe(60 + 12 * 2)
  expect(fairnessWith('2026-11-02', '2026-10-26')).toBe(60 + 12)
  expect(fairnessWith('2026-09-07', '2020-01-01')).toBe(60)
})

describe('the checker notices when', () => {
  const cases: [string, PlanningFacts, PlannedSession[]][] = [
    ['the hour has begun', simpleWeek({ now: '2026-11-17T17:00:00Z' }), [session]],
    ["the trainee hasn't set the hour", simpleWeek({ trainees: [simpleTrainee({ hours: [] })] }), [session]],
    [
      "the trainee hasn't set the hour",
      simpleWeek({ trainees: [simpleTrainee({ timeZone: 'UTC' })] }),
      [session],
    ],
    [
      "the trainee doesn't go there",
      simpleWeek({
        locations: [...simpleWeek().locations, { id: 'mitte', timeZone: 'Europe/Vienna', capacity: null }],
        trainees: [simpleTrainee({ locationId: 'mitte' })],
      }),
      [session],
    ],
    [
      'the trainee wants another trainer',
      simpleWeek({ trainees: [simpleTrainee({ preferredTrainerId: 'hana', onlyPreferredTrainer: true })] }),
      [session],
    ],
    [
      'the trainee would train themselves',
      simpleWeek({ trainees: [simpleTrainee({ personId: 'kenji' })] }),
      [session],
    ],
    ['the manager removed it', simpleWeek({ bans: [{ ...session, trainerId: null }] }), [session]],
    ['the manager removed it', simpleWeek({ bans: [session] }), [session]],
    ["the trainer doesn't work then", simpleWeek({ trainers: [simpleTrainer({ hours: [] })] }), [session]],
    [
      "the trainer doesn't work then",
      simpleWeek({ trainers: [simpleTrainer({ locationIds: [] })] }),
      [session],
    ],
    [
      'the trainer works too much this week',
      simpleWeek({ trainers: [simpleTrainer({ hoursPerWeek: 0 })] }),
      [session],
    ],
    [
      'the trainer works too much that day',
      simpleWeek({ trainers: [simpleTrainer({ hoursPerDay: 0 })] }),
      [session],
    ],
    ['more sessions than wanted', simpleWeek(), [monday, session]],
    [
      'no rest between training days',
      simpleWeek({ trainees: [simpleTrainee({ sessionsPerWeek: 2, restDays: 1 })] }),
      [monday, session],
    ],
    [
      'the trainee is in another session',
      simpleWeek({ busy: [{ personId: 'emeka-obi', ...busyThen }] }),
      [session],
    ],
    [
      'the trainer is in another session',
      simpleWeek({ busy: [{ personId: 'kenji', ...busyThen }] }),
      [session],
    ],
    ["a lock that's missing", simpleWeek({ locks: [session] }), []],
    ['in the plan twice', simpleWeek({ locks: [session] }), [session, session]],
  ]
  test.each(cases)('%s', (problem, facts, plan) => {
    expect(problems(facts, plan)).toEqual([problem])
    expect(strangerFinds(facts, plan)).toContain(STRANGERS_WORDS[problem] ?? problem)
  })

  test('a location is full', () => {
    const facts = simpleWeek({
      locations: twoLocations,
      trainees: [simpleTrainee(), secondTrainee],
      trainers: [simpleTrainer(), simpleTrainer({ id: 'hana' })],
    })
    expect(problems(facts, [session, { ...session, traineeId: 'maja', trainerId: 'hana' }])).toEqual([
      'the location is full',
    ])
    const both = [session, { ...session, traineeId: 'maja', trainerId: 'hana' }]
    expect(strangerFinds(facts, both)).toContain('the location is full')
  })

  test('a day has too many sessions, or two of them overlap in different time zones', () => {
    // 22:30 in Pune is 18:00 in Vienna, and 22:00 is half an hour earlier.
    const facts = simpleWeek({
      locations: twoLocations,
      trainees: [
        simpleTrainee({
          sessionsPerWeek: 3,
          otherLocationIds: ['pune'],
          hours: [...hoursOf(TUESDAY), { date: TUESDAY, hour: 17 }],
        }),
      ],
      trainers: [
        simpleTrainer(),
        simpleTrainer({
          id: 'hana',
          locationIds: ['pune'],
          hours: [{ date: TUESDAY, hour: 22, locationId: 'pune' }],
        }),
      ],
    })
    const abroad = { ...session, trainerId: 'hana', locationId: 'pune', hour: 22 }
    expect(problems(facts, [session, abroad])).toEqual([
      'too many sessions that day',
      'the trainee is in another session',
    ])
    expect(strangerFinds(facts, [session, abroad])).toContain('too many sessions that day')
  })

  test('a trainer has to rush from one location to another, if that matters', () => {
    const locations = ['neubau', 'mitte'].map((id) => ({ id, timeZone: 'Europe/Vienna', capacity: null }))
    const hours = [18, 19].map((hour) => ({ date: WEDNESDAY, hour }))
    const facts = simpleWeek({
      settings: { historyWeeks: 4, onePlaceInARow: true },
      locations,
      trainees: [simpleTrainee({ hours }), simpleTrainee({ ...secondTrainee, locationId: 'mitte', hours })],
      trainers: [
        simpleTrainer({
          locationIds: ['neubau', 'mitte'],
          hours: hours.map((hour) => ({ ...hour, locationId: null })),
        }),
      ],
    })
    const plan = [
      simpleSession({ date: WEDNESDAY }),
      simpleSession({ date: WEDNESDAY, hour: 19, traineeId: 'maja', locationId: 'mitte' }),
    ]
    expect(problems(facts, plan)).toEqual(['two locations in a row'])
    expect(strangerFinds(facts, plan)).toContain('two locations in a row')
    expect(problems({ ...facts, settings: { historyWeeks: 4, onePlaceInARow: false } }, plan)).toEqual([])
  })
})
