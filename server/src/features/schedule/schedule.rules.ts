import { BRAND_INACTIVE, type ScheduleState, type TrainerHour } from '@spotter/contract/schedule.ts'
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

const PASSED = 'This hour has passed'

export interface ScheduleFacts {
  isPast: boolean
  hasAssignment: boolean
  assignedTrainer: string | null
  locationName: string | null
  capacity: number | null
  sessionsAtHour: number
  freeTrainers: number
  /** Trainers who set the hour but are booked; the trainee's name only if the session is in the manager's brand. */
  takenTrainers: { name: string; traineeName: string | null }[]
  traineeIsBusy: boolean
}

/** The trainee's session counts first, then a full location, then a missing trainer. */
export function stateOfHour(facts: ScheduleFacts): ScheduleState {
  if (facts.hasAssignment) return 'booked'
  if (isFull(facts)) return 'capacity-full'
  return facts.freeTrainers === 0 ? 'busy' : 'available'
}

/** Why an hour cannot be given to the trainee; null when it can. */
export function whyNotThisHour(facts: ScheduleFacts): string | null {
  if (facts.hasAssignment) return `Already booked with ${facts.assignedTrainer ?? 'a trainer'}`
  if (facts.isPast) return PASSED
  if (isFull(facts)) {
    return `${facts.locationName ?? 'The location'} is full (${facts.sessionsAtHour} of ${facts.capacity})`
  }
  if (facts.traineeIsBusy) return 'The trainee is busy at this time'
  if (facts.freeTrainers > 0) return null
  if (facts.takenTrainers.length === 0) return 'No trainer is available at this time'
  if (facts.takenTrainers.every(({ traineeName }) => traineeName === null))
    return 'All trainers are busy at this time'
  return `All trainers are booked: ${facts.takenTrainers.map(withWhom).join(', ')}`
}

function withWhom({ name, traineeName }: ScheduleFacts['takenTrainers'][number]) {
  return traineeName === null ? `${name} is busy` : `${name} with ${traineeName}`
}

function isFull({ capacity, sessionsAtHour }: Pick<ScheduleFacts, 'capacity' | 'sessionsAtHour'>) {
  return capacity !== null && sessionsAtHour >= capacity
}

export interface TrainerHourFacts {
  isPast: boolean
  status: TrainerHour['status']
  /** In another session, which is none of the reader's business. */
  isBusyElsewhere: boolean
  traineeName: string | null
  locationName: string | null
  capacity: number | null
  sessionsAtHour: number
}

/** Why a trainer's hour cannot be booked; null when it can. */
export function whyNotThisTrainer(facts: TrainerHourFacts): string | null {
  if (facts.status === 'Booked') return `Booked by ${facts.traineeName ?? 'a trainee'}`
  if (facts.isPast) return PASSED
  if (facts.isBusyElsewhere) return 'The trainer is busy at this time'
  if (facts.status === 'Unavailable') return 'The trainer is unavailable at this time'
  return isFull(facts)
    ? `${facts.locationName ?? 'The location'} is full (${facts.sessionsAtHour} of ${facts.capacity})`
    : null
}
