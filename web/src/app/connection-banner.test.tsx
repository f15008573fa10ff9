import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { success } from '../test/answers.ts'
import { person, signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'
import { ironwood } from '../test/schedule.ts'
import { server } from '../test/server.ts'

const BANNER = "Can't reach Spotter. Trying again…"
const BRANDS = '/api/gym-management/brands/assigned'

function loseConnection() {
  server.use(
    http.get('/healthz', () => HttpResponse.error()),
    http.all('/api/*', () => HttpResponse.error()),
  )
}

test('a lost connection is said once for the whole app, and what could not be loaded appears once it is back', async () => {
  signInAs('GymManager')
  loseConnection()
  renderApp('/gym-manager/notifications')
  await screen.findByText(BANNER)
  await screen.findByText('This appears as soon as Spotter can be reached')
  expect(screen.queryByText(/Something went wrong|^Failed to|^Error loading/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  server.resetHandlers()
  server.use(
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get(BRANDS, () => success([ironwood])),
    http.get('/api/gym-management/notifications/pending', () => success([])),
  )
  window.dispatchEvent(new Event('online'))
  await screen.findByText('No pending notifications')
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull())
})

test("a single call that fails while Spotter can be reached keeps the action's own words", async () => {
  signInAs('GymManager')
  server.use(
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get(BRANDS, () => success([ironwood])),
    http.get('/api/gym-management/notifications/pending', () => HttpResponse.error()),
  )
  renderApp('/gym-manager/notifications')
  await screen.findByText('Failed to load pending notifications. Please try again.')
  expect(screen.queryByText(BANNER)).toBeNull()
})
