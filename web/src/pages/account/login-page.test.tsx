import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { readSignIn } from '../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../test/answers.ts'
import { loginResult, person, signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

async function signIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), ' Leila@Example.com ')
  await user.type(screen.getByLabelText('Password'), 'Spotter#2026')
  await user.click(submitButton())
}

function submitButton() {
  return within(screen.getByRole('main')).getByRole('button', { name: /^Sign/ })
}

test('signing in stores the tokens and the user and goes home, replacing history', async () => {
  let body: unknown
  server.use(
    http.post('/api/Auth/login', async ({ request }) => {
      body = await request.json()
      return success(loginResult())
    }),
  )
  const { user, place } = renderApp('/login')
  await user.click(await screen.findByRole('checkbox', { name: 'Remember me' }))
  await signIn(user)
  await screen.findByRole('heading', { name: 'Find Your Perfect Gym' })
  expect(body).toEqual({ email: 'leila@example.com', password: 'Spotter#2026', rememberMe: true })
  expect(readSignIn()).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1', user: person() })
  expect(place.navigationType).toBe('REPLACE')
})

test('a refusal is shown, and nothing typed is lost', async () => {
  server.use(http.post('/api/Auth/login', () => failure(401, { message: 'Invalid email or password' })))
  const { user } = renderApp('/login')
  await signIn(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Spotter#2026')
  expect(readSignIn()).toBeNull()
})

test.each([
  ['the server is in trouble', () => failure(500, { message: 'oops' })],
  ['there is no connection', () => HttpResponse.error()],
])('when %s, the form says the login failed', async (_, answer) => {
  server.use(http.post('/api/Auth/login', answer))
  const { user } = renderApp('/login')
  await signIn(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
})

test('the server’s field errors appear next to their fields', async () => {
  server.use(
    http.post('/api/Auth/login', () => failure(400, { errors: { email: ['This email looks wrong'] } })),
  )
  const { user } = renderApp('/login')
  await signIn(user)
  const field = await screen.findByRole('textbox', { name: 'Email', description: 'This email looks wrong' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('empty fields are refused before anything is sent', async () => {
  const { user } = renderApp('/login')
  await screen.findByLabelText('Email')
  await user.click(submitButton())
  await screen.findByText('Email is required')
  screen.getByText('Password is required')
})

test('while signing in, the button says so and a second press sends nothing', async () => {
  let calls = 0
  server.use(
    http.post('/api/Auth/login', () => {
      calls++
      return new Promise<Response>(() => undefined)
    }),
  )
  const { user } = renderApp('/login')
  await signIn(user)
  const button = await screen.findByRole('button', { name: 'Signing in...' })
  await user.click(button)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(calls).toBe(1)
})

test('a message from the previous screen is shown', async () => {
  renderApp('/login', { message: 'Password reset successfully. Please log in with your new password.' })
  await screen.findByText('Password reset successfully. Please log in with your new password.')
})

test('someone already signed in continues to the remembered page, never to another site', async () => {
  signInAs('Trainee')
  const first = renderApp('/login', { from: '/trainee/schedule' })
  await screen.findByRole('heading', { name: 'Trainee Dashboard' })
  expect(first.place.location?.pathname).toBe('/trainee/schedule')
  const second = renderApp('/login', { from: '//evil.example/phish' })
  await screen.findByRole('heading', { name: 'Find Your Perfect Gym' })
  expect(second.place.location?.pathname).toBe('/')
})

test('links lead to registration, password reset, and home', async () => {
  renderApp('/login')
  await screen.findByLabelText('Email')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
  expect(main.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  expect(main.getByRole('link', { name: 'Back to gyms and trainers' }).getAttribute('href')).toBe('/')
})

test('in the demo, a chip signs in with one click', async () => {
  let body: unknown
  const accounts = [{ label: 'Trainer', email: 'trainer@spotter.demo', password: 'Spotter#2026' }]
  server.use(
    http.get('/api/demo', () => success({ enabled: true, accounts })),
    http.post('/api/Auth/login', async ({ request }) => {
      body = await request.json()
      return success(loginResult(person({ roles: ['Trainer'] })))
    }),
  )
  const { user } = renderApp('/login')
  await user.click(await screen.findByRole('button', { name: 'Trainer' }))
  await screen.findByRole('link', { name: 'My Availability' })
  expect(body).toMatchObject({ email: 'trainer@spotter.demo', password: 'Spotter#2026' })
})
