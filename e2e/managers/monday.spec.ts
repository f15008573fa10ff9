import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { call, dayAhead, isMonday, makeGym, makeTrainee, PASSWORD } from '../world.ts'

const HOURS = [9, 10, 11]

/** Five people wait for approval; each would like to train three times and has hours that a trainer has, too. */
async function makeMonday(page: Page) {
  const { request } = page
  const gym = await makeGym(request, { trainers: 1 })
  const { id, token } = gym.trainers[0]!
  // The week that's planned next, on a Sunday too.
  const monday = [1, 2, 3, 4, 5, 6, 7].find((days) => isMonday(dayAhead(days)))!
  const days = [0, 1, 2, 3, 4].map((day) => dayAhead(monday + day))
  const slots = days.flatMap((date) => HOURS.map((hour) => ({ date, hour })))
  const settings = { sessionsPerWeek: 3, trainerHoursPerDay: null, onePlaceInARow: false, historyWeeks: 4 }
  await call(request, gym.manager.token, 'PUT', '/gym-planning/settings', { gymBrandId: gym.id, ...settings })
  await call(request, token, 'PUT', `/trainers/${id}/availability/range`, { slots, status: 'Available' })
  for (const name of ['Ada', 'Bo', 'Cleo', 'Dev', 'Eve']) {
    const trainee = await makeTrainee(request, gym, name, 'Pending')
    await call(request, trainee.token, 'PUT', '/TraineeAvailability/range', { slots, status: 'Available' })
  }
  return gym
}

/** Counts on every page the browser opens from now on. */
async function countClicks(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => void clicks++)
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => (window as unknown as { countClick: () => void }).countClick(),
      true,
    )
  })
  return () => clicks
}

test('on a Monday, a manager approves five trainees, plans fifteen sessions, and tells everyone in few clicks', async ({
  page,
}) => {
  const gym = await makeMonday(page)
  await signIn(page, gym.manager.email, PASSWORD)
  const clicks = await countClicks(page)
  await page.goto('/gym-manager')

  await page.getByRole('link', { name: 'Approve 5 enrollments' }).click()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await choose(
    page.getByRole('button', { name: 'Bulk actions' }),
    page.getByRole('menuitem', { name: 'Approve' }),
  )
  await page.getByRole('button', { name: 'Approve (5)' }).click()
  await expect(page.getByText('5 trainees approved')).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Gym manager' })
    .getByRole('link', { name: 'Gym Management' })
    .click()
  await page.getByRole('link', { name: /^Plan .*: 15 open$/ }).click()
  await page.getByRole('button', { name: 'Draft the week' }).click()
  await page.getByRole('button', { name: 'Publish 15 sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish 15 sessions' }).click()
  await expect(page.getByRole('button', { name: 'Undo publishing' })).toBeVisible()

  await page.getByRole('link', { name: 'Review notifications' }).click()
  await page.getByRole('button', { name: /^Send \d+$/ }).click()
  await expect(page.getByText(/notifications approved/)).toBeVisible()
  await expectAccessible(page)
  expect(clicks()).toBeLessThanOrEqual(15)
})

test('the tabs stay where they are when their numbers arrive', async ({ page, request }) => {
  const gym = await makeGym(request)
  await makeTrainee(request, gym, 'Fay', 'Pending')
  const numbers = Promise.withResolvers<void>()
  await page.route('**/api/gym-manager/attention*', async (route) => {
    await numbers.promise
    await route.continue()
  })
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/gym-manager')
  const payments = page.getByRole('link', { name: 'Payments', exact: true })
  await expect(payments).toBeVisible()
  const before = await payments.boundingBox()
  numbers.resolve()
  const waiting = page.getByRole('link', { name: 'Trainee Management', exact: true })
  await expect(waiting).toHaveAttribute('data-waiting', '1')
  expect(await payments.boundingBox()).toEqual(before)
})
