import { fullInWords, isFull, type LocationLoad } from './full-location.ts'
import type { ScheduleState, TrainerHour } from './schedule.ts'

export const PASSED = 'This hour has passed'

export interface TrainerHourFacts extends LocationLoad {
  isPast: boolean
  status: TrainerHour['status']
  /** In a session of another brand: the manager doesn't learn which one. */
  isBusyElsewhere: boolean
  traineeName: string | null
}

/** Why a trainer's hour can't be booked; null if it can. */
export function whyNotThisTrainer(facts: TrainerHourFacts): string | null {
  if (facts.status === 'Booked') return `Booked by ${facts.traineeName ?? 'a trainee'}`
  if (facts.isPast) return PASSED
  if (facts.isBusyElsewhere) return 'The trainer is busy at this time'
  if (facts.status === 'Unavailable') return 'The trainer is unavailable at this time'
  return isFull(facts) ? fullInWords(facts) : null
}

export interface ScheduleFacts extends LocationLoad {
  isPast: boolean
  hasAssignment: boolean
  assignedTrainer: string | null
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

/** Why an hour can't be given to the trainee; null if it can. */
export function whyNotThisHour(facts: ScheduleFacts): string | null {
  if (facts.hasAssignment) return `Already booked with ${facts.assignedTrainer ?? 'a trainer'}`
  if (facts.isPast) return PASSED
  if (isFull(facts)) return fullInWords(facts)
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
