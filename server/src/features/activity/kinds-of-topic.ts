import type { ActivityTopic } from '@spotter/contract/activity/activity.ts'

export const KINDS_OF_TOPIC: Record<ActivityTopic, readonly string[]> = {
  sessions: [
    ...['session-assigned', 'session-moved', 'session-cancelled', 'sessions-cancelled'],
    ...['own-session-moved', 'own-move-undone'],
    ...['assignment-undone', 'cancellation-undone'],
    ...['attendance-marked', 'attendance-unmarked', 'request-made', 'request-accepted', 'request-declined'],
  ],
  hours: [
    ...['availability-changed', 'week-copied', 'usual-hours-changed', 'usual-hours-removed'],
    ...['trainer-away', 'trainer-back', 'asked-hour-opened'],
  ],
  trainees: [
    ...['trainee-enrolled', 'enrollment-removed', 'trainee-invited', 'trainees-imported', 'trainee-approved'],
    ...['approval-undone', 'trainee-rejected', 'trainee-moved', 'trainee-removed', 'training-wish-updated'],
    ...['trainee-planned', 'trainee-not-planned', 'planning-reset'],
  ],
  planning: [
    ...[
      'draft-created',
      'draft-published',
      'draft-undone',
      'week-drafted-again',
      'hours-asked-for',
      'trainer-asked',
    ],
    ...['planning-settings-updated', 'trainer-limits-updated'],
  ],
  payments: ['payment-marked', 'prices-updated', 'trainee-price-updated'],
  notifications: [
    ...['notification-approved', 'notification-undone', 'notification-discarded', 'notification-retried'],
    'mail-failed',
    ...['notification-rule-switched-on', 'notification-rule-switched-off', 'availability-reminders-sent'],
    ...['reminders-unsubscribed', 'reminders-resubscribed'],
  ],
  gyms: [
    ...['brand-created', 'brand-updated', 'brand-activated', 'brand-deactivated', 'brand-deleted'],
    ...['location-created', 'location-updated', 'location-deleted', 'trainer-profile-changed'],
    ...['manager-assigned', 'manager-removed', 'trainer-assigned', 'trainer-removed'],
    ...['request-settings-updated', 'offer-settings-updated'],
  ],
  integrations: [
    ...['api-token-created', 'api-token-revoked', 'webhook-created', 'webhook-changed', 'webhook-deleted'],
    ...['webhook-resent', 'webhook-paused', 'webhook-secret-replaced'],
  ],
  accounts: [
    ...['user-registered', 'user-deactivated', 'user-reactivated', 'super-admin-made', 'demo-retired'],
    ...['role-granted', 'role-revoked', 'profile-updated', 'email-confirmed'],
    ...['password-changed', 'password-reset', 'device-signed-out', 'signed-out-everywhere'],
    ...['email-change-requested', 'email-change-withdrawn', 'email-changed', 'email-change-reported'],
    ...['second-factor-added', 'second-factor-removed', 'recovery-code-used', 'recovery-codes-created'],
    'second-factor-reported',
    ...['security-policy-changed', 'person-exported', 'person-erased'],
    ...['calendar-feed-made', 'calendar-feed-revoked'],
  ],
}
