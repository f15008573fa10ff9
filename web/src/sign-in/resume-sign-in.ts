import { readProfileCall } from '@spotter/contract/auth/sign-in.calls.ts'
import { hasStatus } from '../lib/api-error.ts'
import { call } from '../lib/http.ts'
import { clearSignIn, notifySignInListeners, readSignIn, storeUser } from './stored-sign-in.ts'

let startupDone = false

export function isStartupDone() {
  return startupDone
}

/** Call this after the user has changed on the server. */
export async function refreshUser() {
  const user = readSignIn() ? await fetchUser() : null
  if (user) storeUser(user)
}

/** Brings the stored user up to date. A refused sign-in ends the session; an outage doesn't. */
export async function resumeSignIn() {
  const user = readSignIn() ? await fetchUser() : null
  startupDone = true
  if (user) storeUser(user)
  else notifySignInListeners()
}

async function fetchUser() {
  const asked = readSignIn()?.user?.id
  try {
    return await call(readProfileCall)
  } catch (error) {
    // Someone else may have signed in in another tab in the meantime.
    if (hasStatus(error, 401) && readSignIn()?.user?.id === asked) clearSignIn()
    return null
  }
}
