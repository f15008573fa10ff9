import type { OwnOffer } from '@spotter/contract/offers/hour-offers.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  createFreedHour,
  createMarked,
  look,
  ownOffers,
  passTime,
  take,
} from '../../../../test/offers/freed-hours.ts'
import { draftAgain, draftTheWeek, readDraft } from '../../../../test/planning/plans.ts'
import { addTraineeSlots, addTrainerSlots, dayAhead } from '../../../../test/schedule.ts'
import { startTestWorker } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { workOutPlan } from './run/work-out-plan.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = startTestWorker(test, [workOutPlan])
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

/** Monday to Thursday of a week, near enough for offers. */
function nextDays() {
  const first = dayAhead(2)
  const monday = addDays(first, (8 - new Date(first).getUTCDay()) % 7)
  return [0, 1, 2, 3].map((day) => addDays(monday, day)) as [string, string, string, string]
}

/** Ann and Ben want two sessions each. Ann is being offered the hour on Tuesday. */
async function createScene() {
  const [week, tuesday, wednesday, thursday] = nextDays()
  const freed = await createFreedHour(test, { date: tuesday, people: 1 })
  const { gym, trainer } = freed
  const [ann] = freed.people
  const ben = await createMarked(test, gym, { date: wednesday, hour: 10 })
  await test.pool.query(
    'insert into training_wishes (enrollment_id, sessions_per_week) select unnest($1::uuid[]), 2',
    [[ann!.id, ben.id]],
  )
  await addTraineeSlots(test, ann!.userId, [10], wednesday)
  await addTraineeSlots(test, ann!.userId, [10, 14], thursday)
  await addTraineeSlots(test, ben.userId, [14], thursday)
  await look(test, freed)
  expect(await ownOffers(test, ann!)).toMatchObject([{ date: tuesday } satisfies Partial<OwnOffer>])
  await addTrainerSlots(test, trainer.id, { date: wednesday, hours: [10] })
  await addTrainerSlots(test, trainer.id, { date: thursday, hours: [10, 14] })
  return { freed, ann: ann!, ben, gym, week }
}

type Scene = Awaited<ReturnType<typeof createScene>>

/** How many sessions the draft gives to Ann and to Ben. */
async function planned({ gym, ann, ben }: Scene, draftId: string) {
  const { changes } = await readDraft(test, { gym }, draftId)
  return [ann, ben].map(({ id }) => changes.filter(({ traineeId }) => traineeId === id).length)
}

it('someone who is being offered an hour is planned for one session less, until the offer is over', async () => {
  const scene = await createScene()
  const draft = await draftTheWeek(test, scene)
  expect(await planned(scene, draft.id)).toEqual([1, 2])
  expect(draft.needAttention).toBe(0)
  await passTime(test, scene.gym)
  await draftAgain(test, scene, draft, 'afresh')
  expect(await planned(scene, draft.id)).toEqual([2, 2])
})

it('the session that an offer became counts in the plan, and no other comes in its place', async () => {
  const scene = await createScene()
  expect((await take(test, scene.ann)).status).toBe(200)
  const draft = await draftTheWeek(test, scene)
  expect(await planned(scene, draft.id)).toEqual([1, 2])
})
