import type { NotificationType } from '@spotter/contract/notifications.ts'

export const TITLES: Record<NotificationType, string> = {
  TraineeEnrolled: 'Trainee Enrolled',
  TraineeApproved: 'Trainee Approved',
  TraineeRejected: 'Trainee Rejected',
  AvailabilityReminder: 'Availability Reminder',
  SessionAssigned: 'Session Assigned',
  SessionCancelled: 'Session Cancelled',
  SessionReminder: 'Session Reminder',
}

/** What switching a rule on means. */
export const RULE_DESCRIPTIONS: Record<NotificationType, string> = {
  TraineeEnrolled: 'Tells you and the other managers when somebody enrolls and waits for approval.',
  TraineeApproved: 'Tells trainees that their enrollment was approved.',
  TraineeRejected: 'Tells trainees that their enrollment was rejected or their approval revoked.',
  AvailabilityReminder: 'Asks trainees to set their availability when you send them a reminder.',
  SessionAssigned: 'Tells trainee and trainer about new sessions. Waits for your approval.',
  SessionCancelled: 'Tells trainee and trainer that a session was cancelled.',
  SessionReminder: 'Reminds trainee and trainer in the morning of the day before their sessions.',
}

export function pendingDescription(type: NotificationType) {
  return type === 'SessionAssigned'
    ? 'New training sessions to tell this person about.'
    : RULE_DESCRIPTIONS[type]
}
