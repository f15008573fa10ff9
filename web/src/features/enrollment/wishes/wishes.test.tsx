import type { OwnWish, TrainingWish } from '@spotter/contract/enrollment/wishes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { managedTrainer } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'
import { ANA, choose, gym, openTrainees, startManaging } from '../../../test/trainees.ts'
import { BRAND_ID, brand } from '../trainees.fixture.ts'

const OLD_TOWN = brand().locations[1]!
const UNSAID = {
  sessionsPerWeek: null,
  sessionsPerDay: 1,
  restDays: 0,
  preferredTrainerId: null,
  onlyPreferredTrainer: false,
  otherLocationIds: [],
}

describe('in Edit Trainee', () => {
  test('wishes are loaded, changed, and saved after the location', async () => {
    startManaging()
    const requests: unknown[] = []
    const stored: TrainingWish = {
      ...UNSAID,
      traineeId: ANA,
      traineeName: 'Ana Popescu',
      wanted: 1,
      sessions: 0,
      isPlanned: false,
    }
    server.use(
      http.get('/api/gym-planning/wishes', ({ request }) => {
        expect(new URL(request.url).searchParams.get('traineeId')).toBe(ANA)
        return success([stored])
      }),
      http.get(`/api/gym-management/brands/${BRAND_ID}/trainers`, () =>
        success([managedTrainer('Kenji Watanabe'), managedTrainer('Old Hand', false)]),
      ),
      http.put('/api/gym-management/trainees/:id', async ({ request }) => {
        requests.push(await request.json())
        return success(gym.trainees[0])
      }),
      http.put('/api/gym-planning/wishes', async ({ request }) => {
        requests.push(await request.json())
        return success({ ...stored, wanted: 3 })
      }),
    )
    const { user } = await openTrainees()
    await choose(user, 'Ana Popescu', 'Edit Trainee')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Trainee' }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Sessions per week' }), '3')
    const trainers = dialog.getByRole('combobox', { name: 'Preferred trainer' })
    expect(within(trainers).queryByRole('option', { name: 'Old Hand' })).toBeNull()
    await user.selectOptions(trainers, 'kenji')
    await user.click(dialog.getByRole('checkbox', { name: 'Only with this trainer' }))
    await user.click(dialog.getByRole('checkbox', { name: OLD_TOWN.name }))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests[1]).toEqual({
      ...UNSAID,
      traineeId: ANA,
      sessionsPerWeek: 3,
      preferredTrainerId: 'kenji',
      onlyPreferredTrainer: true,
      otherLocationIds: [OLD_TOWN.id],
    })
  })
})

describe("on the trainee's own page", () => {
  const own: OwnWish = {
    ...UNSAID,
    traineeId: ANA,
    gymBrandId: BRAND_ID,
    gymBrandName: 'Ironwood',
    wanted: 1,
    trainers: [{ id: 'kenji', name: 'Kenji Watanabe' }],
    locations: [],
  }

  test('a trainee says how often they would like to train', async () => {
    signInAs('Trainee')
    let body: unknown
    server.use(
      http.get('/api/my/wishes', () => success([own])),
      http.put(`/api/my/wishes/${ANA}`, async ({ request }) => {
        body = await request.json()
        return success({ ...own, sessionsPerWeek: 2, wanted: 2, preferredTrainerId: 'kenji' })
      }),
    )
    const { user } = renderApp('/trainee/schedule')
    await screen.findByText('1 session per week')
    await user.click(screen.getByRole('button', { name: 'Change for Ironwood' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How often would you like to train?' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sessions per week' }), '2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('2 sessions per week, preferably with Kenji Watanabe')
    expect(body).toEqual({ ...UNSAID, sessionsPerWeek: 2 })
  })

  test('a failure leaves the rest of the page alone and can be retried', async () => {
    signInAs('Trainee')
    let isBroken = true
    server.use(http.get('/api/my/wishes', () => (isBroken ? failure(500) : success([own]))))
    const { user } = renderApp('/trainee/schedule')
    const again = await screen.findByRole('button', { name: 'Load again' })
    isBroken = false
    await user.click(again)
    await screen.findByText('1 session per week')
  })
})
