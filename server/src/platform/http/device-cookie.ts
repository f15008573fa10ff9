import { randomBytes } from 'node:crypto'

const NAME = 'spotter_device'
/** The longest that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)

/** What this browser was given at an earlier sign-in. It opens nothing: it only shows that the browser isn't new. */
export function deviceTokenIn(cookies: string | undefined) {
  return COOKIE.exec(cookies ?? '')?.[1] ?? null
}

export function newDeviceToken() {
  return randomBytes(32).toString('base64url')
}

export function deviceCookie(token: string, publicUrl: string) {
  const parts = [`${NAME}=${token}`, 'Path=/api', `Max-Age=${MAX_AGE}`, 'HttpOnly', 'SameSite=Strict']
  if (publicUrl.startsWith('https:')) parts.push('Secure')
  return parts.join('; ')
}
