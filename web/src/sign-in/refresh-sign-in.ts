import { refreshSignInCall } from '@spotter/contract/auth/sign-in.calls.ts'
import { ApiError, isOutage } from '../lib/api-error.ts'
import { call } from '../lib/http.ts'
import { clearSignIn, readSignIn, type StoredSignIn, storeSignIn } from './stored-sign-in.ts'

export const SESSION_EXPIRED = 'Session expired. Please log in again.'
const LOCK = 'spotter-refresh'

const expiryListeners = new Set<() => void>()
let inFlight: Promise<void> | null = null

/** Called once whenever a sign-in ends because it couldn't be renewed. */
export function onSignInExpired(listener: () => void) {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

/**
 * Renews the tokens once for all callers and all tabs. `stale` is the sign-in whose token was refused.
 * If it can't be renewed, throws 'Session expired…' and clears the sign-in; an outage keeps it.
 */
export async function refreshSignIn(stale: StoredSignIn) {
  inFlight ??= alone(() => renew(stale)).finally(() => {
    inFlight = null
  })
  await inFlight
  const current = readSignIn()
  // Someone else may have signed in in another tab: this call must not be made in their name.
  if (!current || (stale.user && current.user && stale.user.id !== current.user.id)) throw expired()
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

async function renew(stale: StoredSignIn) {
  const current = readSignIn()
  if (!current || current.accessToken !== stale.accessToken) return
  const { refreshToken } = current
  try {
    if (!refreshToken) throw expired()
    const renewed = await call(refreshSignInCall, { body: { refreshToken }, anonymous: true })
    // If the person signed out in the meantime, drop the new tokens.
    if (readSignIn()?.refreshToken === refreshToken) storeSignIn(renewed)
  } catch (error) {
    if (isOutage(error) || isTooEarly(error)) throw error
    if (readSignIn()?.refreshToken !== refreshToken) return
    clearSignIn()
    for (const listener of expiryListeners) listener()
    throw expired()
  }
}

function isTooEarly(error: unknown) {
  return error instanceof ApiError && error.status === 429
}

function expired() {
  return new ApiError({ status: 401, message: SESSION_EXPIRED })
}
