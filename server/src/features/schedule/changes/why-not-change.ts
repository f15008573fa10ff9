import { AT_CAPACITY, isFull } from '@spotter/contract/schedule/full-location.ts'
import { BRAND_INACTIVE } from '@spotter/contract/schedule/schedule.ts'
import { TOO_FAR_AHEAD } from '@spotter/contract/shared/time.ts'
import { conflict, invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import type { SessionChange, SessionSlot } from './session-change.ts'

export interface SessionNow {
  status: 'Scheduled' | 'Cancelled'
  hasBegun: boolean
  revision: number
  startsAt: string
  place: SessionSlot
}

/** The hour that a session is to have, and everything about it that doesn't depend on other sessions. */
export interface TargetFacts extends SessionSlot {
  startsAt: string
  slotId: string | null
  isPast: boolean
  isPastDate: boolean
  isTooFarAhead: boolean
  locationIsManaged: boolean
  trainerIsOfBrand: boolean
  traineeIsOfBrand: boolean
  brandIsActive: boolean
  isSamePerson: boolean
  traineeIsApproved: boolean
  trainerIsAvailable: boolean
  capacity: number | null
}

export interface ChangeFacts {
  kind: SessionChange['kind']
  assignmentId: string | null
  traineeUserId: string | null
  /** Null for a new one, or if there's no such session in the brand. */
  session: SessionNow | null
  /** Null for a cancellation. */
  target: TargetFacts | null
  /** Only if the session is still at this revision. */
  expectedRevision: number | null
  /** Refuses the change once every rule has allowed it. */
  objection?: Refusal | null
}

export interface Occupied {
  trainerIsBooked: boolean
  traineeIsBooked: boolean
  sessionsAtHour: number
}

export const samePerson = () => conflict('A trainer cannot be their own trainee')
export const trainerBooked = () => conflict('Trainer is already booked at this time')
export const traineeBooked = () => conflict('Trainee is already booked at this time')

export function whyNotChange(change: ChangeFacts, occupied: Occupied): Refusal | null {
  const aboutSession = change.kind === 'create' ? null : whyNotThisSession(change)
  if (aboutSession || !change.target) return aboutSession
  return whyNotThisTarget(change.target, occupied) ?? change.objection ?? null
}

function whyNotThisSession({ kind, session, expectedRevision }: ChangeFacts): Refusal | null {
  if (!session) return notFound('Session')
  if (expectedRevision !== null && session.revision !== expectedRevision)
    return conflict('This session was changed in the meantime')
  if (kind !== 'restore' && session.status === 'Cancelled')
    return new Refusal(404, 'This session was canceled')
  if (session.hasBegun) return conflict(`Cannot ${kind} a past session`)
  return null
}

/** Whether its time can be planned at all comes first. */
function whyNotThisTarget(target: TargetFacts, occupied: Occupied): Refusal | null {
  if (target.isPastDate) return invalid('Cannot add availability for past dates', 'date')
  if (target.isPast) return invalid('Cannot add availability for past or current hours', 'hour')
  if (target.isTooFarAhead) return invalid(TOO_FAR_AHEAD, 'date')
  if (!target.locationIsManaged) return notFound('Location')
  if (!target.trainerIsOfBrand) return notFound('Trainer')
  if (!target.traineeIsOfBrand) return notFound('Trainee')
  if (!target.brandIsActive) return conflict(BRAND_INACTIVE)
  if (target.isSamePerson) return samePerson()
  if (!target.traineeIsApproved) return conflict('Trainee is not approved for this gym')
  if (occupied.trainerIsBooked) return trainerBooked()
  if (!target.trainerIsAvailable) return conflict('Trainer is not available at this time')
  if (occupied.traineeIsBooked) return traineeBooked()
  if (isFull({ ...occupied, capacity: target.capacity })) return conflict(AT_CAPACITY)
  return null
}
