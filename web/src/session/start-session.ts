import { readProfileCall } from '@spotter/contract/calls/session.calls.ts'
import { hasStatus } from '../lib/api-error.ts'
import { call } from '../lib/http.ts'
import { announceSignIn, clearSignIn, readSignIn, storeUser } from './stored-sign-in.ts'

let startupDone = false

export function isStartupDone() {
  return startupDone
}

/** After something has changed the user on the server. */
export async function refreshUser() {
  const user = readSignIn() ? await fetchUser() : null
  if (user) storeUser(user)
}

/** Brings the stored user up to date. Only a refused sign-in ends it; an outage does not. */
export async function startSession() {
  const user = readSignIn() ? await fetchUser() : null
  startupDone = true
  if (user) storeUser(user)
  else announceSignIn()
}

async function fetchUser() {
  const asked = readSignIn()?.user?.id
  try {
    return await call(readProfileCall)
  } catch (error) {
    // Somebody else may have signed in in another tab meanwhile.
    if (hasStatus(error, 401) && readSignIn()?.user?.id === asked) clearSignIn()
    return null
  }
}
