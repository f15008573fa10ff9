import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { DRAFTS, publish, undo } from '../../../../test/planning/drafts.ts'
import { createPlanScene, draftTheWeek, type PlanScene } from '../../../../test/planning/plans.ts'
import { jobCount, startTestWorker } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'
import { workOutPlan } from './run/work-out-plan.ts'

const NOTIFICATIONS = '/api/gym-management/notifications'

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

/** Emeka gets two sessions and Maja one, all with Kenji: three people to notify. */
async function publishWeek() {
  const scene = await createPlanScene(
    test,
    [
      [0, 18],
      [1, 18],
      [2, 18],
    ],
    [
      {
        name: 'Emeka Obi',
        hours: [
          [0, 18],
          [1, 18],
        ],
      },
      { name: 'Maja Novak', hours: [[2, 18]] },
    ],
  )
  await createNotificationRules(test.db, scene.gym.brandId)
  await test.db
    .insertInto('training_wishes')
    .values({ enrollment_id: scene.trainees[0]!.id, sessions_per_week: 2 })
    .execute()
  const { id } = await draftTheWeek(test, scene)
  const before = await readTrainees(scene)
  const published = await publish(test, scene.gym, id, { allOrNothing: true })
  expect(published.body.data).toMatchObject({ done: 3, left: 0 })
  return { scene, id, before }
}

/** Trainee Management, with the flags that say who's planned and who has upcoming sessions. */
async function readTrainees({ gym }: PlanScene) {
  const url = `/api/gym-management/brands/${gym.brandId}/trainees`
  return (await test.call('GET', url, { token: gym.manager.token })).body.data
}

async function notifications({ gym }: PlanScene) {
  const { rows } = await sql<{ recipient: string; type: string; state: string }>`
    select users.first_name as recipient, notification_type as type, state
    from notifications join users on users.id = recipient_user_id
    where brand_id = ${gym.brandId}::uuid order by type, recipient`.execute(test.db)
  return rows.map(({ recipient, type, state }) => `${state} ${type} ${recipient}`)
}

it('publishing a week leaves one pending notification per person, and undoing it leaves nothing', async () => {
  const { scene, id, before } = await publishWeek()
  expect(await notifications(scene)).toEqual([
    'pending SessionAssigned Emeka',
    'pending SessionAssigned Kenji',
    'pending SessionAssigned Maja',
  ])
  expect((await undo(test, scene.gym, id)).body.data).toMatchObject({ done: 3, left: 0 })
  expect(await notifications(scene)).toEqual([])
  expect(await jobCount(test)).toBe(0)
  expect(await readTrainees(scene)).toEqual(before)
})

it('undoing a week after some were notified notifies only them', async () => {
  const { scene, id, before } = await publishWeek()
  await sql`
    update notifications set state = 'sent', approved_at = now()
    where recipient_user_id = ${scene.trainees[0]!.userId}::uuid`.execute(test.db)
  await undo(test, scene.gym, id)
  expect(await notifications(scene)).toEqual(['sent SessionAssigned Emeka', 'queued SessionCancelled Emeka'])
  expect(await readTrainees(scene)).toEqual(before)
})

it('a published week counts the notifications that wait until they are approved', async () => {
  const { scene, id } = await publishWeek()
  const { token } = scene.gym.manager
  const unsent = async () =>
    (await test.call<DraftDetails>('GET', `${DRAFTS}/${id}`, { token })).body.data!.plan!.unsent
  expect(await unsent()).toBe(3)
  const pending = await test.call<PendingNotification[]>('GET', `${NOTIFICATIONS}/pending`, { token })
  const [first, ...others] = pending.body.data!.map((one) => one.id)
  await test.call('PUT', `${NOTIFICATIONS}/pending/${first}/approve`, { token })
  expect(await unsent()).toBe(2)
  await test.call('POST', `${NOTIFICATIONS}/pending/approve`, { token, body: { notificationIds: others } })
  expect(await unsent()).toBe(0)
})
