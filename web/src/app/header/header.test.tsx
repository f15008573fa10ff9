import type { Role } from '@spotter/contract/shared/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { readSignIn } from '../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../test/answers.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

async function linkNames() {
  const [main] = await screen.findAllByRole('navigation', { name: 'Main' })
  return within(main as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

describe('the header', () => {
  test.each<[Role[], string[]]>([
    [['Trainee'], ['Find Gyms', 'My Schedule', 'My sessions']],
    [['Trainer'], ['Find Gyms', 'My Availability', 'My sessions']],
    [['GymManager'], ['Find Gyms', 'Gym Management']],
    [
      ['Trainer', 'GymManager', 'Trainee'],
      ['Find Gyms', 'My Availability', 'Gym Management', 'My Schedule', 'My sessions'],
    ],
    [['SuperAdmin'], ['Find Gyms', 'Dashboard', 'Admin', 'Component Demo']],
    [
      ['SuperAdmin', 'Trainer', 'GymManager', 'Trainee'],
      ['Find Gyms', 'Dashboard', 'Admin', 'Component Demo'],
    ],
  ])('shows %j the links %j', async (roles, links) => {
    signInAs(...roles)
    renderApp('/')
    expect(await linkNames()).toEqual(links)
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  test('offers visitors to sign in or sign up', async () => {
    renderApp('/')
    expect(await linkNames()).toEqual(['Find Gyms'])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
  })

  test('links Component Demo to the availability playground', async () => {
    signInAs('SuperAdmin')
    renderApp('/')
    const link = await screen.findByRole('link', { name: 'Component Demo' })
    expect(link.getAttribute('href')).toBe('/demo/availability-schedule')
  })
})

describe('the user menu', () => {
  async function openMenu() {
    const { user, place } = renderApp('/profile')
    server.use(http.get('/api/Auth/sign-ins', () => success([])))
    await user.click(await screen.findByRole('button', { name: 'Account of Leila Haddad' }))
    return { user, place, menu: await screen.findByRole('menu') }
  }

  test('shows the name and email, and links to the profile', async () => {
    signInAs('Trainee')
    const { menu } = await openMenu()
    within(menu).getByText('Leila Haddad')
    within(menu).getByText('leila@example.com')
    expect(within(menu).getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  })

  test('signs out right away and returns home, whether or not the server has responded', async () => {
    signInAs('Trainee')
    let token: string | null = null
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.use(
      http.post('/api/Auth/logout', ({ request }) => {
        token = request.headers.get('authorization')
        return promise
      }),
    )
    const { user, place, menu } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
    expect(readSignIn()).toBeNull()
    await screen.findByRole('heading', { name: 'Find Your Perfect Gym' })
    screen.getByRole('link', { name: 'Sign in' })
    expect(place.location?.pathname).toBe('/')
    await waitFor(() => expect(token).toBe('Bearer access-1'))
    resolve(success(null))
  })

  test("says so when the sign-out didn't reach the server", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    signInAs('Trainee')
    server.use(http.post('/api/Auth/logout', () => failure(503)))
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
    await screen.findByText(/^You're signed out here, but we couldn't reach the server/)
    expect(warn).toHaveBeenCalledOnce()
    expect(readSignIn()).toBeNull()
  })

  test('switches the theme and remembers it', async () => {
    signInAs('Trainee')
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(within(menu).getByRole('menuitemradio', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })
})

describe('the mobile menu', () => {
  test('mirrors the header and closes after a choice', async () => {
    signInAs('Trainee')
    const { user, place } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = screen.getAllByRole('navigation', { name: 'Main' })[1] as HTMLElement
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Find Gyms', 'My Schedule', 'My sessions', 'Profile'])
    within(menu).getByRole('link', { name: 'My Schedule', description: 'When you can train' })
    within(menu).getByRole('link', { name: 'My sessions', description: "What's planned for you" })
    screen.getByRole('button', { name: 'Sign out' })
    await user.click(within(menu).getByRole('link', { name: 'My Schedule' }))
    await screen.findByRole('heading', { name: 'Trainee Dashboard' })
    expect(place.location?.pathname).toBe('/trainee/schedule')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false'),
    )
  })

  test('closes on Escape and returns the focus to its button', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Find Gyms')
    await user.keyboard('{Escape}')
    const button = screen.getByRole('button', { name: 'Menu' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })
})

test('in the demo, the footer links to the demo inbox', async () => {
  server.use(http.get('/api/demo', () => success({ enabled: true, accounts: [] })))
  renderApp('/')
  expect((await screen.findByRole('link', { name: 'Demo inbox' })).getAttribute('href')).toBe('/demo/inbox')
})

test('after navigation, the focus is on the new page’s heading', async () => {
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('link', { name: 'Sign in' }))
  const heading = await screen.findByRole('heading', { name: 'Sign in to Spotter' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Sign in · Spotter')
})
