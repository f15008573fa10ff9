import type { ActivityEntry } from '@spotter/contract/admin.ts'

/** Kinds that don't read well word for word, as 'brand-created' does ('Brand created'). Some are from earlier versions. */
const WORDS: Record<string, string> = {
  'api-token-created': 'API token created',
  'api-token-revoked': 'API token revoked',
  'calendar-feed-made': 'Calendar link created',
  'calendar-feed-revoked': 'Calendar link revoked',
  'demo-retired': 'Demo accounts turned off',
  'mail-failed': 'Email not delivered',
  'notification-approved': 'Approved the notification to',
  'notification-retried': 'Sent the notification again to',
  'person-exported': 'Personal data exported',
  'request-made': 'Asked to be excused',
  'role-given': 'Role granted',
  'role-taken': 'Role revoked',
  'session-cancelled': 'Session canceled',
  'sessions-cancelled': 'Sessions canceled',
  'super-admin-made': 'SuperAdmin created',
  'trainer-away': "Said they're away",
  'trainee-moved': 'Trainee moved to another location',
}

const EMAILS: Record<string, string> = {
  'already-has-account': 'Note about an existing account',
  'api-token-created': 'API token notice',
  'webhook-paused': 'Webhook notice',
  'approve-new-email': 'Approval of a new email',
  'calendar-link-created': 'Calendar link notice',
  'new-device': 'New sign-in notice',
  'password-changed': 'Password change notice',
  'recovery-code-used': 'Recovery code notice',
  'second-factor-added': 'Second factor notice',
  'second-factor-removed': 'Second factor notice',
  'second-factors-reset': 'Second factor notice',
  'welcome-confirm': 'Email confirmation',
  'confirm-new-email': 'Confirmation of a new email',
  away: 'Notice of a trainer who is away',
  confirm: 'Email confirmation',
  invitation: 'Invitation',
  reset: 'Password reset',
}

/** What comes before the subject: 'Brand created:' Ironwood, 'Approved the notification to' Isla Campbell. */
export function activityLead(kind: string) {
  const words = WORDS[kind] ?? capitalized(kind.replaceAll('-', ' '))
  return words.endsWith(' to') ? words : `${words}:`
}

/** Which email failed, and what the mail relay said. */
export function activityNote({ kind, detail }: ActivityEntry) {
  if (kind !== 'mail-failed') return null
  const email = String(detail.kind)
  return [EMAILS[email] ?? capitalized(email), detail.error].filter(Boolean).join(': ')
}

function capitalized(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
