import type { WeekOutlook } from '@spotter/contract/planning/weeks.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/planning/drafts.ts'
import { createPlan, createPlanScene } from '../../../../test/planning/plans.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const WEEKS = '/api/gym-planning/weeks'

it('a week is as planned as it has sessions, and as open as people want more', async () => {
  const scene = await createPlanScene(
    test,
    [[0, 9]],
    [
      { name: 'Elif Yilmaz', hours: [[0, 9]] },
      { name: 'Bjorn Dahl', hours: [] },
      { name: 'Dana Brown', hours: [] },
    ],
  )
  const { gym, week, kenji, trainees } = scene
  const [elif, bjorn, dana] = trainees.map(({ id }) => id)
  await test.db
    .insertInto('training_wishes')
    .values([
      { enrollment_id: elif!, sessions_per_week: 0 },
      { enrollment_id: bjorn!, sessions_per_week: 3 },
    ])
    .execute()
  await test.db.updateTable('enrollments').set({ is_planned: true }).where('id', '=', dana!).execute()
  const read = (from: string, token = gym.manager.token) =>
    test.call<WeekOutlook[]>('GET', `${WEEKS}?gymBrandId=${gym.brandId}&week=${from}`, { token })
  const [first, ...others] = (await read(week)).body.data!
  expect([first, others.length]).toEqual([{ week, planned: 0, open: 3 }, 7])

  const session = { trainerId: kenji.id, gymLocationId: gym.locationId, date: week, hour: 9 }
  const draft = await createPlan(test, scene, [{ kind: 'create', traineeId: elif!, ...session }])
  await publish(test, gym, draft.id)
  const after = (await read(addDays(week, -7))).body.data!
  expect(after.slice(0, 3)).toEqual([
    { week: addDays(week, -7), planned: 0, open: 3 },
    { week, planned: 1, open: 3 },
    { week: addDays(week, 7), planned: 0, open: 3 },
  ])

  const stranger = await createPlanScene(test, [], [])
  expect((await read(week, stranger.gym.manager.token)).status).toBe(404)
  expect((await read(addDays(week, 1))).body.errors).toEqual({ week: ['The week must begin on a Monday'] })
})
