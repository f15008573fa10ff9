import {
  approveNotificationCall,
  approveSelectionCall,
  discardNotificationCall,
  listHistoryCall,
  listPendingCall,
  listRulesCall,
  previewNotificationCall,
  readPreviewHtmlCall,
  readUnsubscribeInfoCall,
  resubscribeCall,
  retryNotificationCall,
  sendRemindersCall,
  undoNotificationApprovalsCall,
  unsubscribeCall,
  unsubscribeWithOneClickCall,
  updateRuleCall,
} from '@spotter/contract/notifications/notifications.calls.ts'
import {
  ApproveSelectionRequest,
  ApproveSelectionResult,
  HistoryQuery,
  NotificationAuditEntry,
  NotificationPreview,
  NotificationRule,
  OneClick,
  PendingNotification,
  RemindersResult,
  RulesQuery,
  SendRemindersRequest,
  SignedParams,
  UnsubscribeInfo,
  UpdateRuleRequest,
} from '@spotter/contract/notifications/notifications.ts'
import { ListQuery } from '@spotter/contract/shared/paging.ts'
import { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { z } from 'zod'
import { File, listed, route } from '../../platform/http/route.ts'
import { MAIL_HEADERS } from '../../platform/mail/mail-headers.ts'
import { approveNotification, approveSelection } from './approval/approve-notification.ts'
import { discardNotification } from './approval/discard-notification.ts'
import { previewNotification, readPreviewHtml } from './approval/preview-notification.ts'
import { readPending } from './approval/read-pending.ts'
import { undoApprovals } from './approval/undo-approvals.ts'
import { readHistory } from './history/read-history.ts'
import { retryNotification } from './history/retry-notification.ts'
import { sendAvailabilityReminders } from './reminders/send-availability-reminders.ts'
import { readRules } from './settings/read-rules.ts'
import { updateRule } from './settings/update-rule.ts'
import { readUnsubscribeInfo, resubscribe, unsubscribe } from './unsubscribe/unsubscribe.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const managerRoutes = [
  route(listPendingCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List notifications waiting for approval, oldest first',
    query: ListQuery,
    result: z.array(PendingNotification),
    handle: async (ctx, { query }) => {
      const { notifications, total } = await readPending(ctx.db, ctx.actor, query)
      return listed(notifications, total)
    },
  }),
  route(approveNotificationCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Approve a notification and send what still applies',
    result: PendingNotification,
    handle: (ctx, { params }) => approveNotification(ctx, params.id),
  }),
  route(approveSelectionCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Approve several notifications',
    body: ApproveSelectionRequest,
    result: ApproveSelectionResult,
    handle: (ctx, { body }) => approveSelection(ctx, body),
  }),
  route(undoNotificationApprovalsCall, {
    access: MANAGERS,
    summary: 'Undo approving notifications, within seconds',
    body: ApproveSelectionRequest,
    result: UndoOutcome,
    handle: (ctx, { body }) => undoApprovals(ctx, body),
  }),
  route(discardNotificationCall, {
    access: MANAGERS,
    summary: 'Discard a notification instead of sending it',
    result: z.null(),
    handle: (ctx, { params }) => discardNotification(ctx, params.id),
  }),
  route(previewNotificationCall, {
    access: MANAGERS,
    summary: 'Preview the email that approving would send now',
    result: NotificationPreview,
    handle: (ctx, { params }) => previewNotification(ctx, params.id),
  }),
  route(listHistoryCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the history of notifications, newest first',
    query: HistoryQuery,
    result: z.array(NotificationAuditEntry),
    handle: async (ctx, { query }) => {
      const { entries, total } = await readHistory(ctx.db, ctx.actor, query)
      return listed(entries, total)
    },
  }),
  route(retryNotificationCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Send a failed notification again',
    result: z.null(),
    handle: (ctx, { params }) => retryNotification(ctx, params.id),
  }),
  route(sendRemindersCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Remind trainees to set their hours',
    body: SendRemindersRequest,
    result: RemindersResult,
    handle: (ctx, { body }) => sendAvailabilityReminders(ctx, body),
  }),
  route(listRulesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List each brand's notification rules",
    query: RulesQuery,
    result: z.array(NotificationRule),
    handle: (ctx, { query }) => readRules(ctx.db, ctx.actor, query.includeOptIn === 'true'),
  }),
  route(updateRuleCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Turn a rule on or off',
    body: UpdateRuleRequest,
    result: NotificationRule,
    handle: (ctx, { params, body }) => updateRule(ctx, params.id, body),
  }),
]

/** Opened without a sign-in: their addresses are signed. */
const signedRoutes = [
  route(readPreviewHtmlCall, {
    access: 'anyone',
    summary: 'Show a previewed email as HTML',
    sends: 'text/html',
    params: SignedParams,
    result: z.string(),
    handle: async (ctx, { params }) =>
      new File(await readPreviewHtml(ctx, params.token), 'text/html; charset=utf-8', MAIL_HEADERS),
  }),
  route(readUnsubscribeInfoCall, {
    access: 'anyone',
    summary: 'Get what an unsubscribe link is about',
    params: SignedParams,
    result: UnsubscribeInfo,
    handle: (ctx, { params }) => readUnsubscribeInfo(ctx, params.token),
  }),
  route(unsubscribeCall, {
    access: 'anyone',
    summary: 'Stop these reminders',
    params: SignedParams,
    result: UnsubscribeInfo,
    handle: (ctx, { params }) => unsubscribe(ctx, params.token),
  }),
  route(unsubscribeWithOneClickCall, {
    // The address in the email itself: people open it, and email apps post to it.
    access: 'anyone',
    summary: "Stop these reminders with an email program's own button",
    params: SignedParams,
    body: OneClick,
    takesForm: true,
    result: UnsubscribeInfo,
    handle: (ctx, { params }) => unsubscribe(ctx, params.token),
  }),
  route(resubscribeCall, {
    access: 'anyone',
    summary: 'Start these reminders again',
    params: SignedParams,
    result: UnsubscribeInfo,
    handle: (ctx, { params }) => resubscribe(ctx, params.token),
  }),
]

export const notificationsRoutes = [...managerRoutes, ...signedRoutes]
