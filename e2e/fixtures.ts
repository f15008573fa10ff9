import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect as baseExpect,
  type ExpectMatcherState,
  type Locator,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'

export const DEMO_PASSWORD = 'Spotter#2026'
export type DemoPerson = 'admin' | 'manager' | 'manager2' | 'trainer' | 'trainee' | 'newcomer'

/**
 * Each look of Playwright's own that fails describes the whole page, for a report that's thrown away by the next look.
 * That took a twentieth of the browser's time, so these two first wait in a way that describes nothing.
 */
export const expect = baseExpect.extend({
  toBeVisible(locator: Locator, options?: Patience) {
    return becomes('visible', locator, this, options)
  },
  toBeHidden(locator: Locator, options?: Patience) {
    return becomes('hidden', locator, this, options)
  },
})

interface Patience {
  timeout?: number
}

async function becomes(
  state: 'visible' | 'hidden',
  locator: Locator,
  { isNot, timeout: usual }: ExpectMatcherState,
  { timeout = usual }: Patience = {},
) {
  const deadline = performance.now() + timeout
  const wanted = (state === 'visible') === isNot ? 'hidden' : 'visible'
  await locator.waitFor({ state: wanted, timeout }).catch(() => undefined)
  const left = { timeout: Math.max(100, deadline - performance.now()) }
  await (wanted === 'visible' ? baseExpect(locator).toBeVisible(left) : baseExpect(locator).toBeHidden(left))
  return { pass: !isNot, message: () => '' }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Fixtures {
  /** Fails the test on any console error and any request to another origin. */
  watch: (context: BrowserContext) => void
  /** A page in a separate browser: another person, or the same person elsewhere. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
        })
        watched.on('weberror', ({ error }) => void complaints.push(error().message))
        watched.on('request', (request) => {
          const { origin, protocol } = new URL(request.url())
          if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) {
            complaints.push(`foreign request: ${request.url()}`)
          }
        })
      }
      watch(context)
      await use(watch)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** A phone that isn't the smallest. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * The browser logs every 4xx and 5xx response and every lost connection, and journeys cause some on purpose.
 * Looking into an email's sandboxed frame runs the test's own script there, which the sandbox rightly refuses.
 */
function isExpected(text: string) {
  return (
    text.startsWith('Failed to load resource: the server responded with a status of') ||
    /^Failed to load resource: net::ERR_\w+$/.test(text) ||
    /^Blocked script execution in '[^']+\/api\/(demo\/inbox|gym-management\/notifications\/previews)\//.test(
      text,
    )
  )
}

/** Signs in through the form, as a person would. */
export async function signInThroughForm(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** As if the demo had shown each role around. */
const TOURS_SEEN = Object.fromEntries(
  ['SuperAdmin', 'GymManager', 'Trainer', 'Trainee'].map((role) => [`tour:${role}`, 'seen']),
)

/** Leaves the browser as the form would, without opening two pages that the journey isn't about. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  const data = { email, password, rememberMe: false }
  const answer = await page.request.post('/api/Auth/login', { data })
  const { accessToken, refreshToken, user } = (await answer.json()).data
  await page.goto('/robots.txt')
  await page.evaluate((items) => Object.assign(localStorage, items), {
    accessToken,
    refreshToken,
    user: JSON.stringify(user),
    ...TOURS_SEEN,
  })
}

export async function signInAs(page: Page, person: DemoPerson) {
  await signIn(page, `${person}@spotter.demo`)
}

/**
 * Opens a menu or list and chooses from it. One that just opened ignores clicks for a moment,
 * because they could still belong to the opening click: so it's clicked until it closes.
 */
export async function choose(opener: Locator, item: Locator) {
  let isClicked = false
  await expect(async () => {
    const isVisible = await item.isVisible()
    // It closed after all, only later; what it opened may even hide the opener.
    if (isClicked && !isVisible) return
    if (!isVisible) await opener.click({ timeout: 5_000 })
    await item.click({ timeout: 5_000 })
    isClicked = true
    await expect(item).toBeHidden({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Waits for this in the feed. Other journeys run at the same time and push it down. */
export async function showActivity(page: Page, words: string) {
  const entry = page.getByText(words)
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more', exact: true })
    // Of many entries of one kind, only a few are shown.
    const rest = page.getByRole('button', { name: /^Show \d+ more$/ })
    while ((await rest.count()) > 0) await rest.first().click({ timeout: 5_000 })
    if (!(await entry.isVisible())) await more.click({ timeout: 5_000 })
    await expect(entry).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/**
 * Runs axe once the page has loaded and all animations are done: a page without its heading isn't there yet, and what's
 * half faded in, or dimmed until newer data arrives, is too pale.
 */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]:not(button, main)')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  await loadAxe(page)
  // Base UI's focus guards catch Tab at the edges of a dialog: hidden from screen readers, focusable on purpose.
  // The only frames are emails, where the sandbox lets no script run.
  const violations = await page.evaluate(async () => {
    const context = { exclude: ['[data-base-ui-focus-guard]'] }
    const results = await window.axe.run(context, { resultTypes: ['violations'], iframes: false })
    return results.violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target) }))
  })
  expect(violations).toEqual([])
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once per page: loading it takes almost as long as running it. */
async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
}

/** An email address that no one in this run has used before. */
export function freshEmail(name: string) {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
}
