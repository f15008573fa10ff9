import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { serveBrandHours } from '../../test/brand-hours.ts'
import { gymBrand, gymLocation } from '../../test/gyms.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { managedTrainer, serverClock } from '../../test/schedule.ts'
import { server } from '../../test/server.ts'

const BRANDS = '/api/gym-management/brands/assigned'
const ATTENTION = '/api/gym-manager/attention'

beforeEach(() => {
  const user = signInAs('GymManager')
  server.use(
    http.get('/api/Auth/me', () => success(user)),
    http.get(BRANDS, () => success([gymBrand()])),
    http.get(ATTENTION, () => success([])),
  )
})

function button(name: string | RegExp) {
  return screen.findByRole('button', { name })
}

describe('the dashboard', () => {
  test('has its tabs and opens the first', async () => {
    renderApp('/gym-manager')
    const tabs = within(await screen.findByRole('navigation', { name: 'Gym manager' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Gym Management',
      'Schedule Overview',
      'Schedule Comparison',
      'Trainee Management',
      'Notifications',
      'Payments',
      'Insights',
      'Activity',
    ])
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page')
  })

  test.each([
    ['/gym-manager/schedule-comparison', 'Schedule Comparison'],
    ['/gym-manager/schedule', 'Schedule Overview'],
    ['/gym-manager/trainees', 'Trainee Management'],
    ['/gym-manager/notifications/history', 'Notifications'],
    ['/gym-manager/activity', 'Activity'],
  ])('at %s opens %s', async (path, label) => {
    server.use(http.get('/api/*', () => new Promise<Response>(() => undefined)))
    renderApp(path)
    const tab = await screen.findByRole('link', { name: label })
    expect(tab.getAttribute('aria-current')).toBe('page')
    await screen.findByText('Loading...')
  })

  test('says when there are no brands, worded for each tab', async () => {
    server.use(http.get(BRANDS, () => success([])))
    const { user } = renderApp('/gym-manager')
    await screen.findByText('No gym brands assigned to you.')
    await user.click(screen.getByRole('link', { name: 'Schedule Overview' }))
    await screen.findByText('No gym brands assigned to this manager')
  })

  test('loads a schedule while the pointer is on its tab, and not again when it opens', async () => {
    const weeks: (string | null)[] = []
    server.use(
      serverClock,
      http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
      serveBrandHours((query) => {
        weeks.push(query.get('startDate'))
        return []
      }),
    )
    const { user } = renderApp('/gym-manager')
    await screen.findByRole('heading', { name: /Ironwood/ })
    await user.hover(screen.getByRole('link', { name: 'Schedule Overview' }))
    await waitFor(() => expect(weeks).toEqual(['2026-11-16']))
    await user.click(screen.getByRole('link', { name: 'Schedule Overview' }))
    await screen.findByRole('heading', { name: 'Kenji Watanabe' })
    // The next week is loaded in advance.
    await waitFor(() => expect(weeks).toEqual(['2026-11-16', '2026-11-23']))
  })

  test("says when the brands can't be loaded, and tries again", async () => {
    server.use(http.get(BRANDS, () => failure(400), { once: true }))
    const { user } = renderApp('/gym-manager')
    await screen.findByText('Error loading gym brands')
    await user.click(await button('Try again'))
    await screen.findByRole('heading', { name: /Ironwood/ })
  })
})

describe('the brand and week', () => {
  const [ironwood, lotus] = [gymBrand(), gymBrand({ id: 'lotus', name: 'Lotus' })]
  beforeEach(() => {
    server.use(
      http.get(BRANDS, () => success([ironwood, lotus])),
      http.get('/api/gym-management/brands/:id/trainees', () => success([])),
      http.get('/api/gym-management/notifications/pending', () => success([])),
    )
  })

  test('carry over to every tab, and the brand to the next visit', async () => {
    const { user, place } = renderApp('/gym-manager/schedule?brand=lotus&from=2026-11-23&location=x')
    await user.click(await screen.findByRole('link', { name: 'Notifications' }))
    await user.click(await screen.findByRole('link', { name: /Notification Settings/ }))
    await waitFor(() => expect(place.location?.search).toBe('?brand=lotus'))
    await user.click(screen.getByRole('link', { name: 'Trainee Management' }))
    await screen.findByRole('heading', { name: 'Trainees for Lotus' })
    expect(place.location?.search).toBe('?brand=lotus&from=2026-11-23')
    cleanup()
    const later = renderApp('/gym-manager/trainees')
    await screen.findByRole('heading', { name: 'Trainees for Lotus' })
    expect(later.place.location?.search).toBe('?brand=lotus')
  })

  test("aren't chosen for anyone who hasn't chosen, and a brand that's no longer theirs is forgotten", async () => {
    localStorage.setItem('managedBrand', 'gone')
    renderApp('/gym-manager/trainees')
    await screen.findByText('Select a gym brand...')
  })
})

describe('what needs attention', () => {
  const waiting = {
    gymBrandId: gymBrand().id,
    gymBrandName: 'Ironwood',
    weekOf: '2026-11-16',
    enrollmentsToReview: 3,
    notificationsToSend: 1,
    requestsToAnswer: 0,
    traineesWithoutSession: 4,
    trainersAway: 2,
    trainersWithoutHours: 1,
    sessionsThisWeek: 16,
    freeHoursThisWeek: 9,
    packsRunningOut: 0,
  }

  test('is counted on the tabs without changing their names, and leads to where it is dealt with', async () => {
    server.use(
      http.get(ATTENTION, () => success([waiting])),
      http.get('/api/gym-planning/weeks', () => success([{ week: '2026-11-23', planned: 4, open: 15 }])),
    )
    renderApp('/gym-manager')
    const board = within(await screen.findByRole('list', { name: 'What needs your attention at Ironwood' }))
    await board.findByRole('link', { name: /^Plan/ })
    const linksIn = (list: typeof board) =>
      list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    const id = waiting.gymBrandId
    expect(linksIn(board)).toEqual([
      ['Approve 3 enrollments', `/gym-manager/trainees?brand=${id}&status=pending`],
      ['Plan November 23–29: 15 open', `/gym-manager/planner?brand=${id}&week=2026-11-23`],
      ['Send 1 notification', `/gym-manager/notifications/pending?brand=${id}`],
    ])
    expect(linksIn(within(screen.getByRole('list', { name: 'This week at Ironwood' })))).toEqual([
      ["64% of this week's hours filled", `/gym-manager/schedule?brand=${id}`],
      ['4 trainees without a session', `/gym-manager/trainees?brand=${id}&sessions=no-session`],
      ['3 trainers away or without hours', `/gym-manager/schedule?brand=${id}`],
    ])
    const tab = screen.getByRole('link', { name: 'Trainee Management' })
    expect([tab.dataset.waiting, tab.title]).toEqual(['3', '3 enrollments to review'])
    expect(screen.getByRole('link', { name: 'Schedule Overview' }).dataset.waiting).toBeUndefined()
  })

  test("says so when nobody is waiting in many brands, and when it can't be loaded", async () => {
    const quiet = { ...waiting, enrollmentsToReview: 0, notificationsToSend: 0 }
    const many = Array.from({ length: 5 }, (_, index) => ({ ...quiet, gymBrandId: `brand ${index}` }))
    server.use(http.get(ATTENTION, () => failure(403, { message: 'Not now' })))
    const { user } = renderApp('/gym-manager')
    await screen.findByText('Not now')
    server.use(http.get(ATTENTION, () => success(many)))
    await user.click(await button('Try again'))
    await screen.findByText("You're all caught up: nobody is waiting for you.")
  })
})

describe('a brand', () => {
  test('shows its contact details and locations', async () => {
    server.use(
      http.get(BRANDS, () =>
        success([
          gymBrand({ isActive: false, locations: [gymLocation(), gymLocation({ id: 'b', capacity: 1 })] }),
        ]),
      ),
    )
    renderApp('/gym-manager')
    await screen.findByText('Inactive')
    const website = screen.getByRole('link', { name: 'ironwood.example' })
    expect(website.getAttribute('rel')).toBe('noopener noreferrer')
    screen.getByText('Barbells and chalk')
    screen.getByText('hello@ironwood.example')
    const [first] = within(screen.getByRole('list', { name: 'Locations of Ironwood' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('Vienna, W 1070')
    screen.getByText('Capacity: 6 people')
    screen.getByText('Capacity: 1 person')
  })

  test('without locations or trainers says what is missing', async () => {
    server.use(http.get(BRANDS, () => success([gymBrand({ locations: [], hasTrainers: false })])))
    const { user } = renderApp('/gym-manager')
    await screen.findByText('No trainers yet, so nobody can be planned. Ask a super admin to assign some.')
    await user.click(await button('Add the first location'))
    await screen.findByRole('dialog', { name: 'Add New Location' })
  })

  test('is edited in a dialog, and the list is refreshed', async () => {
    let sent: unknown
    server.use(
      http.put('/api/gym-management/brands/:id', async ({ request }) => {
        sent = await request.json()
        server.use(http.get(BRANDS, () => success([gymBrand({ name: 'Ironwood Strength' })])))
        return success(gymBrand())
      }),
    )
    const { user } = renderApp('/gym-manager')
    await user.click(await button('Edit Gym Brand Ironwood'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ironwood Strength')
    await user.click(await button('Save Changes'))
    await screen.findByRole('heading', { name: 'Ironwood Strength' })
    expect(sent).toEqual({
      name: 'Ironwood Strength',
      description: 'Barbells and chalk',
      contactEmail: 'hello@ironwood.example',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['an outage', () => HttpResponse.error(), 'Failed to update gym brand'],
    [
      'a refusal',
      () => failure(409, { message: 'A gym brand with this name already exists' }),
      'A gym brand with this name already exists',
    ],
  ])('keeps what was typed after %s', async (_, answer, words) => {
    server.use(http.put('/api/gym-management/brands/:id', answer))
    const { user } = renderApp('/gym-manager')
    await user.click(await button('Edit Gym Brand Ironwood'))
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), '!')
    await user.click(await button('Save Changes'))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    screen.getByDisplayValue('Barbells and chalk!')
  })
})

describe('a location', () => {
  async function openAdd() {
    const { user } = renderApp('/gym-manager')
    await user.click(await button('Add Location to Ironwood'))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Loft')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), '5 Ring')
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Vienna')
    return user
  }

  test('is added in the brand’s time zone; an empty capacity means no limit', async () => {
    let sent: unknown
    server.use(
      http.post('/api/gym-management/locations', async ({ request }) => {
        sent = await request.json()
        return success(gymLocation())
      }),
    )
    const user = await openAdd()
    await user.click(await button('Add Location'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject({
      gymBrandId: gymBrand().id,
      name: 'Loft',
      city: 'Vienna',
      state: null,
      capacity: null,
      timeZone: 'Europe/Vienna',
    })
  })

  test.each(['0', 'many'])("can't have a capacity of %s", async (capacity) => {
    const user = await openAdd()
    await user.type(screen.getByRole('textbox', { name: 'Capacity' }), capacity)
    await user.click(await button('Add Location'))
    await screen.findByText('Capacity must be at least 1')
  })

  test("says so when it can't be added", async () => {
    server.use(http.post('/api/gym-management/locations', () => failure(500)))
    const user = await openAdd()
    await user.click(await button('Add Location'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create location')
  })

  test('is edited with name, address, city, state, capacity, and time zone', async () => {
    let sent: unknown
    server.use(
      http.put('/api/gym-management/locations/:id', async ({ request }) => {
        sent = await request.json()
        return failure(409, { message: 'Capacity cannot be below 2' })
      }),
    )
    const { user } = renderApp('/gym-manager')
    await user.click(await button('Edit Neubau'))
    const capacity = await screen.findByRole('textbox', { name: 'Capacity' })
    expect(screen.queryByRole('textbox', { name: 'Country' })).toBeNull()
    await user.clear(capacity)
    await user.type(capacity, '1')
    const zone = screen.getByRole('combobox', { name: 'Time zone' })
    await user.clear(zone)
    await user.type(zone, 'lisbon')
    await user.click(await screen.findByRole('option', { name: 'Europe/Lisbon' }))
    await user.click(await button('Save Changes'))
    expect((await screen.findByRole('alert')).textContent).toBe('Capacity cannot be below 2')
    expect(sent).toMatchObject({ capacity: 1, timeZone: 'Europe/Lisbon', locationId: gymLocation().id })
    expect(sent).not.toHaveProperty('country')
  })

  test('is deleted after a confirmation; a refusal stays visible', async () => {
    server.use(
      http.delete('/api/gym-management/locations/:id', () =>
        failure(409, { message: 'Neubau cannot be deleted: 1 future session is planned there' }),
      ),
    )
    const { user } = renderApp('/gym-manager')
    await user.click(await button('Delete Neubau'))
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText('Are you sure you want to delete this location?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('1 future session')
    server.use(http.delete('/api/gym-management/locations/:id', () => success(null)))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test.each([
    ['Edit Neubau', 'Save Changes', 'Failed to update location'],
    ['Delete Neubau', 'Delete', 'Failed to delete location'],
  ])('says so when %s fails', async (opener, act, words) => {
    server.use(http.all('/api/gym-management/locations/:id', () => failure(500)))
    const { user } = renderApp('/gym-manager')
    await user.click(await button(opener))
    await user.click(await button(act))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  test('stays open, half filled in, after a tap outside', async () => {
    const user = await openAdd()
    await user.click(document.body)
    screen.getByDisplayValue('Loft')
    await user.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button('Add Location to Ironwood'))
    await screen.findByRole('dialog')
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('more than twenty brands', () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    gymBrand({ id: `brand ${index}`, name: `Brand ${index}`, locations: [] }),
  )

  test('are searched by name, and the URL remembers it', async () => {
    server.use(http.get(BRANDS, () => success(many)))
    const { user, place } = renderApp('/gym-manager')
    await screen.findByText('Showing 20 of 21 gym brands')
    await user.type(screen.getByRole('searchbox', { name: 'Search gym brands...' }), 'BRAND 20')
    await screen.findByRole('heading', { name: 'Brand 20' })
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /^Brand/ })).toHaveLength(1))
    expect(place.location?.search).toBe('?search=BRAND+20')
    await user.type(screen.getByRole('searchbox'), '!')
    await screen.findByText('No gym brands found matching "BRAND 20!".')
  })
})
