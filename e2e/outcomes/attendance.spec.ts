import { choose, expect, expectAccessible, PHONE, signInAs, test } from '../fixtures.ts'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a trainer marks a day, undoes a mark, and sees it in the past', async ({ page }) => {
    await signInAs(page, 'trainer')
    await page.goto('/my/sessions')
    const unmarked = page.getByRole('region', { name: 'Who came?' })
    const day = unmarked.getByRole('region').first()
    const session = day.getByRole('group').first()
    await expectAccessible(page)

    await session.getByRole('button', { name: 'No-show' }).tap()
    await expect(session.getByRole('button', { name: 'No-show', pressed: true })).toBeVisible()
    await session.getByRole('button', { name: 'No-show' }).tap()
    await expect(session.getByRole('button', { pressed: true })).toHaveCount(0)

    const sessions = await day.getByRole('group').count()
    if (sessions > 1) await day.getByRole('button', { name: 'All attended' }).tap()
    else await session.getByRole('button', { name: 'Attended' }).tap()
    await expect(day.getByRole('button', { name: 'Attended', pressed: true })).toHaveCount(sessions)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Past' }).tap()
    await expect(
      page.getByRole('article').getByRole('button', { name: 'Attended', pressed: true }),
    ).not.toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a manager marks a day in Schedule Overview', async ({ page }) => {
  await signInAs(page, 'manager2')
  await page.goto('/gym-manager/schedule')
  await choose(
    page.getByRole('button', { name: 'More actions' }),
    page.getByRole('menuitem', { name: 'Mark attendance…' }),
  )
  const dialog = page.getByRole('dialog', { name: 'Mark attendance' })
  const session = dialog.getByRole('group').first()
  const nothing = dialog.getByText('No sessions to mark')
  await expect(session.or(nothing)).toBeVisible()
  for (let days = 0; days < 7 && (await nothing.isVisible()); days++) {
    await dialog.getByRole('button', { name: 'Previous day' }).click()
    await expect(session.or(nothing)).toBeVisible()
  }
  const isLate = await session.getByRole('button', { name: 'Late cancellation', pressed: true }).isVisible()
  await session.getByRole('button', { name: isLate ? 'No-show' : 'Late cancellation' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Save \d+ session/ }).click()
  await expect(page.getByText(/^Attendance saved for \d+ session/)).toBeVisible()
})
