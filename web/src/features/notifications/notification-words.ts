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

/** What turning a rule on does. */
export const RULE_DESCRIPTIONS: Record<NotificationType, string> = {
  TraineeEnrolled: 'Tells you and the other managers when someone enrolls and needs approval.',
  TraineeApproved: 'Tells trainees that their enrollment was approved.',
  TraineeRejected: 'Tells trainees that their enrollment was rejected or their approval revoked.',
  AvailabilityReminder: 'Asks trainees to set their availability when you send them a reminder.',
  SessionAssigned: 'Tells the trainee and the trainer about new sessions, once you approve it.',
  SessionCancelled: 'Tells the trainee and the trainer when a session is canceled.',
  SessionReminder: 'Reminds the trainee and the trainer on the morning before the day of their sessions.',
}

export function pendingDescription(type: NotificationType) {
  return type === 'SessionAssigned' ? 'New sessions to announce.' : RULE_DESCRIPTIONS[type]
}
