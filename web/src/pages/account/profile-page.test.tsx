import type { SignIn, User } from '@spotter/contract/auth/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { readSignIn, storeSignIn } from '../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../test/answers.ts'
import { loginResult, person } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
const times = { createdAt: '2026-11-01T08:00:00Z', lastUsedAt: '2026-11-15T08:00:00Z' }
const here: SignIn = { id: 'here', device: CHROME, isCurrent: true, ...times }
const phone: SignIn = { id: 'phone', device: IPHONE, isCurrent: false, ...times }

function openProfile(parts: Partial<User> = {}) {
  storeSignIn(loginResult(person(parts)))
  const factors = { authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 }
  server.use(
    http.get('/api/Auth/sign-ins', () => success([here, phone])),
    http.get('/api/Auth/second-factor', () => success(factors)),
    http.get('/api/Auth/security-log', () => success([])),
    http.get('/api/Auth/email-change', () => success(null)),
  )
  return renderApp('/profile')
}

describe('personal details', () => {
  test('a change is saved and shown in the header’s menu', async () => {
    let body: unknown
    server.use(
      http.put('/api/Auth/me', async ({ request }) => {
        body = await request.json()
        return success(person({ firstName: 'Layla', phone: '+49 30 1234' }))
      }),
    )
    const { user } = openProfile()
    const name = await screen.findByLabelText('First name')
    await user.clear(name)
    await user.type(name, 'Layla')
    await user.type(screen.getByLabelText('Phone (optional)'), '+49 30 1234')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Profile saved')
    expect(body).toEqual({ firstName: 'Layla', lastName: 'Haddad', phone: '+49 30 1234' })
    await screen.findByRole('button', { name: 'Account of Layla Haddad' })
  })

  test('an empty phone number is cleared, but an empty name is refused', async () => {
    let body: unknown
    server.use(
      http.put('/api/Auth/me', async ({ request }) => {
        body = await request.json()
        return success(person())
      }),
    )
    const { user } = openProfile({ phone: '123' })
    await user.clear(await screen.findByLabelText('Phone (optional)'))
    await user.clear(screen.getByLabelText('Last name'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Last name is required')
    expect(body).toBeUndefined()
    await user.type(screen.getByLabelText('Last name'), 'Haddad')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(body).toMatchObject({ phone: null }))
  })

  test('an outage is reported next to the form', async () => {
    server.use(http.put('/api/Auth/me', () => failure(500)))
    const { user } = openProfile()
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save profile. Please try again.')
  })
})

describe('account details', () => {
  test('a verified email and the roles are shown', async () => {
    openProfile({ roles: ['Trainer', 'GymManager'] })
    const account = within(await screen.findByRole('region', { name: 'Account' }))
    account.getByText('Verified')
    account.getByText('Trainer')
    account.getByText('Gym manager')
    expect(account.queryByRole('button', { name: 'Resend confirmation email' })).toBeNull()
  })

  test('an unverified email comes with a way to resend the confirmation', async () => {
    server.use(
      http.post('/api/Auth/resend-confirmation', () => failure(429, { message: 'Try again in an hour' })),
    )
    const { user } = openProfile({ emailConfirmed: false })
    await screen.findByText('Pending')
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }))
    await screen.findByText('Try again in an hour')
  })
})

test("the time format is saved as soon as it's chosen", async () => {
  server.use(http.put('/api/Auth/me', () => success(person({ timeFormat: '24h' }))))
  const { user } = openProfile()
  await user.click(await screen.findByRole('combobox', { name: 'Time format' }))
  await user.click(await screen.findByRole('option', { name: '24-hour (18:00)' }))
  await screen.findByText('Time format saved')
  expect(readSignIn()?.user?.timeFormat).toBe('24h')
})

describe('changing the password', () => {
  async function change(user: ReturnType<typeof renderApp>['user']) {
    await user.type(await screen.findByLabelText('Current password'), 'Spotter#2026')
    await user.type(screen.getByLabelText('New password'), 'Spotter#2027')
    await user.type(screen.getByLabelText('Confirm new password'), 'Spotter#2027')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }

  test('a successful change clears the form', async () => {
    server.use(http.post('/api/Auth/change-password', () => success(null)))
    const { user } = openProfile()
    await change(user)
    await screen.findByText('Password changed')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  test('a wrong current password is reported next to its field', async () => {
    const errors = { currentPassword: ['This is not your current password'] }
    server.use(http.post('/api/Auth/change-password', () => failure(400, { errors })))
    const { user } = openProfile()
    await change(user)
    const field = await screen.findByLabelText('Current password')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('signed-in devices', () => {
  test('another device is signed out after a confirmation', async () => {
    let ended: unknown
    const { user } = openProfile()
    await screen.findByText('Chrome on Linux')
    server.use(
      http.delete('/api/Auth/sign-ins/:id', ({ params }) => {
        ended = params.id
        return success(null)
      }),
      http.get('/api/Auth/sign-ins', () => success([here])),
    )
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' })
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(ended).toBe('phone')
  })

  test('a failure is shown in the dialog, which stays open', async () => {
    server.use(http.delete('/api/Auth/sign-ins/:id', () => failure(503)))
    const { user } = openProfile()
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Failed to sign out the device. Please try again.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test("the current device is marked and can't be signed out from the list", async () => {
    openProfile()
    await screen.findByText('This device')
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull()
  })
})
