import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { HourHolder } from '@spotter/contract/planning/plan.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation } from '../../../../test/gyms.ts'
import { countStages } from '../../../../test/planning/count-stages.ts'
import { DRAFTS } from '../../../../test/planning/drafts.ts'
import { createPlanScene, draftAgain, draftTheWeek, type PlanScene } from '../../../../test/planning/plans.ts'
import { addTraineeSlots, addTrainerSlots } from '../../../../test/schedule.ts'
import { createSession } from '../../../../test/sessions.ts'
import { createTrainer } from '../../../../test/trainers.ts'
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

/** One person for each reason, named after it. */
async function createEveryReason() {
  const scene = await createPlanScene(
    test,
    [
      [0, 8],
      [0, 9],
      [1, 9],
      [2, 9],
      [3, 9],
    ],
    [
      { name: 'No Hours', hours: [] },
      { name: 'Busy Elsewhere', hours: [[0, 8]] },
      {
        name: 'Own Days',
        hours: [
          [0, 9],
          [2, 9],
        ],
      },
      { name: 'Removed Hour', hours: [[3, 9]] },
      { name: 'No Trainer', hours: [[4, 20]] },
      { name: 'Only Hana', hours: [[0, 9]] },
      { name: 'Trainers Booked', hours: [[1, 9]] },
      { name: 'First Taker', hours: [[0, 8]] },
      { name: 'Second Taker', hours: [[0, 8]] },
    ],
  )
  await occupy(scene)
  await limit(scene)
  return scene
}

/** Someone's other gym, someone's own session with days off around it, and a studio for one. */
async function occupy({ gym, week, kenji, trainees }: PlanScene) {
  const [, busy, ownDays, , , onlyHana] = trainees
  const other = await createGym(test)
  const elsewhere = await createEnrollment(test, { ...other, person: busy!.person })
  await createSession(test, { ...other, enrollment: elsewhere, date: week, hour: 8 })
  await test.db
    .deleteFrom('trainer_slots')
    .where('trainer_id', '=', kenji.id)
    .where('date', '=', addDays(week, 1))
    .execute()
  const { brandId, locationId } = gym
  await createSession(test, {
    brandId,
    locationId,
    trainerId: kenji.id,
    enrollment: ownDays!,
    date: addDays(week, 1),
    hour: 9,
  })
  const wish = { sessions_per_week: 2, rest_days: 2 }
  const hana = await createTrainer(test, { firstName: 'Hana', lastName: 'Suzuki', brandIds: [brandId] })
  await test.db
    .insertInto('training_wishes')
    .values([
      { enrollment_id: ownDays!.id, ...wish },
      { enrollment_id: onlyHana!.id, preferred_trainer_id: hana.id, only_preferred: true },
    ])
    .execute()
  const studio = await createLocation(test, brandId, { name: 'Studio', capacity: 1 })
  const planned = await createEnrollment(test, { brandId, locationId: studio, isPlanned: true })
  await createSession(test, { brandId, locationId: studio, enrollment: planned, date: week, hour: 12 })
  const full = await createEnrollment(test, {
    brandId,
    locationId: studio,
    firstName: 'Location',
    lastName: 'Full',
  })
  await addTraineeSlots(test, full.userId, [12], week)
}

/** Ivo has an hour on Friday, but may not work. */
async function limit({ gym, week }: PlanScene) {
  const ivo = await createTrainer(test, { firstName: 'Ivo', lastName: 'Horvat', brandIds: [gym.brandId] })
  await addTrainerSlots(test, ivo.id, { date: addDays(week, 4), hours: [9] })
  await test.db
    .insertInto('trainer_limits')
    .values({ brand_id: gym.brandId, trainer_id: ivo.id, hours_per_week: 0 })
    .execute()
  const trainee = await createEnrollment(test, { ...gym, firstName: 'Trainer', lastName: 'Limits' })
  await addTraineeSlots(test, trainee.userId, [9], addDays(week, 4))
}

describe('why someone was left out', () => {
  it('can be counted again in SQL, for every reason', async () => {
    const scene = await createEveryReason()
    const first = await draftTheWeek(test, scene)
    const removed = first.changes.find(({ traineeName }) => traineeName === 'Removed Hour')!
    await test.call('DELETE', `${DRAFTS}/${first.id}/changes/${removed.id}`, {
      token: scene.gym.manager.token,
    })
    const { id, plan } = await draftAgain(test, scene, { ...first, revision: first.revision + 1 }, 'afresh')
    const found = await countStages(test.db, id)
    expect(found.map(({ counted }) => counted)).toEqual(found.map(({ counts }) => counts))
    const taker = found.find(({ reason }) => reason === 'taken')!.traineeName
    expect(Object.fromEntries(found.map(({ traineeName, reason }) => [traineeName, reason]))).toEqual({
      'No Hours': 'no-hours',
      'Busy Elsewhere': 'busy',
      'Own Days': 'own-days',
      'Removed Hour': 'removed',
      'Location Full': 'location-full',
      'No Trainer': 'no-trainer',
      'Only Hana': 'preferred-trainer-off',
      'Trainers Booked': 'trainers-booked',
      'Trainer Limits': 'trainer-limits',
      [taker]: 'taken',
    })
    const missing = plan.result!.leftOut.reduce((sum, one) => sum + one.missing, 0)
    expect(missing).toBe(plan.result!.wanted - plan.result!.placed)
  })

  it('counts what someone has with the draft, and never lists anyone who has all they want by now', async () => {
    const hours = [
      [0, 8],
      [0, 9],
      [2, 9],
    ] as const
    const scene = await createPlanScene(test, hours.slice(0, 2), [{ name: 'Ola Berg', hours }])
    const { gym, week } = scene
    const [ola] = scene.trainees
    const wish = { enrollment_id: ola!.id, sessions_per_week: 4 }
    await test.db.insertInto('training_wishes').values(wish).execute()
    await createSession(test, { ...gym, enrollment: ola!, date: addDays(week, 2), hour: 9 })
    const { id, plan } = await draftTheWeek(test, scene)
    expect(plan.result!.leftOut).toMatchObject([{ sessions: 2, wanted: 4, missing: 2 }])
    const leftOutNow = async () => {
      const { body } = await test.call<DraftDetails>('GET', `${DRAFTS}/${id}`, { token: gym.manager.token })
      return body.data!.plan!.result!.leftOut
    }
    await test.db.updateTable('training_wishes').set({ sessions_per_week: 3 }).execute()
    const message = 'Ola Berg has 2 of 3 sessions. Their other hours are on days when they already train.'
    expect(await leftOutNow()).toMatchObject([{ sessions: 2, wanted: 3, missing: 1, message }])
    const ofOla = test.db.updateTable('enrollments').where('id', '=', ola!.id)
    await ofOla.set({ is_planned: true }).execute()
    expect(await leftOutNow()).toEqual([])
    await ofOla.set({ is_planned: false, approval_status: 'Rejected' }).execute()
    expect(await leftOutNow()).toEqual([])
    await ofOla.set({ approval_status: 'Approved' }).execute()
    expect(await leftOutNow()).toHaveLength(1)
    await test.db.updateTable('training_wishes').set({ sessions_per_week: 2 }).execute()
    expect(await leftOutNow()).toEqual([])
  })

  it('names who has the hour, even at another location that the trainer could have come from', async () => {
    const scene = await createPlanScene(test, [[0, 18]], [{ name: 'Emeka Obi', hours: [[0, 18]] }])
    const { gym, week } = scene
    const studio = await createLocation(test, gym.brandId, { name: 'Studio' })
    const maja = await createEnrollment(test, {
      ...gym,
      locationId: studio,
      firstName: 'Maja',
      lastName: 'Novak',
    })
    await addTraineeSlots(test, maja.userId, [18], week)
    const { id, plan, changes } = await draftTheWeek(test, scene)
    const [left] = plan.result!.leftOut
    expect(left).toMatchObject({ reason: 'taken', action: 'see-who' })
    const holders = await test.call('GET', `${DRAFTS}/${id}/left-out/${left!.traineeId}`, {
      token: gym.manager.token,
    })
    const home = left!.traineeName === 'Maja Novak' ? 'Studio' : 'Neubau'
    expect(holders.body.data).toMatchObject([
      { changeId: changes[0]!.id, gives: { gymLocationName: home, hour: 18 } },
    ])
  })

  it('names only those whose hour would really work: not busy, and on a day that suits', async () => {
    const monday = [0, 8] as const
    const [sameDay, elsewhere, tuesday] = [[0, 9] as const, [2, 9] as const, [1, 9] as const]
    const scene = await createPlanScene(
      test,
      [monday, sameDay, tuesday, elsewhere],
      [
        { name: 'Ola Berg', hours: [monday, sameDay, tuesday, elsewhere] },
        { name: 'Same Day', hours: [sameDay] },
        { name: 'Fits Tuesday', hours: [tuesday] },
        { name: 'While Away', hours: [elsewhere] },
      ],
    )
    const [ola] = scene.trainees
    await test.db
      .insertInto('training_wishes')
      .values({ enrollment_id: ola!.id, sessions_per_week: 2 })
      .execute()
    const other = await createGym(test)
    const away = await createEnrollment(test, { ...other, person: ola!.person })
    await createSession(test, { ...other, enrollment: away, date: addDays(scene.week, 2), hour: 9 })
    const { id } = await draftTheWeek(test, scene)
    const holders = await test.call<HourHolder[]>('GET', `${DRAFTS}/${id}/left-out/${ola!.id}`, {
      token: scene.gym.manager.token,
    })
    expect(holders.body.data!.map(({ traineeName }) => traineeName)).toEqual(['Fits Tuesday'])
  })
})
