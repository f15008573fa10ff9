import { expect, expectAccessible, PHONE, signIn, test } from '../fixtures.ts'
import { assignSessions, dayAhead, makeGym, makeTrainee, PASSWORD } from '../world.ts'
import { startRelay } from './start-relay.ts'

const SERVER = 'http://localhost:3199'
const PORT = 3198

test.use({ ...PHONE, baseURL: `http://localhost:${PORT}`, serviceWorkers: 'allow' })

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
    expect((await request.get(src)).headers()['content-type']).toBe(type)
  }

  await signIn(page, trainee.email, PASSWORD)
  await page.goto(start_url)
  await expect(page).toHaveURL('/my/sessions')
  const session = page.getByRole('article').filter({ hasText: gym.trainers[0]?.fullName })
  await expect(session).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await relay.goDown()
  await page.goto(start_url)
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
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await relay.goDown()
})
