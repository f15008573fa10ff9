import { createHmac } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { adminToken, call, emailsTo, makePerson, PASSWORD } from './world.ts'

test('an authenticator app protects an account: added, asked for, and replaced by a recovery code', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, 'Tess')
  await signIn(page, person.email, PASSWORD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await confirmByPassword(page)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Add app' }).click()
  await expect(page.getByText('That code is incorrect or was already used.')).toBeVisible()
  const first = totp(secret)
  await page.getByLabel('Code from the app').fill(first)
  await page.getByRole('button', { name: 'Add app' }).click()
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  await expectAccessible(page)
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 left.')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    const subjects = (await emailsTo(request, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A second factor was added to your Spotter account')
  }).toPass()

  await enterPassword(page, person.email)
  await expectAccessible(page)
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('That code is incorrect or was already used.')).toBeVisible()
  // The code of the next half minute is accepted early, so nobody has to wait for it.
  await code.fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')

  await enterPassword(page, person.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByText('9 left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove authenticator app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Authenticator app removed')).toBeVisible()
})

test('a passkey signs in without a password, and as the second step', async ({ page, request }) => {
  await addVirtualAuthenticator(page)
  const person = await makePerson(request, 'Pia')
  await signIn(page, person.email, PASSWORD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByPassword(page)
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('My laptop')).toBeVisible()

  await forget(page)
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Account of ${person.fullName}` })).toBeVisible()

  await enterPassword(page, person.email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/')
})

test('a super admin with a passkey confirms it again before granting a role, above the open dialog', async ({
  page,
  request,
}) => {
  await addVirtualAuthenticator(page)
  const admin = await makePerson(request, 'Ada')
  const path = `/superadmin/users/${admin.id}/roles`
  await call(request, await adminToken(request), 'POST', path, { roleName: 'SuperAdmin' })
  await signIn(page, admin.email, PASSWORD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByPassword(page)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  const other = await makePerson(request, 'Otto')

  // As if ten minutes had passed since the last proof.
  let isProved = false
  await page.route('**/api/Auth/step-up', async (route) => {
    isProved = true
    await route.continue()
  })
  await page.route(`**/api${path.replace(admin.id, other.id)}`, (route) =>
    isProved ? route.continue() : route.fulfill({ status: 403, json: STALE }),
  )
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(other.email)}`)
  await page.getByRole('button', { name: `Manage Roles for ${other.fullName}` }).click()
  await choose(page.getByLabel('Add a role'), page.getByRole('option', { name: /^Trainer/ }))
  await page.getByRole('button', { name: 'Add Role' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("Confirm it's you to continue")).toBeVisible()
  await page.getByRole('button', { name: 'Add Role' }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('dialog', { name: 'Manage Roles' }).getByText('Trainer', { exact: true }),
  ).toBeVisible()
})

const STALE = {
  success: false,
  data: null,
  message: "Confirm it's you to continue",
  errors: { freshProof: ["Confirm it's you to continue"] },
  title: 'Forbidden',
}

test("someone with a phished password who adds a passkey is out once the owner presses 'This wasn't me'", async ({
  page,
  request,
  anotherBrowser,
}) => {
  const person = await makePerson(request, 'Nora')
  await confirmEmail(request, person.email)
  const thief = await anotherBrowser()
  await addPasskeyTo(thief, person.email, PASSWORD, 'Their phone')

  await page.goto(await linkTo(request, person.email, 'report-factor'))
  await expect(page.getByRole('heading', { name: 'Was this you?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "This wasn't me" }).click()
  await expect(page.getByRole('heading', { name: 'Your account is safe' })).toBeVisible()
  await expectAccessible(page)
  await thief.goto('/profile')
  await expect(thief).toHaveURL('/login')
  await thief.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(thief.getByRole('alert')).toBeVisible()

  await page.goto(await linkTo(request, person.email, 'reset-password'))
  await chooseNewPassword(page, NEWER)
  await expect(page.getByRole('heading', { name: 'Password reset successful!' })).toBeVisible()

  await addPasskeyTo(page, person.email, NEWER, 'My laptop')
  const before = await linkTo(request, person.email, 'reset-password')
  await call(request, undefined, 'POST', '/Auth/forgot-password', { email: person.email })
  await expect(async () => {
    expect(await linkTo(request, person.email, 'reset-password')).not.toBe(before)
  }).toPass()
  await page.goto(await linkTo(request, person.email, 'reset-password'))
  await page.getByRole('checkbox', { name: /^My laptop/ }).check()
  await expectAccessible(page)
  await chooseNewPassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Password reset successful!' })).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/')
})

const NEWER = 'Newer#Start3'

async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

async function addPasskeyTo(page: Page, email: string, password: string, name: string) {
  await addVirtualAuthenticator(page)
  await signIn(page, email, password)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByPassword(page, password)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText(name)).toBeVisible()
}

async function confirmEmail(request: APIRequestContext, email: string) {
  const path = await linkTo(request, email, 'confirm-email')
  await call(request, undefined, 'POST', '/Auth/confirm-email', { token: path.split('/').at(-1) })
}

/** The path of the newest emailed link to this page. */
async function linkTo(request: APIRequestContext, email: string, page: string) {
  let path: string | undefined
  await expect(async () => {
    const emails = await emailsTo(request, email)
    path = emails.map(({ text }) => new RegExp(`/${page}/[\\w-]{43}`).exec(text)?.[0]).find(Boolean)
    expect(path).toBeDefined()
  }).toPass()
  return path ?? ''
}

async function confirmByPassword(page: Page, password = PASSWORD) {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

async function enterPassword(page: Page, email: string) {
  await forget(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("Now confirm it's you.")).toBeVisible()
}

async function forget(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

/** Chromium's own: it holds passkeys and verifies its user without asking anyone. */
async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** What an authenticator app shows (RFC 6238), now or some half minutes ahead. */
function totp(secret: string, ahead = 0) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
