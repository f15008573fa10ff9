import type { ResetTokenCheck } from '@spotter/contract/auth/auth.ts'
import type { PreparedReset } from '@spotter/contract/auth/password-reset.ts'
import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const GOOD = 'Spotter#2027'

function linkIs(check: Partial<ResetTokenCheck>) {
  const data = { isValid: true, email: 'leila@example.com', expiresAt: null, errorMessage: null, ...check }
  server.use(
    http.get('/api/Auth/validate-reset-token/:token', () => success(data)),
    http.post('/api/Auth/reset-password/prepare', () => success({ secondFactor: null, newFactors: [] })),
  )
}

function resetAsksFor(prepared: PreparedReset) {
  server.use(http.post('/api/Auth/reset-password/prepare', () => success(prepared)))
}

const challenge: ProofChallenge = {
  challengeId: '5b07e700-0000-4000-8000-000000000001',
  expiresAt: '2026-11-16T12:00:00Z',
  methods: ['totp', 'recovery-code'],
  passkeyOptions: null,
}

async function choose(user: ReturnType<typeof renderApp>['user'], confirm = GOOD) {
  await user.type(await screen.findByLabelText('New password'), GOOD)
  await user.type(screen.getByLabelText('Confirm new password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
}

test('the link is validated first', async () => {
  server.use(http.get('/api/Auth/validate-reset-token/:token', () => new Promise<Response>(() => undefined)))
  renderApp('/reset-password/abc')
  await screen.findByText('Validating your reset link...')
})

test('an invalid link says so and offers a new one', async () => {
  linkIs({ isValid: false, email: null, errorMessage: 'This reset link has expired.' })
  renderApp('/reset-password/abc')
  await screen.findByRole('heading', { name: 'Invalid reset link' })
  screen.getByText('This reset link has expired.')
  const link = screen.getByRole('link', { name: 'Request a new reset link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test("if the link couldn't be checked, people can try again", async () => {
  server.use(http.get('/api/Auth/validate-reset-token/:token', () => failure(429, { message: 'Slow down' })))
  const { user } = renderApp('/reset-password/abc')
  await screen.findByText('Slow down')
  linkIs({})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('New password')
})

test('the rules are checked off as you type', async () => {
  linkIs({})
  const { user } = renderApp('/reset-password/abc')
  await user.type(await screen.findByLabelText('New password'), 'spotter2026')
  const rules = within(screen.getByRole('list', { name: 'Password rules' }))
    .getAllByRole('listitem')
    .map((rule) => rule.textContent)
  expect(rules).toEqual([
    'At least 8 characters (met)',
    'One lowercase letter (met)',
    'One uppercase letter (not met yet)',
    'One number (met)',
    'One special character (not met yet)',
  ])
})

test('mismatched passwords are reported at the field and as a toast', async () => {
  linkIs({})
  const { user } = renderApp('/reset-password/abc')
  await choose(user, 'Spotter#2028')
  await waitFor(() => expect(screen.getAllByText('Passwords do not match.')).toHaveLength(2))
})

test('a successful reset says so and leads to /login after three seconds', async () => {
  linkIs({})
  let body: unknown
  server.use(
    http.post('/api/Auth/reset-password', async ({ request }) => {
      body = await request.json()
      return success(null, { message: 'Your password has been changed' })
    }),
  )
  const { user, place } = renderApp('/reset-password/abc')
  await choose(user)
  const heading = await screen.findByRole('heading', { name: 'Password reset successful!' })
  expect(document.activeElement).toBe(heading)
  await screen.findByText('Your password has been changed')
  expect(body).toEqual({ token: 'abc', newPassword: GOOD, confirmPassword: GOOD })
  const message = 'Password reset successfully. Please log in with your new password.'
  await screen.findByText(message)
  expect(place.location?.pathname).toBe('/login')
})

test('every error in a refusal gets its own toast, and the form stays', async () => {
  linkIs({})
  const errors = { newPassword: ['Too common'], confirmPassword: ['Too long'] }
  server.use(http.post('/api/Auth/reset-password', () => failure(400, { errors, message: 'Invalid' })))
  const { user } = renderApp('/reset-password/abc')
  await choose(user)
  await waitFor(() => expect(screen.getAllByText('Too long')).toHaveLength(2))
  expect(screen.getAllByText('Too common')).toHaveLength(2)
  expect(screen.queryByText('Invalid')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(GOOD)
})

test("a link that's used while the form is open offers a new one", async () => {
  linkIs({})
  const errors = { token: ['The link was used'] }
  server.use(http.post('/api/Auth/reset-password', () => failure(400, { errors })))
  const { user } = renderApp('/reset-password/abc')
  await choose(user)
  const heading = await screen.findByRole('heading', { name: 'Invalid reset link' })
  expect(document.activeElement).toBe(heading)
  screen.getByRole('link', { name: 'Request a new reset link' })
  await waitFor(() => expect(screen.getAllByText('The link was used')).toHaveLength(2))
})

test('a refusal without field errors is shown as a toast and in the form', async () => {
  linkIs({})
  server.use(http.post('/api/Auth/reset-password', () => failure(400, { message: 'The link has expired' })))
  const { user } = renderApp('/reset-password/abc')
  await choose(user)
  await waitFor(() => expect(screen.getAllByText('The link has expired')).toHaveLength(2))
})

test('a second factor from before yesterday is asked for after the new password', async () => {
  linkIs({})
  resetAsksFor({ secondFactor: challenge, newFactors: [] })
  const bodies: unknown[] = []
  server.use(
    http.post('/api/Auth/reset-password', async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length === 1
        ? failure(400, { errors: { code: ['That code is incorrect'] } })
        : success(null)
    }),
  )
  const { user } = renderApp('/reset-password/abc')
  await user.type(await screen.findByLabelText('New password'), GOOD)
  await user.type(screen.getByLabelText('Confirm new password'), GOOD)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '111111{Enter}')
  await screen.findByText('That code is incorrect')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(GOOD)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '222222{Enter}')
  await screen.findByRole('heading', { name: 'Password reset successful!' })
  const { challengeId } = challenge
  expect(bodies).toMatchObject([
    { secondFactor: { challengeId, proof: { method: 'totp', code: '111111' } } },
    { newPassword: GOOD, secondFactor: { challengeId, proof: { method: 'totp', code: '222222' } } },
  ])
})

test('second factors that were added since yesterday stay only if the person selects them', async () => {
  linkIs({})
  const addedAt = '2026-11-16T12:00:00Z'
  const newFactors = [
    { id: 'one', name: 'My phone', addedAt },
    { id: 'two', name: 'Their phone', addedAt },
  ]
  resetAsksFor({ secondFactor: null, newFactors })
  let body: unknown
  server.use(
    http.post('/api/Auth/reset-password', async ({ request }) => {
      body = await request.json()
      return success(null)
    }),
  )
  const { user } = renderApp('/reset-password/abc')
  const group = within(await screen.findByRole('group', { name: 'Did you add these second factors?' }))
  expect(group.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ])
  await user.click(group.getByRole('checkbox', { name: /My phone/ }))
  await choose(user)
  await screen.findByRole('heading', { name: 'Password reset successful!' })
  expect(body).toMatchObject({ keptFactors: ['one'] })
})
