import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signIn, test } from './fixtures.ts'
import { assignSessions, call, dayAhead, makeGym, makeTrainee, PASSWORD } from './world.ts'

const DAY = dayAhead(3)
const WEEK = 7

test('a manager moves a session by Move…, by dragging, and by keyboard, and undoes it', async ({
  page,
  request,
}) => {
  const { gym, tara, tomo, ana } = await makeScene(request)
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  const [taras, tomos] = [tara, tomo].map(({ fullName }) => hoursOf(page, fullName)) as [Hours, Hours]

  await test.step('Move… lists the best hours first, one click moves, and Undo moves back', async () => {
    await taras('9 to 10 AM, booked').click()
    await page.getByRole('button', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move session' })
    const best = dialog.getByRole('region', { name: 'Best options' })
    await expect(best.getByRole('button').first()).toContainText('Same trainer, at an hour Ana marked')
    await expect(best.getByRole('button').nth(1)).toContainText(`${tomo.fullName} at East Hall`)
    await expectAccessible(page)
    await best.getByRole('button').first().click()
    await expect(taras(`10 to 11 AM, booked, ${ana.fullName}`)).toBeVisible()
    await expect(taras('9 to 10 AM, available')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`Moved ${ana.fullName} back to`)).toBeVisible()
    await expect(taras(`9 to 10 AM, booked, ${ana.fullName}`)).toBeVisible()
  })

  await test.step('by dragging it to another trainer, but not to an hour nobody has opened', async () => {
    await drag(page, taras('9 to 10 AM'), tomos('11 AM to 12 PM'))
    await expect(page.getByText("The trainer hasn't set this hour").last()).toBeVisible()
    await expect(taras('9 to 10 AM, booked')).toBeVisible()
    await drag(page, taras('9 to 10 AM'), tomos('9 to 10 AM'))
    await expect(tomos(`9 to 10 AM, booked, ${ana.fullName}`)).toBeVisible()
    await expect(page.getByText(`with ${tomo.fullName}`).last()).toBeVisible()
  })

  await test.step('in the comparison, with M, the arrow keys, and Enter', async () => {
    await page.goto(`/gym-manager/schedule-comparison?from=${DAY}`)
    const hour = (name: string, words: string) =>
      page.getByRole('gridcell', { name: new RegExp(`^${name}, .*, ${words}`) })
    await hour(tomo.fullName, '9 to 10 AM, booked').focus()
    await page.keyboard.press('m')
    await expect(page.getByText(`Moving ${ana.fullName}. Choose an hour`)).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(hour(tara.fullName, '10 to 11 AM, booked')).toBeFocused()
    await expect(hour(tomo.fullName, '9 to 10 AM, available')).toBeVisible()
  })
})

test('a manager repeats a session weekly, resolves a conflict, and cancels it with the following ones', async ({
  page,
  request,
}) => {
  const { gym, tara, ana } = await makeScene(request)
  const ben = await makeTrainee(request, gym, 'Ben')
  await assignSessions(request, gym, { traineeId: ben.traineeId, date: dayAhead(3 + 2 * WEEK), hours: [9] })
  for (const weeks of [1, 2, 3]) await openHours(request, tara, dayAhead(3 + weeks * WEEK), [9, 10])
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto(`/gym-manager/schedule?from=${DAY}`)
  const taras = hoursOf(page, tara.fullName)

  await taras('9 to 10 AM, booked').click()
  await page.getByRole('button', { name: 'Repeat weekly…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat weekly' })
  await expect(dialog.getByText("doesn't fit: Trainer is already booked at this time")).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 1 session' })).toBeVisible()
  await dialog.getByLabel('Weeks (1 to 26)').fill('3')
  await dialog.getByRole('button', { name: 'Update preview' }).click()
  await expect(dialog.getByText('Trainer is already booked at this time', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 2 sessions' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /10–11 AM with/ }).click()
  await dialog.getByRole('button', { name: 'Add 3 sessions' }).click()
  await expect(page.getByText('3 sessions added')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(`/gym-manager/schedule?from=${dayAhead(3 + WEEK)}`)
  await taras('9 to 10 AM, booked').click()
  const details = page.getByRole('dialog', { name: 'Session Details' })
  await expect(details.getByText(/^Every \w+, 9 AM, 2 of 4$/)).toBeVisible()
  await details.getByRole('button', { name: 'Cancel Session' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel Session' })
  await asked.getByRole('radio', { name: 'This and the 2 following sessions' }).check()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(page.getByText('3 sessions canceled')).toBeVisible()
  const path = `/gym-schedule/trainees/${ana.traineeId}/assignments`
  const range = `startDate=${DAY}&endDate=${dayAhead(3 + 4 * WEEK)}`
  expect(await call<unknown[]>(request, gym.manager.token, 'GET', `${path}?${range}`)).toHaveLength(1)
})

test('on a phone, a manager moves a session by pressing and holding it, and by Move…', async ({
  request,
  anotherBrowser,
}) => {
  const { gym, tara, ana } = await makeScene(request)
  const phone = await anotherBrowser(PHONE)
  await signIn(phone, gym.manager.email, PASSWORD)
  await phone.goto(`/gym-manager/schedule?from=${DAY}`)
  const taras = hoursOf(phone, tara.fullName)
  await expect(taras('9 to 10 AM, booked')).toBeVisible()
  await expectAccessible(phone)
  await pressAndDrag(phone, taras('9 to 10 AM'), taras('10 to 11 AM'))
  await expect(taras(`10 to 11 AM, booked, ${ana.fullName}`)).toBeVisible()
  await taras('10 to 11 AM').tap()
  await phone.getByRole('button', { name: 'Move…' }).tap()
  const free = phone.getByRole('region', { name: 'Free hours' }).getByRole('button')
  await expect(free.first()).toContainText("Same trainer, at an hour Ana hasn't marked")
  await expectAccessible(phone)
  await free.first().tap()
  await expect(taras(`9 to 10 AM, booked, ${ana.fullName}`)).toBeVisible()
})

/** Ana has a session with Tara at 9 and also marked 10; Tara is free at 10, Tomo at 9. */
async function makeScene(request: APIRequestContext) {
  const gym = await makeGym(request, { trainers: 2 })
  const [tara, tomo] = gym.trainers as [Trainer, Trainer]
  const ana = await makeTrainee(request, gym, 'Ana')
  await assignSessions(request, gym, { traineeId: ana.traineeId, date: DAY, hours: [9] })
  await openHours(request, tara, DAY, [10])
  await openHours(request, tomo, DAY, [9])
  await call(request, ana.token, 'PUT', '/TraineeAvailability/range', {
    slots: [{ date: DAY, hour: 10 }],
    status: 'Available',
  })
  return { gym, tara, tomo, ana }
}

type Trainer = Awaited<ReturnType<typeof makeGym>>['trainers'][number]

async function openHours(request: APIRequestContext, { id, token }: Trainer, date: string, hours: number[]) {
  for (const hour of hours) {
    // One at a time: an hour that's already booked stays as it is.
    await request.fetch(`/api/trainers/${id}/availability`, {
      method: 'POST',
      data: { date, hour, status: 'Available' },
      headers: { authorization: `Bearer ${token}` },
    })
  }
}

type Hours = ReturnType<typeof hoursOf>

/** A trainer's hours in the overview, by what screen readers announce after the day. */
function hoursOf(page: Page, trainer: string) {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const grid = page.getByRole('grid', { name: trainer })
  return (words: string) => grid.getByRole('gridcell', { name: new RegExp(` ${dayIn(page, day)}, ${words}`) })
}

/** The page's URL says which day it's about. */
function dayIn(page: Page, day: Intl.DateTimeFormat) {
  return day.format(new Date(new URL(page.url()).searchParams.get('from') ?? DAY))
}

async function centerOf(cell: Locator) {
  await cell.scrollIntoViewIfNeeded()
  const box = (await cell.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Locator, to: Locator) {
  const start = await centerOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y, { steps: 3 })
  const end = await centerOf(to)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** Real touches: the browser decides between a tap, a scroll, and a long press. */
async function pressAndDrag(page: Page, from: Locator, to: Locator) {
  const touches = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  // Scrolling to the one must not move the other.
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await centerOf(from), await centerOf(to)]
  await send('touchStart', start)
  await expect(from.and(page.locator('[data-carried]'))).toBeVisible()
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    })
  }
  await send('touchEnd')
}
