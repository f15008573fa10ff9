import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { assignTrainer, createBrand, createGym } from '../../../test/gyms.ts'
import { assignSession, createTrainingScene } from '../../../test/notifications.ts'
import { createPerson } from '../../../test/people.ts'
import { addTrainerSlots, setClock } from '../../../test/schedule.ts'

const [MONDAY, TUESDAY, SUNDAY, NEXT_MONDAY] = ['2030-05-13', '2030-05-14', '2030-05-19', '2030-05-20']

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, `${MONDAY}T12:00:00Z`)
})
afterAll(() => test.close())

async function attentionOf(token: string) {
  const { status, body } = await test.call<BrandAttention[]>('GET', '/api/gym-manager/attention', { token })
  expect(status).toBe(200)
  return body.data ?? []
}

/** One of everything that needs attention, and next to it one that doesn't. */
async function createBusyGym() {
  const scene = await createTrainingScene(test)
  const { brandId, locationId, trainer } = scene
  const session = await assignSession(test, scene, { date: TUESDAY, hour: 10 })
  await test.call('POST', `/api/my/sessions/${session}/request`, {
    token: scene.trainee.person.token,
    body: {},
  })
  await createEnrollment(test, { brandId, locationId })
  await createEnrollment(test, { brandId, locationId, approvalStatus: 'Pending' })
  await createEnrollment(test, { brandId, locationId, approvalStatus: 'Rejected' })
  const away = await createPerson(test, { roles: ['Trainer'] })
  await assignTrainer(test, brandId, away.id)
  const elsewhere = await createGym(test)
  await addTrainerSlots(test, trainer.id, { date: SUNDAY, hours: [8, 9] })
  await addTrainerSlots(test, trainer.id, { date: SUNDAY, hours: [10], locationId: elsewhere.locationId })
  await addTrainerSlots(test, trainer.id, { date: NEXT_MONDAY, hours: [8] })
  await addTrainerSlots(test, away.id, { date: TUESDAY, hours: [8], status: 'Unavailable' })
  await addTrainerSlots(test, away.id, { date: NEXT_MONDAY, hours: [8] })
  const ill = await createPerson(test, { roles: ['Trainer'] })
  await assignTrainer(test, brandId, ill.id)
  await addTrainerSlots(test, ill.id, { date: SUNDAY, hours: [9], locationId: elsewhere.locationId })
  const { status } = await test.call('POST', `/api/trainers/${ill.id}/away`, {
    token: ill.token,
    body: { startDate: TUESDAY, endDate: TUESDAY },
  })
  expect(status).toBe(200)
  return scene
}

it("a manager sees what's waiting in each of their brands, and how full the week is", async () => {
  const { brandId, manager } = await createBusyGym()
  expect(await attentionOf(manager.token)).toEqual([
    {
      gymBrandId: brandId,
      gymBrandName: expect.any(String),
      weekOf: MONDAY,
      enrollmentsToReview: 1,
      // One for the trainee, one for the trainer.
      notificationsToSend: 2,
      requestsToAnswer: 1,
      traineesWithoutSession: 1,
      trainersAway: 1,
      trainersWithoutHours: 1,
      sessionsThisWeek: 1,
      freeHoursThisWeek: 2,
      packsRunningOut: 0,
    },
  ])
})

it('the week is the one it is at the location, and what has begun needs no answer and no news', async () => {
  const scene = await createTrainingScene(test, { timeZone: 'Pacific/Pago_Pago' })
  const session = await assignSession(test, scene, { date: MONDAY, hour: 3 })
  await test.call('POST', `/api/my/sessions/${session}/request`, {
    token: scene.trainee.person.token,
    body: {},
  })
  const waiting = { notificationsToSend: 2, requestsToAnswer: 1, sessionsThisWeek: 1 }
  expect(await attentionOf(scene.manager.token)).toMatchObject([{ weekOf: MONDAY, ...waiting }])
  await setClock(test, `${MONDAY}T15:00:00Z`)
  expect(await attentionOf(scene.manager.token)).toMatchObject([
    { weekOf: MONDAY, notificationsToSend: 0, requestsToAnswer: 0, sessionsThisWeek: 1 },
  ])
  await setClock(test, `${MONDAY}T06:00:00Z`)
  expect(await attentionOf(scene.manager.token)).toMatchObject([{ weekOf: '2030-05-06' }])
})

it('a super admin sees every active brand, and a manager without brands sees nothing', async () => {
  const { brandId } = await createGym(test)
  const asleep = await createBrand(test, { isActive: false })
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const seen = (await attentionOf(admin.token)).map(({ gymBrandId }) => gymBrandId)
  expect(seen).toContain(brandId)
  expect(seen).not.toContain(asleep)
  const newcomer = await createPerson(test, { roles: ['GymManager'] })
  expect(await attentionOf(newcomer.token)).toEqual([])
})
