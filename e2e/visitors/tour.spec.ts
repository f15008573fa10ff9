import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../fixtures.ts'

test('the demo shows each role around once, without getting in the way', async ({ page, anotherBrowser }) => {
  const tour = tourOf(page)
  await signInAtDesk(page, 'Gym manager')
  await page.goto('/gym-manager')
  await expect(tour).toContainText('Plan a week')
  await expect(tour.locator(':focus')).toHaveCount(0)
  await expectAccessible(page)
  await tour.getByRole('link', { name: 'Show me' }).press('Enter')
  await expect(page).toHaveURL(/\/gym-manager\/planner\?week=/)
  await expect(page.getByRole('button', { name: 'Draft the week' })).toBeVisible()
  await tour.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(tour).toContainText('Welcome new people')
  await page.keyboard.press('Enter')
  await expect(tour).toContainText('Let everyone know')
  await page.keyboard.press('Enter')
  await expect(tour).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tour).toBeHidden()

  const phone = await anotherBrowser(PHONE)
  const strip = tourOf(phone)
  await signInAtDesk(phone, 'Newcomer')
  await expect(strip).toContainText('Find a place to train')
  await expectAccessible(phone)
  await strip.getByRole('button', { name: 'End tour' }).tap()
  await expect(strip).toBeHidden()
})

/** With one of the login page's chips, where nobody is shown around yet. */
async function signInAtDesk(page: Page, account: string) {
  await page.goto('/login')
  await expect(tourOf(page)).toBeHidden()
  await page.getByRole('button', { name: account }).click()
  await expect(page).not.toHaveURL(/login/)
}

function tourOf(page: Page) {
  return page.getByRole('complementary', { name: 'Tour of the demo' })
}
