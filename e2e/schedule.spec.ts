import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signIn, signInAs, test } from './fixtures.ts'
import { call, dayAhead, type Gym, makeGym, makeTrainee, PASSWORD } from './world.ts'

const DAY = dayAhead(3)
const WORDS = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
  .format(new Date(DAY))
  .replace(',', '')

test('a manager assigns sessions in all three views and cancels one, and another browser sees each change right away', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const { gym, ana, ben } = await makeScene(request)
  const [tara] = gym.trainers
  const delays: number[] = []
  const admin = await anotherBrowser()
  await signInAs(admin, 'admin')
  await admin.goto(`/gym-manager/schedule?brand=${gym.id}&from=${DAY}`)
  await signIn(page, gym.manager.email, PASSWORD)

  await test.step('from the overview', async () => {
    await page.goto(`/gym-manager/schedule?from=${DAY}`)
    await expect(overviewHour(page, tara, '9 to 10 AM', 'available')).toBeVisible()
    await expect(overviewHour(admin, tara, '9 to 10 AM', 'available')).toBeVisible()
    await expect(page.getByText('0.0')).toBeVisible()
    await expectAccessible(page)
    await overviewHour(page, tara, '9 to 10 AM').click()
    const dialog = page.getByRole('dialog', { name: 'Assign Trainee' })
    await expect(dialog.getByText('Showing 2 of 2 trainees')).toBeVisible()
    await expectAccessible(page)
    const button = dialog.getByRole('button', { name: `Assign ${ana.fullName}` })
    const seen = overviewHour(admin, tara, '9 to 10 AM', `booked, ${ana.fullName}`)
    delays.push(await delayOf(button, seen))
    await expect(dialog).toBeHidden()
    await expect(overviewHour(page, tara, '9 to 10 AM', `booked, ${ana.fullName}`)).toBeVisible()
  })

  await test.step("from the comparison, although the trainee hasn't set the hour", async () => {
    await page.goto(`/gym-manager/schedule-comparison?from=${DAY}`)
    const hour = comparisonHour(page, tara, '10 to 11 AM')
    await expect(hour('available')).toBeVisible()
    await expectAccessible(page)
    await hour('available').click()
    const dialog = page.getByRole('dialog', { name: 'Assign Trainee' })
    await dialog.getByRole('button', { name: `Assign ${ben.fullName}` }).click()
    const anyway = page.getByRole('alertdialog', { name: 'Trainee Not Available' })
    const button = anyway.getByRole('button', { name: 'Assign Anyway' })
    delays.push(await delayOf(button, overviewHour(admin, tara, '10 to 11 AM', 'booked')))
    await expect(hour('booked')).toHaveText(ben.fullName)
    await hour('booked').click()
    await expect(page.getByRole('dialog', { name: 'Session Details' }).getByText(ben.email)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("from the trainee's schedule", async () => {
    await page.goto(`/gym-manager/schedule/${ana.traineeId}?from=${DAY}`)
    const hour = (words: string) => page.getByRole('gridcell', { name: `${WORDS}, ${words}` })
    await expect(hour('9 to 10 AM, already booked')).toBeVisible()
    await expectAccessible(page)
    await hour('11 AM to 12 PM, available').click()
    const dialog = page.getByRole('dialog', { name: 'Select Trainer' })
    await expect(dialog.getByRole('button', { name: 'Save Assignment' })).toBeDisabled()
    await dialog.getByRole('radio', { name: tara?.fullName }).check()
    await expectAccessible(page)
    const button = dialog.getByRole('button', { name: 'Save Assignment' })
    delays.push(await delayOf(button, overviewHour(admin, tara, '11 AM to 12 PM', 'booked')))
    await expect(hour('11 AM to 12 PM, already booked')).toBeVisible()
  })

  await test.step('someone else was faster', async () => {
    await overviewHour(admin, tara, '12 to 1 PM', 'available').click()
    const dialog = admin.getByRole('dialog', { name: 'Assign Trainee' })
    await expect(dialog.getByText('Showing 2 of 2 trainees')).toBeVisible()
    await assign(request, gym, ben.traineeId, 12)
    await expect(dialog.getByText('Already assigned to another trainer')).toBeVisible()
    await dialog.getByRole('button', { name: `Assign ${ana.fullName}` }).click()
    const anyway = admin.getByRole('alertdialog', { name: 'Trainee Not Available' })
    await anyway.getByRole('button', { name: 'Assign Anyway' }).click()
    await expect(anyway.getByText('Trainer is already booked at this time')).toBeVisible()
    await anyway.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a session is canceled with a reason', async () => {
    await page.goto(`/gym-manager/schedule?from=${DAY}`)
    await overviewHour(page, tara, '9 to 10 AM', 'booked').click()
    await page
      .getByRole('dialog', { name: 'Session Details' })
      .getByRole('button', { name: 'Cancel Session' })
      .click()
    const asked = page.getByRole('alertdialog', { name: 'Cancel Session' })
    await expect(asked.getByText('Are you sure you want to cancel this training session?')).toBeVisible()
    await asked.getByLabel('Reason (optional)').fill('The hall is closed')
    await expectAccessible(page)
    const button = asked.getByRole('button', { name: 'Cancel Session' })
    delays.push(await delayOf(button, overviewHour(admin, tara, '9 to 10 AM', 'available')))
    await expect(overviewHour(page, tara, '9 to 10 AM', 'available')).toBeVisible()
    const path = `/gym-schedule/trainees/${ana.traineeId}/assignments`
    const query = `startDate=${DAY}&endDate=${DAY}&includeCancelled=true`
    const sessions = await call<{ cancelReason: string | null }[]>(
      request,
      gym.manager.token,
      'GET',
      `${path}?${query}`,
    )
    expect(sessions.map(({ cancelReason }) => cancelReason)).toContain('The hall is closed')
  })

  test.info().annotations.push({ type: 'live', description: `seen after ${delays.join(', ')} ms` })
})

test('a trainee and a trainer see a new session without reloading, and subscribe to their calendar', async ({
  page,
  request,
  context,
  anotherBrowser,
}) => {
  const { gym, ana } = await makeScene(request)
  const [tara] = gym.trainers
  const trainer = await anotherBrowser()
  const phone = await anotherBrowser(PHONE)
  await signIn(trainer, tara?.email ?? '', PASSWORD)
  await trainer.goto(`/trainer/availability?from=${DAY}`)
  await signIn(phone, ana.email, PASSWORD)
  await phone.goto(`/trainee/schedule?from=${DAY}`)
  await signIn(page, ana.email, PASSWORD)
  await page.goto('/trainee/schedule')
  await page.getByRole('link', { name: 'My sessions' }).click()
  await expect(page.getByText('No upcoming sessions')).toBeVisible()
  await expectAccessible(page)

  const hour = { name: `${WORDS}, 9 to 10 AM` }
  await expect(phone.getByRole('gridcell', hour)).toHaveAccessibleName(/, available/)
  await expect(trainer.getByRole('gridcell', hour)).toHaveAccessibleName(/, available/)
  await assign(request, gym, ana.traineeId, 9)
  await expect(page.getByText(`With ${tara?.fullName}`)).toBeVisible()
  await expect(page.getByText('Scheduled via gym management')).toBeVisible()
  await expect(phone.getByRole('gridcell', hour)).toHaveAccessibleName(/, busy/)
  await expect(trainer.getByRole('gridcell', hour)).toHaveAccessibleName(/, booked/)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const url = new URL(await page.getByLabel('Your calendar link').inputValue())
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url.href)
  await expectAccessible(page)
  expect(await (await request.get(url.pathname)).text()).toContain(`Training with ${tara?.fullName}`)
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Link' }).click()
  await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect((await request.get(url.pathname)).status()).toBe(404)
})

test('on a phone, a manager assigns a session in a sheet', async ({ request, anotherBrowser }) => {
  const { gym, ana } = await makeScene(request)
  const [tara] = gym.trainers
  const phone = await anotherBrowser(PHONE)
  await signIn(phone, gym.manager.email, PASSWORD)
  await phone.goto(`/gym-manager/schedule?from=${DAY}`)
  await expect(overviewHour(phone, tara, '9 to 10 AM', 'available')).toBeVisible()
  await expectAccessible(phone)
  await overviewHour(phone, tara, '9 to 10 AM').tap()
  await phone.getByRole('button', { name: `Assign ${ana.fullName}` }).tap()
  await expect(overviewHour(phone, tara, '9 to 10 AM', 'booked')).toBeVisible()
  await phone.getByRole('button', { name: 'Next day' }).tap()
  await expect(phone.getByText('0 sessions').first()).toBeVisible()
})

test("every hour can be reached by keyboard, and one that can't be used says why", async ({
  page,
  request,
}) => {
  const { gym } = await makeScene(request)
  const [tara] = gym.trainers
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule-comparison?from=${DAY}`)
  const hour = comparisonHour(page, tara, '9 to 10 AM')
  await expect(hour('available')).toBeVisible()
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText("The trainer hasn't set this hour").last()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(hour('available')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Assign Trainee' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hour('available')).toBeFocused()
})

/** A gym whose trainer Tara is available from 9 to 1. Ana is available at 9; Ben hasn't set any hours. */
async function makeScene(request: APIRequestContext) {
  const gym = await makeGym(request, { trainers: 2 })
  const [tara] = gym.trainers
  const ana = await makeTrainee(request, gym, 'Ana')
  const ben = await makeTrainee(request, gym, 'Ben')
  await call(request, tara?.token, 'PUT', `/trainers/${tara?.id}/availability/range`, {
    slots: [9, 10, 11, 12].map((hour) => ({ date: DAY, hour })),
    status: 'Available',
  })
  await call(request, ana.token, 'PUT', '/TraineeAvailability/range', {
    slots: [{ date: DAY, hour: 9 }],
    status: 'Available',
  })
  return { gym, ana, ben }
}

async function assign(request: APIRequestContext, gym: Gym, traineeId: string, hour: number) {
  await call(request, gym.manager.token, 'POST', '/gym-schedule/assignments', {
    trainerId: gym.trainers[0]?.id,
    traineeId,
    gymLocationId: gym.locations[0]?.id,
    date: DAY,
    hour,
    notes: 'Scheduled via gym management',
  })
}

type Named = { fullName: string } | undefined

function overviewHour(page: Page, trainer: Named, hours: string, state = '') {
  const name = [WORDS, hours, state].filter(Boolean).join(', ')
  return page.getByRole('grid', { name: trainer?.fullName }).getByRole('gridcell', { name })
}

function comparisonHour(page: Page, trainer: Named, hours: string) {
  return (state: string) =>
    page.getByRole('gridcell', { name: `${trainer?.fullName}, ${WORDS}, ${hours}, ${state}` })
}

/** Clicks the button and measures from the server's response until the other browser shows the change. */
async function delayOf(button: Locator, seen: Locator) {
  const answer = button
    .page()
    .waitForResponse(
      (it) => it.request().method() !== 'GET' && it.url().includes('/gym-schedule/assignments'),
    )
  await button.click()
  await answer
  const answered = Date.now()
  await expect(seen).toBeVisible()
  return Date.now() - answered
}
