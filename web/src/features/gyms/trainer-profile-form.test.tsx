import type { TrainerProfile } from '@spotter/contract/gyms/trainer-profile.ts'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failure, success } from '../../test/answers.ts'
import { signInAs } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { server } from '../../test/server.ts'

let sent: unknown[] = []
let profile: TrainerProfile

beforeEach(() => {
  sent = []
  const me = signInAs('Trainer')
  profile = {
    trainerId: me.id,
    name: 'Leila Haddad',
    photo: '/portraits/x.svg',
    specialties: ['Yoga', 'Boxing'],
    bio: 'Hello',
    rating: 4.5,
  }
  server.use(
    http.get('/api/Auth/me', () => success(me)),
    http.get('/api/Auth/sign-ins', () => success([])),
    http.get('/api/trainers/:id/profile', () => success(profile)),
    http.put('/api/trainers/:id/profile', async ({ request }) => {
      const body = (await request.json()) as Partial<TrainerProfile>
      sent.push(body)
      return success({ ...profile, ...body })
    }),
  )
})

test('a trainer edits specialties and bio, and removes the photo', async () => {
  const { user } = renderApp('/profile')
  const specialties = await screen.findByLabelText('Specialties')
  await user.clear(specialties)
  await user.type(specialties, 'Yoga,  Rowing ,')
  await user.clear(screen.getByLabelText('Bio'))
  await user.type(screen.getByLabelText('Bio'), 'Slow and strong')
  screen.getByText('15/2000')
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  await user.click(screen.getByRole('button', { name: 'Save trainer profile' }))
  await screen.findByText('Trainer profile saved')
  expect(sent).toEqual([{ photo: null, specialties: ['Yoga', 'Rowing'], bio: 'Slow and strong' }])
})

test('a field shows what the server would refuse, and nothing is sent', async () => {
  const { user } = renderApp('/profile')
  const specialties = await screen.findByLabelText('Specialties')
  await user.clear(specialties)
  await user.type(specialties, 'Yoga, yoga')
  await user.click(screen.getByRole('button', { name: 'Save trainer profile' }))
  await screen.findByText('Each specialty can be named once')
  expect(sent).toEqual([])
})

test('a failed save says so and keeps what was typed', async () => {
  server.use(http.put('/api/trainers/:id/profile', () => failure(503)))
  const { user } = renderApp('/profile')
  await user.type(await screen.findByLabelText('Bio'), ' there')
  await user.click(screen.getByRole('button', { name: 'Save trainer profile' }))
  await screen.findByText('Failed to save trainer profile. Please try again.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Hello there')
})

test("people who aren't trainers don't have this section", async () => {
  signInAs('Trainee')
  renderApp('/profile')
  await screen.findByText('Personal details')
  expect(screen.queryByText('Trainer profile')).toBeNull()
})
