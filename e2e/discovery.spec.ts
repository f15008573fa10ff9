import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, signInAs, test } from './fixtures.ts'
import { freshName, makeGym } from './world.ts'

// Only uses demo data that no journey changes: Ironwood's locations, trainers, and specialties.
const BRAND = 'Ironwood Strength'

test('a visitor filters and shares the link, and another browser sees the same', async ({
  page,
  context,
  anotherBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Gym' })).toBeVisible()
  await expect(page.getByText(/^\d+ gym brands found$/)).toBeVisible()
  await expectAccessible(page)

  await filter(page, 'Gym brand').selectOption(BRAND)
  await expect(page.getByText('1 gym brand found')).toBeVisible()
  await filter(page, 'Location').selectOption('Ironwood Neubau')
  await expect(page.getByText('6 trainers found')).toBeVisible()
  await filter(page, 'Specialty').selectOption('Strength')
  await expect(page.getByText('4 trainers found')).toBeVisible()
  await page.getByLabel('Search trainers').fill('amara')
  await expect(page.getByText('1 trainer found')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())
  const other = await anotherBrowser()
  await other.goto(link)
  await expect(other.getByText('1 trainer found')).toBeVisible()
  await expect(other.getByRole('article', { name: 'Amara Diallo' })).toBeVisible()
  await expect(chosen(other, 'Gym brand')).toHaveText(BRAND)
  await expect(chosen(other, 'Location')).toHaveText('Ironwood Neubau')
  await expect(chosen(other, 'Specialty')).toHaveText('Strength')
  await expect(other.getByLabel('Search trainers')).toHaveValue('amara')

  await page.goBack()
  await expect(page.getByText('6 trainers found')).toBeVisible()
  await expect(filter(page, 'Specialty')).toHaveValue('')
  await expect(page.getByLabel('Search trainers')).toHaveValue('')
  await page.goForward()
  await expect(page.getByText('1 trainer found')).toBeVisible()

  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/?tab=trainers')
  await expect(filter(page, 'Gym brand')).toHaveValue('')
  await expect(page.getByRole('article', { name: 'Mateus Carvalho' })).toBeVisible()
})

test("View Trainers needs a location with trainers, then shows the brand's trainers", async ({
  page,
  request,
}) => {
  const empty = await makeGym(request)
  await page.goto('/')
  const card = page.getByRole('article', { name: BRAND })
  await expect(card.getByText('3 locations')).toBeVisible()
  await expect(card.getByText('6 trainers in total')).toBeVisible()
  await expect(card.getByRole('button', { name: 'View Trainers' })).toBeDisabled()
  await card.getByLabel(`Location of ${BRAND}`).selectOption('Ironwood Donaustadt')
  await expect(card.getByText('6 trainers at this location')).toBeVisible()
  await card.getByRole('button', { name: 'View Trainers' }).click()
  await expect(page.getByText('6 trainers found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trainers', pressed: true })).toBeVisible()
  await expect(chosen(page, 'Gym brand')).toHaveText(BRAND)

  await page.goBack()
  await page.getByLabel('Search gyms and places').fill(empty.name)
  const own = page.getByRole('article', { name: empty.name })
  await expect(own.getByText('1 location', { exact: true })).toBeVisible()
  await expect(own.getByRole('combobox')).toHaveCount(0)
  await expect(own.getByText('0 trainers at this location')).toBeVisible()
  await expect(own.getByRole('button', { name: 'View Trainers' })).toBeDisabled()
})

test("a trainer's details open, and booking asks a visitor to sign up", async ({ page, anotherBrowser }) => {
  await page.goto('/?tab=trainers&search=kenji')
  const card = page.getByRole('article', { name: 'Kenji Watanabe' })
  await expect(card.getByRole('list', { name: 'Specialties' })).toContainText('+2 more')
  await card.getByRole('button', { name: 'Kenji Watanabe' }).click()
  const panel = page.getByRole('dialog', { name: 'Kenji Watanabe' })
  await expect(panel.getByText('Injury prevention')).toBeVisible()
  await expect(panel.getByText('Kindred Leopoldstadt')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Book Session' }).click()
  const prompt = page.getByRole('dialog', { name: 'Book a session with Kenji Watanabe' })
  await expect(prompt.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await prompt.getByRole('button', { name: "Sign Up - It's Free!" }).click()
  await expect(page.getByText('This feature is coming soon!')).toBeVisible()
  await expect(prompt.getByRole('button', { name: 'Already have an account? Log In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await card.getByRole('button', { name: 'Contact Trainer' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Kenji Watanabe' })).toBeVisible()

  const signedIn = await anotherBrowser()
  await signInAs(signedIn, 'trainee')
  await signedIn.goto('/?tab=trainers&search=kenji')
  await signedIn.getByRole('button', { name: 'Book Session' }).click()
  await expect(signedIn.getByText('This feature is coming soon!')).toBeVisible()
  await expect(signedIn.getByRole('dialog')).toHaveCount(0)
})

test('an empty result and a lost connection each say so and offer what to do next', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search gyms and places').fill(freshName('nowhere'))
  await expect(page.getByText('No gyms found. Try adjusting your filters to see more results.')).toBeVisible()
  await expect(page.getByText('0 gym brands found')).toBeVisible()
  await page.getByRole('button', { name: 'Trainers', exact: true }).click()
  await expect(
    page.getByText('No trainers found. Try adjusting your filters to see more results.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.route('**/api/Gyms?*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/Gyms?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article', { name: BRAND })).toBeVisible()
})

test('on a phone, the filters open on demand and nothing overflows the screen', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(PHONE)
  await page.goto('/')
  await expect(page.getByRole('article', { name: BRAND })).toBeVisible()
  await expect(filter(page, 'Gym brand')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await filter(page, 'Gym brand').selectOption('Kindred Movement')
  await filter(page, 'Specialty').selectOption('Yoga')
  await expect(page.getByText('2 trainers found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('article', { name: 'Ravi Menon' }).getByRole('button', { name: 'Ravi Menon' }).tap()
  await expect(page.getByRole('dialog', { name: 'Ravi Menon' })).toBeVisible()
  await expectAccessible(page)
})

function filter(page: Page, label: string) {
  return page.getByRole('region', { name: 'Filters' }).getByLabel(label, { exact: true })
}

function chosen(page: Page, label: string) {
  return filter(page, label).locator('option:checked')
}
