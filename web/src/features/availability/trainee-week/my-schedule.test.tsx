import type { TraineeSlot } from '@spotter/contract/availability/availability.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readSignIn } from '../../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../../test/answers.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'
import { CLOCK, cell, idOfHour, nameOf, traineeSlot } from '../availability.fixture.ts'

const API = '/api/TraineeAvailability'
const WEDNESDAY_6 = 'Wednesday 18 November, 6 to 7 AM'
const WEDNESDAY_7 = 'Wednesday 18 November, 7 to 8 AM'
const WEDNESDAY_8 = 'Wednesday 18 November, 8 to 9 AM'

let slots: TraineeSlot[]
let requested: string[]
beforeEach(() => {
  signInAs('Trainee')
  requested = []
  slots = [
    traineeSlot('2026-11-17', 8),
    traineeSlot('2026-11-18', 7),
    traineeSlot('2026-11-18', 18, {
      status: 'Busy',
      trainerName: 'Elif Kaya',
      gymLocationName: 'Riverside',
    }),
  ]
  server.use(
    http.get(`${API}/now`, () => success(CLOCK)),
    http.get(API, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [from, until] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? '']
      requested.push(`${from} – ${until}`)
      return success(slots.filter(({ date }) => date >= from && date <= until))
    }),
  )
})

async function open(address = '/trainee/schedule') {
  const app = renderApp(address)
  await screen.findByRole('grid', { name: 'My availability' })
  await waitFor(() => expect(screen.queryByText('Loading your schedule...')).toBeNull())
  return app
}

/** Accepts every write like the server, and remembers the requests. */
function acceptWrites() {
  const writes: unknown[] = []
  const note = (method: string, body: unknown) => writes.push([method, body])
  server.use(
    http.post(API, async ({ request }) => {
      const body = (await request.json()) as { date: string; hour: number }
      note('POST', body)
      const slot = traineeSlot(body.date, body.hour)
      slots = [...slots, slot]
      return success(slot)
    }),
    http.put(`${API}/range`, async ({ request }) => {
      const body = (await request.json()) as { slots: TraineeSlot[]; status: 'Available' | null }
      note('PUT', body)
      const isRequested = (slot: TraineeSlot) =>
        body.slots.some(({ date, hour }) => date === slot.date && hour === slot.hour)
      const set = body.status ? body.slots.map(({ date, hour }) => traineeSlot(date, hour)) : []
      slots = [...slots.filter((slot) => !isRequested(slot)), ...set]
      return success(set)
    }),
    http.delete<{ id: string }>(`${API}/:id`, ({ params }) => {
      note('DELETE', params.id)
      slots = slots.filter(({ id }) => id !== params.id)
      return success(null)
    }),
  )
  return writes
}

function drag(from: string, to: string) {
  const [first, last] = [cell(from), cell(to)]
  document.elementFromPoint = () => last
  fireEvent.pointerDown(first, { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' })
  fireEvent.pointerMove(last, { pointerId: 1, pointerType: 'mouse', buttons: 1 })
  fireEvent.pointerUp(last, { pointerId: 1, pointerType: 'mouse' })
}

describe("a trainee's week", () => {
  test("starts today at the trainee's gym, with help text, a legend, and the location", async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await open()
    screen.getByRole('heading', { name: 'Trainee Dashboard' })
    const tabs = within(screen.getByRole('navigation', { name: 'Trainee' }))
    tabs.getByRole('link', { name: 'My Schedule', current: 'page' })
    screen.getByText(/Click empty slots to set them Available/)
    expect(screen.getByText(/times are in Vienna time$/).textContent).toContain('Riverside')
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Available',
      'Busy',
      'Not Set',
    ])
    screen.getByText('November 17–23, 2026')
    expect(screen.getAllByRole('gridcell')).toHaveLength(7 * 17)
    // The week that's shown is asked for before its neighbors. React's strict mode cancels that first request.
    const weeks = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('startDate'))
    expect(weeks[0]).toBe(`${API}?startDate=2026-11-17&endDate=2026-11-23`)
    expect(requested.toSorted()).toEqual([
      '2026-11-10 – 2026-11-16',
      '2026-11-17 – 2026-11-23',
      '2026-11-24 – 2026-11-30',
    ])
    expect(nameOf(WEDNESDAY_7)).toBe(`${WEDNESDAY_7}, available`)
    expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, not set`)
  })

  test("says when it's loading", async () => {
    server.use(http.get(`${API}/now`, () => delay('infinite')))
    renderApp('/trainee/schedule')
    await screen.findByText('Loading your schedule...')
  })

  test("without a gym, it's in the browser's time zone, and the server is asked to use it, too", async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    let stored = 'Asia/Tokyo'
    server.use(
      http.get(`${API}/now`, () => success({ ...CLOCK, timeZone: stored, gymLocationName: null })),
      http.put('/api/Auth/me', async ({ request }) => {
        stored = ((await request.json()) as { timeZone: string }).timeZone
        return success(person())
      }),
    )
    await open()
    screen.getByText(/have a gym location yet, so times are in/)
    expect(stored).toBe(timeZone)
  })

  test("stays in the server's time zone if the browser's can't be stored", async () => {
    server.use(
      http.get(`${API}/now`, () => success({ ...CLOCK, timeZone: 'Asia/Tokyo', gymLocationName: null })),
      http.put('/api/Auth/me', () => failure(400)),
    )
    await open()
    screen.getByText(/have a gym location yet, so times are in Tokyo/)
  })

  test('keeps its first day in the URL, and past weeks can be viewed', async () => {
    const { user, place } = await open('/trainee/schedule?from=2026-11-24')
    screen.getByText('November 24–30, 2026')
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(place.location?.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(place.location?.search).toBe('?from=2026-11-10')
    screen.getByText('November 10–16, 2026')
  })

  test('shows today for a URL without a valid date', async () => {
    await open('/trainee/schedule?from=2026-02-30')
    screen.getByText('November 17–23, 2026')
  })

  test.each([
    ['now', `${API}/now`],
    ["a trainee's hours", API],
  ])("say so when %s can't be loaded, and can be retried", async (_, path) => {
    server.use(http.get(path, () => failure(500), { once: false }))
    const { user } = renderApp('/trainee/schedule')
    await screen.findByText('Failed to load availability data')
    server.use(
      http.get(`${API}/now`, () => success(CLOCK)),
      http.get(API, () => success(slots)),
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('gridcell', { name: `${WEDNESDAY_7}, available` })
  })

  test('still allow moving to other weeks when one fails to load', async () => {
    server.use(
      http.get(API, ({ request }) =>
        request.url.includes('startDate=2026-11-24') ? failure(500) : success(slots),
      ),
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await screen.findByText('Failed to load availability data')
    screen.getByText('November 24–30, 2026')
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await screen.findByRole('gridcell', { name: `${WEDNESDAY_7}, available` })
  })

  test("can be changed on a day that's already known while it's refetched", async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390)
    const writes = acceptWrites()
    const { user } = await open()
    server.use(http.get(API, () => delay('infinite')))
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    expect(nameOf(WEDNESDAY_7)).toContain('available')
    await user.click(cell(WEDNESDAY_6))
    await waitFor(() => expect(writes).toHaveLength(1))
    vi.restoreAllMocks()
  })

  test("say so and redirect when the sign-in can't be renewed", async () => {
    server.use(
      http.get(`${API}/now`, () => failure(401)),
      http.post('/api/Auth/refresh', () => failure(401)),
    )
    const { place } = renderApp('/trainee/schedule')
    await screen.findByText('Session expired. Redirecting to login...')
    await waitFor(() => expect(place.location?.pathname).toBe('/login'))
  })
})

describe('a click', () => {
  test('sets an empty hour and removes an available one right away', async () => {
    const writes = acceptWrites()
    const { user } = await open()
    await user.click(cell(WEDNESDAY_6))
    expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, available`)
    await user.click(cell(WEDNESDAY_7))
    expect(nameOf(WEDNESDAY_7)).toBe(`${WEDNESDAY_7}, not set`)
    await waitFor(() =>
      expect(writes).toEqual([
        ['POST', { date: '2026-11-18', hour: 6, status: 'Available' }],
        ['DELETE', idOfHour('2026-11-18', 7)],
      ]),
    )
    await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
    expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, available`)
  })

  test('twice on an empty hour waits for the first response and ends with nothing set', async () => {
    const writes = acceptWrites()
    const { user } = await open()
    await user.click(cell(WEDNESDAY_6))
    await user.click(cell(WEDNESDAY_6))
    expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, not set`)
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(writes[1]).toEqual(['DELETE', idOfHour('2026-11-18', 6)])
    await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
    expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, not set`)
  })

  test("taken back after a response that got lost isn't reported as done without asking the server", async () => {
    const writes = acceptWrites()
    const lost = Promise.withResolvers<void>()
    server.use(
      http.post(API, async () => {
        await lost.promise
        return failure(503)
      }),
    )
    const { user } = await open()
    server.use(http.get(API, () => delay('infinite')))
    await user.click(cell(WEDNESDAY_6))
    await user.click(cell(WEDNESDAY_6))
    lost.resolve()
    const cleared = { slots: [{ date: '2026-11-18', hour: 6 }], status: null }
    await waitFor(() => expect(writes).toEqual([['PUT', cleared]]))
    await waitFor(() => expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, not set`))
  })

  test("shows that it's saving", async () => {
    server.use(http.post(API, () => delay('infinite')))
    const { user } = await open()
    await user.click(cell(WEDNESDAY_6))
    await screen.findByText('Saving...')
  })

  test.each([
    [WEDNESDAY_6, 'not set', 'Failed to create availability'],
    [WEDNESDAY_7, 'available', 'Failed to update availability'],
  ])('is rolled back when the server fails: %s', async (name, before, words) => {
    server.use(
      http.post(API, () => failure(503)),
      http.delete(`${API}/:id`, () => failure(503)),
    )
    const { user } = await open()
    await user.click(cell(name))
    await screen.findByText(words)
    expect(nameOf(name)).toBe(`${name}, ${before}`)
  })

  test("shows the server's message when it's refused", async () => {
    const message = '6:00 AM on Wednesday 18 November is booked and cannot be changed'
    server.use(http.post(API, () => failure(409, { message })))
    const { user } = await open()
    await user.click(cell(WEDNESDAY_6))
    await screen.findByText(message)
    expect(nameOf(WEDNESDAY_6)).toBe(`${WEDNESDAY_6}, not set`)
  })

  test('says so and leads to /login after the sign-in has ended', async () => {
    server.use(
      http.post(API, () => failure(401)),
      http.post('/api/Auth/refresh', () => failure(401)),
    )
    const { user, place } = await open()
    await user.click(cell(WEDNESDAY_6))
    await screen.findByText('Authentication expired. Please log in again.')
    await screen.findByText('Session expired. Please log in again.')
    await waitFor(() => expect(place.location?.pathname).toBe('/login'))
    expect(readSignIn()).toBeNull()
  })

  test('on a busy hour does nothing; the hour says with whom and where', async () => {
    const { user } = await open()
    const busy = cell('Wednesday 18 November, 6 to 7 PM')
    expect(busy.getAttribute('aria-label')).toContain('busy, with Elif Kaya at Riverside')
    await user.click(busy)
    expect(screen.queryByText('Saving...')).toBeNull()
  })

  test.each([
    ['2026-11-17', 'Tuesday 17 November, 8 to 9 AM', 'Cannot modify availability for past or current hours'],
    ['2026-11-17', 'Tuesday 17 November, 9 to 10 AM', 'Cannot add availability for past or current hours'],
    ['2026-11-12', 'Monday 16 November, 7 to 8 AM', 'Cannot modify availability for past dates'],
    ['2026-11-12', 'Monday 16 November, 8 to 9 AM', 'Cannot add availability for past dates'],
  ])("on a past hour says why it can't be changed (from %s: %s)", async (from, name, words) => {
    slots.push(traineeSlot('2026-11-16', 7))
    const { user } = await open(`/trainee/schedule?from=${from}`)
    await user.click(cell(name))
    await screen.findByText(words)
    expect(cell(name).getAttribute('title')).toBe(words)
  })
})

describe('painting', () => {
  test('sets every empty hour in one request, and can be undone in one', async () => {
    const writes = acceptWrites()
    const { user } = await open()
    drag(WEDNESDAY_6, WEDNESDAY_8)
    for (const name of [WEDNESDAY_6, WEDNESDAY_7, WEDNESDAY_8]) expect(nameOf(name)).toContain('available')
    const changed = [
      { date: '2026-11-18', hour: 6 },
      { date: '2026-11-18', hour: 8 },
    ]
    await waitFor(() => expect(writes).toEqual([['PUT', { slots: changed, status: 'Available' }]]))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(nameOf(WEDNESDAY_6)).toContain('not set')
    expect(nameOf(WEDNESDAY_7)).toContain('available')
    await waitFor(() => expect(writes[1]).toEqual(['PUT', { slots: changed, status: null }]))
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(undo)
    await user.click(undo)
    expect(writes).toHaveLength(2)
  })

  test('that starts on an available hour removes hours', async () => {
    const writes = acceptWrites()
    await open()
    drag(WEDNESDAY_7, WEDNESDAY_8)
    await waitFor(() =>
      expect(writes).toEqual([['PUT', { slots: [{ date: '2026-11-18', hour: 7 }], status: null }]]),
    )
  })

  test('by Shift-click continues what the previous click did', async () => {
    const writes = acceptWrites()
    const { user } = await open()
    await user.click(cell(WEDNESDAY_6))
    await waitFor(() => expect(writes).toHaveLength(1))
    await user.keyboard('{Shift>}')
    await user.click(cell(WEDNESDAY_8))
    await user.keyboard('{/Shift}')
    for (const name of [WEDNESDAY_6, WEDNESDAY_7, WEDNESDAY_8]) expect(nameOf(name)).toContain('available')
    await waitFor(() =>
      expect(writes[1]).toEqual(['PUT', { slots: [{ date: '2026-11-18', hour: 8 }], status: 'Available' }]),
    )
  })

  test('by Shift-click after a removal removes the other hours, too', async () => {
    const writes = acceptWrites()
    slots.push(traineeSlot('2026-11-18', 8))
    const { user } = await open()
    await user.click(cell(WEDNESDAY_7))
    await user.keyboard('{Shift>}')
    await user.click(cell(WEDNESDAY_8))
    await waitFor(() =>
      expect(writes[1]).toEqual(['PUT', { slots: [{ date: '2026-11-18', hour: 8 }], status: null }]),
    )
  })

  test('works with the keyboard alone', async () => {
    const writes = acceptWrites()
    const { user } = await open()
    cell(WEDNESDAY_8).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    await waitFor(() => expect(writes).toHaveLength(1))
    expect(nameOf('Wednesday 18 November, 9 to 10 AM')).toContain('available')
  })

  test('is rolled back completely when the server fails', async () => {
    server.use(http.put(`${API}/range`, () => failure(500)))
    await open()
    drag(WEDNESDAY_6, WEDNESDAY_8)
    await screen.findByText('Failed to update availability')
    expect(nameOf(WEDNESDAY_6)).toContain('not set')
    expect(nameOf(WEDNESDAY_7)).toContain('available')
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('hours that did not reach the server', () => {
  const FRIDAY_6 = 'Friday 20 November, 6 to 7 AM'

  async function paintOffline() {
    server.use(http.put(`${API}/range`, () => HttpResponse.error()))
    const app = await open()
    drag(WEDNESDAY_6, WEDNESDAY_8)
    await screen.findByText(/^2 hours aren't saved yet/)
    return app
  }

  test('are kept when the page is closed, and saved on request', async () => {
    await paintOffline()
    cleanup()
    const writes = acceptWrites()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Save now' }))
    const hours = [6, 8].map((hour) => ({ date: '2026-11-18', hour }))
    await waitFor(() => expect(writes).toEqual([['PUT', { slots: hours, status: 'Available' }]]))
    await waitFor(() => expect(screen.queryByText(/saved yet/)).toBeNull())
    expect(nameOf(WEDNESDAY_6)).toContain('available')
    expect(localStorage.getItem('unsent-hours')).toBeNull()
  })

  test('are saved as soon as the connection is back', async () => {
    await paintOffline()
    const writes = acceptWrites()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(writes).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/saved yet/)).toBeNull())
  })

  test('stay in the grid without a connection, waiting to be saved, and without a red message', async () => {
    await open()
    server.use(
      http.get('/healthz', () => HttpResponse.error()),
      http.put(`${API}/range`, () => HttpResponse.error()),
    )
    drag(WEDNESDAY_6, WEDNESDAY_8)
    await screen.findByText('2 hours waiting to be saved')
    expect(nameOf(WEDNESDAY_6)).toContain('available, Waiting to be saved')
    screen.getByText("Can't reach Spotter. Trying again…")
    expect(screen.queryByText(/^Failed to|Saving|marked available/)).toBeNull()
    const writes = acceptWrites()
    server.use(http.get('/healthz', () => HttpResponse.text('ok')))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(writes).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/waiting to be saved|Can't reach/i)).toBeNull())
    expect(nameOf(WEDNESDAY_6)).toMatch(/available$/)
  })

  test('can be discarded, and a later edit of an hour replaces them', async () => {
    const { user } = await paintOffline()
    acceptWrites()
    await user.click(cell(WEDNESDAY_6))
    await screen.findByText(/^1 hour isn't saved yet/)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText(/saved yet/)).toBeNull()
    expect(localStorage.getItem('unsent-hours')).toBeNull()
  })

  test('are kept while they are on their way, and dropped once the server refuses them', async () => {
    server.use(http.post(API, () => delay('infinite')))
    const { user } = await open()
    await user.click(cell(FRIDAY_6))
    cleanup()
    server.use(http.put(`${API}/range`, () => failure(409, { message: 'That hour is booked' })))
    const next = await open()
    await screen.findByText(/^1 hour isn't saved yet/)
    await next.user.click(screen.getByRole('button', { name: 'Save now' }))
    await screen.findByText('That hour is booked')
    await waitFor(() => expect(screen.queryByText(/saved yet/)).toBeNull())
  })

  test('wait for their owner after a sign-in has expired', async () => {
    server.use(
      http.post(API, () => failure(401)),
      http.post('/api/Auth/refresh', () => failure(401)),
    )
    const { user, place } = await open()
    await user.click(cell(WEDNESDAY_6))
    await waitFor(() => expect(place.location?.pathname).toBe('/login'))
    cleanup()
    signInAs('Trainee')
    await open()
    await screen.findByText(/^1 hour isn't saved yet/)
  })
})

describe('whole weeks', () => {
  test('last week is copied, and the result is shown', async () => {
    let body: unknown
    server.use(
      http.post(`${API}/copy-week`, async ({ request }) => {
        body = await request.json()
        slots = [...slots, traineeSlot('2026-11-18', 6)]
        return success({ written: 1, skipped: 2 })
      }),
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Copy last week' }))
    await screen.findByText(
      '1 hour copied from last week. Skipped 2 hours that are in the past, booked, or already set.',
    )
    expect(body).toEqual({ fromDate: '2026-11-10', weeks: 1 })
    expect(nameOf(WEDNESDAY_6)).toContain('available')
  })

  test('a week is cleared after a confirmation, in one request, except for past and busy hours', async () => {
    const writes = acceptWrites()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Clear week' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('Clear November 17–23, 2026?')
    question.getByText(/1 available hour will be removed/)
    await user.click(question.getByRole('button', { name: 'Clear Week' }))
    await waitFor(() =>
      expect(writes).toEqual([['PUT', { slots: [{ date: '2026-11-18', hour: 7 }], status: null }]]),
    )
    expect(nameOf(WEDNESDAY_7)).toContain('not set')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Clear week' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })
})
