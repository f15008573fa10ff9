import {
  type ScheduleFacts,
  stateOfHour,
  whyNotThisHour,
  whyNotThisTrainer,
} from '@spotter/contract/schedule/reasons.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const facts: fc.Arbitrary<ScheduleFacts> = fc.record({
  isPast: fc.boolean(),
  hasAssignment: fc.boolean(),
  assignedTrainer: fc.option(fc.string()),
  locationName: fc.option(fc.string()),
  capacity: fc.option(fc.integer({ min: 1, max: 3 })),
  sessionsAtHour: fc.nat({ max: 4 }),
  freeTrainers: fc.nat({ max: 2 }),
  takenTrainers: fc.array(fc.record({ name: fc.string(), traineeName: fc.option(fc.string()) })),
  traineeIsBusy: fc.boolean(),
})

describe('the state of an hour', () => {
  it('keeps the order booked, full, no trainer, available', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const isFull = given.capacity !== null && given.sessionsAtHour >= given.capacity
        const expected = given.hasAssignment
          ? 'booked'
          : isFull
            ? 'capacity-full'
            : given.freeTrainers === 0
              ? 'busy'
              : 'available'
        expect(stateOfHour(given)).toBe(expected)
      }),
      { numRuns: 10_000 },
    )
  })

  it('gives no reason exactly when the trainee could be given the hour', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const isUsable = stateOfHour(given) === 'available' && !given.isPast && !given.traineeIsBusy
        expect(whyNotThisHour(given) === null).toBe(isUsable)
      }),
      { numRuns: 10_000 },
    )
  })

  it('says how full a full place is, and who has everyone', () => {
    const free = { isPast: false, hasAssignment: false, assignedTrainer: null, traineeIsBusy: false }
    const full = { locationName: 'Dockside', capacity: 3, sessionsAtHour: 3, freeTrainers: 2 }
    expect(whyNotThisHour({ ...free, ...full, takenTrainers: [] })).toBe('Dockside is full (3 of 3)')
    const room = { ...free, ...full, capacity: null, freeTrainers: 0 }
    expect(whyNotThisHour({ ...room, takenTrainers: [] })).toBe('No trainer is available at this time')
    const ida = { name: 'Ida', traineeName: null }
    expect(whyNotThisHour({ ...room, takenTrainers: [ida] })).toBe('All trainers are busy at this time')
    const jo = { name: 'Jo', traineeName: 'Leo' }
    expect(whyNotThisHour({ ...room, takenTrainers: [ida, jo] })).toBe(
      'All trainers are booked: Ida is busy, Jo with Leo',
    )
  })
})

it("a trainer's hour says who booked it, and nothing about sessions elsewhere", () => {
  const open = {
    isPast: false,
    isBusyElsewhere: false,
    traineeName: null,
    locationName: 'Hall',
    capacity: null,
    sessionsAtHour: 0,
  }
  expect(whyNotThisTrainer({ ...open, status: 'Available' })).toBeNull()
  expect(whyNotThisTrainer({ ...open, status: 'Booked', traineeName: 'Leo' })).toBe('Booked by Leo')
  expect(whyNotThisTrainer({ ...open, status: 'Unavailable', isBusyElsewhere: true })).toBe(
    'The trainer is busy at this time',
  )
  expect(whyNotThisTrainer({ ...open, status: 'Available', isPast: true })).toBe('This hour has passed')
})
