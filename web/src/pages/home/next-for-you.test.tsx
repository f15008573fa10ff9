import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { success } from '../../test/answers.ts'
import { discoveryWorld } from '../../test/discovery.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

const SESSION = {
  id: 's',
  role: 'trainer',
  status: 'Scheduled',
  attendance: null,
  personName: 'Leila Haddad',
  date: '2026-11-17',
  hour: 18,
  timeZone: 'Europe/Vienna',
  gymBrandName: 'Ironwood',
  gymLocationName: 'Neubau',
} as MySession

test('a trainer is greeted with the next session, and with those that nobody has marked', async () => {
  server.use(
    http.get('/api/my/sessions', ({ request }) => {
      const isMarkable = new URL(request.url).searchParams.get('markable') === 'true'
      return success(isMarkable ? [{ ...SESSION, status: 'Completed' }] : [SESSION])
    }),
    ...discoveryWorld({}).handlers,
  )
  signInAs('Trainer')
  renderApp('/')
  const next = within(await screen.findByRole('region', { name: 'Next session' }))
  next.getByText('Training Leila Haddad · Neubau, Ironwood')
  await screen.findByText('Who came? 1 session to mark.')
  expect(screen.getByRole('link', { name: 'Mark attendance' }).getAttribute('href')).toBe('/my/sessions')
})

test('a manager is greeted with what to do next, above the gyms', async () => {
  const counted = Promise.withResolvers<void>()
  const attention = {
    gymBrandId: 'ironwood',
    gymBrandName: 'Ironwood',
    weekOf: '2026-11-16',
    enrollmentsToReview: 5,
    notificationsToSend: 10,
    requestsToAnswer: 0,
    traineesWithoutSession: 0,
    trainersAway: 0,
    trainersWithoutHours: 0,
    sessionsThisWeek: 0,
    freeHoursThisWeek: 0,
    packsRunningOut: 0,
  }
  server.use(
    http.get('/api/gym-manager/attention', () => success([attention])),
    http.get('/api/gym-planning/weeks', async () => {
      await counted.promise
      return success([{ week: '2026-11-30', planned: 0, open: 2 }])
    }),
    ...discoveryWorld({}).handlers,
  )
  signInAs('GymManager')
  renderApp('/')
  const list = within(await screen.findByRole('list', { name: 'What needs your attention at Ironwood' }))
  // The week's place is kept free while it's counted, so that nothing moves.
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  counted.resolve()
  await list.findByText('Plan November 30–December 6: 2 open')
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Approve 5 enrollments',
    'Plan November 30–December 6: 2 open',
    'Send 10 notifications',
  ])
  const hero = screen.getByRole('heading', { name: 'Find Your Perfect Gym' })
  const board = screen.getByRole('heading', { name: 'What needs your attention' })
  expect(board.compareDocumentPosition(hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
