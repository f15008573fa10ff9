import { expect, expectAccessible, freshEmail, PHONE, showActivity, signInAs, test } from '../fixtures.ts'
import { emailsTo, makeGym, PASSWORD } from '../world.ts'

// Only uses demo data that no journey changes: Ironwood's locations, trainers, and specialties.
const NEUBAU = { latitude: 48.2, longitude: 16.35 }

test('a visitor finds a gym nearby by what it offers, opens its page, and shares it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(NEUBAU)
  await page.goto('/')
  await page.getByLabel('Search gyms and places').fill('neubau strength')
  await expect(page.getByText('1 gym brand found')).toBeVisible()
  const card = page.getByRole('article', { name: 'Ironwood Strength' })
  await expect(card.getByText('Select a location to see its trainers')).toBeVisible()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(card.getByText(/ (km|mi) away$/)).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Ironwood Strength', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ironwood Strength', level: 1 })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Amara Diallo' })).toBeVisible()
  await expectAccessible(page)
  const shared = await (await request.get(page.url())).text()
  expect(shared).toContain('<title>Ironwood Strength · Spotter</title>')
  expect(shared).toContain('<meta property="og:title" content="Ironwood Strength" />')
})

test("on a phone, a trainer's details lead to their own page; an unknown one is not found", async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(PHONE)
  await page.goto('/?tab=trainers&search=kenji')
  await page.getByRole('button', { name: 'Kenji Watanabe' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click()
  await expect(page.getByRole('heading', { name: 'Kenji Watanabe', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const answer = await page.goto('/trainers/00000000-0000-4000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('someone who registers to enroll is enrolled without another tap, and sees what comes next', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request)
  await page.goto(`/gyms/${gym.id}`)
  await page.getByRole('button', { name: `Enroll in ${gym.name}` }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill('Fresh')
  await page.getByLabel('Email').fill(freshEmail('nia'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Enrolled - Waiting for approval' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/gyms/${gym.id}`))

  await page.getByRole('link', { name: 'Find Gyms' }).click()
  const start = page.getByRole('region', { name: `Your start at ${gym.name}` })
  await expect(start.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await start.getByRole('link', { name: 'Set your usual hours' }).click()
  await expect(page.getByRole('region', { name: 'My Schedule' }).getByText('East Hall')).toBeVisible()
})

test('an admin invites a trainer by email, reads who did what, and opens the locations', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request)
  const email = freshEmail('invited')
  await signInAs(page, 'admin')
  await page.goto(`/admin?tab=brands&search=${encodeURIComponent(gym.name)}`)
  await page.getByRole('button', { name: `Trainers ${gym.name}` }).click()
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Invited')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
  await expect.poll(async () => (await emailsTo(request, email)).length).toBe(1)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: `Locations of ${gym.name}` }).click()
  await expect(page.getByRole('heading', { name: gym.name })).toBeVisible()
  await page.goto('/admin')
  await showActivity(page, `assigned the trainer Ines Invited (${gym.name})`)
  await expectAccessible(page)
})
