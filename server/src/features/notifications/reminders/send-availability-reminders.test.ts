import { randomUUID } from 'node:crypto'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createTrainingScene, switchRule, type TrainingScene } from '../../../../test/notifications.ts'
import { finishNotification } from '../notifications.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function remind(scene: TrainingScene, traineeIds: unknown, gymBrandId: unknown = scene.brandId) {
  const options = { token: scene.manager.token, body: { traineeIds, gymBrandId } }
  return test.call<RemindersResult>(
    'POST',
    '/api/gym-management/notifications/availability-reminders',
    options,
  )
}

async function remindersOf(scene: TrainingScene) {
  const rows = await test.db
    .selectFrom('notifications')
    .select('recipient_user_id')
    .where('brand_id', '=', scene.brandId)
    .where('notification_type', '=', 'AvailabilityReminder')
    .execute()
  return rows.length
}

/** The relay refuses what is under way; answers the first line of the history. */
async function failAll(scene: TrainingScene) {
  const notifications = await test.db
    .selectFrom('notifications')
    .select('id')
    .where('brand_id', '=', scene.brandId)
    .execute()
  for (const { id } of notifications) await finishNotification(test.db, id, { status: 'failed' })
  const { id } = await test.db
    .selectFrom('notification_history')
    .select('id')
    .where('brand_id', '=', scene.brandId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return id
}

async function sceneWith(count: number) {
  const scene = await createTrainingScene(test)
  const trainees = []
  for (let n = 0; n < count; n++) trainees.push(await createEnrollment(test, { brandId: scene.brandId }))
  return { scene, ids: trainees.map(({ id }) => id) }
}

describe('availability reminders', () => {
  it('go to each trainee once, however often an id is given', async () => {
    const { scene, ids } = await sceneWith(3)
    const { status, body } = await remind(scene, [...ids, ids[0]!.toUpperCase(), ids[1]])
    expect([status, body.data]).toMatchObject([200, { sent: 3, skipped: 0 }])
    expect(await remindersOf(scene)).toBe(3)
  })

  it('skip those reminded in the last 60 minutes', async () => {
    const { scene, ids } = await sceneWith(2)
    await remind(scene, [ids[0]])
    expect((await remind(scene, ids)).body.data).toMatchObject({ sent: 1, skipped: 1, remindedLately: 1 })
    await test.db
      .updateTable('notifications')
      .set({ updated_at: sql`current_instant() - interval '60 minutes'` })
      .where('brand_id', '=', scene.brandId)
      .execute()
    expect((await remind(scene, ids)).body.data).toMatchObject({ sent: 2, skipped: 0, remindedLately: 0 })
  })

  it('say for each who is skipped the one reason', async () => {
    const { scene, ids } = await sceneWith(3)
    await remind(scene, ids.slice(0, 2))
    await sql`
      insert into notification_opt_outs (user_id, brand_id, notification_type)
      select user_id, brand_id, 'AvailabilityReminder' from enrollments where id = ${ids[0]}::uuid`.execute(
      test.db,
    )
    await switchRule(test, scene.brandId, 'AvailabilityReminder', false)
    expect((await remind(scene, ids)).body.data).toEqual({
      sent: 0,
      skipped: 3,
      remindedLately: 1,
      unsubscribed: 1,
      switchedOff: 1,
    })
  })

  it('do not count one that failed as a reminder', async () => {
    const { scene, ids } = await sceneWith(1)
    await remind(scene, ids)
    await test.db
      .updateTable('notifications')
      .set({ state: 'failed' })
      .where('brand_id', '=', scene.brandId)
      .execute()
    expect((await remind(scene, ids)).body.data).toMatchObject({ sent: 1, skipped: 0 })
  })

  it('keep to the hour when a failed one is sent again', async () => {
    const { scene, ids } = await sceneWith(1)
    await remind(scene, ids)
    const failed = await failAll(scene)
    await remind(scene, ids)
    const again = () =>
      test.call('POST', `/api/gym-management/notifications/audit/${failed}/retry`, {
        token: scene.manager.token,
      })
    const refused = await again()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This trainee was already reminded within the last hour',
    ])
    await failAll(scene)
    await test.db
      .updateTable('notifications')
      .set({ created_at: sql`current_instant() - interval '3 hours'` })
      .where('brand_id', '=', scene.brandId)
      .execute()
    expect((await again()).status).toBe(200)
    expect((await remind(scene, ids)).body.data).toMatchObject({ sent: 0, remindedLately: 1 })
  })

  it.each([
    ['an unknown trainee', 404, async () => randomUUID()],
    ['a trainee of another brand', 404, async () => (await createTrainingScene(test)).trainee.id],
    [
      'a trainee who is not approved',
      400,
      async (scene: TrainingScene) =>
        (await createEnrollment(test, { brandId: scene.brandId, approvalStatus: 'Pending' })).id,
    ],
    ['something that is no id', 400, async () => 'nobody'],
  ] as const)('refuse all because of %s', async (_, expected, wrong) => {
    const { scene, ids } = await sceneWith(2)
    const { status } = await remind(scene, [...ids, await wrong(scene)])
    expect(status).toBe(expected)
    expect(await remindersOf(scene)).toBe(0)
  })

  it('refuse a trainee who has been removed', async () => {
    const { scene, ids } = await sceneWith(1)
    await test.db
      .updateTable('enrollments')
      .set({ removed_at: sql`now()` })
      .where('id', '=', ids[0]!)
      .execute()
    expect((await remind(scene, ids)).status).toBe(404)
  })

  it('take one to 500 trainees', async () => {
    const { scene } = await sceneWith(0)
    const many = Array.from({ length: 501 }, () => randomUUID())
    expect((await remind(scene, [])).body.message).toBe('Select at least one trainee')
    expect((await remind(scene, many)).status).toBe(400)
    expect((await remind(scene, many.slice(1))).status).toBe(404)
    expect((await remind(scene, many[0])).status).toBe(400)
  })

  it('are for a brand that the caller manages', async () => {
    const [own, foreign] = [await createTrainingScene(test), await createTrainingScene(test)]
    const outside = await remind(own, [foreign.trainee.id], foreign.brandId)
    const absent = await remind(own, [foreign.trainee.id], randomUUID())
    expect([outside.status, absent.status]).toEqual([404, 404])
    expect(outside.body).toEqual(absent.body)
  })

  it('send nothing while the rule is off, and say so', async () => {
    const { scene, ids } = await sceneWith(2)
    await switchRule(test, scene.brandId, 'AvailabilityReminder', false)
    expect((await remind(scene, ids)).body.data).toMatchObject({ sent: 0, skipped: 2, switchedOff: 2 })
    const lines = await test.db
      .selectFrom('notification_history')
      .select(['status', 'error_message'])
      .where('brand_id', '=', scene.brandId)
      .execute()
    const line = { status: 'suppressed', error_message: 'Switched off in the notification settings' }
    expect(lines).toEqual([line, line])
  })

  it('reach 500 trainees in one go', async () => {
    const scene = await createTrainingScene(test)
    const { rows } = await sql<{ id: string }>`
      with people as (
        insert into users (email, first_name, last_name)
        select 'many' || n || '@example.com', 'Many', n::text from generate_series(1, 500) as n returning id
      )
      insert into enrollments (brand_id, user_id, approval_status)
      select ${scene.brandId}::uuid, people.id, 'Approved' from people returning id`.execute(test.db)
    const reply = await remind(
      scene,
      rows.map(({ id }) => id),
    )
    expect(reply.body.data).toMatchObject({ sent: 500, skipped: 0 })
  })
})
