import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import type { PushSettings } from '@spotter/contract/notifications/push.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../../../test/app.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/integrations/webhook-receiver.ts'
import {
  assignSession,
  cancelSession,
  createTrainingScene,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { createPerson } from '../../../../test/people.ts'
import { createTestBrowser, readVapid } from '../../../../test/push/test-browser.ts'
import { startTestWorker, until, untilNoJobs } from '../../../../test/worker.ts'
import type { Env } from '../../../env.ts'
import type { Task } from '../../../platform/queue/task.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { pushServices } from '../../../platform/web-push/push-services.ts'
import { startSignIn } from '../../auth/sign-in/start-sign-in.ts'
import { sendNotification } from '../delivery/send-notification.ts'
import { sendPush } from './send-push.ts'

const PUSH = '/api/my/push'

let test: TestApp
let receiver: WebhookReceiver
let worker: Worker | undefined
let device = 0
beforeAll(async () => {
  test = await createTestApp()
  receiver = await startWebhookReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  pushServices.mayBePrivate = true
  receiver.answer = (response) => response.writeHead(201).end()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await test.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  pushServices.mayBePrivate = false
  await receiver.stop()
  await test.close()
})

function work(env: Partial<Env> = {}) {
  worker = startTestWorker(test, [sendNotification, sendPush] as Task[], {
    env: { JWT_SECRET: TEST_SECRET, ...env },
  })
  return untilNoJobs(test)
}

function newBrowser() {
  return createTestBrowser(`${receiver.url}/${device++}`)
}

function turnOn({ token }: { token: string }, browser = newBrowser(), app = test) {
  return app.call('PUT', PUSH, { token, body: browser.subscription })
}

async function settingsOf({ token }: { token: string }) {
  return (await test.call<PushSettings>('GET', PUSH, { token })).body.data!
}

async function approve(scene: TrainingScene) {
  const pending = '/api/gym-management/notifications/pending'
  const options = { token: scene.manager.token }
  const { body } = await test.call<PendingNotification[]>('GET', pending, options)
  for (const { id, gymBrandId } of body.data!) {
    if (gymBrandId === scene.brandId) await test.call('PUT', `${pending}/${id}/approve`, options)
  }
}

describe('news about sessions', () => {
  it('reaches the phone once it has been approved and emailed, encrypted, signed, and without names', async () => {
    const scene = await createTrainingScene(test)
    const browser = newBrowser()
    expect((await turnOn(scene.trainee.person, browser)).status).toBe(200)
    const assignmentId = await assignSession(test, scene, { date: '2030-05-14', hour: 6 })
    await work()
    expect(receiver.received).toEqual([])
    await approve(scene)
    await until(async () => receiver.received.length === 1)
    const [{ bytes, headers } = { bytes: Buffer.alloc(0), headers: {} }] = receiver.received
    expect(browser.read(bytes)).toEqual({
      title: 'New session',
      body: 'Tue, May 14, 6–7 AM',
      tag: expect.any(String),
    })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(readVapid(headers.authorization)).toMatchObject({
      aud: new URL(receiver.url).origin,
      sub: 'https://spotter.example',
      key: (await settingsOf(scene.trainee.person)).publicKey,
    })
    await cancelSession(test, assignmentId)
    await until(async () => receiver.received.length === 2)
    expect(browser.read(receiver.received[1]!.bytes)).toMatchObject({ title: 'Session canceled' })
    await untilNoJobs(test)
    const sent = await test.db
      .selectFrom('push_subscriptions')
      .select('last_sent_at')
      .where('user_id', '=', scene.trainee.person.id)
      .executeTakeFirstOrThrow()
    expect(sent.last_sent_at).not.toBeNull()
  })

  it('never reaches someone who signed out, or the next person to use the browser', async () => {
    const scene = await createTrainingScene(test)
    const [next, shared] = [await createPerson(test), newBrowser()]
    await turnOn(scene.trainee.person, shared)
    await turnOn(scene.trainer)
    await assignSession(test, scene, { hour: 7 })
    await approve(scene)
    await turnOn(next, shared)
    await test.call('POST', '/api/Auth/logout', { token: scene.trainer.token })
    const forgotten = test.db.selectFrom('push_subscriptions').where('user_id', '=', scene.trainer.id)
    expect(await forgotten.execute()).toEqual([])
    await work()
    expect(receiver.received).toEqual([])
    expect((await settingsOf(next)).devices).toHaveLength(1)
    expect((await settingsOf(scene.trainee.person)).devices).toEqual([])
  })

  it('never reaches a device whose sign-in has expired, whether before or after the email', async () => {
    const scene = await createTrainingScene(test)
    const expire = (userId: string) =>
      test.db.updateTable('sign_ins').set({ expires_at: sql`now()` }).where('user_id', '=', userId).execute()
    await turnOn(scene.trainee.person)
    await turnOn(scene.trainer)
    await expire(scene.trainee.person.id)
    await assignSession(test, scene, { hour: 8 })
    await approve(scene)
    worker = startTestWorker(test, [sendNotification] as Task[], { env: { JWT_SECRET: TEST_SECRET } })
    const queued = () =>
      test.pool.query("select from graphile_worker.jobs where task_identifier = 'send-push'")
    await until(async () => (await queued()).rows.length > 0)
    await worker.stop()
    await expire(scene.trainer.id)
    await work()
    expect(receiver.received).toEqual([])
  })
})

describe('a device', () => {
  it('gets a test, is turned off, and then gets none', async () => {
    const person = await createPerson(test)
    const [browser, sendTest] = [
      newBrowser(),
      () => test.call('POST', `${PUSH}/test`, { token: person.token }),
    ]
    expect((await sendTest()).body.message).toBe('Notifications are off on this device. Turn them on first.')
    await turnOn(person, browser)
    await sendTest()
    await work()
    expect(browser.read(receiver.received[0]!.bytes)).toMatchObject({ title: 'Notifications are on' })
    await test.call('DELETE', PUSH, { token: person.token })
    expect((await sendTest()).status).toBe(409)
  })

  it('is forgotten when its push service says that it is gone, and tried again when the service is down', async () => {
    const [gone, later] = [await createPerson(test), await createPerson(test)]
    const statuses: Record<string, number> = {}
    const browsers = [newBrowser(), newBrowser()] as const
    statuses[new URL(browsers[0].subscription.endpoint).pathname] = 410
    await turnOn(gone, browsers[0])
    await turnOn(later, browsers[1])
    receiver.answer = (response) => {
      const path = receiver.received.at(-1)?.path ?? ''
      const isFirst = receiver.received.filter((received) => received.path === path).length === 1
      response.writeHead(statuses[path] ?? (isFirst ? 503 : 201)).end()
    }
    for (const { token } of [gone, later]) await test.call('POST', `${PUSH}/test`, { token })
    await work()
    expect((await settingsOf(gone)).devices).toEqual([])
    expect((await settingsOf(later)).devices).toMatchObject([{ isCurrent: true }])
    expect(receiver.received).toHaveLength(3)
  })

  it('keeps working while its key is still listed, and is asked to subscribe again', async () => {
    const person = await createPerson(test)
    await turnOn(person)
    const before = await settingsOf(person)
    await test.call('POST', `${PUSH}/test`, { token: person.token })
    await work({ JWT_SECRET: `${'n'.repeat(32)},${TEST_SECRET}` })
    expect(readVapid(receiver.received[0]?.headers.authorization).key).toBe(before.publicKey)
    await worker?.stop()
    await test.call('POST', `${PUSH}/test`, { token: person.token })
    await work({ JWT_SECRET: 'n'.repeat(32) })
    expect(receiver.received).toHaveLength(1)
    expect((await settingsOf(person)).devices).toEqual([])
  })

  it('is one of at most ten: the oldest makes room', async () => {
    const person = await createPerson(test)
    await turnOn(person)
    for (let count = 0; count < 10; count++) {
      const { accessToken } = await startSignIn(test.context(), person.id, { rememberMe: false })
      await turnOn({ token: accessToken })
    }
    expect((await settingsOf(person)).devices).toHaveLength(10)
    expect((await test.call('POST', `${PUSH}/test`, { token: person.token })).status).toBe(409)
  })
})

describe('turning it on', () => {
  it('takes an https address that is public, and the keys of a browser', async () => {
    pushServices.mayBePrivate = false
    const { token } = await createPerson(test)
    const { keys } = newBrowser().subscription
    const refusals = [
      [{ endpoint: 'http://push.example/1', keys }, 'The address must start with https://'],
      [{ endpoint: 'https://127.0.0.1/1', keys }, 'The address must be public'],
      [{ endpoint: 'https://u:p@push.example/', keys }, "The address can't contain a password"],
      [{ endpoint: `https://push.example/${'x'.repeat(1000)}`, keys }, 'Must be at most 1000 characters'],
      [
        { endpoint: 'https://push.example/1', keys: { ...keys, auth: 'short' } },
        "Must be the browser's secret",
      ],
      [
        { endpoint: 'https://push.example/1', keys: { ...keys, p256dh: 'A'.repeat(87) } },
        "Must be the browser's public key",
      ],
    ] as const
    for (const [body, words] of refusals) {
      const { status, text } = await test.call('PUT', PUSH, { token, body })
      expect([status, text]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await test.call('PUT', PUSH, { body: newBrowser().subscription })).status).toBe(401)
  })

  it('opens no private address, even where webhooks may go to one', async () => {
    const person = await createPerson(test)
    const browser = newBrowser()
    await turnOn(person, browser)
    await test.call('POST', `${PUSH}/test`, { token: person.token })
    pushServices.mayBePrivate = false
    await work({ WEBHOOKS_PRIVATE: 'on' })
    expect(receiver.received).toEqual([])
    expect((await settingsOf(person)).devices).toEqual([])
    const open = await createTestApp({ WEBHOOKS_PRIVATE: 'on' }, undefined, test)
    for (const endpoint of [browser.subscription.endpoint, 'https://10.0.0.1/1', 'https://[::1]/1']) {
      const body = { ...browser.subscription, endpoint }
      expect((await open.call('PUT', PUSH, { token: person.token, body })).status).toBe(400)
    }
    await open.app.close()
    await open.changes.stop()
  })
})
