import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'

export const TITLES: Record<NotificationType, string> = {
  TraineeEnrolled: 'Trainee Enrolled',
  TraineeApproved: 'Trainee Approved',
  TraineeRejected: 'Trainee Rejected',
  AvailabilityReminder: 'Availability Reminder',
  SessionAssigned: 'Session Assigned',
  SessionCancelled: 'Session Cancelled',
  SessionMoved: 'Session Moved',
  TraineeRequest: 'Request to Be Excused',
  RequestAnswered: 'Request Answered',
  SwapAsked: 'Swap Asked',
  SwapDone: 'Swap Done',
  SessionReminder: 'Session Reminder',
  OfferMade: 'Free Hour Offered',
  OfferTaken: 'Free Hour Taken',
  PackLow: 'Pack Nearly Used Up',
  PackExpiring: 'Pack Ends Soon',
}

export const RULE_DESCRIPTIONS: Record<NotificationType, string> = {
  TraineeEnrolled: 'Tells you and the other managers when someone enrolls and needs approval.',
  TraineeApproved: 'Tells trainees that their enrollment was approved.',
  TraineeRejected: 'Tells trainees that their enrollment was rejected or their approval revoked.',
  AvailabilityReminder: 'Asks trainees to set their availability when you send them a reminder.',
  SessionAssigned: 'Tells the trainee and the trainer about new sessions, once you approve it.',
  SessionCancelled: 'Tells the trainee and the trainer when a session is canceled.',
  SessionMoved: 'Tells the trainee and the trainer when a session moves, once you approve it.',
  TraineeRequest: "Tells you and the other managers when someone can't make it to a session.",
  RequestAnswered: 'Tells the person who asked to be excused what you answered.',
  OfferMade: 'Offers trainees an hour that became free, if you offer such hours. Sent right away.',
  OfferTaken: 'Tells you and the other managers when a trainee takes an hour they were offered.',
  SwapAsked: 'Asks trainees whether they would swap hours, where you let them move their sessions.',
  SwapDone: 'Tells you, the trainers, and the trainees when trainees have swapped hours.',
  PackLow: 'Tells trainees when 2 sessions of their pack are left.',
  PackExpiring: 'Tells trainees 14 days before their pack ends, if sessions are left.',
  SessionReminder: 'Reminds the trainee and the trainer on the morning before the day of their sessions.',
}

export function pendingDescription(type: NotificationType) {
  if (type === 'SessionMoved') return 'Sessions that have moved since this person was notified.'
  return type === 'SessionAssigned' ? 'New sessions to announce.' : RULE_DESCRIPTIONS[type]
}
