import type { Page } from '@playwright/test'
import {
  choose,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  freshEmail,
  signInAs,
  signInThroughForm,
  test,
} from './fixtures.ts'

const NEW_PASSWORD = 'Fresh#Start2'

test('a newcomer registers, confirms their email, and updates their profile', async ({ page }) => {
  const email = freshEmail('newcomer')
  await page.goto('/register')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Zoë')
  const lastName = nameIn(email)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')

  await openLinkFromInbox(page, email, 'confirm')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByLabel('Phone').fill('+43 1 234567')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+43 1 234567')
  await expectAccessible(page)
})

test('a forgotten password is reset through an emailed link, which works only once', async ({ page }) => {
  const email = freshEmail('forgetful')
  await register(page, email)
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The previous form has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send another reset link' })).toBeVisible()
  await expectAccessible(page)

  const link = await openLinkFromInbox(page, email, 'reset')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill('Different#1')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset successful!' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByText('Password reset successfully. Please log in with your new password.'),
  ).toBeVisible()
  await signInThroughForm(page, email, NEW_PASSWORD)

  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeVisible()
  await expectAccessible(page)
})

test('a wrong password shows an error, and nothing typed is lost', async ({ page }) => {
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('manager@spotter.demo')
  await page.getByLabel('Password', { exact: true }).fill('Wrong#Pass1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('manager@spotter.demo')
})

test('a protected page asks to sign in, then opens; without the role, it says so', async ({ page }) => {
  await page.goto('/trainee/schedule?week=2')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill('trainee@spotter.demo')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/trainee/schedule?week=2')
  await page.goto('/admin')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard sends everyone to the page for their role', async ({ browser }) => {
  const places = {
    admin: '/admin',
    manager: '/gym-manager',
    trainer: '/trainer/availability',
    trainee: '/',
  } as const
  for (const [person, place] of Object.entries(places)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signInAs(page, person as keyof typeof places)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(place)
    await context.close()
  }
})

test('a demo chip signs in with one click, and signing out returns home', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Trainer/ }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'My Availability' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('signing out a device in the profile ends its sign-in', async ({ page, browser }) => {
  const email = freshEmail('devices')
  await register(page, email)
  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' })
  const phonePage = await phone.newPage()
  await signInThroughForm(phonePage, email, NEW_PASSWORD)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Sign out .*(iPhone|Safari)/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: /^Sign out .*(iPhone|Safari)/ })).toHaveCount(0)
  await phonePage.goto('/profile')
  await expect(phonePage).toHaveURL('/login')
  await phone.close()
})

test('an unknown URL says so and links home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
})

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('trainee@spotter.demo')
  await page.keyboard.press('Tab')
  while (
    !(await page.getByLabel('Password', { exact: true }).evaluate((node) => node === document.activeElement))
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

async function register(page: Page, email: string) {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill(nameIn(email))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
}

async function signOut(page: Page) {
  await choose(
    page.getByRole('button', { name: /^Account of/ }),
    page.getByRole('menuitem', { name: 'Sign out' }),
  )
}

/** A last name that identifies this run's emails. */
function nameIn(email: string) {
  return `O'Néill ${email.split('@')[0]}`
}

/** Waits for the email, opens it in the demo inbox, and follows its link. */
async function openLinkFromInbox(page: Page, email: string, subject: string) {
  // Until the address is confirmed, emails don't repeat the name it was registered with.
  const mail = page.getByRole('link', { name: new RegExp(`${subject}.*${email}`, 'i') })
  await expect(async () => {
    await page.goto('/demo/inbox')
    await expect(mail.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
  await mail.first().click()
  const link = page
    .frameLocator('iframe')
    .getByRole('link', { name: /confirm my e-?mail|choose a new password/i })
  const href = (await link.getAttribute('href')) ?? ''
  await page.goto(new URL(href).pathname)
  return href
}
