import type { Assignment, MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createLocation } from '../../../../test/gyms.ts'
import { planWeek } from '../../../../test/planning/plans.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
  type Scene,
} from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const WEDNESDAY = addDays(planWeek(), 2)

/** Theo trains with Tess on Wednesday at 10, and has marked Thursday 9 and 15. */
async function createWeek() {
  const scene = await createScene(test, { date: WEDNESDAY })
  await addTrainerSlots(test, scene.trainer.id, { date: thursday(), hours: [8, 9, 15] })
  await addTraineeSlots(test, scene.trainee.userId, [9, 15], thursday())
  return { ...scene, session: await assigned(test, scene) }
}

function thursday() {
  return addDays(WEDNESDAY, 1)
}

async function optionsOf({ gym, session }: Scene & { session: Assignment }) {
  const days = `startDate=${WEDNESDAY}&endDate=${addDays(WEDNESDAY, 4)}`
  const { body } = await test.call<MoveOption[]>('GET', `${ASSIGNMENTS}/${session.id}/move-options?${days}`, {
    token: gym.manager.token,
  })
  return body.data!.map(({ date, hour, concerns }) => [date, hour, concerns])
}

function wishes({ trainee }: Scene, values: object) {
  return test.db
    .insertInto('training_wishes')
    .values({ enrollment_id: trainee.id, ...values })
    .execute()
}

it('hours on a day on which someone trains already come last, and say so', async () => {
  const scene = await createWeek()
  await assigned(test, scene, { date: thursday(), hour: 8 })
  await addTrainerSlots(test, scene.trainer.id, { date: addDays(WEDNESDAY, 2), hours: [7] })
  const already = ['Theo already trains at 8 AM']
  expect(await optionsOf(scene)).toEqual([
    [addDays(WEDNESDAY, 2), 7, []],
    [thursday(), 9, already],
    [thursday(), 15, already],
  ])
})

it('days off, locations, and trainers that people wish for count, and a wish that allows it makes it good again', async () => {
  const scene = await createWeek()
  await wishes(scene, { sessions_per_week: 3, rest_days: 1 })
  await assigned(test, scene, { date: thursday(), hour: 8 })
  const elsewhere = await createLocation(test, scene.gym.brandId, { name: 'Donaustadt' })
  const friday = addDays(WEDNESDAY, 2)
  await addTrainerSlots(test, scene.trainer.id, { date: friday, hours: [7], locationId: elsewhere })
  expect((await optionsOf(scene)).find(([date]) => date === friday)).toEqual([
    friday,
    7,
    ["Theo doesn't train at Donaustadt", 'Theo trains on Thursday and wants 1 day off in between'],
  ])
  await test.db
    .updateTable('training_wishes')
    .set({ rest_days: 0, sessions_per_day: 2, other_location_ids: [elsewhere] })
    .execute()
  expect((await optionsOf(scene)).flatMap(([, , concerns]) => concerns)).toEqual([])
  const other = await createTrainer(test, {
    brandIds: [scene.gym.brandId],
    firstName: 'Kim',
    lastName: 'Lee',
  })
  await test.db
    .updateTable('training_wishes')
    .set({ only_preferred: true, preferred_trainer_id: other.id })
    .execute()
  expect((await optionsOf(scene))[0]).toEqual([thursday(), 9, ['Theo trains only with Kim Lee']])
})

it("trainers' limits count, and sessions someone wants per week only in another week", async () => {
  const scene = await createWeek()
  const { gym, trainer, session } = scene
  await test.db
    .insertInto('trainer_limits')
    .values({ brand_id: gym.brandId, trainer_id: trainer.id, hours_per_day: 0, hours_per_week: 0 })
    .execute()
  expect((await optionsOf(scene))[0]).toEqual([
    thursday(),
    9,
    [
      'Tess would work 1 hour that week, and the limit is 0',
      'Tess would work 1 hour that day, and the limit is 0',
    ],
  ])
  await test.db.deleteFrom('trainer_limits').where('brand_id', '=', gym.brandId).execute()
  await addTrainerSlots(test, trainer.id, { date: addDays(WEDNESDAY, 7), hours: [10, 11] })
  await assigned(test, scene, { date: addDays(WEDNESDAY, 7) })
  const { body } = await test.call<Assignment>('PUT', `${ASSIGNMENTS}/${session.id}/move`, {
    token: gym.manager.token,
    body: { date: addDays(WEDNESDAY, 7), hour: 11 },
  })
  expect(body.data!.concerns).toEqual([
    'Theo would have 2 sessions that week and wants 1',
    'Theo already trains at 10 AM',
  ])
})
