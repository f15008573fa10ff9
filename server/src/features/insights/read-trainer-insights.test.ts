import type { TrainerInsights } from '@spotter/contract/insights/trainer-insights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { createTrainingScene, type TrainingScene } from '../../../test/notifications.ts'
import { createPerson } from '../../../test/people.ts'
import { addTraineeSlots, addTrainerSlots, setClock } from '../../../test/schedule.ts'
import { createSession } from '../../../test/sessions.ts'

/** Wednesday. The last four full weeks began on April 15. */
const NOW = '2030-05-15T12:00:00Z'
const [LAST_WEEK, TOMORROW, FRIDAY] = ['2030-05-07', '2030-05-16', '2030-05-17']

let test: TestApp
let scene: TrainingScene
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, NOW)
  scene = await createTrainingScene(test)
})
afterAll(() => test.close())

async function read(token = scene.trainer.token) {
  const { status, body } = await test.call<TrainerInsights>('GET', '/api/my/insights', { token })
  expect(status).toBe(200)
  return body.data!
}

function enrolled(brandId = scene.brandId, locationId = scene.locationId) {
  return createEnrollment(test, { brandId, locationId })
}

function session(date: string, hour: number) {
  const { brandId, locationId, trainer, trainee } = scene
  return createSession(test, { brandId, locationId, trainerId: trainer.id, enrollment: trainee, date, hour })
}

it('a trainer sees how full their weeks were, who came, and what the next seven days hold', async () => {
  const missed = await session(LAST_WEEK, 9)
  await session(LAST_WEEK, 10)
  await sql`update sessions set attendance = 'NoShow' where id = ${missed}::uuid`.execute(test.db)
  await addTrainerSlots(test, scene.trainer.id, { date: LAST_WEEK, hours: [11, 12] })
  await session(TOMORROW, 9)
  await addTrainerSlots(test, scene.trainer.id, { date: TOMORROW, hours: [10, 11] })
  await addTrainerSlots(test, scene.trainer.id, { date: '2030-05-15', hours: [11] })
  expect(await read()).toMatchObject({
    startDate: '2030-04-15',
    endDate: '2030-05-12',
    open: 4,
    booked: 2,
    attended: 0,
    noShows: 1,
    lateCancellations: 0,
    unmarked: 1,
    upcoming: { sessions: 1, freeHours: 2 },
  })
})

it('the hours to open are those that most trainees want, without saying who they are', async () => {
  const [one, two, three] = [await enrolled(), await enrolled(), await enrolled()]
  for (const { userId } of [one, two]) await addTraineeSlots(test, userId, [18], FRIDAY)
  await addTraineeSlots(test, three.userId, [10, 19], FRIDAY)
  // Has the one session they want this week.
  await addTraineeSlots(test, scene.trainee.userId, [18], FRIDAY)
  await addTrainerSlots(test, scene.trainer.id, { date: FRIDAY, hours: [10] })
  // Past, further ahead than a week, and of other gyms' trainees.
  await addTraineeSlots(test, one.userId, [11], '2030-05-15')
  await addTraineeSlots(test, one.userId, [18], '2030-05-24')
  const other = await createTrainingScene(test)
  await addTraineeSlots(test, (await enrolled(other.brandId, other.locationId)).userId, [20], FRIDAY)
  const { hoursToOpen } = await read()
  const place = { gymLocationId: scene.locationId, gymLocationName: 'Main hall' }
  expect(hoursToOpen).toEqual([
    { date: FRIDAY, hour: 18, ...place, trainees: 2 },
    { date: FRIDAY, hour: 19, ...place, trainees: 1 },
  ])
})

it('trainees who only want someone else don’t count', async () => {
  const picky = await enrolled()
  await addTraineeSlots(test, picky.userId, [6], FRIDAY)
  const other = await createPerson(test, { roles: ['Trainer'] })
  await sql`
    insert into training_wishes (enrollment_id, preferred_trainer_id, only_preferred)
    values (${picky.id}::uuid, ${other.id}::uuid, true)`.execute(test.db)
  expect((await read()).hoursToOpen.some(({ hour }) => hour === 6)).toBe(false)
})

it('a trainer without a gym sees zeros', async () => {
  const newcomer = await createPerson(test, { roles: ['Trainer'] })
  expect(await read(newcomer.token)).toMatchObject({ open: 0, hoursToOpen: [] })
})
