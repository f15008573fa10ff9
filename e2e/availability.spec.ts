import type { Locator, Page } from '@playwright/test'
import { choose, expect, expectAccessible, freshEmail, signInAs, test } from './fixtures.ts'

const PASSWORD = 'Fresh#Start2'

test('a trainee sets, paints, and undoes hours by mouse, and a reload shows the same', async ({ page }) => {
  await registerTrainee(page, 'mouse')
  await page.goto('/trainee/schedule')
  await expect(page.getByRole('heading', { name: 'Trainee Dashboard' })).toBeVisible()
  await turn(page, 'Next week')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}$/)
  const [first, second, third] = await days(page)
  await expectAccessible(page)

  await hour(page, first, '6 to 7 AM').click()
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
  await drag(page, hour(page, first, '9 to 10 AM'), hour(page, third, '11 AM to 12 PM'))
  for (const day of [first, second, third]) {
    await expect(hour(page, day, '10 to 11 AM', 'available')).toBeVisible()
  }
  await saved(page)
  await page.reload()
  await expect(hour(page, second, '11 AM to 12 PM', 'available')).toBeVisible()
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()

  await drag(page, hour(page, first, '9 to 10 AM'), hour(page, first, '11 AM to 12 PM'))
  await expect(hour(page, first, '10 to 11 AM', 'not set')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hour(page, first, '10 to 11 AM', 'available')).toBeVisible()
  await saved(page)
})

test('a trainee copies last week and clears a week, and Back returns to the previous week', async ({
  page,
}) => {
  await registerTrainee(page, 'weeks')
  await page.goto('/trainee/schedule')
  await turn(page, 'Next week')
  const [first] = await days(page)
  await drag(page, hour(page, first, '6 to 7 AM'), hour(page, first, '8 to 9 AM'))
  await saved(page)
  await turn(page, 'Next week')
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await expect(page.getByText('3 hours copied from last week.')).toBeVisible()
  const [copied] = await days(page)
  await expect(hour(page, copied, '6 to 7 AM', 'available')).toBeVisible()
  await page.getByRole('button', { name: 'Clear week' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Week' }).click()
  await expect(hour(page, copied, '6 to 7 AM', 'not set')).toBeVisible()
  await saved(page)
  await page.goBack()
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
})

test('past hours can be viewed but not changed', async ({ page }) => {
  await registerTrainee(page, 'past')
  await page.goto('/trainee/schedule')
  await turn(page, 'Previous week')
  const [first] = await days(page)
  // Disabled for screen readers, but a click says why.
  await hour(page, first, '6 to 7 AM').click({ force: true })
  await expect(page.getByText('Cannot add availability for past dates')).toBeVisible()
})

test("a trainee's usual hours fill the weeks ahead and can be re-applied", async ({ page }) => {
  await registerTrainee(page, 'usual')
  await page.goto('/trainee/schedule')
  await page.getByRole('button', { name: 'Usual hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Usual hours' })
  const weekday = (name: string) => dialog.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  await drag(page, weekday('Monday, 6 to 7 AM'), weekday('Sunday, 7 to 8 AM'))
  await expect(weekday('Sunday, 7 to 8 AM, available')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Usual hours saved\. 1?\d\d hours filled in/)).toBeVisible()
  await turn(page, 'Next week')
  const [first] = await days(page)
  await hour(page, first, '6 to 7 AM', 'available').click()
  await expect(hour(page, first, '6 to 7 AM', 'not set')).toBeVisible()
  await saved(page)
  await page.getByRole('button', { name: 'Usual hours' }).click()
  await dialog.getByRole('button', { name: 'Re-apply' }).click()
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a trainee taps, holds and drags, and swipes to the next day', async ({ page }) => {
    await registerTrainee(page, 'touch')
    await page.goto('/trainee/schedule')
    await turn(page, 'Next day')
    const [first] = await days(page)
    await hour(page, first, '8 to 9 AM').tap()
    await expect(hour(page, first, '8 to 9 AM', 'available')).toBeVisible()
    await holdAndDrag(page, hour(page, first, '10 to 11 AM'), hour(page, first, '12 to 1 PM'))
    await expect(hour(page, first, '11 AM to 12 PM', 'available')).toBeVisible()
    await expect(hour(page, first, '12 to 1 PM', 'available')).toBeVisible()
    await saved(page)
    await expectAccessible(page)
    await swipeLeft(page, hour(page, first, '9 to 10 AM'))
    await expect(page.getByRole('columnheader', { name: first })).toHaveCount(0)
    await page.getByRole('button', { name: 'Week actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Usual hours' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await page.reload()
    await expect(hour(page, first, '8 to 9 AM', 'available')).toBeVisible()
  })

  test('a trainer sets hours in a sheet', async ({ page }) => {
    await openTrainerWeek(page, 70, 'Next day')
    const [first] = await days(page)
    await hour(page, first, '8 to 9 AM').tap()
    const sheet = page.getByRole('dialog', { name: 'Set Availability' })
    await chooseTime(page, sheet, 'To Time', '10:00 AM')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await expect(hour(page, first, '9 to 10 AM', 'available')).toBeVisible()
    await clean(page, first, ['8 to 9 AM', '9 to 10 AM'])
  })
})

test('a trainee sets hours with the keyboard alone', async ({ page }) => {
  await registerTrainee(page, 'keys')
  await page.goto('/trainee/schedule')
  await expect(page.getByRole('grid')).toBeVisible()
  await tabTo(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')))
  const [today] = await days(page)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('columnheader', { name: today })).toHaveCount(0)
  await page.keyboard.press('Control+Home')
  const [first] = await days(page)
  await expect(hour(page, first, '6 to 7 AM')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(hour(page, first, '10 to 11 AM', 'available')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(hour(page, first, '10 to 11 AM', 'not set')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
})

test('a trainer paints, edits, and deletes a range by mouse', async ({ page }) => {
  await openTrainerWeek(page, 77)
  await expect(page.getByText('Showing availability from all your assigned gym locations')).toBeVisible()
  const [first] = await days(page)
  await drag(page, hour(page, first, '6 to 7 AM'), hour(page, first, '8 to 9 AM'))
  const setModal = page.getByRole('dialog', { name: 'Set Availability' })
  await setModal.getByRole('textbox', { name: /Notes/ }).fill('Strength only')
  await expect(setModal.getByText('13/500')).toBeVisible()
  await expectAccessible(page)
  await setModal.getByRole('button', { name: 'Save' }).click()
  await expect(hour(page, first, '8 to 9 AM', 'available, notes: Strength only')).toBeVisible()
  await page.reload()

  await hour(page, first, '8 to 9 AM', 'available, notes: Strength only').click()
  const editModal = page.getByRole('dialog', { name: 'Edit Availability' })
  await chooseTime(page, editModal, 'From Time', '9:00 AM')
  await chooseTime(page, editModal, 'Status', 'Unavailable')
  await editModal.getByRole('button', { name: 'Update' }).click()
  await expect(hour(page, first, '9 to 10 AM', 'unavailable')).toBeVisible()
  await expect(hour(page, first, '8 to 9 AM', 'not set')).toBeVisible()
  await clean(page, first, ['6 to 7 AM', '7 to 8 AM', '9 to 10 AM'])
})

test('a trainer sets and deletes an hour with the keyboard alone', async ({ page }) => {
  await openTrainerWeek(page, 84)
  const [first] = await days(page)
  await tabTo(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Set Availability' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
  await expect(hour(page, first, '6 to 7 AM')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete Availability' })
  await expect(question.locator(':focus')).toBeAttached()
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(hour(page, first, '6 to 7 AM', 'not set')).toBeVisible()
})

for (const [index, timezoneId] of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Apia'].entries()) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('without a gym, a trainee’s week starts with today where they are, and an hour stays on its day', async ({
      page,
    }) => {
      await registerTrainee(page, 'zone')
      await page.goto('/trainee/schedule')
      const [today] = await days(page)
      // The page may have been opened just before midnight.
      const possible = [Date.now(), Date.now() - 60_000].map((instant) => dayInWords(instant, timezoneId))
      expect(possible).toContain(today)
      await turn(page, 'Next week')
      const [first, second] = await days(page)
      await hour(page, second, '10 to 11 PM').click()
      await expect(hour(page, second, '10 to 11 PM', 'available')).toBeVisible()
      await saved(page)
      await page.reload()
      await expect(hour(page, second, '10 to 11 PM', 'available')).toBeVisible()
      await expect(hour(page, first, '10 to 11 PM', 'not set')).toBeVisible()
    })

    test('a trainer’s hour stays on its day', async ({ page }) => {
      const daysAhead = 112 + 7 * index
      await openTrainerWeek(page, daysAhead)
      const [first] = await days(page)
      expect(first).toBe(dayInWords(Date.now() + daysAhead * 86_400_000))
      await hour(page, first, '6 to 7 AM').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
      await page.reload()
      await expect(hour(page, first, '6 to 7 AM', 'available')).toBeVisible()
      await clean(page, first, ['6 to 7 AM'])
    })
  })
}

for (const address of ['/demo/availability-schedule', '/demo/schedule-overview']) {
  test(`an admin tries the grid at ${address}`, async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto(address)
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
  })
}

test('an admin without the Trainer role sees why the page is closed to them', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/trainer/availability')
  await expect(
    page.getByText('Access Denied: You need to have trainer privileges to access this page.'),
  ).toBeVisible()
  await expectAccessible(page)
})

async function registerTrainee(page: Page, name: string) {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Sayed')
  await page.getByLabel('Email').fill(freshEmail(name))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
}

/** A week of the demo trainer's without sessions, that many days ahead; each journey has its own. */
async function openTrainerWeek(page: Page, daysAhead: number, next = 'Next week') {
  await signInAs(page, 'trainer')
  const from = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/trainer/availability?from=${from}`)
  await expect(page.getByRole('button', { name: next })).toBeVisible()
  await expect(page.getByText('Loading your availability...')).toHaveCount(0)
}

/** 'Tuesday 17 November', in UTC. */
function dayInWords(instant: number, timeZone = 'UTC') {
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  return date.format(instant)
}

/** The days shown, as named in their headers: 'Tuesday 17 November'. */
async function days(page: Page) {
  await expect(page.getByText(/^Loading your/)).toHaveCount(0)
  const heads = page.getByRole('columnheader', { name: /day / })
  await expect(heads.first()).toBeVisible()
  const names = await heads.evaluateAll((all) => all.map((head) => head.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace(', today', '')) as [string, string, string]
}

async function turn(page: Page, name: string) {
  const [before] = await days(page)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('columnheader', { name: before })).toHaveCount(0)
}

function hour(page: Page, day: string, hours: string, state = '') {
  return page.getByRole('gridcell', { name: new RegExp(`^${day}, ${hours}, ${state}`) })
}

async function saved(page: Page) {
  await expect(page.getByText('Saving...')).toHaveCount(0)
}

/** Where the cells are once all of them are visible. */
async function centersOf(...cells: Locator[]) {
  for (const cell of cells.toReversed()) await cell.scrollIntoViewIfNeeded()
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()))
  return boxes.map((box) => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 })) as [Point, Point]
}

interface Point {
  x: number
  y: number
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = await centersOf(from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}

/** A finger, with events like the browser's own input. */
async function finger(page: Page) {
  const client = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}

async function holdAndDrag(page: Page, from: Locator, to: Locator) {
  const touch = await finger(page)
  const [start, end] = await centersOf(from, to)
  await touch('touchStart', start)
  await expect(from).toHaveAttribute('aria-selected', 'true')
  await touch('touchMove', { x: end.x, y: (start.y + end.y) / 2 })
  await touch('touchMove', end)
  await touch('touchEnd')
}

async function swipeLeft(page: Page, over: Locator) {
  const touch = await finger(page)
  const [{ x, y }] = await centersOf(over)
  await touch('touchStart', { x: x + 80, y })
  for (const step of [40, 0, -40, -80]) await touch('touchMove', { x: x + step, y })
  await touch('touchEnd')
}

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error("Tab doesn't lead there")
}

async function chooseTime(page: Page, modal: Locator, field: string, option: string) {
  await choose(
    modal.getByRole('combobox', { name: field }),
    page.getByRole('option', { name: option, exact: true }),
  )
}

/** Leaves the week as it was. */
async function clean(page: Page, day: string, hoursSet: string[]) {
  for (const hours of hoursSet) {
    await hour(page, day, hours).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(hour(page, day, hours, 'not set')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}
