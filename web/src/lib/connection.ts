import { useSyncExternalStore } from 'react'

const PAUSE_MS = 3_000
const PATIENCE_MS = 5_000

let isLost = false
let checking: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether nothing gets through to Spotter at the moment: the banner says so, and we keep trying. */
export function isConnectionLost() {
  return isLost
}

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useConnectionLost() {
  return useSyncExternalStore(subscribeToConnection, isConnectionLost, () => false)
}

/** Calls back whenever Spotter can be reached again. */
export function onReconnected(callback: () => void) {
  return subscribeToConnection(() => !isLost && callback())
}

/** After a call that went unanswered: tells whether it was only this call, or the connection. */
export function checkConnection(): Promise<boolean> {
  checking ??= ping().then((isReached) => {
    checking = null
    note(isReached)
    return !isReached
  })
  return checking
}

function note(isReached: boolean) {
  clearTimeout(timer)
  if (!isReached) timer = setTimeout(checkConnection, PAUSE_MS)
  if (isLost !== isReached) return
  isLost = !isReached
  for (const listener of [...listeners]) listener()
}

async function ping() {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok
  } catch {
    return false
  }
}

/** Browsers notice some lost connections before any call fails. */
export function watchConnection() {
  const look = () => void checkConnection()
  window.addEventListener('offline', look)
  window.addEventListener('online', look)
  return () => {
    window.removeEventListener('offline', look)
    window.removeEventListener('online', look)
    clearTimeout(timer)
    isLost = false
  }
}
