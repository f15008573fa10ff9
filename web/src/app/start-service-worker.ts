import { readSignIn, subscribeToSignIn } from '../sign-in/stored-sign-in.ts'

type Policies = { createPolicy(name: string, rules: Policy): Policy }
type Policy = { createScriptURL(path: string): string }

/** Makes the app open without a connection, for people who are signed in: visitors have nothing to read offline. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let isStarted = false
  const startOnce = () => {
    if (isStarted || !readSignIn()) return
    isStarted = true
    navigator.serviceWorker.register(trusted('/sw.js')).catch(() => {
      // The app works without it, and the next visit tries again.
    })
  }
  // After the page itself: the files it loads are then in the browser's cache.
  window.addEventListener('load', () => {
    startOnce()
    subscribeToSignIn(startOnce)
  })
}

/** Our content security policy requires trusted types, and browsers that know them take no plain string. */
function trusted(path: string) {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (path) => path })
  return policy?.createScriptURL(path) ?? path
}
