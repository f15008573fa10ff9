import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { ScheduleEvent } from '@spotter/contract/schedule/schedule.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { storeSignIn } from '../sign-in/stored-sign-in.ts'
import { success } from '../test/answers.ts'
import { serveBrandHours } from '../test/brand-hours.ts'
import { eventServer } from '../test/event-stream.ts'
import { loginResult, person, signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'
import {
  bookedHour,
  ironwood,
  managedTrainer,
  mySession,
  serverClock,
  trainerHour,
} from '../test/schedule.ts'
import { server } from '../test/server.ts'

const EVENTS = '/api/gym-schedule/events'
const session: ScheduleEvent = {
  kind: 'session',
  assignmentId: '00000000-0000-4000-8000-000000000001',
  gymBrandId: '00000000-0000-4000-8000-000000000002',
  gymLocationId: '00000000-0000-4000-8000-000000000003',
  trainerId: '00000000-0000-4000-8000-000000000004',
  traineeId: '00000000-0000-4000-8000-000000000005',
  date: '2026-11-18',
  hour: 10,
  status: 'Scheduled',
}

let hours: BrandHour[]

beforeEach(() => {
  signInAs('GymManager')
  hours = [trainerHour()]
  server.use(
    serverClock,
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-management/brands/:id/trainers', () => success([managedTrainer('Kenji Watanabe')])),
    serveBrandHours(() => hours),
  )
})

test("another manager's session appears by itself", async () => {
  const stream = eventServer(EVENTS)
  server.use(stream.handler)
  renderApp('/gym-manager/schedule')
  await screen.findByRole('gridcell', { name: 'Wednesday 18 November, 10 to 11 AM, available' })
  await waitFor(() => expect(stream.connections).toHaveLength(1))
  hours = [bookedHour()]
  stream.send('e-1', session)
  await screen.findByRole('gridcell', {
    name: 'Wednesday 18 November, 10 to 11 AM, booked, Leila Haddad at Neubau',
  })
})

test('switching tabs keeps a single connection', async () => {
  const stream = eventServer(EVENTS)
  server.use(stream.handler)
  const { user } = renderApp('/gym-manager/schedule')
  await screen.findByRole('heading', { name: 'Kenji Watanabe' })
  await user.click(screen.getByRole('link', { name: 'Schedule Comparison' }))
  await screen.findByRole('grid', { name: 'Trainers of Ironwood' })
  expect(stream.connections).toHaveLength(1)
})

test('anything that may have been missed is refetched', async () => {
  const stream = eventServer(EVENTS)
  let sessions = [mySession()]
  server.use(
    stream.handler,
    http.get('/api/my/sessions', () => success(sessions)),
    http.get('/api/my/calendar-feed', () => success(null)),
  )
  signInAs('Trainee')
  renderApp('/my/sessions')
  await screen.findByText('Kenji Watanabe')
  await waitFor(() => expect(stream.connections).toHaveLength(1))
  sessions = []
  stream.send('e-1', { kind: 'refetch' })
  await screen.findByText('No upcoming sessions')
})

test('the next person to sign in gets their own connection', async () => {
  const stream = eventServer(EVENTS)
  server.use(stream.handler)
  renderApp('/gym-manager/schedule')
  await waitFor(() => expect(stream.connections).toHaveLength(1))
  act(() => storeSignIn(loginResult(person({ id: 'somebody-else', roles: ['SuperAdmin'] }), 'access-2')))
  await waitFor(() =>
    expect(stream.connections.map(({ token }) => token)).toEqual(['Bearer access-1', 'Bearer access-2']),
  )
})
