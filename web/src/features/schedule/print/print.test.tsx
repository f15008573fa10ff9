import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { serveBrandHours } from '../../../test/brand-hours.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { bookedHour, ironwood, mySession, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

const HOURS = '/api/gym-schedule/trainers/hours'
const DONAUSTADT = { gymLocationId: 'donaustadt', gymLocationName: 'Donaustadt' }

function serve() {
  const asked: URLSearchParams[] = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    serveBrandHours((query) => {
      asked.push(query)
      return [bookedHour(), bookedHour({ hour: 8 }, { assignmentId: 'b', ...DONAUSTADT })]
    }),
  )
  return asked
}

test('a manager prints a week per location, then a day of a trainer with phone numbers', async () => {
  signInAs('GymManager')
  const asked = serve()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, place } = renderApp('/gym-manager/print')
  const page = within(await screen.findByRole('article', { name: 'Neubau' }))
  expect(page.getByRole('row', { name: /^10–11 AM/ }).textContent).toBe(
    '10–11 AMLeila Haddad · Kenji Watanabe',
  )
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ startDate: '2026-11-16', endDate: '2026-11-22' })
  await user.click(screen.getByRole('button', { name: 'Print 2 pages' }))
  expect(print).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('button', { name: 'Trainers' }))
  await user.click(screen.getByRole('button', { name: 'Day' }))
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show phone numbers' }))
  const day = within(await screen.findByRole('article', { name: 'Kenji Watanabe' }))
  expect(day.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TimeTraineeLocationPhone',
    '8–9 AMLeila HaddadDonaustadt+43 660 1234',
    '10–11 AMLeila HaddadNeubau+43 660 1234',
  ])
  screen.getByRole('button', { name: 'Print 1 page' })
  expect(place.location?.search).toBe('?by=trainer&span=day&from=2026-11-18&phones=shown')
  expect(asked.at(-1)?.get('endDate')).toBe('2026-11-18')
})

test("a week that can't be loaded says so, and one without sessions has nothing to print", async () => {
  signInAs('GymManager')
  serve()
  server.use(
    http.get(HOURS, ({ request }) => (request.url.includes('2026-11-16') ? failure(400) : undefined)),
    serveBrandHours(() => []),
  )
  const { user } = renderApp('/gym-manager/print')
  await screen.findByText("We couldn't load the sessions. Try again.")
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await screen.findByText('No sessions this week')
  expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
})

test('a trainer prints their own week', async () => {
  signInAs('Trainer')
  server.use(
    serverClock,
    http.get('/api/my/sessions', ({ request }) => {
      const days = new URL(request.url).searchParams
      expect(Object.fromEntries(days)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' })
      return success([mySession({ role: 'trainer', personName: 'Theo Adler' })])
    }),
  )
  renderApp('/my/sessions/print')
  const page = within(await screen.findByRole('article', { name: 'Leila Haddad' }))
  page.getByText('My sessions, Vienna time')
  expect(page.getByRole('row', { name: /^8–9 AM/ }).textContent).toBe('8–9 AMTheo Adler · Neubau')
})
