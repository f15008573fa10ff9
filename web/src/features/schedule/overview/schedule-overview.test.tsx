import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { AssignableTrainee } from '@spotter/contract/schedule/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeUser } from '../../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { gymBrand } from '../../../test/gyms.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import {
  assignable,
  assignment,
  bookedHour,
  ironwood,
  managedTrainer,
  serverClock,
  trainerHour,
} from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const HOURS = '/api/gym-schedule/trainers/hours'
const ASSIGNMENTS = '/api/gym-schedule/assignments'
const SEARCH = 'Search trainees by name, email, or location...'

let hours: BrandHour[]
let trainees: AssignableTrainee[]
let queries: URLSearchParams[]

beforeEach(() => {
  signInAs('GymManager')
  hours = [trainerHour()]
  trainees = [assignable('Leila Haddad')]
  queries = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () =>
      success([
        managedTrainer('Kenji Watanabe'),
        managedTrainer('Amara Diallo'),
        managedTrainer('Old Hand', false),
      ]),
    ),
    serveBrandHours((query) => {
      queries.push(query)
      return hours
    }),
    http.get('/api/gym-schedule/assignable-trainees', ({ request }) => {
      queries.push(new URL(request.url).searchParams)
      return success(trainees)
    }),
  )
})

async function open(path = '/gym-manager/schedule') {
  const app = renderApp(path)
  await screen.findByRole('heading', { name: 'Kenji Watanabe' })
  return app
}

function cell(name: string, trainer = 'Kenji Watanabe') {
  return within(screen.getByRole('grid', { name: trainer })).getByRole('gridcell', { name })
}

/** Opens the dialog for the only free hour. */
async function openAssign(path?: string) {
  const app = await open(path)
  await app.user.click(cell('Wednesday 18 November, 10 to 11 AM, available'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Trainee' }))
  return { ...app, dialog }
}

describe('the week in the overview', () => {
  test('runs from Monday to Sunday, counts sessions, and has a card for every active trainer', async () => {
    hours = [
      bookedHour({ date: '2026-11-16', hour: 7, isPast: true }),
      bookedHour({ date: '2026-11-18', hour: 8 }),
      trainerHour({ status: 'Unavailable', hour: 9, whyNot: 'The trainer is busy at this time' }),
      bookedHour({ date: '2026-11-22', hour: 8, trainerId: 'amara', trainerName: 'Amara Diallo' }),
    ]
    await open()
    screen.getByText('November 16–22, 2026')
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      gymBrandId: ironwood.id,
      startDate: '2026-11-16',
      endDate: '2026-11-22',
    })
    expect(screen.getByText('Total Sessions').nextSibling?.textContent).toBe('3')
    expect(screen.getByText('Avg/Trainer').nextSibling?.textContent).toBe('1.5')
    screen.getByText('2 sessions')
    screen.getByText('1 session')
    expect(screen.queryByText('Old Hand')).toBeNull()
    const legend = screen.getByRole('list', { name: 'Legend' })
    within(legend).getByText('Available')
    within(legend).getByText('Booked')
    expect(cell('Wednesday 18 November, 8 to 9 AM, booked, Leila Haddad at Neubau').textContent).toBe(
      'Leila Haddad',
    )
  })

  test('moves to the next week and back, but not before the current one', async () => {
    const { user, place } = await open()
    const previous = screen.getByRole('button', { name: 'Previous week' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(place.location?.search).toBe('?from=2026-11-23')
    await screen.findByText('November 23–29, 2026')
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await screen.findByText('November 16–22, 2026')
  })

  test('shows the current week for a URL from the past', async () => {
    await open('/gym-manager/schedule?from=2026-10-01')
    screen.getByText('November 16–22, 2026')
  })

  test('is a single day on a phone, starting today', async () => {
    vi.stubGlobal('innerWidth', 390)
    hours = [
      bookedHour({ date: '2026-11-16', hour: 7, isPast: true }),
      bookedHour({ date: '2026-11-17', hour: 12 }),
    ]
    const { user } = await open()
    screen.getByText('Tuesday, November 17, 2026')
    expect(screen.getByText('Total Sessions').nextSibling?.textContent).toBe('1')
    expect(screen.getByRole('button', { name: 'Previous day' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    screen.getByText('Wednesday, November 18, 2026')
    vi.unstubAllGlobals()
  })

  test('shows 24-hour times to people who chose them', async () => {
    storeUser(person({ roles: ['GymManager'], timeFormat: '24h' }))
    await open()
    await screen.findByRole('gridcell', { name: 'Wednesday 18 November, 10:00 to 11:00, available' })
  })
})

describe("an hour that can't be used says why", () => {
  test.each<[words: string, why: string, slot: BrandHour | null, path?: string]>([
    ['10 to 11 AM, not set', "The trainer hasn't set this hour", null],
    [
      '10 to 11 AM, unavailable, the trainer is busy at this time',
      'The trainer is busy at this time',
      trainerHour({ status: 'Unavailable', whyNot: 'The trainer is busy at this time' }),
    ],
    [
      '10 to 11 AM, at capacity, Neubau is full (6 of 6)',
      'Neubau is full (6 of 6)',
      trainerHour({ gymLocationId: 'x', whyNot: 'Neubau is full (6 of 6)' }),
    ],
    [
      '10 to 11 AM, unavailable, Booked at Neubau',
      'Booked at Neubau',
      bookedHour(),
      '/gym-manager/schedule?location=donaustadt',
    ],
    [
      '10 to 11 AM, unavailable, Only available at Neubau',
      'Only available at Neubau',
      trainerHour({ gymLocationId: 'x', gymLocationName: 'Neubau' }),
      '/gym-manager/schedule?location=donaustadt',
    ],
  ])('%s', async (words, why, slot, path) => {
    hours = slot ? [slot] : []
    const { user } = await open(path)
    const locked = cell(`Wednesday 18 November, ${words}`)
    expect(locked.title).toBe(why)
    await user.click(locked)
    await screen.findAllByText(why)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a location that the visible sessions fill up', async () => {
    hours = [
      trainerHour(),
      bookedHour(
        { trainerId: 'amara', trainerName: 'Amara Diallo' },
        { gymLocationId: 'donaustadt', gymLocationName: 'Donaustadt' },
      ),
    ]
    await open('/gym-manager/schedule?location=donaustadt')
    cell('Wednesday 18 November, 10 to 11 AM, at capacity, Donaustadt is full (1 of 1)')
    within(screen.getByRole('list', { name: 'Legend' })).getByText('At capacity')
  })

  test('every free hour at an inactive gym', async () => {
    server.use(
      http.get('/api/gym-management/brands/assigned', () => success([{ ...ironwood, isActive: false }])),
    )
    await open()
    const words = 'unavailable, this gym is inactive and takes no new sessions'
    expect(cell(`Wednesday 18 November, 10 to 11 AM, ${words}`).getAttribute('aria-disabled')).toBe('true')
  })

  test('an hour that has passed', async () => {
    hours = [trainerHour({ date: '2026-11-17', hour: 9, isPast: true, whyNot: 'This hour has passed' })]
    await open()
    expect(cell('Tuesday 17 November, 9 to 10 AM, available, this hour has passed, past').title).toBe(
      'This hour has passed',
    )
    expect(cell('Tuesday 17 November, 8 to 9 AM, not set, this hour has passed, past').title).toBe(
      'This hour has passed',
    )
  })
})

describe('locations and brands', () => {
  test('the location filter narrows sessions and counts', async () => {
    hours = [
      bookedHour({ hour: 8 }),
      bookedHour({ hour: 9 }, { gymLocationId: 'donaustadt', gymLocationName: 'Donaustadt' }),
    ]
    const { user, place } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Location' }))
    screen.getByRole('option', { name: 'All Locations' })
    await user.click(screen.getByRole('option', { name: 'Donaustadt' }))
    await waitFor(() => expect(screen.getByText('Total Sessions').nextSibling?.textContent).toBe('1'))
    expect(place.location?.search).toBe('?location=donaustadt')
  })

  test('with several brands, the first is shown, and the URL remembers another choice', async () => {
    const other = gymBrand({ id: 'brand-2', name: 'Harbour' })
    server.use(http.get('/api/gym-management/brands/assigned', () => success([ironwood, other])))
    const { user, place } = await open()
    expect(queries[0]?.get('gymBrandId')).toBe(ironwood.id)
    await user.click(screen.getByRole('combobox', { name: 'Gym brand' }))
    await user.click(screen.getByRole('option', { name: 'Harbour' }))
    await waitFor(() => expect(queries.some((query) => query.get('gymBrandId') === 'brand-2')).toBe(true))
    expect(place.location?.search).toBe('?brand=brand-2')
  })

  test("the comparison opens with the same brand, location, and day; other tabs don't", async () => {
    const { user, place } = await open('/gym-manager/schedule?location=donaustadt&from=2026-11-23')
    expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe(
      '/gym-manager/notifications',
    )
    await user.click(screen.getByRole('link', { name: 'Schedule Comparison' }))
    await screen.findByText('Monday, November 23, 2026')
    expect(place.location?.search).toBe('?location=donaustadt&from=2026-11-23')
  })

  test('a brand without trainers says so', async () => {
    server.use(http.get('/api/gym-management/brands/:id/trainers', () => success([])))
    renderApp('/gym-manager/schedule')
    await screen.findByText('Ironwood has no trainers yet.')
    expect(screen.getByText('Avg/Trainer').nextSibling?.textContent).toBe('0.0')
  })
})

describe('loading', () => {
  test('is shown, and so is a failure, which can be retried', async () => {
    let isBroken = true
    server.use(http.get(HOURS, () => (isBroken ? failure(400, { message: 'Not today' }) : undefined)))
    const { user } = renderApp('/gym-manager/schedule')
    await screen.findByText('Loading gym data and trainers...')
    await screen.findByText('Error loading trainers')
    screen.getByText('Not today')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Kenji Watanabe' })
  })
})

describe('Session Details', () => {
  test('show who, when, the price, and the payment', async () => {
    hours = [bookedHour({}, { price: 45, currency: 'EUR', paymentStatus: 'overdue' })]
    const { user } = await open()
    await user.click(cell('Wednesday 18 November, 10 to 11 AM, booked, Leila Haddad at Neubau'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Session Details' }))
    for (const words of [
      'Kenji Watanabe',
      'Leila Haddad',
      'Wednesday, November 18, 2026',
      '10–11 AM',
      '€45.00',
      'OVERDUE',
    ]) {
      dialog.getByText(words)
    }
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("of a past session don't offer to cancel it, and only show a price if there is one", async () => {
    hours = [bookedHour({ date: '2026-11-17', hour: 8, isPast: true }, { status: 'Completed' })]
    const { user } = await open()
    await user.click(cell('Tuesday 17 November, 8 to 9 AM, booked, Leila Haddad at Neubau, past'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Session Details' }))
    expect(dialog.queryByRole('button', { name: 'Cancel Session' })).toBeNull()
    expect(dialog.queryByText('Price')).toBeNull()
    expect(dialog.queryByText('Payment')).toBeNull()
  })
})

describe('Cancel Session', () => {
  async function openCancel() {
    hours = [bookedHour()]
    const app = await open()
    await app.user.click(cell('Wednesday 18 November, 10 to 11 AM, booked, Leila Haddad at Neubau'))
    const details = within(await screen.findByRole('dialog', { name: 'Session Details' }))
    await app.user.click(details.getByRole('button', { name: 'Cancel Session' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Session' }))
    return { ...app, dialog }
  }

  test('asks first, sends the default reason when none is typed, and closes once the grid is up to date', async () => {
    const reasons: (string | null)[] = []
    server.use(
      http.delete(`${ASSIGNMENTS}/assignment-1`, async ({ request }) => {
        reasons.push(new URL(request.url).searchParams.get('reason'))
        hours = [trainerHour()]
        await delay(50)
        return success(null)
      }),
    )
    const { user, dialog } = await openCancel()
    dialog.getByText('Are you sure you want to cancel this training session?')
    dialog.getByText(/cannot be undone/)
    dialog.getByText(/both be notified/)
    await user.click(dialog.getByRole('button', { name: 'Cancel Session' }))
    await dialog.findByRole('button', { name: 'Cancelling...' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    cell('Wednesday 18 November, 10 to 11 AM, available')
    expect(reasons).toEqual(['Cancelled by gym manager'])
  })

  test('a failure shows as a toast, and the dialog keeps the reason', async () => {
    const reasons: (string | null)[] = []
    server.use(
      http.delete(`${ASSIGNMENTS}/assignment-1`, ({ request }) => {
        reasons.push(new URL(request.url).searchParams.get('reason'))
        return failure(503)
      }),
    )
    const { user, dialog } = await openCancel()
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Hall closed')
    await user.click(dialog.getByRole('button', { name: 'Cancel Session' }))
    await screen.findByText('Failed to cancel assignment')
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hall closed')
    expect(reasons).toEqual(['Hall closed'])
  })

  test('Keep Session goes back to the details', async () => {
    const { user, dialog } = await openCancel()
    await user.click(dialog.getByRole('button', { name: 'Keep Session' }))
    await screen.findByRole('dialog', { name: 'Session Details' })
  })
})

describe('Assign Trainee', () => {
  test('lists trainees with their availability in one request, available ones first', async () => {
    trainees = [
      assignable('Ana Popescu', 'busy'),
      assignable('Ben Okafor', 'unavailable'),
      assignable('Zoe Hart'),
    ]
    const { dialog } = await openAssign()
    await dialog.findByText('Showing 3 of 3 trainees')
    dialog.getByText('1 hour')
    const rows = within(dialog.getByRole('list', { name: 'Trainees' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Zoe Hartzoe@example.comDonaustadtAssign',
      'Ben Okaforben@example.comDonaustadtNot available at this timeAssign',
      'Ana Popescuana@example.comDonaustadtAlready assigned to another trainerAssign',
    ])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign Ana Popescu' }).disabled).toBe(true)
    const forTrainer = queries.filter((query) => query.has('trainerId')).map(String)
    expect(new Set(forTrainer).size).toBe(1)
  })

  test('searches by name, email, and location, and says when no one matches', async () => {
    trainees = [assignable('Ana Popescu'), { ...assignable('Ben Okafor'), gymLocationName: 'Neubau' }]
    const { user, dialog } = await openAssign()
    await user.type(await dialog.findByRole('searchbox', { name: SEARCH }), 'NEUBAU')
    await dialog.findByText('Showing 1 of 2 trainees')
    dialog.getByText('Ben Okafor')
    await user.type(dialog.getByRole('searchbox'), 'x')
    await dialog.findByText('No trainees found matching "NEUBAUx".')
  })

  test("says when there's no one to assign", async () => {
    trainees = []
    const { dialog } = await openAssign()
    await dialog.findByText('No approved trainees available for assignment.')
    dialog.getByText('All trainees may already be assigned or need approval.')
  })

  test("books the trainee's location with the default notes and an idempotency key, then shows an updated grid", async () => {
    const sent: unknown[] = []
    server.use(
      http.post(ASSIGNMENTS, async ({ request }) => {
        sent.push(await request.json(), request.headers.get('idempotency-key')?.length)
        hours = [bookedHour()]
        await delay(50)
        return success(assignment())
      }),
    )
    const { user, dialog } = await openAssign()
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await dialog.findByRole('button', { name: 'Assigning...' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cell('Wednesday 18 November, 10 to 11 AM, booked, Leila Haddad at Neubau')
    expect(sent).toEqual([
      {
        trainerId: 'kenji',
        traineeId: 'trainee-leila',
        gymLocationId: 'donaustadt',
        date: '2026-11-18',
        hour: 10,
        notes: 'Scheduled via gym management',
      },
      32,
    ])
  })

  test('starts with the filtered location and loads availability there', async () => {
    let place: unknown
    server.use(
      http.post(ASSIGNMENTS, async ({ request }) => {
        place = ((await request.json()) as { gymLocationId: string }).gymLocationId
        return success(assignment())
      }),
    )
    const { user, dialog } = await openAssign(`/gym-manager/schedule?location=${ironwood.locations[0]?.id}`)
    expect(dialog.getByRole('combobox', { name: 'Location' }).textContent).toBe('Neubau')
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await waitFor(() => expect(place).toBe(ironwood.locations[0]?.id))
    const forTrainer = queries.find((query) => query.has('trainerId'))
    expect(forTrainer?.get('gymLocationId')).toBe(ironwood.locations[0]?.id)
  })

  test('closes when the grid shows the session, however long other lists take', async () => {
    server.use(
      http.post(ASSIGNMENTS, () => {
        hours = [bookedHour()]
        server.use(http.get('/api/gym-schedule/assignable-trainees', () => delay('infinite')))
        return success(assignment())
      }),
    )
    const { user, dialog } = await openAssign()
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cell('Wednesday 18 November, 10 to 11 AM, booked, Leila Haddad at Neubau')
  })

  test("assigns a trainee who hasn't set the hour only after Assign Anyway", async () => {
    trainees = [assignable('Ben Okafor', 'unavailable')]
    let count = 0
    server.use(
      http.post(ASSIGNMENTS, async () => {
        count++
        await delay(50)
        return success(assignment())
      }),
    )
    const { user, dialog } = await openAssign()
    await user.click(await dialog.findByRole('button', { name: 'Assign Ben Okafor' }))
    const anyway = within(await screen.findByRole('alertdialog', { name: 'Trainee Not Available' }))
    anyway.getByText(/Proceeding will assign the trainer anyway\./)
    anyway.getByRole('button', { name: 'Cancel' })
    expect(count).toBe(0)
    await user.click(anyway.getByRole('button', { name: 'Assign Anyway' }))
    await anyway.findByRole('button', { name: 'Assigning...' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(count).toBe(1)
  })

  test("shows the server's refusal in the dialog, and uses the same idempotency key when retried", async () => {
    const keys: (string | null)[] = []
    server.use(
      http.post(ASSIGNMENTS, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return keys.length === 1
          ? failure(503)
          : failure(409, { message: 'Trainer is already booked at this time' })
      }),
    )
    const { user, dialog } = await openAssign()
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await dialog.findByText('Failed to create assignment')
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await dialog.findByText('Trainer is already booked at this time')
    expect(keys[0]).toBe(keys[1])
  })

  test('needs a location for a trainee who has none', async () => {
    trainees = [{ ...assignable('Leila Haddad'), gymLocationId: null, gymLocationName: null }]
    const { user, dialog } = await openAssign()
    await user.click(await dialog.findByRole('button', { name: 'Assign Leila Haddad' }))
    await dialog.findByText('Please select a gym location')
  })
})
