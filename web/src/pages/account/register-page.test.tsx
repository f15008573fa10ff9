import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { loginResult } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const GOOD = 'Spotter#2026'

async function fill(user: ReturnType<typeof renderApp>['user'], password = GOOD, confirm = password) {
  await user.type(await screen.findByLabelText('First name'), 'Leila')
  await user.type(screen.getByLabelText('Last name'), 'Haddad')
  await user.type(screen.getByLabelText('Email'), 'leila@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('registering signs in and goes home', async () => {
  let body: unknown
  server.use(
    http.post('/api/Auth/register', async ({ request }) => {
      body = await request.json()
      return success(loginResult())
    }),
  )
  const { user, place } = renderApp('/register')
  await fill(user)
  await screen.findByRole('heading', { name: 'Find Your Perfect Gym' })
  screen.getByRole('link', { name: 'My Schedule' })
  expect(place.location?.pathname).toBe('/')
  expect(body).toEqual({ firstName: 'Leila', lastName: 'Haddad', email: 'leila@example.com', password: GOOD })
})

test('someone sent to sign in from a gym card returns to it after registering', async () => {
  server.use(http.post('/api/Auth/register', () => success(loginResult())))
  const { user, place } = renderApp('/login', { from: '/?brand=b#enroll-b' })
  await user.click(await screen.findByRole('link', { name: 'Create an account' }))
  await fill(user)
  await screen.findByRole('heading', { name: 'Find Your Perfect Gym' })
  expect(`${place.location?.pathname}${place.location?.search}${place.location?.hash}`).toBe(
    '/?brand=b#enroll-b',
  )
})

test.each([
  [GOOD, 'Spotter#2027', 'Passwords do not match'],
  ['Sp#2026', 'Sp#2026', 'Password must be at least 8 characters long'],
  [
    'spotter2026',
    'spotter2026',
    'Password must contain a lowercase letter, an uppercase letter, a number and a special character',
  ],
])('password %s confirmed as %s: %s', async (password, confirm, message) => {
  const { user } = renderApp('/register')
  await fill(user, password, confirm)
  await screen.findByText(message)
})

test("an email that's already taken is reported, and nothing typed is lost", async () => {
  const message = 'An account with this email already exists'
  server.use(http.post('/api/Auth/register', () => failure(409, { message })))
  const { user } = renderApp('/register')
  await fill(user)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Leila')
})

test('after an outage, the form says the registration failed', async () => {
  server.use(http.post('/api/Auth/register', () => failure(503, { message: 'database away' })))
  const { user } = renderApp('/register')
  await fill(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
})
