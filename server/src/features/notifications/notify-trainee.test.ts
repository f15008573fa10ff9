import { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { assignManager, createBrand, createGym } from '../../../test/gyms.ts'
import { createTrainingScene, switchRule, type TrainingScene } from '../../../test/notifications.ts'
import { createPerson } from '../../../test/people.ts'
import { transaction } from '../../platform/context.ts'
import {
  createNotificationRules,
  notifyTraineeEnrolled,
  notifyTraineesApproved,
  notifyTraineesRejected,
} from './notifications.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function madeFor({ brandId }: Pick<TrainingScene, 'brandId'>) {
  const rows = await test.db.selectFrom('notifications').selectAll().where('brand_id', '=', brandId).execute()
  return rows.map((row) => ({ type: row.notification_type, to: row.recipient_user_id, state: row.state }))
}

describe('an enrollment', () => {
  it("reaches each of the brand's managers with an active account", async () => {
    const scene = await createTrainingScene(test)
    const second = await createPerson(test, { roles: ['GymManager'] })
    const gone = await createPerson(test, { roles: ['GymManager'] })
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
    for (const { id } of [second, gone]) await assignManager(test, scene.brandId, id)
    await notifyTraineeEnrolled(test.db, scene.trainee.id)
    const made = await madeFor(scene)
    expect(made.map(({ to }) => to).sort()).toEqual([scene.manager.id, second.id].sort())
    expect(made.every(({ type, state }) => type === 'TraineeEnrolled' && state === 'queued')).toBe(true)
  })

  /** How many emails the manager got about one enrollment, and how many about all of them. */
  async function toldTo(managerId: string) {
    const rows = await test.db
      .selectFrom('notifications')
      .select('enrollment_id')
      .where('recipient_user_id', '=', managerId)
      .where('notification_type', '=', 'TraineeEnrolled')
      .execute()
    const one = rows.filter((row) => row.enrollment_id !== null).length
    return { one, all: rows.length - one }
  }

  it('that is withdrawn and repeated all day cannot flood an inbox: two emails, then one about everyone', async () => {
    const gym = await createGym(test)
    const { token } = await createPerson(test)
    const body = { gymBrandId: gym.brandId, gymLocationId: gym.locationId }
    for (let time = 0; time < 5; time++) {
      expect((await test.call('POST', '/api/GymEnrollment/enroll', { token, body })).status).toBe(201)
      expect((await test.call('DELETE', '/api/GymEnrollment/remove', { token, body })).status).toBe(200)
    }
    expect(await toldTo(gym.manager.id)).toEqual({ one: 2, all: 1 })
    const { rows } = await test.pool.query(`
      select jobs.run_at > now() as waits from graphile_worker.jobs
      join notifications on jobs.key = 'notification:' || notifications.id
      where notifications.recipient_user_id = '${gym.manager.id}' and notifications.enrollment_id is null`)
    expect(rows).toEqual([{ waits: true }])
  })

  it('by the 26th person in a day joins the others in one email, and the next day stands alone again', async () => {
    const gym = await createGym(test)
    const enrollNext = async () => {
      const { id } = await createEnrollment(test, { brandId: gym.brandId, approvalStatus: 'Pending' })
      await notifyTraineeEnrolled(test.db, id)
    }
    for (let count = 0; count < 27; count++) await enrollNext()
    expect(await toldTo(gym.manager.id)).toEqual({ one: 25, all: 1 })
    await test.pool.query("update notifications set created_at = created_at - interval '1 day'")
    await enrollNext()
    expect(await toldTo(gym.manager.id)).toEqual({ one: 26, all: 1 })
  })

  it('in a brand without managers reaches no one', async () => {
    const brandId = await createBrand(test)
    const enrollment = await createEnrollment(test, { brandId, approvalStatus: 'Pending' })
    await notifyTraineeEnrolled(test.db, enrollment.id)
    expect(await madeFor({ brandId })).toEqual([])
  })
})

describe('a decision', () => {
  it('reaches the trainee right away, without approval', async () => {
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, [scene.trainee])
    await notifyTraineesRejected(test.db, [scene.trainee])
    expect(await madeFor(scene)).toEqual([
      { type: 'TraineeApproved', to: scene.trainee.userId, state: 'queued' },
      { type: 'TraineeRejected', to: scene.trainee.userId, state: 'queued' },
    ])
  })

  it("that's rolled back reaches no one", async () => {
    const scene = await createTrainingScene(test)
    const undone = transaction(test.context(), async ({ db }) => {
      await notifyTraineesApproved(db, [scene.trainee])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await madeFor(scene)).toEqual([])
    const { rows } = await test.pool.query(
      `select from notification_history where brand_id = '${scene.brandId}'`,
    )
    expect(rows).toEqual([])
  })

  it('leaves one suppressed line where the rule is off', async () => {
    const scene = await createTrainingScene(test)
    await switchRule(test, scene.brandId, 'TraineeApproved', false)
    await notifyTraineesApproved(test.db, [scene.trainee])
    expect(await madeFor(scene)).toEqual([])
    const history = await test.db
      .selectFrom('notification_history')
      .selectAll()
      .where('brand_id', '=', scene.brandId)
      .execute()
    expect(history).toMatchObject([
      { notification_type: 'TraineeApproved', status: 'suppressed', recipient_user_id: scene.trainee.userId },
    ])
  })
})

describe('the rules of a new brand', () => {
  it('are on, except for the session reminder; making them again changes nothing', async () => {
    const brandId = await createBrand(test)
    await createNotificationRules(test.db, brandId)
    await switchRule(test, brandId, 'TraineeEnrolled', false)
    await createNotificationRules(test.db, brandId)
    const rules = await test.db
      .selectFrom('notification_rules')
      .select(['notification_type', 'is_enabled'])
      .where('brand_id', '=', brandId)
      .execute()
    expect(rules.map((rule) => rule.notification_type).sort()).toEqual([...NotificationType.options].sort())
    const off = rules.filter((rule) => !rule.is_enabled).map((rule) => rule.notification_type)
    expect(off.sort()).toEqual(['SessionReminder', 'TraineeEnrolled'])
  })
})
