import type { Page } from '@playwright/test'
import {
  choose,
  expect,
  expectAccessible,
  PHONE,
  showActivity,
  signIn,
  signInAs,
  signInThroughForm,
  test,
} from './fixtures.ts'
import { adminToken, freshName, makeGym, makePerson, makeStaff, PASSWORD } from './world.ts'

test('an admin creates a brand with a manager and two trainers, the manager runs it, and visitors see it right away', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const admin = await adminToken(request)
  const manager = await makePerson(request, 'Mira')
  const trainers = [
    await makeStaff(request, 'Theo', 'Trainer', admin),
    await makeStaff(request, 'Tess', 'Trainer', admin),
  ]
  const brand = freshName('Harbor Gym')

  await signInAs(page, 'admin')
  await page.goto('/admin?tab=brands')
  await createBrand(page, brand)
  await addRole(page, manager.email, 'GymManager')

  await findBrand(page, brand)
  await page.getByRole('button', { name: `Managers ${brand}` }).click()
  await assign(page, { dialog: 'Gym Managers', noun: 'Manager', person: manager.fullName })
  await closeDialog(page)
  await page.getByRole('button', { name: `Trainers ${brand}` }).click()
  for (const { fullName } of trainers) {
    await assign(page, { dialog: 'Trainers', noun: 'Trainer', person: fullName })
  }
  await expectAccessible(page)
  await closeDialog(page)

  const visitor = await anotherBrowser()
  await visitor.goto(`/?search=${encodeURIComponent(brand)}`)
  const card = visitor.getByRole('article', { name: brand })
  await expect(card.getByText('0 locations')).toBeVisible()
  await expect(card.getByText('2 trainers in total')).toBeVisible()

  const managing = await anotherBrowser()
  await signInThroughForm(managing, manager.email, PASSWORD)
  await managing.getByRole('link', { name: 'Gym Management' }).click()
  await expect(managing.getByRole('heading', { name: brand })).toBeVisible()
  await editBrand(managing, brand)
  await addLocation(managing, brand)
  await expectAccessible(managing)

  await visitor.reload()
  await expect(card.getByText('Rowing beside the pier')).toBeVisible()
  await expect(card.getByText('Pier Hall')).toBeVisible()
  await expect(card.getByText('2 trainers at this location')).toBeVisible()
})

test('deleting a location or a brand asks first and removes it for visitors, too', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { locations: 2 })
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/gym-manager')
  await page.getByRole('button', { name: 'Delete West Hall' }).click()
  await expect(dialogSaying(page, 'Are you sure you want to delete this location?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'West Hall' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete West Hall' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'West Hall' })).toHaveCount(0)

  const visitor = await anotherBrowser()
  await visitor.goto(`/?search=${encodeURIComponent(gym.name)}`)
  const card = visitor.getByRole('article', { name: gym.name })
  await expect(card.getByText('1 location', { exact: true })).toBeVisible()

  const admin = await anotherBrowser()
  await signInAs(admin, 'admin')
  await findBrand(admin, gym.name)
  await admin.getByRole('button', { name: `Delete ${gym.name}` }).click()
  await expect(dialogSaying(admin, `Are you sure you want to delete ${gym.name}?`)).toBeVisible()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText(`No gym brands found matching "${gym.name}".`)).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByText('No gyms found. Try adjusting your filters to see more results.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('No gym brands assigned to you.')).toBeVisible()
})

test('a deactivated user is signed out right away and can return when reactivated', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const person = await makePerson(request, 'Paula')
  const theirs = await anotherBrowser()
  await signInThroughForm(theirs, person.email, PASSWORD)
  await signInAs(page, 'admin')
  await findUser(page, person.email)
  await page.getByRole('button', { name: `Deactivate ${person.fullName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User deactivated')).toBeVisible()
  await expect(page.getByRole('row', { name: person.fullName }).getByText('Inactive')).toBeVisible()
  await expectAccessible(page)

  await theirs.goto('/profile')
  await expect(theirs).toHaveURL('/login')
  await theirs.getByLabel('Email').fill(person.email)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByText('Invalid email or password')).toBeVisible()

  await page.getByRole('button', { name: `Reactivate ${person.fullName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('User reactivated')).toBeVisible()
  await signInThroughForm(theirs, person.email, PASSWORD)
})

test("on a phone, an admin uses the overview, a trainer's brands, and who invited many people", async ({
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { trainers: 1 })
  const trainer = gym.trainers[0]!
  const page = await anotherBrowser(PHONE)
  await signInAs(page, 'admin')
  await page.goto('/admin')
  for (const card of ['Total Gym Brands', 'Total Users', 'Active Trainers', 'Gym Managers']) {
    await expect(page.getByText(card)).toBeVisible()
  }
  await showActivity(page, `assigned the trainer ${trainer.fullName} (${gym.name})`)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Trainers' }).tap()
  const search = page.getByLabel('Search trainers...')
  // At a pace at which each letter starts a search.
  const beginning = trainer.email.slice(0, 5)
  await search.pressSequentially(beginning, { delay: 270 })
  await expect(search).toHaveValue(beginning)
  await search.fill(trainer.email)
  await page.getByRole('button', { name: `Manage Assignments for ${trainer.fullName}` }).tap()
  await expect(page.getByText(UNCONFIRMED)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${gym.name}` }).tap()
  await expect(page.getByText('Trainer removed successfully!')).toBeVisible()
  await expect(page.getByText("This trainer isn't assigned to any gym brands.")).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin?tab=security')
  const many = page.getByRole('list', { name: 'Many invitations' }).getByRole('listitem')
  await expect(many.filter({ hasText: 'Tomás Herrera' })).toContainText('640 people')
  await expectAccessible(page)
  await many.getByRole('link', { name: 'Tomás Herrera' }).tap()
  await expect(page.getByRole('button', { name: 'Manage Roles for Tomás Herrera' })).toBeVisible()
})

async function createBrand(page: Page, brand: string) {
  await page.getByRole('button', { name: 'Create Gym Brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Gym Brand' })
  await dialog.getByRole('button', { name: 'Create Gym Brand' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('tidewater FITNESS')
  await dialog.getByLabel('Contact email').fill('desk@harbour.example')
  await dialog.getByRole('button', { name: 'Create Gym Brand' }).click()
  await expect(dialog.getByText('A gym brand with this name already exists')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(brand)
  await dialog.getByLabel('Website').fill('https://harbour.example')
  await dialog.getByRole('button', { name: 'Create Gym Brand' }).click()
  await expect(page.getByText('Gym brand created')).toBeVisible()
  await findBrand(page, brand)
  const row = page.getByRole('row', { name: brand })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessible(page)
}

/** Everyone in these journeys has just registered. */
const UNCONFIRMED = "This email address hasn't been confirmed. Anyone could have registered it."

/** Only roles the person doesn't have are offered. */
async function addRole(page: Page, email: string, role: string) {
  await findUser(page, email)
  await page.getByRole('button', { name: /^Manage Roles for/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' })
  await expect(dialog.getByText(UNCONFIRMED)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add Role' })).toBeDisabled()
  await dialog.getByLabel('Add a role').click()
  await expect(page.getByRole('option')).toHaveText([/^SuperAdmin/, /^GymManager/, /^Trainer/])
  await choose(dialog.getByLabel('Add a role'), page.getByRole('option', { name: role }))
  await dialog.getByRole('button', { name: 'Add Role' }).click()
  await expect(page.getByText('Role assigned successfully!')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Roles' })).toContainText(role)
  await closeDialog(page)
}

async function assign(
  page: Page,
  { dialog, noun, person }: { dialog: string; noun: string; person: string },
) {
  const open = page.getByRole('dialog', { name: dialog })
  const act = open.getByRole('button', { name: `Assign ${noun}` })
  await expect(act).toBeDisabled()
  await open.getByRole('combobox').fill(person)
  await expect(open.getByText(UNCONFIRMED)).toHaveCount(0)
  await page.getByRole('option', { name: person }).filter({ hasText: 'Not confirmed' }).click()
  await expect(open.getByText(UNCONFIRMED)).toBeVisible()
  await act.click()
  await expect(page.getByText(new RegExp(`${noun} assigned successfully!`, 'i')).last()).toBeVisible()
  await expect(open.getByRole('list', { name: dialog })).toContainText(person)
}

async function editBrand(page: Page, brand: string) {
  await page.getByRole('button', { name: `Edit Gym Brand ${brand}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Gym Brand' })
  await dialog.getByLabel('Description').fill('Rowing beside the pier')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Gym brand saved')).toBeVisible()
  await expect(page.getByText('Rowing beside the pier')).toBeVisible()
}

async function addLocation(page: Page, brand: string) {
  await page.getByRole('button', { name: `Add Location to ${brand}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Location' })
  await dialog.getByLabel('Name', { exact: true }).fill('Pier Hall')
  await dialog.getByLabel('Address').fill('Pier 7')
  await dialog.getByLabel('City', { exact: true }).fill('Trieste')
  await dialog.getByLabel('State').fill('FVG')
  await dialog.getByLabel('Postal code').fill('34100')
  await dialog.getByLabel('Capacity').fill('0')
  await dialog.getByRole('button', { name: 'Add Location' }).click()
  await expect(dialog.getByText('Capacity must be at least 1')).toBeVisible()
  await dialog.getByLabel('Capacity').fill('4')
  await dialog.getByRole('button', { name: 'Add Location' }).click()
  await expect(page.getByText('Location added')).toBeVisible()
  const place = page.getByRole('listitem').filter({ hasText: 'Pier Hall' })
  await expect(place.getByText('Trieste, FVG 34100')).toBeVisible()
  await expect(place.getByText('Capacity: 4 people')).toBeVisible()
}

async function findBrand(page: Page, brand: string) {
  await page.goto('/admin?tab=brands')
  await page.getByLabel('Search gym brands...').fill(brand)
  await expect(page.getByRole('row')).toHaveCount(2)
}

async function findUser(page: Page, email: string) {
  await page.goto('/admin?tab=users')
  await page.getByLabel('Search by name or email...').fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function dialogSaying(page: Page, words: string) {
  return page.getByRole('alertdialog').getByText(words)
}
