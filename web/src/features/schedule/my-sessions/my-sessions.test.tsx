import type { CalendarFeed, MySession } from '@spotter/contract/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { mySession } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const FEED = '/api/my/calendar-feed'
const URL_OF_FEED = 'http://localhost:3000/api/calendar/secret.ics'

let sessions: MySession[]
let feed: CalendarFeed | null
let asked: URLSearchParams[]

beforeEach(() => {
  signInAs('Trainee')
  sessions = [mySession()]
  feed = null
  asked = []
  server.use(
    http.get('/api/my/sessions', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
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

describe('the own sessions', () => {
  test('stand under their day with hour, person, place and notes', async () => {
    sessions = [
      mySession(),
      mySession({ id: 'second', hour: 17, role: 'trainer', personName: 'Theo Adler', notes: null }),
    ]
    renderApp('/my/sessions')
    const day = within(await screen.findByRole('region', { name: 'Wednesday 18 November 2026' }))
    expect(day.getAllByRole('article').map((card) => card.textContent)).toEqual([
      '8 to 9 AMVienna timeWith Kenji WatanabeNeubau, IronwoodLindengasse 41, ViennaKnees firstScheduled',
      '5 to 6 PMVienna timeTraining Theo AdlerNeubau, IronwoodLindengasse 41, ViennaScheduled',
    ])
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ past: 'false', page: '1', pageSize: '25' })
  })

  test('of the past, page by page, as the address says', async () => {
    const { user, place } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Earlier' }))
    await waitFor(() => expect(asked.at(-1)?.get('past')).toBe('true'))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'))
    expect(place.location?.search).toBe('?view=earlier&page=2')
  })

  test('beyond the last page are those of the last one', async () => {
    const { place } = renderApp('/my/sessions?view=earlier&page=9')
    await screen.findByRole('region', { name: 'Wednesday 18 November 2026' })
    await waitFor(() => expect(place.location?.search).toBe('?view=earlier&page=2'))
  })

  test.each([
    ['/my/sessions', 'No coming sessions'],
    ['/my/sessions?view=earlier', 'No earlier sessions'],
  ])('at %s: %s', async (path, words) => {
    sessions = []
    renderApp(path)
    await screen.findByText(words)
  })

  test('say that they load, and when they could not', async () => {
    server.use(http.get('/api/my/sessions', () => failure(400)))
    renderApp('/my/sessions')
    await screen.findByText('Loading your sessions...')
    await screen.findByText('Failed to load your sessions')
  })
})

describe('the calendar link', () => {
  test('is made, copied, and shown only once', async () => {
    const { user } = renderApp('/my/sessions')
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Create calendar link' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Your calendar link')).value).toBe(URL_OF_FEED)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(copied).toHaveBeenCalledWith(URL_OF_FEED)
    await screen.findByText('Link copied to clipboard!')
  })

  test('that was made before is not shown again, but can be replaced', async () => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt: null }
    const { user } = renderApp('/my/sessions')
    await screen.findByText(/works since 1 Nov 2026/)
    await user.click(screen.getByRole('button', { name: 'Create a new link' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Create New Link' }))
    await screen.findByLabelText('Your calendar link')
  })

  test.each([
    [null, "No calendar app has used this link yet. If you've added it to one, check again later."],
    ['2026-11-16T17:05:00.000Z', /^Last fetched by a calendar app on .*16.* \d{1,2}:05/],
  ])('fetched at %s says so', async (lastFetchedAt, words) => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt }
    renderApp('/my/sessions')
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('is revoked after a question', async () => {
    feed = { createdAt: '2026-11-01T08:30:00.000Z', lastFetchedAt: null }
    const { user } = renderApp('/my/sessions')
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke your calendar link?' }))
    await user.click(dialog.getByRole('button', { name: 'Revoke Link' }))
    await screen.findByRole('button', { name: 'Create calendar link' })
  })

  test('that cannot be revoked says so and stays', async () => {
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
