import { describe, expect, it } from 'vitest'
import { whyNotArchive, whyNotCapacity, whyNotRemoveTrainer } from './gyms.rules.ts'

const busiest = { date: '2026-11-17', hour: 6, sessions: 3 }

describe('the capacity of a location', () => {
  it.each([
    [3, busiest],
    [4, busiest],
    [null, busiest],
    [undefined, busiest],
    [1, undefined],
  ])('can become %j', (capacity, hour) => {
    expect(whyNotCapacity(capacity, hour, '12h')).toBeNull()
  })

  it('cannot be lower than the busiest hour needs', () => {
    const planned = 'Capacity cannot be below 3: 3 sessions are planned on Tuesday, November 17, 2026'
    expect(whyNotCapacity(2, busiest, '12h')).toMatchObject({ status: 409, message: `${planned}, 6–7 AM` })
    expect(whyNotCapacity(2, busiest, '24h')).toMatchObject({ message: `${planned}, 06:00–07:00` })
  })
})

it('a refused deletion mentions upcoming sessions before trainees who prefer the location', () => {
  expect(whyNotArchive('Loft', { futureSessions: 0 })).toBeNull()
  expect(whyNotArchive('Loft', { futureSessions: 1, preferredBy: 2 })?.message).toContain(
    '1 future session is',
  )
  expect(whyNotArchive('Loft', { futureSessions: 0, preferredBy: 1 })?.message).toContain(
    '1 trainee prefers it',
  )
})

it('a trainer can be removed only without upcoming sessions', () => {
  expect(whyNotRemoveTrainer(0)).toBeNull()
  expect(whyNotRemoveTrainer(2)?.message).toContain('2 future sessions are')
})
