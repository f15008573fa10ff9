import { randomUUID } from 'node:crypto'
import type { FairShares, OwnShare } from '@spotter/contract/insights/fair-shares.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation } from '../../../../test/gyms.ts'
import { publish } from '../../../../test/planning/drafts.ts'
import { createPlanScene, draftTheWeek, type PlanScene } from '../../../../test/planning/plans.ts'
import { addTraineeSlots, addTrainerSlots, setClock } from '../../../../test/schedule.ts'
import { startTestWorker } from '../../../../test/worker.ts'
import { workOutPlan } from '../../planning/planner/run/work-out-plan.ts'

let test: TestApp
let scene: PlanScene
/** Either Emeka or Maja, who have set the same only hour. */
let [winner, loser] = [undefined as unknown as TestEnrollment, undefined as unknown as TestEnrollment]

/** In the first full week, nobody is planned; in the second one, the planner's draft is published; then both are over. */
beforeAll(async () => {
  test = await createTestApp()
  const worker = startTestWorker(test, [workOutPlan])
  const hours = [
    [0, 18],
    [1, 18],
  ] as const
  scene = await createPlanScene(test, hours, [
    { name: 'Emeka Obi', hours: [[0, 18]] },
    { name: 'Maja Novak', hours: [[0, 18]] },
    { name: 'Hiro Sato', hours: [[1, 18]] },
  ])
  const { week, kenji, gym } = scene
  for (const monday of [addDays(week, -7), week])
    await addTrainerSlots(test, kenji.id, { date: addDays(monday, 2), hours: [18] })
  const draft = await draftTheWeek(test, scene)
  await publish(test, gym, draft.id, { allOrNothing: true })
  await worker.stop()
  await setClock(test, `${addDays(week, 8)}T12:00:00Z`)
  const [emeka, maja] = scene.trainees
  const isEmeka = draft.changes.some(({ traineeId }) => traineeId === emeka!.id)
  ;[winner, loser] = isEmeka ? [emeka!, maja!] : [maja!, emeka!]
})
afterAll(() => test.close())

function read(query = '', { token } = scene.gym.manager, brandId = scene.gym.brandId) {
  const url = `/api/gym-schedule/insights/fair-shares?gymBrandId=${brandId}${query}`
  return test.call<FairShares>('GET', url, { token })
}

async function sharesOf(query: string) {
  return (await read(query)).body.data!.people.map(({ traineeId, got, wanted }) => ({
    traineeId,
    got,
    wanted,
  }))
}

describe('fair shares', () => {
  it('say what everyone wanted and got since they enrolled, and why not more', async () => {
    const { status, body } = await read()
    const { week, trainees } = scene
    expect([status, body.data?.startDate, body.data?.endDate]).toEqual([
      200,
      addDays(week, -77),
      addDays(week, 6),
    ])
    const [last, ...others] = body.data!.people
    expect(last).toMatchObject({
      traineeId: loser.id,
      weeks: 2,
      wanted: 2,
      got: 0,
      reasons: [
        { reason: 'no-plan', sessions: 1 },
        { reason: 'taken', sessions: 1 },
      ],
      why: 'No plan on record (1), hours went to others (1)',
    })
    const rest = { weeks: 2, wanted: 2, got: 1, why: 'No plan on record (1)' }
    expect(others).toEqual([expect.objectContaining(rest), expect.objectContaining(rest)])
    expect(others.map(({ traineeId }) => traineeId).sort()).toEqual([winner.id, trainees[2]!.id].sort())
    expect(body.data!.planned).toEqual({ weeks: 1, sessions: 2, byHand: 2 })
  })

  it('a session canceled after planning says so', async () => {
    const hiro = scene.trainees[2]!
    const ofHiro = test.db.updateTable('sessions').where('enrollment_id', '=', hiro.id)
    await ofHiro
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: `${scene.week}T08:00:00Z` })
      .execute()
    const { body } = await read(`&traineeId=${hiro.id}`)
    expect(body.data!.people).toMatchObject([
      { got: 0, why: 'No plan on record (1), changed after planning (1)' },
    ])
  })

  it('are of one location or one person, if asked for, and never of another brand', async () => {
    const elsewhere = await createLocation(test, scene.gym.brandId)
    expect(await sharesOf(`&gymLocationId=${elsewhere}`)).toEqual([])
    expect(await sharesOf(`&traineeId=${loser.id}`)).toEqual([{ traineeId: loser.id, got: 0, wanted: 2 }])
    const other = await createGym(test)
    const stranger = await createEnrollment(test, other)
    for (const traineeId of [stranger.id, randomUUID()])
      expect(await sharesOf(`&traineeId=${traineeId}`)).toEqual([])
    expect((await read('', other.manager)).status).toBe(404)
    expect((await read('', other.manager, randomUUID())).status).toBe(404)
  })
})

describe('your own share', () => {
  const ownOf = async ({ person: { token } }: TestEnrollment) =>
    (await test.call<OwnShare[]>('GET', '/api/my/shares', { token })).body.data!

  it('says what you wanted and got, and which hour would help because a trainer was free', async () => {
    expect(await ownOf(loser)).toEqual([
      {
        gymBrandId: scene.gym.brandId,
        gymBrandName: expect.any(String),
        weeks: 2,
        wanted: 2,
        got: 0,
        message: 'You wanted 1 session per week and got none.',
        hint: 'Wednesday, 6–7 PM, would help: a trainer was free then in all 2 weeks when you got fewer.',
      },
    ])
    const [share] = await ownOf(winner)
    expect(share).toMatchObject({
      message: 'You wanted 1 session per week and got 0.5.',
      hint: 'Wednesday, 6–7 PM, would help: a trainer was free then in the week when you got fewer.',
    })
  })

  it('has no hint about hours that you had marked', async () => {
    const { week } = scene
    for (const date of [addDays(week, -5), addDays(week, 1), addDays(week, 2)])
      await addTraineeSlots(test, loser.userId, [18], date)
    expect((await ownOf(loser))[0]!.hint).toBeNull()
  })
})
