import {
  type ScheduleFacts,
  stateOfHour,
  whyNotThisHour,
  whyNotThisTrainer,
} from '@spotter/contract/hours/reasons.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssignmentFacts, refuseAssignment } from './schedule.rules.ts'

const GOOD: AssignmentFacts = {
  isPast: false,
  isPastDate: false,
  isTooFarAhead: false,
  locationIsManaged: true,
  trainerIsOfBrand: true,
  traineeIsOfBrand: true,
  brandIsActive: true,
  isSamePerson: false,
  traineeIsApproved: true,
  trainerIsBooked: false,
  trainerIsAvailable: true,
  traineeIsBooked: false,
  capacity: null,
  sessionsAtHour: 0,
}

/** What goes wrong, and what is said about it, in the order in which it is said. */
const PROBLEMS: [name: string, Partial<AssignmentFacts>, status: number, message: string][] = [
  ['an earlier day', { isPast: true, isPastDate: true }, 400, 'Cannot add availability for past dates'],
  ['an hour that has begun', { isPast: true }, 400, 'Cannot add availability for past or current hours'],
  ['a day in four years', { isTooFarAhead: true }, 400, 'Cannot plan more than 3 years ahead'],
  ['a foreign place', { locationIsManaged: false }, 404, 'Location not found'],
  ['a foreign trainer', { trainerIsOfBrand: false }, 404, 'Trainer not found'],
  ['a foreign trainee', { traineeIsOfBrand: false }, 404, 'Trainee not found'],
  ['an inactive brand', { brandIsActive: false }, 409, 'This gym is inactive and takes no new sessions'],
  ['one person twice', { isSamePerson: true }, 409, 'A trainer cannot be their own trainee'],
  ['no approval', { traineeIsApproved: false }, 409, 'Trainee is not approved for this gym'],
  ['a booked trainer', { trainerIsBooked: true }, 409, 'Trainer is already booked at this time'],
  ['no trainer hour', { trainerIsAvailable: false }, 409, 'Trainer is not available at this time'],
  ['a booked trainee', { traineeIsBooked: true }, 409, 'Trainee is already booked at this time'],
  ['a full place', { capacity: 2, sessionsAtHour: 2 }, 409, 'Location is at capacity at this time'],
]

describe('refuseAssignment', () => {
  it('has nothing against a session that keeps every rule', () => {
    expect(refuseAssignment(GOOD)).toBeNull()
    expect(refuseAssignment({ ...GOOD, capacity: 3, sessionsAtHour: 2 })).toBeNull()
  })

  it.each(PROBLEMS)('%s', (_name, problem, status, message) => {
    expect(refuseAssignment({ ...GOOD, ...problem })).toMatchObject({ status, message })
  })

  it('of any set of problems names the first in that order', () => {
    const some = fc.uniqueArray(fc.nat({ max: PROBLEMS.length - 1 }), { minLength: 1 })
    fc.assert(
      fc.property(some, (indexes) => {
        const first = Math.min(...indexes)
        const inReverse = indexes.toSorted((a, b) => b - a)
        const facts = Object.assign({ ...GOOD }, ...inReverse.map((index) => PROBLEMS[index]?.[1]))
        expect(refuseAssignment(facts)?.message).toBe(PROBLEMS[first]?.[3])
      }),
      { numRuns: 10_000 },
    )
  })
})

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
    ...{ isPast: false, isBusyElsewhere: false, traineeName: null, locationName: 'Hall' },
    ...{ capacity: null, sessionsAtHour: 0 },
  }
  expect(whyNotThisTrainer({ ...open, status: 'Available' })).toBeNull()
  expect(whyNotThisTrainer({ ...open, status: 'Booked', traineeName: 'Leo' })).toBe('Booked by Leo')
  expect(whyNotThisTrainer({ ...open, status: 'Unavailable', isBusyElsewhere: true })).toBe(
    'The trainer is busy at this time',
  )
  expect(whyNotThisTrainer({ ...open, status: 'Available', isPast: true })).toBe('This hour has passed')
})
