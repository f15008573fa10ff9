import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, PHONE, signIn, test } from '../fixtures.ts'
import { assignSessions, dayAhead, makeGym, makePerson, makeTrainee, PASSWORD } from '../world.ts'
import { startRelay } from './start-relay.ts'

const SERVER = 'http://localhost:3199'
const PORT = 3198

test.use({ ...PHONE, serviceWorkers: 'allow' })

/** What the page loads that the service worker doesn't keep. */
async function filesWithoutCopy() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const answers = ['/manifest.webmanifest', '/healthz']
  const files = loaded.filter((path) => !path.startsWith('/api') && !answers.includes(path))
  const kept = await Promise.all(files.map((path) => caches.match(path)))
  return files.filter((_, index) => !kept[index])
}

test.describe('on a connection that can be cut', () => {
  test.use({ baseURL: `http://localhost:${PORT}` })

  test('My sessions opens without a connection, and a new version replaces the old one', async ({
    page,
    request,
  }) => {
    const relay = await startRelay(PORT, SERVER)
    const gym = await makeGym(request, { trainers: 1 })
    const trainee = await makeTrainee(request, gym, 'Olive')
    await assignSessions(request, gym, { traineeId: trainee.traineeId, date: dayAhead(3), hours: [10] })
    const { icons, start_url } = await (await request.get('/manifest.webmanifest')).json()
    for (const { src, type } of icons) {
      expect((await request.get(src)).headers()['content-type']).toContain(type)
    }

    await signIn(page, trainee.email, PASSWORD)
    await page.goto(start_url)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'Next session' })).toBeVisible()
    await page.getByRole('link', { name: 'My sessions' }).first().click()
    const session = page.getByRole('article').filter({ hasText: gym.trainers[0]?.fullName })
    await expect(session).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(session).toBeVisible()
    // The browser's own cache would hide a missing file here, but it may be empty on a phone.
    expect(await page.evaluate(filesWithoutCopy)).toEqual([])

    await relay.goDown()
    await page.goto(start_url)
    await expect(page).toHaveURL('/my/sessions')
    await expect(session).toBeVisible()
    await expect(page.getByText(/As of .* [AP]M/)).toBeVisible()
    await expectAccessible(page)

    await relay.goUp()
    relay.upgrade()
    await page.reload()
    await expect(session).toBeVisible()
    await expect(page.getByText(/As of/)).toBeHidden()
    // The page itself is never an old one while there's a connection.
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['spotter-next'])

    await relay.goDown()
    await page.reload()
    await expect(session).toBeVisible()
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next')
    await relay.goUp()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    // Which tours were closed isn't about anyone.
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('tour:')))
    await expect.poll(kept).toEqual([])
    await relay.goDown()
  })
})

test('notifications are turned on, a test leaves, and what arrives is shown', {
  tag: '@complete-browser',
}, async ({ page, context, request, baseURL }) => {
  let received = 0
  const pushService = createServer((_, response) => {
    received++
    response.writeHead(201).end()
  })
  pushService.listen(0, '127.0.0.1')
  await once(pushService, 'listening')
  const endpoint = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}/device`
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  // The browser's own push service is out of reach here.
  await page.addInitScript(
    (given) => {
      const subscription = { ...given, toJSON: () => given, unsubscribe: async () => true }
      let current: unknown = null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          current = subscription
          return subscription
        },
      })
    },
    { endpoint, keys },
  )
  await context.grantPermissions(['notifications'])
  const person = await makePerson(request, 'Nora')
  await signIn(page, person.email, PASSWORD)
  await page.goto('/my/sessions')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => received).toBe(1)

  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({ title: 'Session moved', body: 'Tue, Nov 17, 6–7 PM', tag: 'one' }),
  })
  const shown = async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => [title, body])
  }
  await expect.poll(() => page.evaluate(shown)).toEqual([['Session moved', 'Tue, Nov 17, 6–7 PM']])
  pushService.close()
})
