import type { ActivityEntry } from '@spotter/contract/activity/activity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { gymBrand } from '../../test/gyms.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const BRAND = gymBrand().id
const ANA = '5b07e700-0000-4000-8000-0000000000a1'
const ACTIVITY = `/api/gym-management/brands/${BRAND}/activity`

const entry: ActivityEntry = {
  id: 7,
  at: '2026-11-15T12:00:00.000Z',
  kind: 'trainee-approved',
  subject: 'Wei Chen',
  actorId: ANA,
  actorName: 'Ana Souza',
  session: null,
  detail: {},
}

beforeEach(() => {
  const user = signInAs('GymManager')
  server.use(
    http.get('/api/Auth/me', () => success(user)),
    http.get('/api/gym-management/brands/assigned', () => success([gymBrand()])),
    http.get('/api/gym-manager/attention', () => success([])),
    http.get(`/api/gym-management/brands/${BRAND}/people`, () =>
      success([{ userId: ANA, name: 'Ana Souza', email: 'ana@example.com' }]),
    ),
  )
})

test("a manager's filters are in the URL and reach the server; whatever is invalid is ignored", async () => {
  const asked: URLSearchParams[] = []
  server.use(
    http.get(ACTIVITY, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return success(asked.at(-1)?.has('fromDate') ? [] : [entry])
    }),
  )
  const { user, place } = renderApp('/gym-manager/activity?topic=nonsense&person=x&day=someday')
  await screen.findByText('Ana Souza approved Wei Chen')
  expect([...asked[0]!.keys()]).toEqual(['pageSize'])
  const filters = within(screen.getByRole('region', { name: 'Filters' }))
  await user.click(filters.getByRole('combobox', { name: 'Kind' }))
  expect(screen.queryByRole('option', { name: 'Accounts' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Everything except hours' }))
  await waitFor(() => expect(asked.at(-1)?.getAll('topic')).toContain('sessions'))
  expect(asked.at(-1)?.getAll('topic')).not.toContain('hours')
  await user.click(filters.getByRole('combobox', { name: 'Done by' }))
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }))
  await waitFor(() => expect(asked.at(-1)?.get('personId')).toBe(ANA))
  await user.type(filters.getByLabelText('Day'), '2026-11-15')
  await screen.findByText('No activity matches these filters')
  expect(place.location?.search).toContain('topic=except-hours')
  expect(place.location?.search).toContain('day=2026-11-15')
  await user.click(screen.getByRole('button', { name: 'Show all activity' }))
  await screen.findByText('Ana Souza approved Wei Chen')
  expect(place.location?.search).toBe('')
})

test('hours are named: whose they are is said only if someone else changed them', async () => {
  const changed = (id: number, detail: object): ActivityEntry => ({
    ...entry,
    ...{ id, kind: 'availability-changed', subject: 'Ana Souza, 1 hour', detail: { userId: ANA, ...detail } },
  })
  const one = { hours: 1, act: 'opened', date: '2026-11-17', hour: 18 }
  const byManager = { ...changed(2, { hours: 3, act: 'closed' }), actorId: 'someone', actorName: 'Kim Lee' }
  server.use(http.get(ACTIVITY, () => success([changed(1, one), byManager, changed(3, { hours: 1 })])))
  renderApp('/gym-manager/activity')
  await screen.findByText('Ana Souza opened Tue, Nov 17, 6–7 PM')
  screen.getByText('Kim Lee closed 3 hours of Ana Souza')
  screen.getByText('Ana Souza changed 1 hour')
})

test('what one person does in a row stands under one name, and hours are added up', async () => {
  const opened = (id: number, hour: number): ActivityEntry => ({
    ...entry,
    ...{ id, kind: 'availability-changed', subject: 'Ana Souza, 1 hour' },
    detail: { userId: ANA, hours: 1, act: 'opened', date: '2026-11-17', hour },
  })
  const approved = (id: number, subject: string) => ({ ...entry, id, subject })
  const byOther = { ...entry, id: 1, actorId: 'kim', actorName: 'Kim Lee', subject: 'Ida Berg' }
  server.use(
    http.get(ACTIVITY, () =>
      success([
        ...[
          opened(7, 18),
          opened(6, 19),
          { ...opened(5, 20), detail: { ...opened(5, 20).detail, hours: 3 } },
        ],
        ...[approved(4, 'Wei Chen'), approved(3, 'Leila Haddad'), byOther],
      ]),
    ),
  )
  renderApp('/gym-manager/activity')
  await screen.findByText('Ana Souza opened 5 hours on Tue, Nov 17')
  screen.getByText('Ana Souza approved Wei Chen')
  const next = screen.getByText('approved Leila Haddad')
  expect(next.querySelector('.sr-only')!.textContent).toBe('Ana Souza ')
  screen.getByText('Kim Lee approved Ida Berg')
})

test('of many entries of one kind, a few are shown, and the rest on request', async () => {
  const names = ['Ada', 'Bo', 'Cleo', 'Dev', 'Eve', 'Fay']
  server.use(http.get(ACTIVITY, () => success(names.map((subject, id) => ({ ...entry, id, subject })))))
  const { user } = renderApp('/gym-manager/activity')
  await screen.findByText('approved Dev')
  expect(screen.queryByText('approved Eve')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
  screen.getByText('approved Fay')
  expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull()
})

test('says when the activity cannot be loaded, and tries again', async () => {
  server.use(http.get(ACTIVITY, () => failure(400)))
  const { user } = renderApp('/gym-manager/activity')
  await screen.findByText('Failed to load recent activity')
  server.use(http.get(ACTIVITY, () => success([])))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No activity yet')
})
