import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionSlot } from './session-change.ts'
import { type ChangeFacts, type Occupied, type TargetFacts, whyNotChange } from './why-not-change.ts'

/** A target and what others do at that hour, as one. */
type Facts = Omit<TargetFacts, keyof SessionSlot | 'startsAt' | 'slotId'> & Occupied

const GOOD: Facts = {
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
const PROBLEMS: [name: string, Partial<Facts>, status: number, message: string][] = [
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

function refuse({ trainerIsBooked, traineeIsBooked, sessionsAtHour, ...target }: Facts) {
  const place = { trainerId: 'Kenji', gymLocationId: 'hall', date: '2030-05-14', hour: 6 }
  const change: ChangeFacts = {
    kind: 'create',
    assignmentId: null,
    traineeUserId: 'Maja',
    session: null,
    expectedRevision: null,
    target: { ...place, ...target, startsAt: '2030-05-14T06:00:00Z', slotId: 'slot' },
  }
  return whyNotChange(change, { trainerIsBooked, traineeIsBooked, sessionsAtHour })
}

describe('a new session', () => {
  it('has nothing against a session that keeps every rule', () => {
    expect(refuse(GOOD)).toBeNull()
    expect(refuse({ ...GOOD, capacity: 3, sessionsAtHour: 2 })).toBeNull()
  })

  it.each(PROBLEMS)('%s', (_name, problem, status, message) => {
    expect(refuse({ ...GOOD, ...problem })).toMatchObject({ status, message })
  })

  it('of any set of problems names the first in that order', () => {
    const some = fc.uniqueArray(fc.nat({ max: PROBLEMS.length - 1 }), { minLength: 1 })
    fc.assert(
      fc.property(some, (indexes) => {
        const first = Math.min(...indexes)
        const inReverse = indexes.toSorted((a, b) => b - a)
        const facts = Object.assign({ ...GOOD }, ...inReverse.map((index) => PROBLEMS[index]?.[1]))
        expect(refuse(facts)?.message).toBe(PROBLEMS[first]?.[3])
      }),
      { numRuns: 10_000 },
    )
  })
})
