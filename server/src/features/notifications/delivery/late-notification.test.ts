import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  assignSession,
  createTrainingScene,
  switchRule,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { setClock } from '../../../../test/schedule.ts'
import { requireFactor } from '../../../../test/second-factor.ts'
import { taskContext } from '../../../../test/worker.ts'
import type { Actor } from '../../../platform/context.ts'
import { retryNotification } from '../history/retry-notification.ts'
import { finishNotification } from '../notifications.queries.ts'
import { notifyTraineeEnrolled, notifyTraineesApproved } from '../notify-trainee.ts'
import { queueNotifications } from '../queue-notifications.ts'
import { sendNotification } from './send-notification.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(() => setClock(test, '2030-05-01T00:00:00Z'))
afterAll(() => test.close())

async function onlyNotificationOf({ brandId }: TrainingScene) {
  const { id } = await test.db
    .selectFrom('notifications')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('notification_type', '!=', 'SessionAssigned')
    .executeTakeFirstOrThrow()
  return id
}

/** Delivers it now; a kept email counts as sent. */
async function deliver(scene: TrainingScene) {
  await sendNotification.run(taskContext(test), { notificationId: await onlyNotificationOf(scene) })
  return (await historyOf(scene)).at(-1)
}

function historyOf({ brandId }: TrainingScene) {
  return test.db
    .selectFrom('notification_history')
    .select(['id', 'status', 'error_message as reason'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .execute()
}

describe('a session reminder', () => {
  async function reminderFor14May() {
    const scene = await createTrainingScene(test, { timeZone: 'America/Los_Angeles' })
    await switchRule(test, scene.brandId, 'SessionReminder', true)
    const session = await assignSession(test, scene, { date: '2030-05-14', hour: 20 })
    const { userId, brandId } = scene.trainee
    await queueNotifications(test.db, [
      { type: 'SessionReminder', brandId, userId, assignmentIds: [session] },
    ])
    return scene
  }

  it('that waited is sent while the session is tomorrow at its place', async () => {
    const scene = await reminderFor14May()
    await setClock(test, '2030-05-14T06:59:00Z')
    expect(await deliver(scene)).toMatchObject({ status: 'sent' })
  })

  it('that waited until the day itself is not sent', async () => {
    const scene = await reminderFor14May()
    await setClock(test, '2030-05-14T07:00:00Z')
    expect(await deliver(scene)).toMatchObject({
      status: 'suppressed',
      reason: 'It came too late: the day before the session is over',
    })
  })

  it('that failed and is sent again on the day itself is not sent either', async () => {
    const scene = await reminderFor14May()
    await finishNotification(test.db, await onlyNotificationOf(scene), { status: 'failed' })
    await setClock(test, '2030-05-14T09:00:00Z')
    const actor: Actor = { userId: scene.manager.id, signInId: '', roles: ['GymManager'], timeFormat: '12h' }
    const [failed] = await historyOf(scene)
    await retryNotification({ ...test.context(), actor }, failed!.id)
    expect(await deliver(scene)).toMatchObject({ status: 'suppressed' })
  })
})

describe('news of an enrollment', () => {
  it("don't reach someone who no longer manages the gym", async () => {
    const scene = await createTrainingScene(test)
    await approval(scene, 'Pending')
    await notifyTraineeEnrolled(test.db, scene.trainee.id)
    await test.db.deleteFrom('brand_managers').where('brand_id', '=', scene.brandId).execute()
    expect(await deliver(scene)).toMatchObject({
      status: 'suppressed',
      reason: "The recipient doesn't manage the gym at the moment",
    })
  })

  it("don't reach a manager whose role is withheld", async () => {
    const scene = await createTrainingScene(test)
    await approval(scene, 'Pending')
    await notifyTraineeEnrolled(test.db, scene.trainee.id)
    await requireFactor(test)
    expect(await deliver(scene)).toMatchObject({ status: 'suppressed' })
    await test.db.deleteFrom('security_policy').execute()
  })

  it('reach a manager while the trainee waits', async () => {
    const scene = await createTrainingScene(test)
    await approval(scene, 'Pending')
    await notifyTraineeEnrolled(test.db, scene.trainee.id)
    expect(await deliver(scene)).toMatchObject({ status: 'sent' })
  })

  it("aren't sent once they're no longer true", async () => {
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, [scene.trainee])
    await approval(scene, 'Rejected')
    expect(await deliver(scene)).toMatchObject({
      status: 'suppressed',
      reason: 'The trainee is no longer approved',
    })
  })

  async function approval({ trainee }: TrainingScene, approval_status: string) {
    await test.db.updateTable('enrollments').set({ approval_status }).where('id', '=', trainee.id).execute()
  }
})
