import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signInAs, test } from '../fixtures.ts'

test('on a phone, visitors read what a page is about before its code has loaded, and nothing moves when it has', async ({
  anotherBrowser,
  request,
}) => {
  const [gym] = (await (await request.get('/api/Gyms?search=Ironwood')).json()).data
  const page = await anotherBrowser({ ...PHONE, colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  for (const [path, words, loaded] of [
    ['/', 'Find Your Perfect Gym', page.getByText(/^\d+ gym brands found$/)],
    [`/gyms/${gym.id}`, gym.name, page.getByRole('article', { name: 'Amara Diallo' })],
    ['/login', 'Sign in to Spotter', page.getByLabel('Email')],
  ] as const) {
    const heading = page.getByRole('heading', { name: words, level: 1 })
    const release = await holdCode(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    const before = await heading.boundingBox()
    await release()
    await expect(loaded).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
  }
})

test('people who are signed in see nothing of the page for visitors', async ({ page }) => {
  await signInAs(page, 'trainee')
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Spotter home' })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await release()
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Gym' })).toBeVisible()
})

/** The app's code arrives once it's released. */
async function holdCode(page: Page) {
  const code = /\/assets\/.*\.js$/
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.waitForLoadState()
    await page.unroute(code)
  }
}
