import type { CalendarFeed, MySession } from '@spotter/contract/schedule/schedule.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSignIn } from '../../../sign-in/stored-sign-in.ts'
import { failure, success } from '../../../test/answers.ts'
import { loginResult, person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { mySession, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const FEED = '/api/my/calendar-feed'
const TOMORROW = 'Tomorrow, Wednesday, November 18, 2026'
const URL_OF_FEED = 'http://localhost:3000/api/calendar/secret.ics'

let sessions: MySession[]
let feed: CalendarFeed | null
let queries: URLSearchParams[]

beforeEach(() => {
  signInAs('Trainee')
  sessions = [mySession()]
  feed = null
  queries = []
  server.use(
    serverClock,
    http.get('/api/my/sessions', ({ request }) => {
      queries.push(new URL(request.url).searchParams)
      return success(sessions, { headers: { 'x-total-count': '30' } })
    }),
    http.get(FEED, () => success(feed)),
    http.post(FEED, () => {
      feed = { createdAt: '2026-11-17T08:30:00.000Z', lastFetchedAt: null }
      return success({ ...feed, url: URL_OF_FEED })
    }),
    http.delete(FEED, () => {
      feed = null
      return success(null)
    }),
  )
})

describe('your sessions', () => {
  test('are listed by day with the time, person, location, and notes', async () => {
    sessions = [
      mySession(),
      mySession({ id: 'second', hour: 17, role: 'trainer', personName: 'Theo Adler', notes: null }),
    ]
    renderApp('/my/sessions')
    const day = within(await screen.findByRole('region', { name: TOMORROW }))
    expect(day.getAllByRole('article').map((card) => card.textContent)).toEqual([
      "8–9 AMVienna timeWith Kenji WatanabeNeubau, IronwoodLindengasse 41, ViennaKnees firstI can't make it",
      "5–6 PMVienna timeTraining Theo AdlerNeubau, IronwoodLindengasse 41, ViennaI can't make it",
    ])
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      past: 'false',
      page: '1',
      pageSize: '25',
      includeExcused: 'true',
    })
  })

  test("begin with today, and show a trainer how to reach the trainee and where there's no time to travel", async () => {
    const backToBack = [{ when: 'before' as const, gymLocationName: 'Donaustadt' }]
    const contact = { traineeEmail: 'theo@example.com', traineePhone: '+43 660 1234' }
    sessions = [
      mySession({ date: '2026-11-17', role: 'trainer', personName: 'Theo Adler', ...contact, backToBack }),
    ]
    renderApp('/my/sessions')
    const day = within(await screen.findByRole('region', { name: 'Today, Tuesday, November 17, 2026' }))
    expect(day.getByRole('link', { name: '+43 660 1234' }).getAttribute('href')).toBe('tel:+436601234')
    day.getByRole('link', { name: 'theo@example.com' })
    day.getByText('You train at Donaustadt right before, with no time to travel.')
    expect(localStorage.getItem('kept-sessions')).toContain('Theo Adler')
    expect(localStorage.getItem('kept-sessions')).not.toMatch(/660 1234|theo@/)
  })

  test('come with what you wanted and got lately, and which hour would help', async () => {
    const share = {
      gymBrandId: 'ironwood',
      gymBrandName: 'Ironwood',
      weeks: 12,
      wanted: 24,
      got: 22,
      message: 'You wanted 2 sessions per week and got 1.8.',
      hint: 'Wednesday, 6–7 PM, would help: a trainer was free then in all 2 weeks when you got fewer.',
    }
    server.use(http.get('/api/my/shares', () => success([share])))
    renderApp('/my/sessions')
    const card = within(await screen.findByRole('region', { name: 'Your last 12 weeks' }))
    card.getByText(`${share.message} ${share.hint}`)
  })

  test('from the past are paged, and the URL remembers the page', async () => {
    const { user, place } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Past' }))
    await waitFor(() => expect(queries.at(-1)?.get('past')).toBe('true'))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(queries.at(-1)?.get('page')).toBe('2'))
    expect(place.location?.search).toBe('?view=past&page=2')
  })

  test('show the last page when the requested one is beyond it', async () => {
    const { place } = renderApp('/my/sessions?view=past&page=9')
    await screen.findByRole('region', { name: TOMORROW })
    await waitFor(() => expect(place.location?.search).toBe('?view=past&page=2'))
  })

  test.each([
    ['/my/sessions', 'No upcoming sessions'],
    ['/my/sessions?view=past', 'No past sessions'],
  ])('say so at %s when there are none: %s', async (path, words) => {
    sessions = []
    renderApp(path)
    await screen.findByText(words)
  })

  test("say when they're loading and when they couldn't be loaded", async () => {
    server.use(http.get('/api/my/sessions', () => failure(400)))
    renderApp('/my/sessions')
    await screen.findByText('Loading your sessions...')
    await screen.findByText('Failed to load your sessions')
  })
})

describe('without a connection', () => {
  const unreachable = () => server.use(http.get('/api/my/sessions', () => HttpResponse.error()))

  test('your upcoming sessions can still be read, as of the last time they were loaded', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 18, 5) })
    renderApp('/my/sessions')
    await screen.findByText(/Kenji Watanabe/)
    cleanup()
    vi.setSystemTime(new Date(2026, 10, 18, 7, 30))
    unreachable()
    renderApp('/my/sessions')
    await screen.findByText(/Kenji Watanabe/)
    await screen.findByText("We couldn't refresh this list. As of Nov 17, 2026, 6:05 PM")
    server.use(http.get('/api/my/sessions', () => success([], { headers: { 'x-total-count': '0' } })))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await screen.findByText('No upcoming sessions')
    expect(screen.queryByText(/As of/)).toBeNull()
  })

  test('the next person on this device sees nothing of them, nor does anyone after a sign-out', async () => {
    const { user } = renderApp('/my/sessions')
    await screen.findByText(/Kenji Watanabe/)
    unreachable()
    storeSignIn(loginResult(person({ id: 'someone-else' })))
    await screen.findByText('Failed to load your sessions')
    expect(screen.queryByText(/Kenji Watanabe/)).toBeNull()
    server.use(http.get('/api/my/sessions', () => success(sessions)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/Kenji Watanabe/)
    server.use(http.post('/api/Auth/logout', () => success(null)))
    await user.click(screen.getByRole('button', { name: 'Account of Leila Haddad' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('kept-sessions')).toBeNull())
  })
})

describe('your calendar link', () => {
  test('is created, copied, and shown only once', async () => {
    const { user } = renderApp('/my/sessions')
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Create calendar link' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Your calendar link')).value).toBe(URL_OF_FEED)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(copied).toHaveBeenCalledWith(URL_OF_FEED)
    await screen.findByText('Link copied to clipboard!')
    const app = screen.getByRole('link', { name: 'Open in your calendar app' })
    expect(app.getAttribute('href')).toBe('webcal://localhost:3000/api/calendar/secret.ics')
    const google = screen.getByRole('link', { name: 'Add to Google Calendar' })
    expect(google.getAttribute('href')).toBe(
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Flocalhost%3A3000%2Fapi%2Fcalendar%2Fsecret.ics',
    )
    expect(google.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test("isn't shown again later, but can be replaced", async () => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt: null }
    const { user } = renderApp('/my/sessions')
    await screen.findByText(/created your calendar link on Nov 1, 2026/)
    await user.click(screen.getByRole('button', { name: 'Create a new link' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Create New Link' }))
    await screen.findByLabelText('Your calendar link')
  })

  test.each([
    [null, "No calendar app has used this link yet. If you've added it to one, check again later."],
    ['2026-11-16T17:05:00.000Z', /^Last fetched by a calendar app on .*16.* \d{1,2}:05/],
  ])('says when a calendar app fetched it: %s', async (lastFetchedAt, words) => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt }
    renderApp('/my/sessions')
    await screen.findByText(words)
  })

  test('is revoked after a confirmation', async () => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt: null }
    const { user } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke your calendar link?' }))
    await user.click(dialog.getByRole('button', { name: 'Revoke Link' }))
    await screen.findByRole('button', { name: 'Create calendar link' })
  })

  test("stays and says so when it can't be revoked", async () => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt: null }
    server.use(http.delete(FEED, () => failure(503)))
    const { user } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke Link' }),
    )
    await screen.findByText('Failed to revoke the calendar link')
  })
})
