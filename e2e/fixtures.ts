import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Spotter#2026'
export type DemoPerson = 'admin' | 'manager' | 'manager2' | 'trainer' | 'trainee' | 'newcomer'

interface Fixtures {
  /** Fails the test for any error in the console and any request to another origin. */
  watchful: undefined
}

export const test = base.extend<Fixtures>({
  watchful: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
      })
      context.on('weberror', ({ error }) => void complaints.push(error().message))
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) {
          complaints.push(`foreign request: ${request.url()}`)
        }
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The browser itself logs every 4xx and 5xx answer, and journeys provoke some on purpose. Looking into the
 * sandboxed frame of a kept mail runs the test's own script there, which the sandbox rightly refuses.
 */
function isExpected(text: string) {
  return (
    text.startsWith('Failed to load resource: the server responded with a status of') ||
    /^Blocked script execution in '[^']+\/api\/demo\/inbox\//.test(text)
  )
}

/** Signs in through the form, as a person would. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

export async function signInAs(page: Page, person: DemoPerson) {
  await signIn(page, `${person}@spotter.demo`)
}

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target) }))).toEqual([])
}

/** An address that nobody in this run has used before. */
export function freshEmail(name: string) {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
}

export { expect }
