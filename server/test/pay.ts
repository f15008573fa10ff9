import type { PayMonth, PaySheet, PayTerms } from '@spotter/contract/pay/pay.ts'
import type { TestApp } from './app.ts'
import { createEnrollment, type TestEnrollment } from './enrollment.ts'
import { createGym, type TestGym } from './gyms.ts'
import type { TestPerson } from './people.ts'
import { createSession } from './sessions.ts'
import { createTrainer } from './trainers.ts'

export const PER_SESSION = {
  kind: 'session',
  amount: '30.00',
  currency: 'EUR',
  paysNoShows: false,
  paysLateCancellations: true,
} as const satisfies PayTerms

export interface PayScene {
  gym: TestGym
  trainer: TestPerson
  trainee: TestEnrollment
}

/** A gym with a trainer, Tess Trainer, and someone who trains there, Theo Trainee. */
export async function createPayScene(test: TestApp): Promise<PayScene> {
  const gym = await createGym(test)
  const { brandId, locationId } = gym
  const trainer = await createTrainer(test, {
    firstName: 'Tess',
    lastName: 'Trainer',
    brandIds: [brandId],
  })
  const trainee = await createEnrollment(test, {
    brandId,
    locationId,
    firstName: 'Theo',
    lastName: 'Trainee',
  })
  return { gym, trainer, trainee }
}

/** A session of the scene's trainee, with their trainer unless there's another. */
export async function train(
  test: TestApp,
  { gym, trainer, trainee }: PayScene,
  {
    price,
    attendance = null,
    ...at
  }: { date: string; hour: number; price?: string; attendance?: string | null },
) {
  const { brandId, locationId } = gym
  const people = { trainerId: trainer.id, enrollment: trainee }
  const id = await createSession(test, { brandId, locationId, ...people, ...at })
  await test.pool.query(
    `update sessions set attendance = $2, price = $3, currency = case when $3::numeric is not null then 'EUR' end
    where id = $1`,
    [id, attendance, price ?? null],
  )
  return id
}

/** What managers and trainers do with a scene's pay. */
export function payCalls(test: TestApp, { gym, trainer }: PayScene) {
  const { brandId: gymBrandId, manager } = gym
  const { token } = manager
  const mine = { gymBrandId, trainerId: trainer.id }
  return {
    setRate: (validFrom: string, terms: PayTerms, more: object = {}) =>
      test.call('PUT', '/api/gym-pay/rates', { token, body: { ...mine, validFrom, terms, ...more } }),
    month: async (month: string) =>
      (
        await test.call<PayMonth>('GET', `/api/gym-pay/months?gymBrandId=${gymBrandId}&month=${month}`, {
          token,
        })
      ).body.data!,
    sheet: async (month: string, trainerId = trainer.id) =>
      (
        await test.call<PaySheet>(
          'GET',
          `/api/gym-pay/sheets?gymBrandId=${gymBrandId}&month=${month}&trainerId=${trainerId}`,
          { token },
        )
      ).body.data!,
    close: (month: string) =>
      test.call<PayMonth>('POST', '/api/gym-pay/months/close', { token, body: { gymBrandId, month } }),
    correct: (month: string, amount: string, reason = 'Bonus') =>
      test.call<{ id: string }>('POST', '/api/gym-pay/corrections', {
        token,
        body: { ...mine, month, amount, currency: 'EUR', reason },
      }),
    mark: (assignmentId: string, attendance: string | null) =>
      test.call('PUT', `/api/gym-schedule/assignments/${assignmentId}/attendance`, {
        token,
        body: { attendance },
      }),
  }
}
