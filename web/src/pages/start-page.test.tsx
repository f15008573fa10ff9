import type { Role } from '@spotter/contract/shared/roles.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'

test.each<[string, Role[] | null, string]>([
  ['a visitor on the home page', null, '/'],
  ['a person without a role on the home page', [], '/'],
  ['a trainee on their sessions', ['Trainee'], '/my/sessions'],
  ['a trainer on their sessions', ['Trainer'], '/my/sessions'],
  ['a manager on their gyms, even if they also train', ['GymManager', 'Trainer'], '/gym-manager'],
  ['a super admin on the admin page', ['SuperAdmin', 'GymManager'], '/admin'],
])('the installed app opens %s', async (_, roles, path) => {
  if (roles) signInAs(...roles)
  const { place } = renderApp('/start')
  await waitFor(() => expect(place.location?.pathname).toBe(path))
  expect(place.navigationType).toBe('REPLACE')
})
