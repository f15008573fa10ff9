import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { choose, expect, expectAccessible, freshEmail, PHONE, signIn, test } from './fixtures.ts'
import { emailsTo, freshName, type Gym, makeGym, makePerson, makeTrainee, PASSWORD } from './world.ts'

test('a newcomer registers, enrolls, waits, is approved, is revoked, and enrolls again', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { locations: 2 })
  const name = await registerThroughCard(page, gym)
  const card = page.getByRole('article', { name: gym.name })
  await card.getByRole('button', { name: `Enroll in ${gym.name}` }).click()
  await expect(card.getByText('Please select a gym location')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel(`Location of ${gym.name}`).selectOption('West Hall')
  await expect(card.getByText('Please select a gym location')).toHaveCount(0)
  await card.getByRole('button', { name: `Enroll in ${gym.name}` }).click()
  await expect(card.getByRole('button', { name: 'Enrolled - Waiting for approval' })).toBeVisible()

  const manager = await openTrainees(await anotherBrowser(), gym)
  const row = manager.getByRole('row', { name })
  await expect(row.getByText('Pending')).toBeVisible()
  await expect(row.getByText('West Hall')).toBeVisible()
  await chooseInMenu(manager, name, 'Approve')
  await expect(row.getByText('Approved')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: 'Enrolled - Approved' })).toBeDisabled()

  await chooseInMenu(manager, name, 'Revoke Approval')
  const question = manager.getByRole('alertdialog')
  await expect(question.getByText(`${name} will lose access to ${gym.name}.`)).toBeVisible()
  await expect(question.getByText('No upcoming sessions are scheduled.')).toBeVisible()
  await question.getByRole('button', { name: 'Revoke Approval' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await card.getByRole('button', { name: 'Enrollment Rejected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enroll Again' }).click()
  await expect(card.getByRole('button', { name: 'Enrolled - Waiting for approval' })).toBeVisible()
  await manager.reload()
  await expect(row.getByText('Pending')).toBeVisible()
})

test('on a phone, a visitor signs in from a gym card, returns to it, enrolls, and removes the enrollment', async ({
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { locations: 2 })
  const person = await makePerson(request, 'Pia')
  const page = await anotherBrowser(PHONE)
  await page.goto(`/?search=${encodeURIComponent(gym.name)}`)
  const card = page.getByRole('article', { name: gym.name })
  const enroll = card.getByRole('button', { name: `Enroll in ${gym.name}` })
  const location = card.getByLabel(`Location of ${gym.name}`)
  await location.selectOption('West Hall')
  await enroll.tap()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page).toHaveURL(new RegExp(`brand=${gym.id}.*#enroll-${gym.id}$`))
  await expect(enroll).toBeFocused()
  await expect(location.locator('option:checked')).toHaveText('West Hall')
  await enroll.tap()
  await card.getByRole('button', { name: 'Enrolled - Waiting for approval' }).tap()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Enrollment' }).tap()
  await expect(enroll).toBeVisible()
})

test('a manager filters trainees, approves many in one step, plans, and sends reminders', async ({
  page,
  request,
}) => {
  const gym = await makeGym(request)
  const approved = await makeTrainee(request, gym, 'Aldo')
  const waiting = [
    await makeTrainee(request, gym, 'Wanda', 'Pending'),
    await makeTrainee(request, gym, 'Wim', 'Pending'),
  ]
  await openTrainees(page, gym)
  await expect(page.getByText('Showing 3 of 3 trainees')).toBeVisible()
  await expectAccessible(page)

  await chooseStatuses(page, ['Approved'])
  await expect(page.getByText('Showing 2 of 3 trainees')).toBeVisible()
  await page.getByLabel('Search trainees').fill(waiting[0]!.email.toUpperCase())
  await expect(page.getByText('Showing 1 of 3 trainees')).toBeVisible()
  await page.getByLabel('Search trainees').fill('nobody at all')
  await expect(page.getByText('No trainees found matching "nobody at all".')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter "nobody at all"' }).click()
  await expect(page).toHaveURL(/status=pending/)
  await chooseStatuses(page, ['Pending'])
  await expect(page.getByRole('button', { name: 'Status filter: No filters' })).toBeVisible()
  await expect(page.getByText('Showing 3 of 3 trainees')).toBeVisible()

  await page.getByLabel('Select all trainees').check()
  await expect(page.getByText('3 trainees selected')).toBeVisible()
  await changeSelected(page, 'Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve (3)' }).click()
  const outcome = page.getByRole('dialog', { name: 'Results' })
  await expect(outcome.getByText('2 trainees approved, 1 unchanged.')).toBeVisible()
  await expect(outcome.getByRole('list')).toContainText(approved.fullName)
  await outcome.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('button', { name: 'Send Availability Reminders' })).toBeDisabled()
  await page.getByLabel(`Select ${waiting[0]!.fullName}`).check()
  await page.getByLabel(`Select ${approved.fullName}`).check()
  await page.getByRole('button', { name: 'Send Availability Reminders' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('2 approved trainees will get an email')).toBeVisible()
  await question.getByRole('button', { name: 'Send Reminders' }).click()
  await expect(page.getByText('2 reminders sent')).toBeVisible()

  await chooseInMenu(page, approved.fullName, 'Mark as Planned')
  const planned = page.getByRole('row', { name: approved.fullName })
  await expect(planned.getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reset All Planning' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset All Planning' }).click()
  await expect(page.getByText('1 trainee set to not planned')).toBeVisible()
  await expect(planned.getByRole('cell', { name: 'No', exact: true })).toBeVisible()
})

test('on a phone, a manager filters, selects, approves, and moves trainees', async ({
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { locations: 2 })
  const waiting: string[] = []
  for (const name of ['Wanda', 'Wim', 'Wren', 'Walt'])
    waiting.push((await makeTrainee(request, gym, name, 'Pending')).fullName)
  const approved = await makeTrainee(request, gym, 'Aldo')
  const page = await openTrainees(await anotherBrowser(PHONE), gym)
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(page.getByText('Showing 5 of 5 trainees')).toBeVisible()
  await expectAccessible(page)

  await chooseStatuses(page, ['Pending'])
  await expect(page.getByText('Showing 1 of 5 trainees')).toBeVisible()
  await chooseInMenu(page, approved.fullName, 'Edit Trainee')
  await choose(
    page.getByRole('combobox', { name: 'Gym Location' }),
    page.getByRole('option', { name: /West Hall/ }),
  )
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  await expect(cardOf(approved.fullName).getByText('West Hall')).toBeVisible()
  await chooseInMenu(page, approved.fullName, 'Revoke Approval')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Approval' }).tap()
  await expect(page.getByText('Showing 0 of 5 trainees')).toBeFocused()

  await chooseStatuses(page, ['Pending'])
  await chooseInMenu(page, waiting[0]!, 'Approve')
  await expect(cardOf(waiting[0]!).getByText('Approved')).toBeVisible()
  for (const name of waiting.slice(1)) await page.getByLabel(`Select ${name}`).check()
  await expect(page.getByText('3 trainees selected')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Bulk actions' })).toBeInViewport()
  await expectAccessible(page)
  await changeSelected(page, 'Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve (3)' }).tap()
  await expect(page.getByText('3 trainees approved')).toBeVisible()
  await expect(page.getByText('No trainees selected')).toBeVisible()
})

test('trainees are exported as CSV and imported from CSV, with a check of every row first', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const gym = await makeGym(request, { locations: 2 })
  const trainee = await makeTrainee(request, gym, '=cmd|calc')
  await openTrainees(page, gym)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(
      page.getByRole('button', { name: 'Import and export' }),
      page.getByRole('menuitem', { name: 'Export CSV' }),
    ),
  ])
  const exported = await readFile(await download.path(), 'utf8')
  expect(exported).toContain(`'=cmd|calc,`)
  expect(exported).toContain(`${trainee.email},,East Hall,Approved,No,`)

  const email = freshEmail('ines')
  const head = 'First name,Last name,Email,Phone,Location,Status'
  const good = `Inès,Import,${email},,West Hall,Pending`
  const known = await makePerson(request, 'Kofi')
  const withAccount = `Kofi,Known,${known.email},,West Hall,`
  await choose(
    page.getByRole('button', { name: 'Import and export' }),
    page.getByRole('menuitem', { name: 'Import CSV…' }),
  )
  const dialog = page.getByRole('dialog', { name: 'Import Trainees' })
  await chooseFile(page, [head, good, `Bo,,${trainee.email},,South Hall,Approved`])
  await expect(dialog.getByText('1 row with errors, 1 ready.')).toBeVisible()
  const lines = dialog.getByRole('list', { name: 'Rows in the file' })
  await expect(lines).toContainText('Row 3')
  await expect(lines).toContainText('Last name: Last name is required')
  await expect(lines).toContainText('Email: Already a trainee of this gym')
  await expect(lines).toContainText('Location: This gym has no location named "South Hall"')
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
  await expectAccessible(page)

  await chooseFile(page, [head, good, withAccount])
  await expect(dialog.getByText('2 trainees ready to invite.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 Trainees' }).click()
  await expect(page.getByText('Invited 2 people')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Inès Import' }).getByText('Pending')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Kofi' })).toBeHidden()
  const linkToGym = async () =>
    (await emailsTo(request, known.email)).find(({ text }) => text.includes(`?brand=${gym.id}`))?.subject
  await expect.poll(linkToGym).toBe(`You're invited to join ${gym.name} on Spotter`)

  const inbox = await anotherBrowser()
  await inbox.goto(await invitationTo(request, email))
  await inbox.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await inbox.getByLabel('Confirm new password').fill(PASSWORD)
  await inbox.getByRole('button', { name: 'Reset password' }).click()
  await expect(inbox.getByRole('heading', { name: 'Password reset successful!' })).toBeVisible()
})

/** Where the link in the email leads, once the email has arrived. */
async function invitationTo(request: APIRequestContext, email: string) {
  let path: string | undefined
  await expect(async () => {
    const [mail] = await emailsTo(request, email)
    path = /https?:\/\/[^\s/]+(\/reset-password\/\S+)/.exec(mail?.text ?? '')?.[1]
    expect(path).toBeDefined()
  }).toPass()
  return path ?? ''
}

/** For visitors, the card leads to /login, from there to registration, and back to the card. */
async function registerThroughCard(page: Page, gym: Gym) {
  const address = `/?search=${encodeURIComponent(gym.name)}`
  await page.goto(address)
  await page.getByRole('button', { name: `Enroll in ${gym.name}` }).click()
  await expect(page).toHaveURL('/login')
  const lastName = freshName('Newcomer')
  // The one in the header doesn't lead back here.
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Nele')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(freshEmail('nele'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  return `Nele ${lastName}`
}

async function openTrainees(page: Page, gym: Gym) {
  await signIn(page, gym.manager.email, PASSWORD)
  await page.goto('/gym-manager/trainees')
  await expect(page.getByRole('heading', { name: `Trainees for ${gym.name}` })).toBeVisible()
  return page
}

async function chooseInMenu(page: Page, name: string, action: string) {
  await choose(
    page.getByRole('button', { name: `Actions for ${name}` }),
    page.getByRole('menuitem', { name: action, exact: true }),
  )
}

async function changeSelected(page: Page, action: string) {
  await choose(
    page.getByRole('button', { name: 'Bulk actions' }),
    page.getByRole('menuitem', { name: action }),
  )
}

async function chooseStatuses(page: Page, toggled: string[]) {
  await page.getByRole('button', { name: /^Status filter/ }).click()
  for (const status of toggled) await page.getByRole('menuitemcheckbox', { name: status }).click()
  await page.keyboard.press('Escape')
}

async function chooseFile(page: Page, lines: string[]) {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'trainees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
}
