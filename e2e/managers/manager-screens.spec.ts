import { choose, expect, expectAccessible, PHONE, signInAs, test } from '../fixtures.ts'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a weekly template shows most of the day, undoes a step, and asks before it discards anything', async ({
    page,
  }) => {
    await signInAs(page, 'trainer')
    await page.goto('/trainer/availability')
    await choose(
      page.getByRole('button', { name: 'Week actions' }),
      page.getByRole('menuitem', { name: 'Weekly template' }),
    )
    const sheet = page.getByRole('dialog', { name: 'Weekly template' })
    const hour = (name: string) => sheet.getByRole('gridcell', { name: new RegExp(`^${name}`) })
    await expect(hour('Monday, 1 to 2 PM')).toBeInViewport()
    const before = (await hour('Sunday, 6 to 7 AM').getAttribute('aria-label')) ?? ''
    await hour('Sunday, 6 to 7 AM').tap()
    await hour('Sunday, 7 to 8 AM').tap()
    await sheet.getByRole('button', { name: 'Undo' }).tap()
    await page.touchscreen.tap(195, 20)
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).tap()
    await expect(hour('Sunday, 6 to 7 AM')).not.toHaveAccessibleName(before)
    await sheet.getByRole('button', { name: 'Undo' }).tap()
    await expect(hour('Sunday, 6 to 7 AM')).toHaveAccessibleName(before)
    await page.touchscreen.tap(195, 20)
    await expect(sheet).toBeHidden()
  })
})
