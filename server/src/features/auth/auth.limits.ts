import type { Limit } from '../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Failures only: a sign-in that succeeds is given back. */
export const SIGN_IN_BY_ACCOUNT_AND_ADDRESS: Limit = { name: 'sign-in', times: 10, seconds: 15 * MINUTE }
export const SIGN_IN_BY_ACCOUNT: Limit = { name: 'sign-in-account', times: 50, seconds: 15 * MINUTE }
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in-address', times: 50, seconds: 15 * MINUTE }
/** Instead of the three above, in a browser that has signed in to the account before. */
export const SIGN_IN_BY_DEVICE: Limit = { name: 'sign-in-device', times: 10, seconds: 15 * MINUTE }

/** Correct passwords and passkeys, by email address: each one leaves a sign-in, a device, and an entry in the log. */
export const SIGN_INS: Limit = { name: 'sign-ins', times: 60, seconds: HOUR }

/** Each one is emailed to the account's address, which someone else may have registered. */
export const PASSWORD_CHANGES: Limit = { name: 'change-password', times: 10, seconds: HOUR }
/** Codes, recovery codes, and passwords that were wrong, by account. A day of guessing codes has a chance of 1 in 6,000. */
export const PROOFS: Limit = { name: 'proof', times: 10, seconds: 15 * MINUTE }
export const PROOFS_PER_DAY: Limit = { name: 'proof-day', times: 50, seconds: 24 * HOUR }
/** Each one is a row until the night. */
export const CHALLENGES: Limit = { name: 'challenge', times: 100, seconds: HOUR }
/** Each one is emailed to the account's owner. */
export const FACTOR_CHANGES: Limit = { name: 'second-factor', times: 20, seconds: HOUR }
export const PASSKEY_SIGN_INS: Limit = { name: 'passkey-sign-in', times: 100, seconds: 15 * MINUTE }

/** What the security log keeps of wrong passwords and codes, by account. The other limits decide what's refused. */
export const LOGGED_FAILURES: Limit = { name: 'logged-failure', times: 20, seconds: HOUR }
export const LOGGED_LOCKOUTS: Limit = { name: 'logged-lockout', times: 1, seconds: 15 * MINUTE }
/** Each one emails an address that may be anyone's. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', times: 3, seconds: HOUR }
export const EMAIL_CHANGES_PER_DAY: Limit = { name: 'email-change-day', times: 5, seconds: 24 * HOUR }

export const REGISTRATIONS: Limit = { name: 'register', times: 60, seconds: HOUR }
export const RESET_REQUESTS: Limit = { name: 'forgot-password', times: 30, seconds: HOUR }
export const RESET_MAILS: Limit = { name: 'reset-mail', times: 3, seconds: HOUR }
export const CONFIRMATION_MAILS: Limit = { name: 'confirmation-mail', times: 3, seconds: HOUR }
export const TOKEN_CHECKS: Limit = { name: 'token-check', times: 120, seconds: HOUR }
/** Emails to someone with an account whom a gym tried to invite. */
export const ALREADY_MEMBER_MAILS: Limit = { name: 'already-member-mail', times: 3, seconds: 24 * HOUR }
