import { choose, expect, expectAccessible, PHONE, signInAs, test } from '../fixtures.ts'

test('a manager sets a rate, closes the month, and later changes are corrections in the next', async ({
  page,
}) => {
  await signInAs(page, 'manager2')
  await page.goto('/gym-manager/payments')
  await page.getByRole('link', { name: 'Trainer pay' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  const list = page.getByRole('table', { name: 'Pay per trainer' })
  const trainer = (await list.getByRole('rowheader').first().textContent())?.trim() ?? ''
  await expectAccessible(page)

  async function setRate(amount: string) {
    await page.getByRole('button', { name: `Set rate: ${trainer}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Set rate' })
    await choose(
      dialog.getByRole('combobox', { name: 'Paid' }),
      page.getByRole('option', { name: 'An amount per session' }),
    )
    await dialog.getByLabel('Amount per session').fill(amount)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Set rate' }).click()
    await expect(dialog).toBeHidden()
  }
  await setRate('30.00')
  await expect(list.getByRole('row', { name: trainer }).getByText('30.00 per session')).toBeVisible()

  await page.getByRole('button', { name: 'Close month' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('will be final')).toBeVisible()
  await question.getByRole('button', { name: 'Close month' }).click()
  await expect(page.getByText(/^Closed on/)).toBeVisible()
  const closed = await list.getByRole('row', { name: trainer }).textContent()

  await setRate('40.00')
  await expect(list.getByRole('row', { name: trainer })).toHaveText(closed ?? '')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: `Open sheet: ${trainer}` }).click()
  const corrections = page.getByRole('table', { name: 'Corrections' })
  await expect(corrections.getByText('was paid').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add correction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add correction' })
  await dialog.getByLabel('Amount').fill('-12.50')
  await dialog.getByLabel('Reason').fill('Paid in cash')
  await dialog.getByRole('button', { name: 'Add correction' }).click()
  await expect(corrections.getByText('Paid in cash')).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a trainer finds their own pay sheets below their hours', async ({ page }) => {
    await signInAs(page, 'trainer')
    await page.goto('/trainer/availability')
    await page.getByRole('link', { name: 'See your pay sheets' }).click()
    await expect(page.getByRole('heading', { name: 'My pay' })).toBeVisible()
    await expect(page.getByText('not closed yet').first()).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByText('closed on').first()).toBeVisible()
    await expectAccessible(page)
  })
})
