import type { Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import {
  MONDAY,
  simpleSession,
  simpleTrainee,
  simpleTrainer,
  simpleWeek,
  TUESDAY,
  WEDNESDAY,
} from '../../../../../test/planning/simple-week.ts'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'

let highs: Highs
beforeAll(async () => {
  highs = await loadSolver()
})

const everyDay = [MONDAY, TUESDAY, WEDNESDAY]
const allBusy = (personId: string) => [
  { personId, from: '2026-11-16T00:00:00Z', until: '2026-11-19T00:00:00Z' },
]
const other = { traineeId: 'planned', trainerId: 'hana' }

test.each<[string, PlanningFacts]>([
  ['no-hours', simpleWeek({ trainees: [simpleTrainee({ hours: [] })] })],
  ['busy', simpleWeek({ busy: allBusy('emeka-obi') })],
  [
    'own-days',
    simpleWeek({
      trainees: [simpleTrainee({ sessionsPerWeek: 2, restDays: 2 })],
      booked: [simpleSession({ date: TUESDAY })],
    }),
  ],
  [
    'removed',
    simpleWeek({ bans: everyDay.map((date) => ({ ...simpleSession({ date }), trainerId: null })) }),
  ],
  [
    'location-full',
    simpleWeek({
      locations: [{ id: 'neubau', timeZone: 'Europe/Vienna', capacity: 1 }],
      booked: everyDay.map((date) => simpleSession({ ...other, date })),
    }),
  ],
  ['no-trainer', simpleWeek({ trainers: [simpleTrainer({ hours: [] })] })],
  [
    'preferred-trainer-off',
    simpleWeek({ trainees: [simpleTrainee({ preferredTrainerId: 'hana', onlyPreferredTrainer: true })] }),
  ],
  ['trainers-booked', simpleWeek({ busy: allBusy('kenji') })],
  ['trainer-limits', simpleWeek({ trainers: [simpleTrainer({ hoursPerWeek: 0 })] })],
])('someone left out learns why: %s', (reason, facts) => {
  const { leftOut, placed } = solveWeek(highs, facts)
  expect(placed).toBe(0)
  expect(leftOut).toEqual([expect.objectContaining({ traineeId: 'emeka', missing: 1, reason })])
})

test('when every hour that works went to someone else, the hour is taken', () => {
  const facts = simpleWeek({
    trainees: [
      simpleTrainee({ hours: [{ date: MONDAY, hour: 18 }] }),
      simpleTrainee({ id: 'maja', personId: 'maja-novak', hours: [{ date: MONDAY, hour: 18 }] }),
    ],
  })
  const { leftOut, atMost, placed } = solveWeek(highs, facts)
  expect([placed, atMost]).toEqual([1, 1])
  expect(leftOut).toEqual([expect.objectContaining({ missing: 1, reason: 'taken' })])
})

test('a trainee abroad is asked for an hour on their own clock', () => {
  const facts = simpleWeek({ trainees: [simpleTrainee({ timeZone: 'America/New_York', hours: [] })] })
  const [left] = solveWeek(highs, facts).leftOut
  expect(left!.asks[0]).toMatchObject({
    asked: 'trainee',
    personId: 'emeka-obi',
    opens: { date: MONDAY, hour: 12 },
    session: simpleSession({ date: MONDAY }),
  })
})

test.each([3, 23])('nobody is asked to work in the middle of the night, at %i', (hour) => {
  const facts = simpleWeek({ trainees: [simpleTrainee({ hours: [{ date: MONDAY, hour }] })] })
  const [left] = solveWeek(highs, facts).leftOut
  expect(left!.reason).toBe('no-trainer')
  expect(left!.asks.filter(({ asked }) => asked === 'trainer')).toEqual([])
})

test('the smallest set asks no trainer to work at night, unless someone does', () => {
  const trainees = [simpleTrainee({ hours: [{ date: MONDAY, hour: 23 }] })]
  const late = simpleTrainer({ hours: [{ date: MONDAY, hour: 22, locationId: null }] })
  const atNight = simpleTrainer({ id: 'hana', hours: [{ date: TUESDAY, hour: 23, locationId: null }] })
  const asksOf = (...trainers: (typeof late)[]) =>
    solveWeek(highs, simpleWeek({ trainers, trainees })).askSet!.asks
  expect(asksOf(late)).toMatchObject([{ asked: 'trainee', opens: { hour: 22 } }])
  expect(asksOf(late, atNight)).toMatchObject([{ asked: 'trainer', opens: { hour: 23 } }])
})

test('nobody is asked to train at night on their own clock, unless they set such hours', () => {
  const evening = { date: MONDAY, hour: 18, locationId: null }
  const trainers = [simpleTrainer({ hours: [evening] })]
  const asksOf = (hours: { date: string; hour: number }[]) =>
    solveWeek(
      highs,
      simpleWeek({ trainers, trainees: [simpleTrainee({ timeZone: 'Asia/Tokyo', hours })] }),
    ).leftOut[0]!.asks.filter(({ asked }) => asked === 'trainee')
  // 6 PM in Vienna is 2 AM of the next day in Tokyo.
  expect(asksOf([])).toEqual([])
  expect(asksOf([{ date: WEDNESDAY, hour: 2 }])).toMatchObject([{ opens: { hour: 2 } }])
})
