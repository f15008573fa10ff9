import { choose, expect, expectAccessible, signInAs, test } from '../fixtures.ts'

test('a manager finds overdue payments and marks them as paid', async ({ page }) => {
  await signInAs(page, 'manager')
  await page.goto('/gym-manager')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  await choose(
    page.getByRole('combobox', { name: 'Payment status' }),
    page.getByRole('option', { name: 'Overdue', exact: true }),
  )
  const list = page.getByRole('table', { name: 'Payments' })
  await expect(list.getByText('Overdue').first()).toBeVisible()
  await expect(list.getByText('Paid', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  // A session, not a pack: those have no hour.
  const first = list.getByRole('checkbox', { name: /:00$/ }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.check()
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(page.getByText('1 session marked as paid')).toBeVisible()
  await expect(list.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
