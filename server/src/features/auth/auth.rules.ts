/** How long emailed links work. The emails quote these, so they have to read well. */
export const LINK_LIFETIMES = {
  reset: '60 minutes',
  invitation: '7 days',
  confirm: '7 days',
  'approve-new-email': '3 days',
  'confirm-new-email': '3 days',
  'report-factor': '7 days',
} as const

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** A sign-in ends this long after it started, no matter how much it's used. */
export const SIGN_IN_LIFETIMES = { usual: '12 hours', remembered: '30 days' } as const

/** How many of each a person has at a time; one more ends the one that wasn't used for the longest. */
export const MOST_SIGN_INS = 50
export const MOST_KNOWN_DEVICES = 50
export const MOST_OPEN_CHALLENGES = 20

/** How long the previous refresh token still works, for a response that got lost or a second tab. */
export const REFRESH_GRACE = '10 seconds'

export const CHALLENGE_LIFETIME = '5 minutes'

/** From then on, a second factor counts for a password reset. Until then, its owner can report it by email. */
export const TRUSTED_AFTER = '24 hours'

/** On every response that may end the sign-in of the browser that gets it: nothing of what was shown stays there. */
export const CLEARS_CACHE = { 'clear-site-data': '"cache"' }
