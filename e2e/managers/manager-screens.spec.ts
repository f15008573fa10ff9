import { choose, expect, expectAccessible, PHONE, signIn, signInAs, test } from '../fixtures.ts'
import { assignSessions, dayAhead, makeGym, makeTrainee, PASSWORD } from '../world.ts'

test('a manager discards a notification, sorts the trainees, and skips to the hours', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const ana = await makeTrainee(request, gym, 'Ana')
  await makeTrainee(request, gym, 'Zoe', 'Pending')
  await assignSessions(request, gym, { traineeId: ana.traineeId, date: dayAhead(3), hours: [9] })
  await signIn(page, gym.manager.email, PASSWORD)

  await page.goto('/gym-manager/notifications')
  const item = page.getByRole('article', { name: `Session Assigned for ${ana.fullName}` })
  await item.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: `Discard the notification to ${ana.fullName}?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Discard notification' }).click()
  await expect(item).toBeHidden()

  await page.getByRole('link', { name: 'Trainee Management' }).click()
  const head = page.getByRole('columnheader', { name: 'Status' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText(ana.fullName)
  await expectAccessible(page)

  await page.goto(`/gym-manager/schedule?from=${dayAhead(3)}`)
  await expect(page.getByRole('gridcell', { name: /booked/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip to the hours' }).press('Enter')
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible()
})

test.describe('far from the gym', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a manager starts with what needs attention, and the brand and week follow to every tab', async ({
    page,
  }) => {
    await signInAs(page, 'manager')
    await page.goto('/gym-manager')
    const board = page.getByRole('list', { name: 'What needs your attention at Tidewater Fitness' })
    await expect(board).toBeVisible()
    await expectAccessible(page)
    await board.getByRole('link', { name: /^Approve/ }).click()
    await expect(page.getByRole('heading', { name: 'Trainees for Tidewater Fitness' })).toBeVisible()

    const tab = (name: string) => page.getByRole('navigation', { name: 'Gym manager' }).getByText(name)
    await tab('Schedule Overview').click()
    await expect(page.getByRole('combobox', { name: 'Gym brand' })).toContainText('Tidewater Fitness')
    await expect(page.getByText('New York time')).toBeVisible()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.waitForURL(/from=/)
    const week = new URL(page.url()).searchParams.get('from')
    await tab('Notifications').click()
    await tab('Schedule Comparison').click()
    await expect(page).toHaveURL(new RegExp(`from=${week}`))
    await expect(page.getByRole('combobox', { name: 'Gym brand' })).toContainText('Tidewater Fitness')
    await page.goto('/gym-manager/trainees')
    await expect(page.getByRole('heading', { name: 'Trainees for Tidewater Fitness' })).toBeVisible()
  })
})

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
