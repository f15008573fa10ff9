import { randomUUID } from 'node:crypto'
import type { PlanningSettings, TrainerLimit } from '@spotter/contract/planning/planning-settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const SETTINGS = '/api/gym-planning/settings'
const LIMITS = '/api/gym-planning/trainer-limits'

it("a brand's planning defaults can be changed, within reason and by its managers alone", async () => {
  const gym = await createGym(test)
  const other = await createGym(test)
  const read = (token = gym.manager.token) =>
    test.call<PlanningSettings>('GET', `${SETTINGS}?gymBrandId=${gym.brandId}`, { token })
  const defaults = { sessionsPerWeek: 1, trainerHoursPerDay: null, onePlaceInARow: false, historyWeeks: 4 }
  expect((await read()).body.data).toEqual(defaults)
  const changed = { sessionsPerWeek: 2, trainerHoursPerDay: 8, onePlaceInARow: true, historyWeeks: 6 }
  const write = (settings: object, token = gym.manager.token) =>
    test.call('PUT', SETTINGS, { token, body: { gymBrandId: gym.brandId, ...settings } })
  expect((await write(changed, other.manager.token)).status).toBe(404)
  expect((await read(other.manager.token)).status).toBe(404)
  expect((await write(changed)).body.data).toEqual(changed)
  expect((await read()).body.data).toEqual(changed)
  const refused = await write({ ...changed, historyWeeks: 13, trainerHoursPerDay: 25 })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { historyWeeks: ['Must be 0 to 12'], trainerHoursPerDay: ['Must be 0 to 24'] },
  ])
})

it("trainers' limits can be changed, all or nothing and by the brand's managers alone", async () => {
  const gym = await createGym(test)
  const other = await createGym(test)
  const kenji = await createTrainer(test, { firstName: 'Kenji', brandIds: [gym.brandId] })
  await createTrainer(test, { firstName: 'Maja', brandIds: [gym.brandId] })
  const stranger = await createTrainer(test, { brandIds: [other.brandId] })
  const read = async (token = gym.manager.token) =>
    test.call<TrainerLimit[]>('GET', `${LIMITS}?gymBrandId=${gym.brandId}`, { token })
  const none = { hoursPerDay: null, hoursPerWeek: null, contractHours: null }
  expect((await read()).body.data).toMatchObject([
    { trainerName: 'Kenji Doe', ...none },
    { trainerName: 'Maja Doe', ...none },
  ])
  const limit = { trainerId: kenji.id, hoursPerDay: 6, hoursPerWeek: 30, contractHours: 20 }
  const write = (limits: object[], token = gym.manager.token) =>
    test.call<TrainerLimit[]>('PUT', LIMITS, { token, body: { gymBrandId: gym.brandId, limits } })
  for (const trainerId of [stranger.id, randomUUID()])
    expect((await write([limit, { ...limit, trainerId }])).status).toBe(404)
  expect((await write([limit], other.manager.token)).status).toBe(404)
  expect((await read(other.manager.token)).status).toBe(404)
  expect((await write([limit], kenji.token)).status).toBe(403)
  expect((await read()).body.data![0]).toMatchObject(none)
  expect((await write([limit])).body.data).toEqual([{ ...limit, trainerName: 'Kenji Doe' }])
  expect((await write([{ ...limit, hoursPerDay: null }])).status).toBe(200)
  expect((await read()).body.data).toMatchObject([{ ...limit, hoursPerDay: null }, none])
})
