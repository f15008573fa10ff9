import { readSignIn } from './stored-sign-in.ts'

/**
 * What this device keeps for the person who's signed in: sessions to read offline, hours that weren't saved, and that
 * they turned on notifications.
 */
const NAMES = ['kept-sessions', 'unsent-hours', 'push-on'] as const
type Name = (typeof NAMES)[number]

interface Kept<T> {
  userId: string
  value: T
}

/** Null if there's nothing, or if it's someone else's. */
export function readKeptData<T>(name: Name): T | null {
  const kept = read<T>(name)
  return kept && kept.userId === readSignIn()?.user?.id ? kept.value : null
}

export function keepData(name: Name, value: unknown) {
  const userId = readSignIn()?.user?.id
  if (!userId) return
  try {
    localStorage.setItem(name, JSON.stringify({ userId, value } satisfies Kept<unknown>))
  } catch {
    // Storage is blocked or full: everything works as before, but only while the page is open.
  }
}

export function deleteKeptData(name: Name) {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

/** For someone who signs out. */
export function deleteAllKeptData() {
  for (const name of NAMES) deleteKeptData(name)
}

/** Whenever the sign-in changes. After one has expired, everything but the sessions waits for its owner. */
export function deleteOthersKeptData() {
  const userId = readSignIn()?.user?.id
  for (const name of NAMES) {
    const isWaiting = !userId && name !== 'kept-sessions'
    if (!isWaiting && read(name)?.userId !== userId) deleteKeptData(name)
  }
}

function read<T>(name: Name): Kept<T> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
