import type { TrainerLocation, TrainerSlot } from '@spotter/contract/availability/availability.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSignIn } from '../../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../../test/answers.ts'
import { loginResult, person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'
import { cell, idOfHour, location, nameOf, TRAINER_ID, trainerSlot } from '../availability.fixture.ts'

const API = `/api/trainers/${TRAINER_ID}/availability`
const RIVERSIDE = location(1, 'Riverside')
const OLD_TOWN = location(2, 'Old Town')
const FREE = 'Wednesday 18 November, 6 to 7 AM'
const SET = 'Wednesday 18 November, 7 to 8 AM'
const BOOKED = 'Wednesday 18 November, 6 to 7 PM'

let locations: TrainerLocation[]
let slots: TrainerSlot[]
let requested: string[]
beforeEach(() => {
  signInAs('Trainer')
  requested = []
  locations = [RIVERSIDE, OLD_TOWN]
  slots = [
    trainerSlot('2026-11-18', 7, { notes: 'Mobility only' }),
    trainerSlot('2026-11-18', 18, {
      status: 'Booked',
      traineeName: 'Leila Haddad',
      assignmentId: idOfHour('2026-11-18', 23),
      gymLocationId: RIVERSIDE.id,
      gymLocationName: 'Riverside',
    }),
    trainerSlot('2026-11-19', 9, {
      status: 'Unavailable',
      gymLocationId: OLD_TOWN.id,
      gymLocationName: 'Old Town',
    }),
  ]
  server.use(
    serverClock,
    http.get(`/api/trainers/${TRAINER_ID}/locations`, () => success(locations)),
    http.get(API, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const place = searchParams.get('gymLocationId')
      requested.push(`${place?.slice(-1)}: ${searchParams.get('startDate')} – ${searchParams.get('endDate')}`)
      return success(slots.filter(({ gymLocationId }) => gymLocationId === null || gymLocationId === place))
    }),
  )
})

async function open(address = '/trainer/availability') {
  const app = renderApp(address)
  await screen.findByRole('grid', { name: 'Trainer availability' })
  await waitFor(() => expect(screen.queryByText('Loading your availability...')).toBeNull())
  return app
}

type User = ReturnType<typeof renderApp>['user']

async function openModal(user: User, name: string) {
  await user.click(cell(name))
  return within(await screen.findByRole('dialog'))
}

async function choose(user: User, field: string, option: string | RegExp) {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

function note(answer: (body: unknown, id?: string) => Response) {
  const writes: unknown[] = []
  const handle =
    (method: string) =>
    async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      const text = await request.text()
      const body = text ? JSON.parse(text) : undefined
      const end = request.url.split('/availability')[1] ?? ''
      writes.push([`${method} ${end}`.trim(), body].filter((part) => part !== undefined))
      return answer(body, params.id as string)
    }
  server.use(
    http.post(API, handle('POST')),
    http.put(`${API}/:id`, handle('PUT')),
    http.delete(`${API}/:id`, handle('DELETE')),
  )
  return writes
}

describe("access to a trainer's availability", () => {
  test.each<Role[]>([['SuperAdmin'], ['GymManager'], ['Trainee'], ['SuperAdmin', 'GymManager']])(
    'is denied to %s without the Trainer role',
    async (...roles) => {
      signInAs(...roles)
      renderApp('/trainer/availability')
      await screen.findByText('Access Denied: You need to have trainer privileges to access this page.')
      expect(screen.queryByRole('grid')).toBeNull()
    },
  )

  test('sends a visitor to /login and back', async () => {
    clearSignIn()
    const { place } = renderApp('/trainer/availability?from=2026-11-24')
    await waitFor(() => expect(place.location?.pathname).toBe('/login'))
    expect(place.location?.state).toEqual({ from: '/trainer/availability?from=2026-11-24' })
  })

  test('tells people when their sign-in ends while the page is open', async () => {
    await open()
    act(() => clearSignIn())
    await screen.findByText('Please log in to access trainer availability')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })
})

describe("a trainer's week", () => {
  test('shows the title, text, legend, and hours from all locations', async () => {
    await open()
    screen.getByRole('heading', { name: 'Trainer Availability Management' })
    screen.getByText('Showing availability from all your assigned gym locations')
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Available (click to assign)',
      'Unavailable',
      'Booked',
    ])
    expect(nameOf(SET)).toBe(`${SET}, available, notes: Mobility only`)
    expect(nameOf(BOOKED)).toBe(`${BOOKED}, booked, with Leila Haddad at Riverside`)
    expect(nameOf('Thursday 19 November, 9 to 10 AM')).toContain('unavailable, at Old Town')
    expect(screen.getAllByRole('gridcell')).toHaveLength(7 * 17)
  })

  test('requests each location from 7 days before to 13 days after the viewed day', async () => {
    await open()
    expect([...new Set(requested)].sort()).toEqual([
      '1: 2026-11-10 – 2026-11-30',
      '2: 2026-11-10 – 2026-11-30',
    ])
  })

  test('names a location that fails to load and shows the others', async () => {
    server.use(
      http.get(API, ({ request }) =>
        request.url.includes(OLD_TOWN.id) ? failure(403, { message: 'No' }) : undefined,
      ),
    )
    await open()
    await screen.findByText(/Hours at Old Town couldn.t be loaded/)
    expect(nameOf(SET)).toContain('available')
  })

  test('is an error only if all locations fail, with a button that reloads the page', async () => {
    server.use(http.get(API, () => failure(500)))
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { user } = renderApp('/trainer/availability')
    await screen.findByText('Failed to load data')
    await user.click(screen.getByRole('button', { name: 'Retry Loading Data' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('has its own message when the sign-in is refused', async () => {
    server.use(
      http.get(`/api/trainers/${TRAINER_ID}/locations`, () => failure(401)),
      http.post('/api/Auth/refresh', () => success(loginResult(person({ roles: ['Trainer'] }), 'access-2'))),
    )
    renderApp('/trainer/availability')
    await screen.findByText('Failed to load data: Authentication failed - Token refreshed. Please try again.')
  })

  test("says there's nothing to plan without a location", async () => {
    locations = []
    renderApp('/trainer/availability')
    await screen.findByText("You aren't assigned to a gym location yet")
  })

  test("treats an hour as past by its location's clock, or once it's past everywhere", async () => {
    locations = [RIVERSIDE, location(2, 'Old Town', { timeZone: 'America/New_York', hour: 3 })]
    slots = [
      trainerSlot('2026-11-17', 7, { gymLocationId: RIVERSIDE.id, gymLocationName: 'Riverside' }),
      trainerSlot('2026-11-17', 8),
    ]
    await open()
    expect(nameOf('Tuesday 17 November, 7 to 8 AM')).toContain('past')
    expect(nameOf('Tuesday 17 November, 8 to 9 AM')).not.toContain('past')
    screen.getByText(/Times are local to each location: Riverside in Vienna time/)
  })

  test("uses the server's clock, not the hour that came with the locations", async () => {
    locations = [location(1, 'Riverside', { hour: 6 })]
    await open()
    await waitFor(() => expect(nameOf('Tuesday 17 November, 9 to 10 AM')).toContain('past'))
    expect(nameOf('Tuesday 17 November, 10 to 11 AM')).not.toContain('past')
  })

  test("can be changed while it's refetched if it's already known", async () => {
    const { user } = await open()
    server.use(http.get(API, () => delay('infinite')))
    slots = []
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(nameOf(SET)).toContain('available')
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    const modal = await openModal(user, 'Wednesday 25 November, 6 to 7 AM')
    modal.getByRole('heading', { name: 'Set Availability' })
  })

  test("says why a past hour can't be changed, and ignores clicks on a booked one", async () => {
    const { user } = await open()
    await user.click(cell(BOOKED))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(cell('Tuesday 17 November, 9 to 10 AM'))
    await screen.findByText('Cannot add availability for past or current hours')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Set Availability', () => {
  test('sets one hour with status, notes, and location', async () => {
    const writes = note(() => success(trainerSlot('2026-11-18', 6)))
    const { user } = await open()
    const modal = await openModal(user, FREE)
    modal.getByRole('heading', { name: 'Set Availability' })
    modal.getByText('Wednesday, November 18')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await choose(user, 'Status', 'Unavailable')
    await choose(user, 'Location (optional)', /Old Town/)
    await user.type(modal.getByRole('textbox', { name: 'Notes (optional)' }), 'Dentist')
    modal.getByText('7/500')
    slots.push(trainerSlot('2026-11-18', 6, { status: 'Unavailable' }))
    await user.click(modal.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes).toEqual([
      [
        'POST',
        {
          date: '2026-11-18',
          hour: 6,
          status: 'Unavailable',
          notes: 'Dentist',
          gymLocationId: OLD_TOWN.id,
        },
      ],
    ])
    expect(nameOf(FREE)).toContain('unavailable')
  })

  test("shows the server's response right away", async () => {
    note(() => success(trainerSlot('2026-11-18', 6, { status: 'Unavailable' })))
    const { user } = await open()
    const modal = await openModal(user, FREE)
    server.use(http.get(API, () => delay('infinite')))
    await user.click(modal.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(nameOf(FREE)).toContain('unavailable')
  })

  test('offers 12:00 AM to 11:00 PM and 1:00 AM to 12:00 AM; the end follows the start', async () => {
    const { user } = await open()
    await openModal(user, FREE)
    const options = async (field: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      return (await screen.findAllByRole('option')).map((option) => option.textContent)
    }
    const starts = await options('From Time')
    expect([starts[0], starts[6], starts.at(-1), starts.length]).toEqual([
      '12:00 AM',
      '6:00 AM',
      '11:00 PM',
      24,
    ])
    await user.click(screen.getByRole('option', { name: '11:00 PM' }))
    expect(screen.getByRole('combobox', { name: 'To Time' }).textContent).toBe('12:00 AM')
    const ends = await options('To Time')
    expect([ends[0], ends.at(-1), ends.length]).toEqual(['1:00 AM', '12:00 AM', 24])
    await user.click(screen.getByRole('option', { name: '9:00 AM' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('End time must be after start time')
  })

  test('sends a range as one request, and keeps what was typed when refused', async () => {
    const message = '6:00 PM on Wednesday 18 November is booked and cannot be changed'
    const writes = note(() => failure(409, { message }))
    const { user } = await open()
    const modal = await openModal(user, FREE)
    await choose(user, 'To Time', '7:00 PM')
    await user.type(modal.getByRole('textbox', { name: 'Notes (optional)' }), 'Long day')
    await user.click(modal.getByRole('button', { name: 'Save' }))
    await modal.findByText(message)
    expect(modal.getByRole('textbox', { name: 'Notes (optional)' })).toHaveProperty('value', 'Long day')
    const hours = Array.from({ length: 13 }, (_, index) => ({ date: '2026-11-18', hour: 6 + index }))
    expect(writes).toEqual([
      [
        'PUT /range',
        { slots: hours, clear: [], status: 'Available', notes: 'Long day', gymLocationId: null },
      ],
    ])
  })

  test('reports an outage inside the modal', async () => {
    note(() => failure(503))
    const { user } = await open()
    const modal = await openModal(user, FREE)
    await user.click(modal.getByRole('button', { name: 'Save' }))
    await modal.findByText('Failed to save availability')
  })

  test('truncates notes at 500 characters', async () => {
    const { user } = await open()
    const modal = await openModal(user, FREE)
    const notes = modal.getByRole('textbox', { name: 'Notes (optional)' })
    fireEvent.change(notes, { target: { value: 'x'.repeat(600) } })
    modal.getByText('500/500')
    expect((notes as HTMLTextAreaElement).value).toHaveLength(500)
  })

  test('closes with Escape and Cancel', async () => {
    const { user } = await open()
    await openModal(user, FREE)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const modal = await openModal(user, FREE)
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens with the range painted by keyboard, and has no location field with a single location', async () => {
    locations = [RIVERSIDE]
    const { user } = await open()
    cell(FREE).focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
    const modal = within(await screen.findByRole('dialog'))
    modal.getByRole('heading', { name: 'Set Availability' })
    expect(screen.getByRole('combobox', { name: 'From Time' }).textContent).toBe('6:00 AM')
    expect(screen.getByRole('combobox', { name: 'To Time' }).textContent).toBe('9:00 AM')
    expect(screen.queryByRole('combobox', { name: 'Location (optional)' })).toBeNull()
    modal.getByRole('button', { name: 'Delete' })
  })
})

describe('Edit Availability', () => {
  test("opens for a single painted hour that's set", async () => {
    const { user } = await open()
    cell(SET).focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowUp}{/Shift}{Enter}')
    const modal = within(await screen.findByRole('dialog'))
    modal.getByRole('heading', { name: 'Edit Availability' })
  })

  test('changes the same hour by its ID', async () => {
    const writes = note(() => success(trainerSlot('2026-11-18', 7)))
    const { user } = await open()
    const modal = await openModal(user, SET)
    modal.getByRole('heading', { name: 'Edit Availability' })
    expect(modal.getByRole('textbox', { name: 'Notes (optional)' })).toHaveProperty('value', 'Mobility only')
    await user.clear(modal.getByRole('textbox', { name: 'Notes (optional)' }))
    await user.click(modal.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const id = idOfHour('2026-11-18', 7)
    expect(writes).toEqual([[`PUT /${id}`, { id, status: 'Available', notes: null, gymLocationId: null }]])
  })

  test('over another range writes one slot per hour and clears the old hour, in one request', async () => {
    const writes = note(() => success([]))
    const { user } = await open()
    const modal = await openModal(user, SET)
    await choose(user, 'From Time', '8:00 AM')
    await choose(user, 'To Time', '10:00 AM')
    await user.click(modal.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const at = (hour: number) => ({ date: '2026-11-18', hour })
    const values = { status: 'Available', notes: 'Mobility only', gymLocationId: null }
    expect(writes).toEqual([['PUT /range', { slots: [at(8), at(9)], clear: [at(7)], ...values }]])
  })

  test('deletes after a confirmation, and reports a failure inside the modal', async () => {
    note(() => failure(500))
    const { user } = await open()
    const modal = await openModal(user, SET)
    await user.click(modal.getByRole('button', { name: 'Delete' }))
    let question = within(await screen.findByRole('alertdialog', { name: 'Delete Availability' }))
    question.getByText(
      'Are you sure you want to delete this availability slot? This action cannot be undone.',
    )
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await modal.findByText('Failed to delete availability')

    const writes = note(() => success(null))
    await user.click(modal.getByRole('button', { name: 'Delete' }))
    question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes).toEqual([[`DELETE /${idOfHour('2026-11-18', 7)}`]])
  })
})
