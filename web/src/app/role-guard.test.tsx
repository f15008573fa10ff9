import type { Role } from '@spotter/contract/shared/roles.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { failure, success } from '../test/answers.ts'
import { loginResult, person, signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'
import { server } from '../test/server.ts'

const DENIED = "You don't have permission to access this page."

describe('guarded pages', () => {
  test.each<[path: string, allowed: Role[]]>([
    ['/admin', ['SuperAdmin']],
    ['/demo/availability-schedule', ['SuperAdmin']],
    ['/demo/schedule-overview', ['SuperAdmin']],
    ['/gym-manager', ['GymManager', 'SuperAdmin']],
    ['/gym-manager/schedule', ['GymManager', 'SuperAdmin']],
    ['/gym-manager/notifications/history', ['GymManager', 'SuperAdmin']],
    ['/gym-manager/schedule/6d1f5c1e-7c3c-4f0e-9a53-1f1a2b3c4d5e', ['GymManager', 'SuperAdmin']],
    ['/trainee/schedule', ['Trainee', 'SuperAdmin']],
    ['/my/sessions', ['Trainer', 'Trainee', 'SuperAdmin']],
  ])('%s opens only for %j', async (path, allowed) => {
    for (const role of ['SuperAdmin', 'GymManager', 'Trainer', 'Trainee'] as const) {
      signInAs(role)
      const { place } = renderApp(path)
      await screen.findAllByRole('heading', { level: 1 })
      expect(place.location?.pathname).toBe(path)
      expect(screen.queryAllByText(DENIED).length > 0).toBe(!allowed.includes(role))
      cleanup()
    }
  })

  test('a visitor is asked to sign in and then taken to the requested page', async () => {
    server.use(http.post('/api/Auth/login', () => success(loginResult(person({ roles: ['Trainee'] })))))
    const { user, place } = renderApp('/trainee/schedule?week=2026-11-16')
    await user.type(await screen.findByLabelText('Email'), 'leila@example.com')
    await user.type(screen.getByLabelText('Password'), 'Spotter#2026')
    expect(place.location?.pathname).toBe('/login')
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'Trainee Dashboard' })
    expect(place.location?.search).toBe('?week=2026-11-16')
  })

  test('a token without its user waits for the server', async () => {
    localStorage.setItem('accessToken', 'access-1')
    renderApp('/trainee/schedule')
    await screen.findByText('Loading...')
  })

  test('without the right role, the page says so, with a link home', async () => {
    signInAs('Trainee')
    renderApp('/admin')
    await screen.findByRole('heading', { name: 'Access Denied' })
    screen.getByText(DENIED)
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  })
})

describe('/dashboard', () => {
  test.each<[Role, string]>([
    ['SuperAdmin', '/admin'],
    ['GymManager', '/gym-manager'],
    ['Trainer', '/trainer/availability'],
    ['Trainee', '/'],
  ])('sends a %s to %s', async (role, target) => {
    signInAs(role)
    const { place } = renderApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    expect(place.location?.pathname).toBe(target)
  })

  test('sends a visitor to /login', async () => {
    const { place } = renderApp('/dashboard')
    await screen.findByLabelText('Email')
    expect(place.location?.pathname).toBe('/login')
  })

  test("says what it's doing", async () => {
    localStorage.setItem('accessToken', 'access-1')
    renderApp('/dashboard')
    await screen.findByText('Redirecting to your dashboard...')
  })
})

test('an unknown URL says so, with a link home', async () => {
  renderApp('/gym-manager/nowhere/at/all')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(document.title).toBe('Page not found · Spotter')
  screen.getByRole('link', { name: 'Go to the home page' })
})

test('a sign-in that ends while a page is open leads to /login and says why', async () => {
  signInAs('Trainee')
  server.use(
    http.get('/api/Auth/sign-ins', () => failure(401)),
    http.post('/api/Auth/refresh', () => failure(401)),
  )
  const { place } = renderApp('/profile')
  await screen.findByText('Session expired. Please log in again.')
  await waitFor(() => expect(place.location?.pathname).toBe('/login'))
})
