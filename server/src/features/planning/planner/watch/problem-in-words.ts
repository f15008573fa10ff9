import { AT_CAPACITY } from '@spotter/contract/schedule/full-location.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'

interface PlannedSession {
  traineeName: string
  to: SessionSlot | null
}

/** Why a planned session can't be held, by name: the rules for assigning don't say who or where. */
export function problemInWords(problem: string, { traineeName, to }: PlannedSession): string {
  if (!to) return problem
  const { trainerName, gymLocationName } = to
  switch (problem) {
    case 'Location not found':
      return `${gymLocationName} has been removed.`
    case 'Trainer not found':
      return `${trainerName} no longer works for this gym.`
    case 'Trainee not found':
      return `${traineeName} no longer belongs to this gym.`
    case 'Trainee is not approved for this gym':
      return `${traineeName} is no longer approved.`
    case 'Trainer is already booked at this time':
      return `${trainerName} is already booked at this time.`
    case 'Trainer is not available at this time':
      return `${trainerName} isn't available at this time.`
    case 'Trainee is already booked at this time':
      return `${traineeName} is already booked at this time.`
    case AT_CAPACITY:
      return `${gymLocationName} is full at this time.`
    default:
      return problem
  }
}
