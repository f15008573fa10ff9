import type { Task } from '../platform/queue/task.ts'
import { sendSecurityEmail } from '../platform/security-emails/send-security-email.ts'
import { sendAccountMail } from './auth/emails/send-account-mail.ts'
import { resealApps } from './auth/key-rotation/reseal-apps.ts'
import { startPasswordReset } from './auth/links/forgot-password.ts'
import { linkToGym } from './auth/links/mail-link-to-gym.ts'
import { logFailedSignIn } from './auth/security-log/failed-sign-ins.ts'
import { sendAwayMail } from './availability/away/send-away-mail.ts'
import { extendTemplates } from './availability/weekly-template.ts'
import { deleteOldData } from './delete-old-data.ts'
import { closeWeeks } from './insights/close-weeks.ts'
import { deliverWebhook } from './integrations/webhooks/delivery/deliver-webhook.ts'
import { sendPausedMail } from './integrations/webhooks/delivery/send-paused-mail.ts'
import { retireStaleNotifications } from './notifications/approval/retire-stale-notifications.ts'
import { sendNotification } from './notifications/delivery/send-notification.ts'
import { sendPush } from './notifications/push/send-push.ts'
import { remindOfSessions } from './notifications/reminders/remind-of-sessions.ts'
import { offerHour } from './offers/hours/offer-hour.ts'
import { lapseSwap } from './offers/swaps/lapse-swap.ts'
import { expirePacks } from './packs/ledger/expire-packs.ts'
import { remindOfPacks } from './packs/ledger/remind-of-packs.ts'
import { sendAskMail } from './planning/asks/send-ask-mail.ts'
import { sendHourAskMail } from './planning/asks/send-hour-ask-mail.ts'
import { workOutPlan } from './planning/planner/run/work-out-plan.ts'
import { workOutWhatIf } from './planning/what-if/run/work-out-what-if.ts'

export const tasks = [
  startPasswordReset,
  linkToGym,
  logFailedSignIn,
  sendAccountMail,
  sendSecurityEmail,
  sendNotification,
  sendPush,
  remindOfSessions,
  retireStaleNotifications,
  workOutPlan,
  workOutWhatIf,
  offerHour,
  sendAskMail,
  sendHourAskMail,
  sendAwayMail,
  lapseSwap,
  deliverWebhook,
  sendPausedMail,
  extendTemplates,
  closeWeeks,
  expirePacks,
  remindOfPacks,
  resealApps,
  deleteOldData,
] as readonly Task[]
