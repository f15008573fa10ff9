import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { conflict, type Refusal } from '../../platform/refusal.ts'
import { whyNotUndo } from '../../platform/undo/undo.ts'

/** No emails at night: reminders go out while it's morning at the location. */
export const MORNING = { from: 8, to: 11 }

export const REMINDED_AGAIN_AFTER_MINUTES = 60

const ABOUT_SESSIONS: readonly NotificationType[] = [
  'SessionAssigned',
  'SessionMoved',
  'SessionCancelled',
  'SessionReminder',
  'TraineeRequest',
  'RequestAnswered',
  'OfferTaken',
  'SwapAsked',
  'SwapDone',
]

const MANAGERS_ONLY: readonly NotificationType[] = ['TraineeEnrolled', 'TraineeRequest', 'OfferTaken']

export function isAboutSessions(type: NotificationType) {
  return ABOUT_SESSIONS.includes(type)
}

export function whyNotApprove({
  state,
  sessionCount,
}: {
  state: string
  sessionCount: number
}): Refusal | null {
  if (state !== 'pending') return conflict('This notification has already been approved')
  if (sessionCount > 0) return null
  return conflict('Nothing is left to send: every session in it was canceled or has begun')
}

/** What has nothing left to send can be discarded, too. */
export function whyNotDiscard({ state }: { state: string }): Refusal | null {
  return state === 'pending' ? null : conflict('This notification is no longer waiting for approval')
}

export interface ApprovedFacts {
  state: string
  isOwn: boolean
  isRecent: boolean
}

export function whyNotUndoApproval(facts: ApprovedFacts): Refusal | null {
  if (facts.state === 'pending') return null
  if (facts.state !== 'queued') return conflict("It's too late to undo this: the email has been sent")
  return whyNotUndo(facts, 'The email goes out in a moment.')
}

interface Deliverable {
  type: NotificationType
  recipient: { isActive: boolean; hasOptedOut: boolean; managesBrand: boolean }
  sessions: { isTomorrow: boolean; isOthers: boolean }[]
  request: { state: string } | null
  swap?: { isOpen: boolean; hasAnswered: boolean } | null
  trainee: { approvalStatus: ApprovalStatus; isRemoved: boolean } | null
  waiting: number | null
  offer?: { isOpen: boolean } | null
  pack?: { left: number; isExpired: boolean; endsSoon: boolean } | null
}

/** What is no longer true, or no longer wanted, when its turn comes is not sent; the words go into the history. */
export function reasonNotToSend(facts: Deliverable): string | null {
  const { type, recipient } = facts
  if (!recipient.isActive) return "The recipient's account is deactivated"
  if (recipient.hasOptedOut)
    return `The recipient has unsubscribed from these ${isReminder(type) ? 'reminders' : 'emails'}`
  if (isForManager(facts) && !recipient.managesBrand)
    return "The recipient doesn't manage the gym at the moment"
  if (type === 'OfferMade') return facts.offer?.isOpen ? null : 'The hour is no longer offered'
  if (type === 'PackLow' || type === 'PackExpiring') return reasonInPack(facts)
  return isAboutSessions(type) ? reasonInSessions(facts) : reasonInEnrollment(facts)
}

export function isReminder(type: NotificationType) {
  return type === 'AvailabilityReminder' || type === 'SessionReminder'
}

/** Managers are notified of sessions that trainees have moved or swapped, unless they're the trainer. */
function isForManager({ type, sessions }: Deliverable) {
  return (
    MANAGERS_ONLY.includes(type) ||
    (['SessionMoved', 'SwapDone'].includes(type) && sessions.some(({ isOthers }) => isOthers))
  )
}

function reasonInSessions({ type, sessions, request, swap }: Deliverable) {
  if (type === 'TraineeRequest' && request?.state !== 'open') return 'The request was withdrawn or answered'
  if (type === 'RequestAnswered' && request?.state === 'open') return 'The answer was undone'
  if (type === 'SwapAsked' && !(swap?.isOpen && !swap.hasAnswered))
    return 'The swap was answered, or it ended'
  if (sessions.length === 0) return 'Every session in it was canceled or has begun'
  if (type === 'SessionReminder' && !sessions.every(({ isTomorrow }) => isTomorrow)) {
    return 'It came too late: the day before the session is over'
  }
  return null
}

function reasonInPack({ type, pack }: Deliverable) {
  if (!pack || pack.isExpired) return 'The pack has expired'
  if (type === 'PackLow') return pack.left > 2 ? 'The pack has more sessions again' : null
  if (pack.left <= 0) return 'The pack is used up'
  return pack.endsSoon ? null : 'The pack ends later now'
}

function reasonInEnrollment({ type, trainee, waiting }: Deliverable) {
  if (!trainee) return waiting === 0 ? 'Every enrollment was withdrawn or decided' : null
  const { approvalStatus, isRemoved } = trainee
  switch (type) {
    case 'TraineeEnrolled':
      return approvalStatus === 'Pending' && !isRemoved ? null : 'The enrollment was withdrawn or decided'
    case 'TraineeRejected':
      return approvalStatus === 'Rejected' ? null : 'The trainee is no longer rejected'
    default:
      return approvalStatus === 'Approved' && !isRemoved ? null : 'The trainee is no longer approved'
  }
}

/** Where and with whom someone believes a session to be. */
export interface NotifiedPlace {
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

export interface MovedSession {
  assignmentId: string
  traineeUserId: string
  trainerId: string
  from: NotifiedPlace
}

interface Waiting {
  assignmentId: string
  userId: string
  known: NotifiedPlace | null
}

/**
 * Whom moves are announced to, and how. People who don't know of the session yet only get its new hour; to its new
 * trainer, it's new; the trainer who loses it is notified only if they knew of it.
 */
export function noticesOfMoves(moves: MovedSession[], waiting: Waiting[]) {
  const waits = new Map(waiting.map((row) => [`${row.assignmentId} ${row.userId}`, row]))
  const added: { assignmentId: string; userIds: string[] }[] = []
  const moved: { assignmentId: string; userId: string; known: NotifiedPlace }[] = []
  const dropped = new Set<string>()
  for (const { assignmentId, traineeUserId, trainerId, from } of moves) {
    const isHandedOver = trainerId !== from.trainerId
    if (isHandedOver && !waits.has(`${assignmentId} ${trainerId}`))
      added.push({ assignmentId, userIds: [trainerId] })
    for (const userId of [traineeUserId, from.trainerId]) {
      const row = waits.get(`${assignmentId} ${userId}`)
      if (!row) moved.push({ assignmentId, userId, known: from })
      else if (!row.known && isHandedOver && userId === from.trainerId)
        dropped.add(`${assignmentId} ${userId}`)
    }
  }
  return { added, moved, dropped }
}
