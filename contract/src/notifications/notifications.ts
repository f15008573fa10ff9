import { z } from 'zod'
import { MAX_APPROVED_AT_ONCE, MAX_REMINDED_AT_ONCE } from '../shared/limits.ts'
import { DEFAULT_PAGE_SIZE, PageQuery } from '../shared/paging.ts'
import { Id, Instant } from '../shared/text.ts'
import { moment } from '../shared/time.ts'

/** Sent by every brand unless a manager turns it off. */
export const NOTIFICATION_TYPES = [
  'TraineeEnrolled',
  'TraineeApproved',
  'TraineeRejected',
  'AvailabilityReminder',
  'SessionAssigned',
  'SessionCancelled',
] as const

/** On by default like the six, but listed only with `includeOptIn`: they came later. */
export const ADDED_NOTIFICATION_TYPES = [
  'SessionMoved',
  'TraineeRequest',
  'RequestAnswered',
  'OfferMade',
  'OfferTaken',
  'SwapAsked',
  'SwapDone',
  'PackLow',
  'PackExpiring',
] as const

/** Sent only after a manager turns it on. */
export const OPT_IN_NOTIFICATION_TYPES = ['SessionReminder'] as const

/** What people can unsubscribe from with the link in the email. */
export const OPT_OUT_TYPES = [
  'AvailabilityReminder',
  'SessionReminder',
  'OfferMade',
  'OfferTaken',
  'SwapAsked',
  'SwapDone',
  'PackLow',
  'PackExpiring',
] as const
export type OptOutType = (typeof OPT_OUT_TYPES)[number]

export const NotificationType = z.enum([
  ...NOTIFICATION_TYPES,
  ...ADDED_NOTIFICATION_TYPES,
  ...OPT_IN_NOTIFICATION_TYPES,
])
export type NotificationType = z.infer<typeof NotificationType>

/** Rows per history page. A page with fewer is the last one. */
export const HISTORY_PAGE_SIZE = DEFAULT_PAGE_SIZE

/** The JSON in `triggerData`. The names are fixed by the screens. */
const TriggerSession = z.object({ Date: z.string(), Time: z.string(), LocationName: z.string().nullish() })
/** `From` is what the recipient knows of a session that has moved; `IsHandedOver`: it's another trainer's now. */
const PendingSession = TriggerSession.extend({
  From: TriggerSession.optional(),
  IsHandedOver: z.boolean().optional(),
})
export const TriggerData = z.object({ Sessions: z.array(PendingSession).default([]) })
export type TriggerData = z.infer<typeof TriggerData>

export const PendingNotification = z.object({
  id: Id,
  notificationType: NotificationType,
  recipientUserId: Id,
  recipientName: z.string(),
  recipientEmail: z.string(),
  createdAt: Instant,
  /** When it was queued for delivery; null until approved. */
  scheduledFor: Instant.nullable(),
  gymBrandId: Id,
  gymBrandName: z.string(),
  /** JSON text of a `TriggerData`. */
  triggerData: z.string(),
  sessionCount: z.int(),
})
export type PendingNotification = z.infer<typeof PendingNotification>

export const NotificationStatus = z.enum(['sent', 'failed', 'suppressed'])

export const NotificationAuditEntry = z.object({
  id: Id,
  notificationType: NotificationType,
  recipientUserId: Id,
  recipientName: z.string(),
  recipientEmail: z.string(),
  sentAt: Instant,
  status: NotificationStatus,
  errorMessage: z.string().nullable(),
  gymBrandId: Id,
  gymBrandName: z.string(),
  /** Whether this failure is the latest word on its notification, so it can be sent again. */
  canRetry: z.boolean(),
})
export type NotificationAuditEntry = z.infer<typeof NotificationAuditEntry>

export const NotificationRule = z.object({
  id: Id,
  gymBrandId: Id,
  gymBrandName: z.string(),
  notificationType: NotificationType,
  isEnabled: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type NotificationRule = z.infer<typeof NotificationRule>

export const HistoryQuery = PageQuery.extend({
  page: PageQuery.shape.page.default(1),
  notificationType: NotificationType.optional(),
  fromDate: moment((day) => `${day}T00:00:00.000Z`).optional(),
  /** Inclusive: the last millisecond of a plain date, or the exact moment that was sent. */
  toDate: moment((day) => `${day}T23:59:59.999Z`).optional(),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const RulesQuery = z.object({
  /** Includes the rules that came after the six, among them those that are off by default. */
  includeOptIn: z.enum(['true', 'false']).optional(),
})

export const UpdateRuleRequest = z.object({ ruleId: Id.optional(), isEnabled: z.boolean() })
export type UpdateRuleRequest = z.infer<typeof UpdateRuleRequest>

export const SendRemindersRequest = z.object({
  gymBrandId: Id,
  traineeIds: z
    .array(Id)
    .min(1, 'Select at least one trainee')
    .max(MAX_REMINDED_AT_ONCE, `At most ${MAX_REMINDED_AT_ONCE} trainees at a time`),
})
export type SendRemindersRequest = z.infer<typeof SendRemindersRequest>

/** The other fields say why people were skipped, one reason per person. */
export const RemindersResult = z.object({
  sent: z.int(),
  skipped: z.int(),
  remindedLately: z.int(),
  unsubscribed: z.int(),
  /** The brand has turned this off. */
  switchedOff: z.int(),
})
export type RemindersResult = z.infer<typeof RemindersResult>

export const ApproveSelectionRequest = z.object({
  notificationIds: z
    .array(Id)
    .min(1, 'Select at least one notification')
    .max(MAX_APPROVED_AT_ONCE, `At most ${MAX_APPROVED_AT_ONCE} notifications at a time`),
})
export type ApproveSelectionRequest = z.infer<typeof ApproveSelectionRequest>

/** `skipped` counts those approved by someone else in the meantime, or with nothing left to say. */
export const ApproveSelectionResult = z.object({ approved: z.int(), skipped: z.int() })
export type ApproveSelectionResult = z.infer<typeof ApproveSelectionResult>

/** The email as it would be sent now; `htmlPath` opens it for a few minutes. */
export const NotificationPreview = z.object({
  subject: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  htmlPath: z.string(),
})
export type NotificationPreview = z.infer<typeof NotificationPreview>

/** Links that work without signing in carry a signature instead. */
export const SignedParams = z.object({ token: z.string().min(1).max(300) })
/** What an email program sends when the reader presses its own unsubscribe button (RFC 8058). */
export const OneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
export const UnsubscribeInfo = z.object({
  gymBrandName: z.string(),
  notificationType: z.enum(OPT_OUT_TYPES),
  isUnsubscribed: z.boolean(),
})
export type UnsubscribeInfo = z.infer<typeof UnsubscribeInfo>
