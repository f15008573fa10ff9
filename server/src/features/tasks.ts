import { forgetOldActivity } from '../platform/forget-old-activity.ts'
import { forgetKeptMails } from '../platform/mail/kept-mails.ts'
import { forgetRetiredJobs } from '../platform/queue/forget-retired-jobs.ts'
import type { Task } from '../platform/queue/task.ts'
import { forgetOldSignIns } from './auth/forget-old-sign-ins.ts'
import { startPasswordReset } from './auth/forgot-password.ts'
import { linkToGym } from './auth/mail-link-to-gym.ts'
import { sendAccountMail } from './auth/mails/send-account-mail.ts'
import { extendTemplates } from './availability/weekly-template.ts'
import { sendNotification } from './notifications/delivery/send-notification.ts'
import { forgetOldHistory } from './notifications/forget-old-history.ts'
import { remindOfSessions } from './notifications/remind-of-sessions.ts'
import { retireStaleNotifications } from './notifications/retire-stale-notifications.ts'

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
