import type { Page } from '@playwright/test'
import { choose, expect, PHONE, signInAs, test } from '../fixtures.ts'

const DESKTOP = { width: 1440, height: 900 }

async function openOverview(page: Page) {
  await signInAs(page, 'manager')
  await page.goto('/gym-manager/schedule')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

/** Names of booked hours that don't fit in their cells. */
function cutNames(page: Page) {
  return page
    .getByRole('gridcell', { name: /booked/ })
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight)
        .map((cell) => cell.textContent),
    )
}

async function topOfHours(page: Page) {
  return (await page.getByRole('gridcell').first().boundingBox())!.y
}

function leftOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().left)
}

test('the hours begin high, also with an open draft, three trainers are in view, and all share a left edge', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await openOverview(page)
  await expect(page.getByText('Total Sessions')).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Legend' })).toBeInViewport()
  expect(await topOfHours(page)).toBeLessThanOrEqual(260)
  for (const trainer of [0, 1, 2]) {
    await expect(page.getByRole('grid').nth(trainer).getByRole('gridcell').first()).toBeInViewport()
  }

  await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'New draft' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toBeVisible()
  expect(await topOfHours(page)).toBeLessThanOrEqual(320)

  for (const width of [390, 1920]) {
    await page.setViewportSize({ ...DESKTOP, width })
    const edge = await leftOf(page, 'header a')
    expect(await leftOf(page, 'main nav')).toBe(edge)
    expect(await leftOf(page, '.wg-person')).toBe(edge)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Close draft' }).click()
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toBeHidden()
  expect(await topOfHours(page)).toBeLessThanOrEqual(260)
})

test('the comparison shows its whole day in one window', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signInAs(page, 'manager')
  await page.goto('/gym-manager/schedule-comparison')
  await expect(page.getByRole('rowheader', { name: '10 PM' })).toBeInViewport({ ratio: 1 })
})

test('names are never cut, and hours that nobody has anything in are narrow until one of them is focused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openOverview(page)
  expect(await cutNames(page)).toEqual([])

  // In the demo, nobody trains at 10 PM.
  const last = page.getByRole('gridcell', { name: /10 to 11 PM/ }).first()
  const widthOf = async () => (await last.boundingBox())!.width
  const narrow = await widthOf()
  await page.getByRole('button', { name: 'Skip to the hours' }).press('Enter')
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  expect(await widthOf()).toBeGreaterThan(2 * narrow)
  await page.keyboard.press('Home')
  expect(await widthOf()).toBe(narrow)
})

test('with little height, only the hours and the name stay when the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await openOverview(page)
  const name = page.getByRole('heading', { level: 2 }).nth(1)
  await page.getByRole('grid').first().getByRole('gridcell').last().scrollIntoViewIfNeeded()
  await expect(name).toBeInViewport()
  await expect(page.getByText('10 PM').first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).not.toBeInViewport()
  expect((await name.boundingBox())!.y).toBeLessThan(60)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the work begins in the upper half', async ({ page }) => {
    await openOverview(page)
    expect(await topOfHours(page)).toBeLessThanOrEqual(360)
    expect(await cutNames(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    const menu = (await page.getByRole('button', { name: 'More actions' }).boundingBox())!
    expect(menu.x + menu.width).toBeLessThanOrEqual(344)
    await page.setViewportSize(PHONE.viewport)

    await page.goto('/gym-manager/notifications')
    const notification = page.getByRole('article').first()
    await expect(notification).toBeVisible()
    expect((await notification.boundingBox())!.y).toBeLessThanOrEqual(420)

    await page.getByRole('link', { name: 'Trainee Management', exact: true }).click()
    await choose(
      page.getByRole('combobox', { name: 'Gym brand' }),
      page.getByRole('option', { name: 'Ironwood Strength' }),
    )
    const trainee = page.getByRole('list', { name: /^Trainees for/ })
    await expect(trainee).toBeVisible()
    expect((await trainee.boundingBox())!.y).toBeLessThanOrEqual(420)
  })

  test("a trainer's hours begin in the upper half", async ({ page }) => {
    await signInAs(page, 'trainer')
    await page.goto('/trainer/availability')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    expect(await topOfHours(page)).toBeLessThanOrEqual(360)
    await expect(page.getByRole('button', { name: 'Week actions' })).toBeInViewport({ ratio: 1 })
  })

  test("a trainee's hours begin in the upper half, with the day, Undo, and the actions in one row", async ({
    page,
  }) => {
    await signInAs(page, 'trainee')
    await page.goto('/trainee/schedule')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    expect(await topOfHours(page)).toBeLessThanOrEqual(360)
    for (const width of [390, 360]) {
      await page.setViewportSize({ ...PHONE.viewport, width })
      const undo = (await page.getByRole('button', { name: 'Undo' }).boundingBox())!
      const actions = (await page.getByRole('button', { name: 'Week actions' }).boundingBox())!
      const next = (await page.getByRole('button', { name: 'Next day' }).boundingBox())!
      expect([undo.y, actions.y]).toEqual([next.y, next.y])
      expect(actions.x + actions.width).toBeLessThanOrEqual(width - 16)
    }
  })
})
