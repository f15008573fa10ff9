import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { AttendanceCount } from '@spotter/contract/schedule/attendance.ts'
import type { TraineePrice } from '@spotter/contract/schedule/payments.ts'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { BRAND_ID, brand, trainee } from '../features/enrollment/trainees.fixture.ts'
// Loaded up front, so that a file's first test doesn't have to wait for it.
import '../pages/gym-manager/gym-manager-page.tsx'
import '../pages/gym-manager/trainee-management-tab.tsx'
import { success } from './answers.ts'
import { signInAs } from './people.ts'
import { renderApp } from './render-app.tsx'
import { server } from './server.ts'

export const [ANA, BRAM, EMMA] = ['1', '2', '3'].map(
  (end) => `33333333-3333-4333-8333-33333333333${end}`,
) as [string, string, string]

const NO_PRICE: TraineePrice = { price: null, brandPrice: null, currency: null }

/** What the server has by default: Ana (approved), Bram (pending), and Emma (rejected). */
export const gym = { trainees: [] as Trainee[], counts: [] as AttendanceCount[], price: NO_PRICE }

/** Signs in a manager of one brand. */
export function startManaging() {
  signInAs('GymManager')
  gym.counts = []
  gym.price = NO_PRICE
  gym.trainees = [
    trainee({ id: ANA, firstName: 'Ana', lastName: 'Popescu', email: 'ana@example.com', phone: '+43 1' }),
    trainee({
      id: BRAM,
      firstName: 'Bram',
      lastName: 'de Vries',
      approvalStatus: 'Pending',
      gymLocationId: null,
      gymLocationName: null,
    }),
    trainee({ id: EMMA, firstName: 'Emma', lastName: 'Dubois', approvalStatus: 'Rejected' }),
  ]
  server.use(
    http.get('/api/gym-management/brands/assigned', () => success([brand()])),
    http.get(`/api/gym-management/brands/${BRAND_ID}/trainees`, () => success(gym.trainees)),
    http.get('/api/gym-schedule/trainees/:id/price', () => success(gym.price)),
    http.get('/api/gym-schedule/attendance/counts', () => success(gym.counts)),
    http.post(`/api/gym-management/brands/${BRAND_ID}/trainees/future-sessions`, () =>
      success({ futureSessions: 3 }),
    ),
  )
}

export async function openTrainees(address = '/gym-manager/trainees') {
  const app = renderApp(address)
  await screen.findByText(/^Showing/)
  return app
}

export function rowOf(name: string) {
  return screen.getByRole('row', { name: new RegExp(name) })
}

type User = ReturnType<typeof renderApp>['user']

export async function choose(user: User, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
