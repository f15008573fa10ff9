import type { Found } from '@spotter/contract/search/search.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { gymBrand } from '../../test/gyms.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const SEARCH = '/api/my/search'

function found(name: string, parts: Partial<Found> = {}): Found {
  return { kind: 'trainee', id: name, name, hint: 'Ironwood', gymBrandId: 'b1', ...parts }
}

function signInManager() {
  const user = signInAs('GymManager')
  server.use(
    http.get('/api/Auth/me', () => success(user)),
    http.get('/api/gym-management/brands/assigned', () => success([gymBrand()])),
    http.get('/api/gym-manager/attention', () => success([])),
    http.get('/api/Auth/sign-ins', () => success([])),
    http.get(SEARCH, () => success([])),
  )
  return user
}

async function openPalette(path = '/profile') {
  const { user, place } = renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Find a page/ })
  return { user, place, field }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('by keyboard: opens, moves, goes there, and lists it first next time, until the person signs out', async () => {
  const { id } = signInManager()
  const { user, place, field } = await openPalette()
  await user.type(field, 'notif')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Notification history')
  expect(active?.getAttribute('aria-selected')).toBe('true')
  server.use(http.get('/api/gym-management/notifications/*', () => failure(400)))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place.location?.pathname).toBe('/gym-manager/notifications/history'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.keyboard('{Meta>}k{/Meta}')
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getByRole('option').textContent).toBe('Notification history')
  expect(options().filter((label) => label === 'Notification history')).toHaveLength(1)
  server.use(http.post('/api/Auth/logout', () => success(null)))
  await user.click(screen.getByRole('option', { name: 'Sign out' }))
  await screen.findByRole('link', { name: 'Sign in' })
  expect(localStorage.getItem(`recent-commands.${id}`)).toBeNull()
})

test('keeps the focus while people type, even if the page they asked for before appears only now', async () => {
  signInManager()
  const { user, place, field } = await openPalette()
  act(() => {
    window.history.pushState(null, '', '/nowhere')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(place.location?.pathname).toBe('/nowhere'))
  await user.keyboard('not')
  expect([document.activeElement, field.getAttribute('value')]).toEqual([field, 'not'])
})

test('finds people after a pause, and a late response to earlier words changes nothing', async () => {
  signInManager()
  const late = Promise.withResolvers<Response>()
  const asked: string[] = []
  server.use(
    http.get(SEARCH, ({ request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(words)
      return words === 'an' ? late.promise : success([found('Ana Popescu')])
    }),
  )
  const { user, place, field } = await openPalette()
  await user.type(field, 'an')
  await waitFor(() => expect(asked).toEqual(['an']))
  await user.type(field, 'a')
  const ana = await screen.findByRole('option', { name: /^Ana Popescu/ })
  late.resolve(success([found('Andrei Ivanov')]))
  await waitFor(() => expect(asked).toEqual(['an', 'ana']))
  expect(screen.queryByText('Andrei Ivanov')).toBeNull()
  server.use(http.get('/api/*', () => new Promise<Response>(() => undefined)))
  await user.click(ana)
  await waitFor(() => expect(place.location?.pathname).toBe('/gym-manager/schedule/Ana%20Popescu'))
})

test('says when nothing is found, when searching fails, and when the browser is offline', async () => {
  signInManager()
  const { user, field } = await openPalette()
  await user.type(field, '%_')
  await screen.findByText('Nothing found. Try another name or fewer words.')
  server.use(http.get(SEARCH, () => failure(429, { message: 'Too many attempts. Try again in a minute.' })))
  await user.type(field, 'x')
  await screen.findByText('Too many attempts. Try again in a minute.')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.get(SEARCH, () => Response.error()))
  await user.type(field, 'y')
  await screen.findByText("You're offline, so people and places can't be searched.")
  vi.restoreAllMocks()
})

test('visitors search what is public, and nothing is remembered', async () => {
  server.use(http.get('/api/search', () => success([found('Kindred', { kind: 'gym', gymBrandId: null })])))
  const { user } = renderApp('/login')
  await user.click(await screen.findByRole('button', { name: 'Jump to…' }))
  await user.type(await screen.findByRole('combobox', { name: /^Find a page/ }), 'kindred')
  await screen.findByRole('option', { name: /^Kindred/ })
  await user.clear(screen.getByRole('combobox', { name: /^Find a page/ }))
  expect(options()).toEqual(expect.arrayContaining(['Find Gyms', 'Sign up']))
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})
