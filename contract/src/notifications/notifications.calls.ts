import { declareCall } from '../shared/call.ts'
import type { ListQuery } from '../shared/paging.ts'
import type { UndoOutcome } from '../shared/undo.ts'
import type {
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
  UnsubscribeInfo,
  UpdateRuleRequest,
} from './notifications.ts'

export const listPendingCall = declareCall('GET', '/api/gym-management/notifications/pending')<{
  query: typeof ListQuery
  result: PendingNotification[]
}>()

export const approveNotificationCall = declareCall(
  'PUT',
  '/api/gym-management/notifications/pending/:id/approve',
)<{ result: PendingNotification }>()

export const approveSelectionCall = declareCall('POST', '/api/gym-management/notifications/pending/approve')<{
  body: typeof ApproveSelectionRequest
  result: ApproveSelectionResult
}>()

export const discardNotificationCall = declareCall(
  'DELETE',
  '/api/gym-management/notifications/pending/:id',
)<{
  result: null
}>()

export const previewNotificationCall = declareCall(
  'GET',
  '/api/gym-management/notifications/pending/:id/preview',
)<{ result: NotificationPreview }>()

export const listHistoryCall = declareCall('GET', '/api/gym-management/notifications/audit')<{
  query: typeof HistoryQuery
  result: NotificationAuditEntry[]
}>()

export const retryNotificationCall = declareCall(
  'POST',
  '/api/gym-management/notifications/audit/:id/retry',
)<{ result: null }>()

export const sendRemindersCall = declareCall(
  'POST',
  '/api/gym-management/notifications/availability-reminders',
)<{ body: typeof SendRemindersRequest; result: RemindersResult }>()

export const listRulesCall = declareCall('GET', '/api/gym-management/notifications/rules')<{
  query: typeof RulesQuery
  result: NotificationRule[]
}>()

export const updateRuleCall = declareCall('PUT', '/api/gym-management/notifications/rules/:id')<{
  body: typeof UpdateRuleRequest
  result: NotificationRule
}>()

export const readPreviewHtmlCall = declareCall('GET', '/api/gym-management/notifications/previews/:token')<{
  result: string
}>()

export const readUnsubscribeInfoCall = declareCall('GET', '/api/unsubscribe/:token')<{
  result: UnsubscribeInfo
}>()

export const unsubscribeCall = declareCall('POST', '/api/unsubscribe/:token')<{ result: UnsubscribeInfo }>()

export const unsubscribeWithOneClickCall = declareCall('POST', '/unsubscribe/:token')<{
  body: typeof OneClick
  result: UnsubscribeInfo
}>()

export const resubscribeCall = declareCall('POST', '/api/unsubscribe/:token/undo')<{
  result: UnsubscribeInfo
}>()

export const undoNotificationApprovalsCall = declareCall(
  'POST',
  '/api/gym-management/notifications/pending/undo-approval',
)<{ body: typeof ApproveSelectionRequest; result: UndoOutcome }>()
