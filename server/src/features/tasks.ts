import { forgetOldActivity } from '../platform/forgetting/forget-old-activity.ts'
import { forgetKeptMails } from '../platform/mail/kept-mails.ts'
import { forgetRetiredJobs } from '../platform/queue/forget-retired-jobs.ts'
import type { Task } from '../platform/queue/task.ts'
import { startPasswordReset } from './auth/links/forgot-password.ts'
import { linkToGym } from './auth/links/mail-link-to-gym.ts'
import { sendAccountMail } from './auth/mails/send-account-mail.ts'
import { forgetOldSignIns } from './auth/sign-in/forget-old-sign-ins.ts'
import { extendTemplates } from './availability/weekly-template.ts'
import { retireStaleNotifications } from './notifications/approval/retire-stale-notifications.ts'
import { sendNotification } from './notifications/delivery/send-notification.ts'
import { forgetOldHistory } from './notifications/history/forget-old-history.ts'
import { remindOfSessions } from './notifications/reminders/remind-of-sessions.ts'

/** Everything that is done in the background. */
export const tasks = [
  startPasswordReset,
  linkToGym,
  sendAccountMail,
  forgetOldSignIns,
  sendNotification,
  remindOfSessions,
  retireStaleNotifications,
  extendTemplates,
  forgetKeptMails,
  forgetOldActivity,
  forgetOldHistory,
  forgetRetiredJobs,
] as readonly Task[]
