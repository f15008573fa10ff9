import type { TurnOnPushRequest } from '@spotter/contract/notifications/push.ts'

/** What this browser says about notifications; the hash of its endpoint if it has one. */
type BrowserPush = 'unsupported' | 'blocked' | { endpointHash: string | null }

export async function readBrowserPush(): Promise<BrowserPush> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return { endpointHash: subscription ? await hashOf(subscription.endpoint) : null }
}

/** Asks the person for permission if the browser hasn't yet. Throws if they refuse. */
export async function subscribeBrowser(publicKey: string): Promise<TurnOnPushRequest> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('Reload the page and try again')
  const { pushManager } = await navigator.serviceWorker.ready
  // Made for another key or another person, it would be of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } }
}

async function hashOf(endpoint: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
