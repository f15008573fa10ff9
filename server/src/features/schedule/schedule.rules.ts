import { BRAND_INACTIVE } from '@spotter/contract/schedule.ts'
import { TOO_FAR_AHEAD } from '@spotter/contract/time.ts'
import { conflict, invalid, notFound, type Refusal } from '../../platform/refusal.ts'

/** Everything that decides about a new session, true at one instant and held until the commit. */
export interface AssignmentFacts {
  isPast: boolean
  isPastDate: boolean
  isTooFarAhead: boolean
  locationIsManaged: boolean
  trainerIsOfBrand: boolean
  traineeIsOfBrand: boolean
  brandIsActive: boolean
  isSamePerson: boolean
  traineeIsApproved: boolean
  trainerIsBooked: boolean
  trainerIsAvailable: boolean
  traineeIsBooked: boolean
  capacity: number | null
  sessionsAtHour: number
}

export const REFUSALS = {
  pastDate: () => invalid('Cannot add availability for past dates', 'date'),
  pastHour: () => invalid('Cannot add availability for past or current hours', 'hour'),
  tooFarAhead: () => invalid(TOO_FAR_AHEAD, 'date'),
  brandInactive: () => conflict(BRAND_INACTIVE),
  samePerson: () => conflict('A trainer cannot be their own trainee'),
  notApproved: () => conflict('Trainee is not approved for this gym'),
  trainerBooked: () => conflict('Trainer is already booked at this time'),
  trainerNotAvailable: () => conflict('Trainer is not available at this time'),
  traineeBooked: () => conflict('Trainee is already booked at this time'),
  locationFull: () => conflict('Location is at capacity at this time'),
} as const

/** The first rule that speaks against the session, or null. Whether its time can be planned at all comes first. */
export function refuseAssignment(facts: AssignmentFacts): Refusal | null {
  if (facts.isPast) return facts.isPastDate ? REFUSALS.pastDate() : REFUSALS.pastHour()
  if (facts.isTooFarAhead) return REFUSALS.tooFarAhead()
  if (!facts.locationIsManaged) return notFound('Location')
  if (!facts.trainerIsOfBrand) return notFound('Trainer')
  if (!facts.traineeIsOfBrand) return notFound('Trainee')
  if (!facts.brandIsActive) return REFUSALS.brandInactive()
  if (facts.isSamePerson) return REFUSALS.samePerson()
  if (!facts.traineeIsApproved) return REFUSALS.notApproved()
  if (facts.trainerIsBooked) return REFUSALS.trainerBooked()
  if (!facts.trainerIsAvailable) return REFUSALS.trainerNotAvailable()
  if (facts.traineeIsBooked) return REFUSALS.traineeBooked()
  if (facts.capacity !== null && facts.sessionsAtHour >= facts.capacity) return REFUSALS.locationFull()
  return null
}
