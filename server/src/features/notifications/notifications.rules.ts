import type { NotificationType } from '@spotter/contract/notifications.ts'
import { conflict, type Refusal } from '../../platform/refusal.ts'

/** Nobody writes mails at night: reminders leave while it is morning at the place. */
export const MORNING = { from: 8, to: 11 }

export const REMINDED_AGAIN_AFTER_MINUTES = 60

const ABOUT_SESSIONS: readonly NotificationType[] = ['SessionAssigned', 'SessionCancelled', 'SessionReminder']

export function isAboutSessions(type: NotificationType) {
  return ABOUT_SESSIONS.includes(type)
}

export function refuseApproval({
  state,
  sessionCount,
}: {
  state: string
  sessionCount: number
}): Refusal | null {
  if (state !== 'pending') return conflict('This notification has already been approved')
  if (sessionCount > 0) return null
  return conflict('Nothing is left to send: every session in it was cancelled or has begun')
}

interface Deliverable {
  type: NotificationType
  recipient: { isActive: boolean; hasOptedOut: boolean }
  sessions: unknown[]
  trainee: { isApproved: boolean } | null
}

/** What is no longer true, or no longer wanted, when its turn comes is not sent; the words go into the history. */
export function reasonNotToSend({ type, recipient, sessions, trainee }: Deliverable): string | null {
  if (!recipient.isActive) return "The recipient's account is deactivated"
  if (recipient.hasOptedOut) return 'The recipient has unsubscribed from these reminders'
  if (isAboutSessions(type) && sessions.length === 0) return 'Every session in it was cancelled or has begun'
  if (type === 'AvailabilityReminder' && !trainee?.isApproved) return 'The trainee is no longer approved'
  return null
}

/** '6:00 AM', as screens show it. */
export function clockTime(hour: number, format: '12h' | '24h' = '12h') {
  if (format === '24h') return `${String(hour % 24).padStart(2, '0')}:00`
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
