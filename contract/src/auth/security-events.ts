const TITLES: Record<string, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'locked-out': 'Sign-in blocked after too many attempts',
  'refresh-token-reused': 'Signed out because a sign-in was used in two places',
  'device-signed-out': 'Device signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factors-reset': 'All second factors removed',
  'second-factor-reported': 'Second factor reported and removed',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-replaced': 'New recovery codes created',
  'role-granted': 'Role granted',
  'role-revoked': 'Role revoked',
  'account-deactivated': 'Account deactivated',
  'account-reactivated': 'Account reactivated',
  'email-change-requested': 'Email change requested',
  'email-change-withdrawn': 'Email change withdrawn',
  'email-change-reported': 'Email change reported and stopped',
  'email-changed': 'Email changed',
  'api-token-created': 'API token created',
  'api-token-revoked': 'API token revoked',
}

/** What happened: 'Signed in', with 'Passkey' as the note. */
export function securityEventWords({ kind, detail }: { kind: string; detail: string | null }) {
  const title = TITLES[kind] ?? capitalized(kind.replaceAll('-', ' '))
  if (detail === null) return { title, note: null }
  if (detail === 'registration') return { title: 'Account created', note: null }
  if (kind === 'email-changed') return { title, note: `Before: ${detail}` }
  if (kind === 'email-change-requested') return { title, note: `New: ${detail}` }
  return { title, note: capitalized(detail) }
}

const ALARMING = [
  'sign-in-failed',
  'locked-out',
  'refresh-token-reused',
  'email-change-reported',
  'second-factor-reported',
]

/** Whether it may have been someone else. */
export function isAlarming(kind: string) {
  return ALARMING.includes(kind)
}

function capitalized(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
