import { DEFAULT_OFFER_SETTINGS, type OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failure, success } from '../../../test/answers.ts'
import { person, signInAs } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { ironwood, serverClock } from '../../../test/schedule.ts'
import { server } from '../../../test/server.ts'

let settings: OfferSettings
let sent: unknown[]

beforeEach(() => {
  signInAs('GymManager')
  settings = DEFAULT_OFFER_SETTINGS
  sent = []
  server.use(
    serverClock,
    http.get('/api/Auth/me', () => success(person({ roles: ['GymManager'] }))),
    http.get('/api/gym-management/brands/assigned', () => success([ironwood])),
    http.get('/api/gym-manager/attention', () => success([])),
    http.get('/api/gym-offers/settings/:id', () => success(settings)),
    http.put('/api/gym-offers/settings/:id', async ({ request }) => {
      sent.push(await request.json())
      return success(settings)
    }),
  )
})

async function openDialog() {
  const app = renderApp('/gym-manager')
  await app.user.click(await screen.findByRole('button', { name: 'Trainee Moves of Ironwood' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Let trainees move sessions' })) }
}

test('a brand keeps moves to itself until its manager lets trainees move, and says how far', async () => {
  const { user, dialog } = await openDialog()
  const off = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Off: only you move sessions' })
  expect(off.checked).toBe(true)
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'By themselves: you and the trainer are notified' }))
  await user.type(dialog.getByRole('textbox', { name: 'Hours before a session' }), '12')
  await user.clear(dialog.getByRole('textbox', { name: 'Moves per trainee and week' }))
  await user.type(dialog.getByRole('textbox', { name: 'Moves per trainee and week' }), '15')
  await user.click(dialog.getByRole('radio', { name: 'Any of your trainers' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText('Must be 1 to 14')
  await user.clear(dialog.getByRole('textbox', { name: 'Moves per trainee and week' }))
  await user.type(dialog.getByRole('textbox', { name: 'Moves per trainee and week' }), '2')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Settings saved')
  expect(sent).toEqual([
    { moves: 'by-themselves', moveNoticeHours: 12, movesPerWeek: 2, moveTrainers: 'any' },
  ])
})

test('an empty notice is the notice period, and a refusal stays in the dialog', async () => {
  settings = { ...DEFAULT_OFFER_SETTINGS, moves: 'with-approval', moveNoticeHours: 48 }
  const { user, dialog } = await openDialog()
  await user.clear(await dialog.findByRole('textbox', { name: 'Hours before a session' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent).toMatchObject([{ moveNoticeHours: null }]))
})

test('says so if the settings cannot be loaded', async () => {
  server.use(http.get('/api/gym-offers/settings/:id', () => failure(503, { message: 'Down' })))
  const { dialog } = await openDialog()
  await dialog.findByText('Failed to load the settings. Close this and try again.')
})
