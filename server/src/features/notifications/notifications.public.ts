export { forgetRecipient } from './forget-recipient.ts'
export { notifySessionAssigned, notifySessionsCancelled } from './notify-session.ts'
export { notifyTraineeEnrolled, notifyTraineesApproved, notifyTraineesRejected } from './notify-trainee.ts'
export { createNotificationRules } from './settings/create-notification-rules.ts'
