import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { MAX_PENDING_ENROLLMENTS } from '@spotter/contract/shared/limits.ts'
import { conflict, type Refusal } from '../../platform/refusal.ts'
import { whyNotUndo } from '../../platform/undo/undo.ts'

/** The statuses a manager can change each status to; anything else is a conflict. */
const TRANSITIONS: Record<ApprovalStatus, readonly ApprovalStatus[]> = {
  Pending: ['Approved', 'Rejected'],
  Approved: ['Rejected'],
  Rejected: ['Approved'],
}

export function whyNotTransition(from: ApprovalStatus, to: ApprovalStatus): Refusal | null {
  if (TRANSITIONS[from].includes(to)) return null
  return conflict(`Trainee is already ${from.toLowerCase()}`)
}

/** A decision applies to the status it was made about, not to one that someone else has set since. */
export function whyNotAsSeen(seen: ApprovalStatus, current: ApprovalStatus): Refusal | null {
  if (seen === current) return null
  return conflict(`Someone else just changed this trainee, who is now ${current.toLowerCase()}`)
}

/** Only an approved trainee has sessions to lose. */
export function losesSessions(from: ApprovalStatus, to: ApprovalStatus | 'removed') {
  return from === 'Approved' && to !== 'Approved'
}

export function whyNotPlanned(status: ApprovalStatus): Refusal | null {
  return status === 'Approved' ? null : conflict('Only approved trainees can be marked as planned')
}

export function whyNotWish(status: ApprovalStatus): Refusal | null {
  return status === 'Approved' ? null : conflict('Only approved trainees can have a number of sessions')
}

interface EnrollingFacts {
  /** The person's enrollment in this gym. */
  current: ApprovalStatus | null
  brandIsActive: boolean
  /** How many of the person's enrollments are pending, across all gyms. */
  pending: number
}

export function whyNotEnroll({ current, brandIsActive, pending }: EnrollingFacts): Refusal | null {
  if (!brandIsActive) return closedToNewcomers()
  if (current === 'Approved') return conflict('You are already enrolled in this gym')
  if (current === 'Pending') return alreadyWaiting()
  if (pending >= MAX_PENDING_ENROLLMENTS) return conflict('You have too many pending enrollments')
  return null
}

export function closedToNewcomers() {
  return conflict('This gym is not accepting new enrollments')
}

export function alreadyWaiting() {
  return conflict('You are already enrolled in this gym and waiting for approval')
}

export function whyNotLeave(status: ApprovalStatus): Refusal | null {
  if (status !== 'Approved') return null
  return conflict('Your enrollment is approved. Please ask the gym to remove it.')
}

export interface ApprovalFacts {
  status: ApprovalStatus
  isOwn: boolean
  isRecent: boolean
  /** Nobody has changed the trainee or planned a session since. */
  isUntouched: boolean
  isUndone: boolean
}

const REVOKE_INSTEAD = 'You can still revoke the approval.'

export function whyNotUndoApproval(facts: ApprovalFacts): Refusal | null {
  if (facts.isUndone) return null
  return (
    whyNotAsSeen('Approved', facts.status) ??
    whyNotUndo(facts, REVOKE_INSTEAD) ??
    (facts.isUntouched ? null : conflict(`Someone has changed this trainee since. ${REVOKE_INSTEAD}`))
  )
}

export function approvalEmailed() {
  return conflict(`It's too late to undo this: the email has been sent. ${REVOKE_INSTEAD}`)
}
