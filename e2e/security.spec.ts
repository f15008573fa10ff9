import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, freshEmail, PHONE, signIn, signInThroughForm, test } from './fixtures.ts'
import { emailsTo, makePerson, PASSWORD } from './world.ts'

const SYSTEM = new Map([
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
  ['win32', 'Windows'],
]).get(process.platform)

test('the security log shows a failed and a successful sign-in, and signing out everywhere ends the other browser', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const person = await makePerson(request, 'Lena')
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong#Horse1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await signInThroughForm(page, person.email, PASSWORD)
  const log = page.getByRole('region', { name: 'Security log' })
  await expect(async () => {
    await page.goto('/profile')
    await expect(log.getByText('Sign-in failed')).toBeVisible()
  }).toPass()
  await expect(log.getByText('Signed in', { exact: true })).toBeVisible()
  await expect(log.getByText('Account created')).toBeVisible()
  await expect(log.getByText(`Chrome on ${SYSTEM} · `).first()).toBeVisible()
  await expectAccessible(page)

  const other = await anotherBrowser()
  await signIn(other, person.email, PASSWORD)
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText("You've been signed out everywhere")).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL('/login')
})

test('an email changes once both addresses have agreed, on a phone', async ({ request, anotherBrowser }) => {
  const page = await anotherBrowser(PHONE)
  const person = await makePerson(request, 'Emil')
  const newEmail = freshEmail('new')
  await signIn(page, person.email, PASSWORD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send links' }).click()
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Open the links that we emailed to both addresses')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw change' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(await linkTo(request, newEmail))
  await expect(page.getByText(newEmail)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByText('Now open the link that we emailed to your current address.')).toBeVisible()
  await page.goto(await linkTo(request, person.email))
  await expect(page.getByRole('button', { name: "This wasn't me" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve change' }).click()
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(page.getByText(`Before: ${person.email}`)).toBeVisible()
})

/** The path of the link in the newest email about the change. */
async function linkTo(request: APIRequestContext, email: string) {
  let path: string | undefined
  await expect(async () => {
    const emails = await emailsTo(request, email)
    path = emails.map(({ text }) => /\/email-change\/[\w-]+/.exec(text)?.[0]).find(Boolean)
    expect(path).toBeDefined()
  }).toPass()
  return path ?? ''
}
