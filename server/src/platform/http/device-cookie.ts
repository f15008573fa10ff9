import { randomBytes } from 'node:crypto'

const NAME = 'spotter_device'
/** The longest that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60
const TOKEN = /^[\w-]{43}$/

/** What this browser was given at an earlier sign-in. It opens nothing: it only shows that the browser isn't new. */
export function deviceTokenIn(cookies: string | undefined, publicUrl: string) {
  const start = `${nameAt(publicUrl)}=`
  const cookie = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  const token = cookie?.slice(start.length) ?? ''
  return TOKEN.test(token) ? token : null
}

export function newDeviceToken() {
  return randomBytes(32).toString('base64url')
}

export function deviceCookie(token: string, publicUrl: string) {
  const parts = [
    `${nameAt(publicUrl)}=${token}`,
    'Path=/',
    `Max-Age=${MAX_AGE}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  if (isHttps(publicUrl)) parts.push('Secure')
  return parts.join('; ')
}

/** With the prefix, browsers make sure that no other site of the same domain has set it. They refuse it without https. */
function nameAt(publicUrl: string) {
  return isHttps(publicUrl) ? `__Host-${NAME}` : NAME
}

function isHttps(publicUrl: string) {
  return publicUrl.startsWith('https:')
}
