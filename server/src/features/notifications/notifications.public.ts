export { createNotificationRules } from './create-notification-rules.ts'
export { forgetRecipient } from './forget-recipient.ts'
export { notifySessionAssigned, notifySessionsCancelled } from './notify-session.ts'
export { notifyTraineeApproved, notifyTraineeEnrolled, notifyTraineeRejected } from './notify-trainee.ts'
