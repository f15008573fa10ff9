import type { ActivityEntry } from '@spotter/contract/activity/activity.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

/** What someone did to the subject. Other kinds read well word for word: 'Password changed'. */
const DEEDS: Record<string, string> = {
  'api-token-created': 'created an API token for',
  'api-token-revoked': 'revoked an API token for',
  'approval-undone': 'undid the approval of',
  'asked-hour-opened': 'opened an hour for',
  'attendance-marked': 'marked the attendance of',
  'attendance-unmarked': 'removed the attendance mark of',
  'availability-changed': 'changed the hours of',
  'availability-reminders-sent': 'sent availability reminders for',
  'bank-details-removed': 'removed the bank details of',
  'bank-details-updated': 'changed the bank details of',
  'brand-created': 'created the brand',
  'brand-deleted': 'deleted the brand',
  'brand-updated': 'updated the brand',
  'calendar-feed-made': 'created a calendar link for',
  'calendar-feed-revoked': 'revoked the calendar link of',
  'draft-created': 'started a draft for',
  'draft-published': 'published a draft for',
  'draft-undone': 'undid a draft for',
  'enrollment-removed': 'withdrew an enrollment at',
  'hours-asked-for': 'asked for hours at',
  'location-created': 'added the location',
  'location-deleted': 'deleted the location',
  'location-updated': 'updated the location',
  'manager-assigned': 'assigned the manager',
  'manager-removed': 'removed the manager',
  'notification-approved': 'approved the notification to',
  'notification-discarded': 'discarded the notification to',
  'notification-retried': 'sent the notification again for',
  'notification-undone': 'undid approving the notification to',
  'offer-sent': 'offered a free hour to',
  'pay-corrected': 'corrected the pay of',
  'pay-correction-removed': 'removed a correction of the pay of',
  'pay-month-closed': 'closed the pay of',
  'pay-rate-removed': 'removed a pay rate of',
  'pay-rate-set': 'set the pay rate of',
  'payment-marked': 'marked the payment of',
  'person-erased': 'erased',
  'person-exported': 'exported the personal data of',
  'planning-reset': 'reset planning for',
  'prices-updated': 'changed the prices of',
  'profile-updated': 'updated the profile of',
  'role-granted': 'granted the role',
  'role-revoked': 'revoked the role',
  'swap-agreed': 'agreed to swap hours at',
  'swap-asked': 'asked someone to swap hours at',
  'swap-declined': "didn't want to swap hours at",
  'swap-done': 'was the last to agree to a swap at',
  'swap-failed': 'agreed to a swap that was no longer possible at',
  'swap-stopped': 'stopped a swap at',
  'swap-withdrawn': 'withdrew a swap at',
  'tax-rate-removed': 'removed a tax rate of',
  'tax-rate-set': 'set a tax rate for',
  'trainee-approved': 'approved',
  'trainee-enrolled': 'enrolled at',
  'trainee-invited': 'invited',
  'trainee-moved': 'changed the location of',
  'trainee-rejected': 'rejected',
  'trainee-removed': 'removed',
  'trainee-price-updated': 'changed the price of',
  'trainees-imported': 'imported trainees for',
  'trainer-asked': 'asked for an hour of',
  'trainer-assigned': 'assigned the trainer',
  'trainer-removed': 'removed the trainer',
  'user-deactivated': 'deactivated',
  'user-reactivated': 'reactivated',
  'week-drafted-again': 'drafted a week again for',
  'webhook-changed': 'changed a webhook of',
  'webhook-created': 'created a webhook for',
  'webhook-deleted': 'deleted a webhook of',
  'webhook-resent': 'resent a webhook delivery of',
  'webhook-secret-replaced': "replaced a webhook's secret for",
}

const SESSION_DEEDS: Record<string, (trainee: string, trainer: string) => string> = {
  'assignment-undone': (trainee, trainer) => `undid assigning ${trainee} to ${trainer}`,
  'cancellation-undone': (trainee, trainer) => `undid canceling ${trainee} with ${trainer}`,
  'request-made': (trainee, trainer) => `asked to be excused: ${trainee} with ${trainer}`,
  'session-assigned': (trainee, trainer) => `assigned ${trainee} to ${trainer}`,
  'session-cancelled': (trainee, trainer) => `canceled ${trainee} with ${trainer}`,
  'move-requested': (_, trainer) => `asked to move their session with ${trainer}`,
  'own-move-undone': (_, trainer) => `moved their session with ${trainer} back to`,
  'own-session-moved': (_, trainer) => `moved their session with ${trainer} to`,
  'session-moved': (trainee, trainer) => `moved ${trainee} with ${trainer} to`,
}

/** Kinds without a person who did something to a subject. */
const HEADLINES: Record<string, string> = {
  'demo-retired': 'Demo accounts turned off',
  'mail-failed': 'Email not delivered',
  'super-admin-made': 'SuperAdmin created',
  'trainer-away': 'Trainer is away',
  'trainer-back': 'Trainer is back',
  'session-cancelled': 'Session canceled',
  'sessions-cancelled': 'Sessions canceled',
  'request-made': 'Asked to be excused',
  'swap-lapsed': 'Swap lapsed',
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
  ask: 'Request for hours',
  away: 'Notice of a trainer who is away',
  confirm: 'Email confirmation',
  invitation: 'Invitation',
  reset: 'Password reset',
}

/** 'Ana Souza assigned Wei Chen to Kenji Watanabe, Tue, Nov 17, 6–7 PM', or 'Password changed: wei@example.com'. */
export function activityWords(entry: ActivityEntry, timeFormat?: TimeFormat) {
  const { kind, subject, session, actorName } = entry
  const actor = actorName ?? 'Spotter'
  const deed = session && SESSION_DEEDS[kind]
  if (deed) {
    const words = deed(session.traineeName, session.trainerName)
    const when = `${shortDate(session.date)}, ${hourRange(session.hour, session.hour + 1, timeFormat)}`
    return `${actor} ${words}${words.endsWith(' to') ? ' ' : ', '}${when}`
  }
  const hours = hoursInWords(entry, actor, timeFormat)
  if (hours) return hours
  if (DEEDS[kind]) return `${actor} ${DEEDS[kind]} ${subject}`
  const headline = HEADLINES[kind] ?? capitalized(kind.replaceAll('-', ' '))
  return `${headline}: ${subject}${actorName ? ` (${actorName})` : ''}`
}

/** 'Kenji Watanabe opened Tue, Nov 17, 6–7 PM', or 'Ana Souza closed 3 hours of Kenji Watanabe on Tue, Nov 17'. */
function hoursInWords(
  { kind, subject, actorId, detail }: ActivityEntry,
  actor: string,
  timeFormat?: TimeFormat,
) {
  const { act = 'changed', date, hour, hours, userId } = detail
  if (kind !== 'availability-changed' || typeof hours !== 'number') return null
  const owner = actorId === userId ? '' : ` of ${subject.split(', ')[0]}`
  if (typeof date !== 'string') return `${actor} ${act} ${plural(hours, 'hour')}${owner}`
  return typeof hour === 'number'
    ? `${actor} ${act} ${shortDate(date)}, ${hourRange(hour, hour + 1, timeFormat)}${owner}`
    : `${actor} ${act} ${plural(hours, 'hour')}${owner} on ${shortDate(date)}`
}

export function activityNote({ kind, detail }: ActivityEntry) {
  if (kind !== 'mail-failed') return null
  const email = String(detail.kind)
  return [EMAILS[email] ?? capitalized(email), detail.error].filter(Boolean).join(': ')
}

function capitalized(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
