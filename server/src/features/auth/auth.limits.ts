import type { Limit } from '../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Failures only: a sign-in that succeeds is given back. */
export const SIGN_IN_BY_ACCOUNT_AND_ADDRESS: Limit = { name: 'sign-in', times: 10, seconds: 15 * MINUTE }
export const SIGN_IN_BY_ACCOUNT: Limit = { name: 'sign-in-account', times: 50, seconds: 15 * MINUTE }
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in-address', times: 50, seconds: 15 * MINUTE }
/** Instead of the three above, in a browser that has signed in to the account before. */
export const SIGN_IN_BY_DEVICE: Limit = { name: 'sign-in-device', times: 10, seconds: 15 * MINUTE }

/** Each one is emailed to the account's address, which someone else may have registered. */
export const PASSWORD_CHANGES: Limit = { name: 'change-password', times: 10, seconds: HOUR }

export const REGISTRATIONS: Limit = { name: 'register', times: 60, seconds: HOUR }
export const RESET_REQUESTS: Limit = { name: 'forgot-password', times: 30, seconds: HOUR }
export const RESET_MAILS: Limit = { name: 'reset-mail', times: 3, seconds: HOUR }
export const CONFIRMATION_MAILS: Limit = { name: 'confirmation-mail', times: 3, seconds: HOUR }
export const TOKEN_CHECKS: Limit = { name: 'token-check', times: 120, seconds: HOUR }
/** Mails to someone whom a gym tried to invite although they have an account. */
export const ALREADY_MEMBER_MAILS: Limit = { name: 'already-member-mail', times: 3, seconds: 24 * HOUR }
