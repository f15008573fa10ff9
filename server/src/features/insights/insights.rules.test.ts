import { expect, it } from 'vitest'
import {
  addUpHours,
  addUpLocation,
  addUpRevenue,
  addUpTrainers,
  type PerLocation,
  type SessionsOfWeek,
} from './insights.rules.ts'

const EMPTY: SessionsOfWeek = { week: '2030-05-06', hourlyCounts: [], trainers: [], counts: [], revenue: [] }

it('adds money to the cent, however much it is', () => {
  const sessions = ['0.10', '0.20', '99999999999.99'].map(
    (amount): SessionsOfWeek => ({
      ...EMPTY,
      revenue: [
        ['east', [['EUR', amount, '0.00', amount]]],
        ['west', [['CHF', '0.05', '0.05', '0.00']]],
      ],
    }),
  )
  const packs = [{ currency: 'EUR', sold: 40_000n, paid: 0n, overdue: 40_000n, earned: 3_333n }]
  expect(addUpRevenue({ sessions }, packs, null)).toEqual([
    { currency: 'CHF', booked: '0.15', sold: '0.15', earned: '0.15', paid: '0.15', overdue: '0.00' },
    {
      currency: 'EUR',
      booked: '100000000000.29',
      sold: '100000000400.29',
      earned: '100000000033.62',
      paid: '0.00',
      overdue: '100000000400.29',
    },
  ])
  expect(addUpRevenue({ sessions }, [], 'west')).toHaveLength(1)
})

it('counts hours that are open anywhere for every location, but not those of other locations', () => {
  const counted = {
    hours: [
      {
        week: '2030-05-06',
        hourlyCounts: [
          [null, [[0, 2, 0, 0]]],
          ['east', [[0, 1, 5, 3]]],
          ['west', [[167, 4, 0, 0]]],
        ] satisfies [string | null, [number, number, number, number][]][],
        trainers: [
          [null, [['tara', 2]]],
          ['east', [['tara', 1]]],
          ['west', [['tom', 4]]],
        ] satisfies [string | null, [string, number][]][],
      },
    ],
    sessions: [
      { ...EMPTY, hourlyCounts: [['east', [[0, 1]]]], trainers: [['east', [['tara', 1]]]] } as SessionsOfWeek,
    ],
  }
  expect(addUpHours(counted, 'east')).toEqual([
    { weekday: 1, hour: 0, open: 3, booked: 1, marked: 5, unmet: 3 },
  ])
  expect(addUpHours(counted, null).map(({ weekday, hour }) => [weekday, hour])).toEqual([
    [1, 0],
    [7, 23],
  ])
  expect(addUpTrainers(counted, 'west').get('tara')).toEqual({ open: 2, booked: 0 })
  expect(addUpLocation(counted, 'east', 1)).toEqual({ open: 3, booked: 1 })
})

it('shares hours that are open anywhere among the locations, so that their shares are comparable with the trainers’', () => {
  const week = { week: '2030-05-06', hourlyCounts: [] }
  const counted = {
    hours: [
      {
        ...week,
        trainers: [
          [null, [['tara', 6]]],
          ['east', [['tara', 2]]],
        ] as PerLocation<[string, number]>,
      },
    ],
    sessions: [{ ...EMPTY, trainers: [['east', [['tara', 2]]]] } as SessionsOfWeek],
  }
  const places = ['east', 'west', 'north'].map((id) => addUpLocation(counted, id, 3))
  expect(places).toEqual([
    { open: 4, booked: 2 },
    { open: 2, booked: 0 },
    { open: 2, booked: 0 },
  ])
  expect(addUpTrainers(counted, null).get('tara')).toEqual({ open: 8, booked: 2 })
})
