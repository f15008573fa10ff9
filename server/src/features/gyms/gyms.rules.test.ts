import { describe, expect, it } from 'vitest'
import { hourName, refuseArchive, refuseCapacity, refuseTrainerRemoval } from './gyms.rules.ts'

const busiest = { date: '2026-11-17', hour: 6, sessions: 3 }

describe('the capacity', () => {
  it.each([
    [3, busiest],
    [4, busiest],
    [null, busiest],
    [undefined, busiest],
    [1, undefined],
  ])('may become %j', (capacity, hour) => {
    expect(refuseCapacity(capacity, hour)).toBeNull()
  })

  it('may not fall below the busiest hour', () => {
    expect(refuseCapacity(2, busiest)).toMatchObject({
      status: 409,
      message: 'Capacity cannot be below 3: 3 sessions are planned on Tuesday 17 November 2026 at 6 AM',
    })
  })
})

it.each([
  [0, '12 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [23, '11 PM'],
])('hour %i is called %s', (hour, name) => {
  expect(hourName({ date: '2026-03-01', hour })).toBe(`Sunday 1 March 2026 at ${name}`)
})

it('sessions ahead are named before trainees who prefer the place', () => {
  expect(refuseArchive('Loft', { futureSessions: 0 })).toBeNull()
  expect(refuseArchive('Loft', { futureSessions: 1, preferring: 2 })?.message).toContain(
    '1 future session is',
  )
  expect(refuseArchive('Loft', { futureSessions: 0, preferring: 1 })?.message).toContain(
    '1 trainee prefers it',
  )
})

it('a trainer without sessions ahead may go', () => {
  expect(refuseTrainerRemoval(0)).toBeNull()
  expect(refuseTrainerRemoval(2)?.message).toContain('2 future sessions are')
})
