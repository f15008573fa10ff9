import type { LoginResult, User } from '@spotter/contract/auth/auth.ts'

/** What the browser stores of a sign-in. Without an access token, there's none. */
export interface StoredSignIn {
  accessToken: string
  refreshToken: string | null
  user: User | null
}

const listeners = new Set<() => void>()
const memory = new Map<string, string>()
let lastRaw = ''
let lastRead: StoredSignIn | null = null

/** Always reads storage, because another tab may have renewed the tokens. Returns the same object until it changes. */
export function readSignIn(): StoredSignIn | null {
  const accessToken = readItem('accessToken')
  const refreshToken = readItem('refreshToken')
  const user = readItem('user')
  const raw = JSON.stringify([accessToken, refreshToken, user])
  if (raw !== lastRaw) {
    lastRaw = raw
    lastRead = accessToken ? { accessToken, refreshToken, user: parseUser(user) } : null
  }
  return lastRead
}

// The access token is written last and removed first, so that other tabs never see a sign-in without its user.
export function storeSignIn(result: Pick<LoginResult, 'accessToken' | 'refreshToken' | 'user'>) {
  writeItem('user', JSON.stringify(result.user))
  writeItem('refreshToken', result.refreshToken)
  writeItem('accessToken', result.accessToken)
  notifySignInListeners()
}

/** Does nothing if someone else has signed in since the user was requested. */
export function storeUser(user: User) {
  const current = readSignIn()
  if (!current || (current.user && current.user.id !== user.id)) return
  writeItem('user', JSON.stringify(user))
  notifySignInListeners()
}

export function clearSignIn() {
  for (const key of ['accessToken', 'refreshToken', 'user']) removeItem(key)
  notifySignInListeners()
}

export function subscribeToSignIn(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Tells all listeners to read the sign-in again. */
export function notifySignInListeners() {
  for (const listener of listeners) listener()
}

function parseUser(text: string | null): User | null {
  if (!text) return null
  try {
    const user: User | null = JSON.parse(text)
    return user && typeof user.id === 'string' && Array.isArray(user.roles) ? user : null
  } catch {
    return null
  }
}

// If the browser blocks storage or it's full, the sign-in lasts as long as the page.
function readItem(key: string) {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function writeItem(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    removeItem(key)
    memory.set(key, value)
  }
}

function removeItem(key: string) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
