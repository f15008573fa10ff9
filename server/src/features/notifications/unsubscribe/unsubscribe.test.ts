import type { RemindersResult, UnsubscribeInfo } from '@spotter/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createTrainingScene, type TrainingScene } from '../../../../test/notifications.ts'
import { readMailFacts } from '../delivery/read-mail-facts.ts'
import { reasonNotToSend } from '../notifications.rules.ts'
import { unsubscribeLink } from './unsubscribe-token.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function remind(scene: TrainingScene) {
  const body = { gymBrandId: scene.brandId, traineeIds: [scene.trainee.id] }
  const path = '/api/gym-management/notifications/availability-reminders'
  return test.call<RemindersResult>('POST', path, { token: scene.manager.token, body })
}

async function reminded() {
  const scene = await createTrainingScene(test, { brandName: `Gym ${Math.random()}` })
  await remind(scene)
  const { id } = await test.db
    .selectFrom('notifications')
    .select('id')
    .where('brand_id', '=', scene.brandId)
    .executeTakeFirstOrThrow()
  const link = unsubscribeLink(await readMailFacts(test, id), test.env)!
  return { scene, notificationId: id, path: link.replace(test.env.PUBLIC_URL, '/api') }
}

describe('the link in a reminder', () => {
  it('says what it is about, and opening it changes nothing', async () => {
    const { scene, path } = await reminded()
    const brand = await test.db
      .selectFrom('gym_brands')
      .select('name')
      .where('id', '=', scene.brandId)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 2; n++) {
      const { status, body } = await test.call<UnsubscribeInfo>('GET', path)
      const info = {
        gymBrandName: brand.name,
        notificationType: 'AvailabilityReminder',
        isUnsubscribed: false,
      }
      expect([status, body.data]).toEqual([200, info])
    }
  })

  it('stops the reminders of that gym, the waiting one too, as often as it is pressed', async () => {
    const { scene, path, notificationId } = await reminded()
    for (let n = 0; n < 2; n++) {
      expect((await test.call<UnsubscribeInfo>('POST', path)).body.data?.isUnsubscribed).toBe(true)
    }
    expect(reasonNotToSend(await readMailFacts(test, notificationId))).toBe(
      'The recipient has unsubscribed from these reminders',
    )
    await test.db
      .updateTable('notifications')
      .set({ state: 'failed' })
      .where('id', '=', notificationId)
      .execute()
    expect((await remind(scene)).body.data).toMatchObject({ sent: 0, skipped: 1, unsubscribed: 1 })
    expect((await remind((await reminded()).scene)).status).toBe(200)
  })

  it("stops them with the email app's own button, which sends a form", async () => {
    const { path } = await reminded()
    const press = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: path.replace('/api', ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await press('something=else')).statusCode).toBe(400)
    expect((await test.call<UnsubscribeInfo>('GET', path)).body.data?.isUnsubscribed).toBe(false)
    expect((await press('List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await test.call<UnsubscribeInfo>('GET', path)).body.data?.isUnsubscribed).toBe(true)
  })

  it('is the only address that takes a form', async () => {
    const { path } = await reminded()
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(415)
  })

  it('starts them again, as often as it is pressed', async () => {
    const { scene, path, notificationId } = await reminded()
    await test.call('POST', path)
    for (let n = 0; n < 2; n++) {
      const { body } = await test.call<UnsubscribeInfo>('POST', `${path}/undo`)
      expect(body.data?.isUnsubscribed).toBe(false)
    }
    expect(reasonNotToSend(await readMailFacts(test, notificationId))).toBeNull()
    const acts = await test.db
      .selectFrom('activity')
      .select('kind')
      .where('actor_id', '=', scene.trainee.userId)
      .orderBy('at')
      .execute()
    expect(acts.map(({ kind }) => kind)).toEqual(['reminders-unsubscribed', 'reminders-resubscribed'])
  })

  it('works only as it was sent', async () => {
    const { path } = await reminded()
    for (const wrong of [
      `${path}x`,
      path.replace(/\.[^.]*$/, ''),
      '/api/unsubscribe/nonsense',
      '/api/unsubscribe/a.b',
    ]) {
      expect((await test.call('GET', wrong)).status).toBe(404)
      expect((await test.call('POST', wrong)).status).toBe(404)
      expect((await test.call('POST', `${wrong}/undo`)).status).toBe(404)
    }
  })
})
