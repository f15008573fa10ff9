import type { PushSettings } from '@spotter/contract/notifications/push.ts'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { mySession, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

let endpoint: string | null
let settings: PushSettings
let writes: unknown[]

/** A browser that allows notifications; `endpoint` is where it gets them. */
function supportPush(permission: NotificationPermission = 'granted') {
  const subscription = () =>
    endpoint && {
      endpoint,
      toJSON: () => ({ endpoint, keys: KEYS }),
      unsubscribe: async () => {
        endpoint = null
      },
    }
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        endpoint = 'https://push.example/new'
        return subscription()
      },
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
}

async function hashOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(hash).toString('base64url')
}

beforeEach(() => {
  signInAs('Trainee')
  endpoint = null
  settings = { publicKey: 'our-key', devices: [] }
  writes = []
  server.use(
    serverClock,
    http.get('/api/my/sessions', () => success([mySession()])),
    http.get('/api/my/calendar-feed', () => success(null)),
    http.get('/api/my/push', () => success(settings)),
    http.put('/api/my/push', async ({ request }) => {
      const body = (await request.json()) as { endpoint: string }
      writes.push(body)
      settings = { ...settings, devices: [{ endpointHash: await hashOf(body.endpoint), isCurrent: true }] }
      return success(null)
    }),
    http.delete('/api/my/push', () => {
      writes.push('off')
      settings = { ...settings, devices: [] }
      return success(null)
    }),
    http.post('/api/my/push/test', () => success(null)),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('notifications on this device', () => {
  test('say so where the browser has none, and where it blocks them', async () => {
    renderApp('/my/sessions')
    await screen.findByText("This browser can't show notifications. Your news still arrives by email.")
    supportPush('denied')
    renderApp('/my/sessions')
    await screen.findByText(/^Your browser blocks notifications from Spotter/)
  })

  test('are turned on, tried out, and turned off', async () => {
    supportPush()
    const { user } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await screen.findByText('Notifications are on for this device.')
    expect(writes).toEqual([{ endpoint: 'https://push.example/new', keys: KEYS }])
    await user.click(screen.getByRole('button', { name: 'Send a test' }))
    await screen.findByText('Test sent. It should appear in a moment.')
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('button', { name: 'Turn on notifications' })
    expect([writes.at(-1), endpoint]).toEqual(['off', null])
  })

  test('stay off and say so when that fails', async () => {
    supportPush()
    server.use(http.put('/api/my/push', () => failure(503)))
    const { user } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await screen.findByText('Failed to turn on notifications')
    await screen.findByRole('button', { name: 'Turn on notifications' })
  })

  test('are registered again after another sign-in or a new key', async () => {
    supportPush()
    endpoint = 'https://push.example/old'
    settings.devices = [{ endpointHash: await hashOf(endpoint), isCurrent: false }]
    renderApp('/my/sessions')
    await waitFor(() => expect(writes).toEqual([{ endpoint: 'https://push.example/new', keys: KEYS }]))
    await screen.findByText('Notifications are on for this device.')
  })

  test('end with a sign-out', async () => {
    supportPush()
    endpoint = 'https://push.example/old'
    settings.devices = [{ endpointHash: await hashOf(endpoint), isCurrent: true }]
    server.use(http.post('/api/Auth/logout', () => success(null)))
    const { user } = renderApp('/my/sessions')
    await screen.findByText('Notifications are on for this device.')
    await user.click(screen.getByRole('button', { name: 'Account of Leila Haddad' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(endpoint).toBeNull())
  })
})
