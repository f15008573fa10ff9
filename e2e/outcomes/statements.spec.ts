import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'

test('a manager prints a statement with its QR code on one page, and the trainee can pay', async ({
  page,
}) => {
  await signInAs(page, 'manager')
  await page.goto('/gym-manager/payments?status=overdue')
  await page
    .getByRole('link', { name: /^Statement of/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Statement', exact: true })).toBeVisible()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('img', { name: 'QR code for the transfer' })).toBeVisible()
  await expect(sheet.getByText('Closing balance')).toBeVisible()
  await expectAccessible(page)
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  }
})

test('a trainee finds what they owe under My sessions, and a statement', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'trainee')
  await page.goto('/my/sessions')
  await page.getByRole('button', { name: 'Pay by bank transfer' }).first().click()
  await expect(page.getByRole('img', { name: 'QR code for the transfer' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Statement of/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: /^Charged and paid/ })).toBeVisible()
  await expectAccessible(page)
})
