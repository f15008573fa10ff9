import type { Guard } from './guard.ts'

const AUTH = 'src/features/auth/auth.limits.ts'
const SIGN_IN = 'src/features/auth/sign-in/sign-in.test.ts'
const CORRECT_PASSWORDS = 'src/features/auth/sign-in/correct-passwords.test.ts'
const EMAILS = 'src/platform/security-emails/security-emails.test.ts'
const LINKS = 'src/features/auth/links/mailed-links.test.ts'

export const LIMIT_GUARDS: Guard[] = [
  limit('sign-in', 'Guessing a password from one address', 10, AUTH, SIGN_IN),
  limit('sign-in-account', 'Guessing one password from many addresses', 50, AUTH, SIGN_IN),
  limit('sign-in-address', 'Guessing many passwords from one address', 50, AUTH, SIGN_IN),
  limit('sign-in-device', 'Guessing with a stolen device cookie', 10, AUTH, SIGN_IN),
  limit('sign-ins', 'Signing in with the right password in bulk', 60, AUTH, CORRECT_PASSWORDS),
  limit('change-password', 'Flooding a mailbox by changing a password', 10, AUTH, EMAILS),
  limit('proof', 'Guessing codes', 10, AUTH, 'src/features/auth/second-factor/authenticator-app.test.ts'),
  limit('register', 'Registering in bulk', 60, AUTH, 'src/features/auth/account.test.ts'),
  limit('forgot-password', 'Asking for reset links in bulk', 30, AUTH, LINKS),
  limit('reset-mail', 'Flooding a mailbox with reset links', 3, AUTH, LINKS),
  limit('confirmation-mail', 'Flooding a mailbox with confirmations', 3, AUTH, LINKS),
  limit('token-check', 'Guessing emailed links', 120, AUTH, LINKS),
  limit(
    ...(['import-preview', 'Expensive previews', 60] as const),
    'src/features/enrollment/import/import-trainees.ts',
    'src/features/enrollment/import/import-trainees.test.ts',
  ),
  limit(
    ...(['new-api-token', 'Flooding a mailbox with API tokens', 20] as const),
    'src/features/integrations/api-tokens/create-token.ts',
    'src/features/integrations/api-tokens/api-tokens.test.ts',
  ),
  limit(
    ...(['ask-trainer', 'Flooding a trainer’s mailbox with hours to open', 5] as const),
    'src/features/planning/asks/ask-trainer.ts',
    'src/features/planning/asks/hour-asks.test.ts',
  ),
  limit(
    ...(['search', 'Collecting names by searching in bulk', 120] as const),
    'src/features/search/search.routes.ts',
    'src/features/search/search.test.ts',
  ),
  limit(
    ...(['calendar-link', 'Flooding a mailbox with calendar links', 10] as const),
    'src/features/schedule/calendar/calendar-feed.ts',
    EMAILS,
  ),
]

/** Without it, a billion times are allowed. */
function limit(name: string, attack: string, times: number, file: string, test: string): Guard {
  const find = `name: '${name}', times: ${times},`
  const replace = find.replace(`times: ${times}`, 'times: 1e9')
  return { name, kind: 'limit', keeps: `${attack} is slowed down`, test, without: { file, find, replace } }
}
