import { randomUUID } from 'node:crypto'
import type {
  NotificationPreview,
  PendingNotification,
} from '@spotter/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  assignSession,
  beginSession,
  createTrainingScene,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { signToken } from '../../../platform/keys/signed-token.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const PENDING = '/api/gym-management/notifications/pending'

async function pendingId(scene: TrainingScene) {
  const { body } = await test.call<PendingNotification[]>('GET', PENDING, { token: scene.manager.token })
  return body.data!.find(({ recipientUserId }) => recipientUserId === scene.trainee.userId)!.id
}

function preview(scene: TrainingScene, id: string) {
  return test.call<NotificationPreview>('GET', `${PENDING}/${id}/preview`, { token: scene.manager.token })
}

describe('a preview', () => {
  it('shows the email exactly as it would be sent now, and sends nothing', async () => {
    const scene = await createTrainingScene(test, { brandName: 'Preview Gym' })
    for (const hour of [6, 7]) await assignSession(test, scene, { hour })
    const id = await pendingId(scene)
    const { status, body } = await preview(scene, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      subject: 'You have 2 new sessions at Preview Gym',
      recipientEmail: scene.trainee.person.email,
    })
    const page = await test.call('GET', body.data!.htmlPath)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain('You have 2 new sessions')
    expect(await pendingId(scene)).toBe(id)
  })

  it('is refused where approving would be', async () => {
    const [own, foreign] = [await createTrainingScene(test), await createTrainingScene(test)]
    const session = await assignSession(test, foreign, { hour: 6 })
    const id = await pendingId(foreign)
    expect((await preview(own, id)).status).toBe(404)
    expect((await preview(own, randomUUID())).status).toBe(404)
    await beginSession(test, session)
    expect((await preview(foreign, id)).status).toBe(409)
  })

  it('has an address that ends, and that nobody can make up', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const id = await pendingId(scene)
    const open = async (token: string) =>
      (await test.call('GET', `/api/gym-management/notifications/previews/${token}`)).status
    const sign = (words: string, secret = test.env.JWT_SECRET) => signToken(secret, 'preview', words)
    expect(await open(sign(`${id} ${Date.now() + 60_000}`))).toBe(200)
    expect(await open(sign(`${id} ${Date.now() - 1}`))).toBe(404)
    expect(await open(sign(`${randomUUID()} ${Date.now() + 60_000}`))).toBe(404)
    expect(await open(sign(`${id} ${Date.now() + 60_000}`, 'another secret'))).toBe(404)
    expect(await open(signToken(test.env.JWT_SECRET, 'unsubscribe', `${id} ${Date.now() + 60_000}`))).toBe(
      404,
    )
  })
})
