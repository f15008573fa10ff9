import type { ResetTokenCheck } from '@spotter/contract/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const GOOD = 'Spotter#2027'

function linkIs(check: Partial<ResetTokenCheck>) {
  const data = { isValid: true, email: 'leila@example.com', expiresAt: null, errorMessage: null, ...check }
  server.use(http.get('/api/Auth/validate-reset-token/:token', () => success(data)))
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
