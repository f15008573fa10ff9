import type { Role } from '@spotter/contract/shared/roles.ts'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'
import { server } from '../test/server.ts'

test.each<[string, Role[] | null]>([
  ['a visitor', null],
  ['a trainee', ['Trainee']],
  ['a manager who also trains', ['GymManager', 'Trainer']],
])('the installed app opens %s on the home page', async (_, roles) => {
  if (roles) signInAs(...roles)
  const { place } = renderApp('/start')
  await waitFor(() => expect(place.location?.pathname).toBe('/'))
  expect(place.navigationType).toBe('REPLACE')
})

test('without a connection, the installed app opens on the sessions kept on the device', async () => {
  signInAs('Trainee')
  server.use(
    http.get('/healthz', () => HttpResponse.error()),
    http.all('/api/*', () => HttpResponse.error()),
  )
  const { place } = renderApp('/start')
  await waitFor(() => expect(place.location?.pathname).toBe('/my/sessions'))
})
