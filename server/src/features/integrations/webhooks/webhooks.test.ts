import { createHmac } from 'node:crypto'
import type { NewWebhook, Webhook, WebhookDelivery } from '@spotter/contract/integrations/webhooks.ts'
import type { SoldPack } from '@spotter/contract/packs/packs.ts'
import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/integrations/webhook-receiver.ts'
import { beginSession } from '../../../../test/notifications.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createDraft, publish } from '../../../../test/planning/drafts.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  createScene,
  requestOf,
  type Scene,
} from '../../../../test/schedule.ts'
import { addApp, letProofExpire } from '../../../../test/second-factor.ts'
import { startTestWorker, taskContext, until } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { deliverWebhook } from './delivery/deliver-webhook.ts'

const ALL = [
  'session.assigned',
  'session.moved',
  'session.cancelled',
  'enrollment.created',
  'enrollment.approved',
  'enrollment.rejected',
  'enrollment.removed',
]

let test: TestApp
let receiver: WebhookReceiver
let worker: Worker | undefined
let scene: Scene
let manager: TestPerson
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off', WEBHOOKS_PRIVATE: 'on' })
  receiver = await startWebhookReceiver()
})
beforeEach(async () => {
  // What an earlier test left in the queue is for nobody.
  await test.db.deleteFrom('webhooks').execute()
  scene = await createScene(test)
  manager = scene.gym.manager
  receiver.received.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await receiver.stop()
  await test.close()
})

function startDelivering(timing = {}) {
  worker = startTestWorker(test, [deliverWebhook], { env: { WEBHOOKS_PRIVATE: 'on' }, timing })
}

function request(body: object = {}, { token } = manager, brandId = scene.gym.brandId) {
  const url = `/api/gym-management/brands/${brandId}/webhooks`
  return test.call<NewWebhook>('POST', url, { token, body: { url: receiver.url, events: ALL, ...body } })
}

async function create(body: object = {}) {
  const { body: answer, text } = await request(body)
  if (!answer.data) throw new Error(text)
  return answer.data
}

function update({ id }: { id: string }, body: object) {
  return test.call<Webhook>('PUT', `/api/gym-management/webhooks/${id}`, { token: manager.token, body })
}

async function deliveriesOf({ id }: { id: string }) {
  const url = `/api/gym-management/webhooks/${id}/deliveries`
  return (await test.call<WebhookDelivery[]>('GET', url, { token: manager.token })).body.data ?? []
}

async function book(changes = {}) {
  const body = requestOf(scene, changes)
  const { body: answer, text } = await test.call<Assignment>('POST', ASSIGNMENTS, {
    token: manager.token,
    body,
  })
  if (!answer.data) throw new Error(text)
  return answer.data
}

async function eventsOf(webhook: { id: string }) {
  return (await deliveriesOf(webhook)).map(({ event }) => event).reverse()
}

describe('a webhook', () => {
  it('shows its secret once, and is listed without it', async () => {
    const { secret, ...webhook } = await create()
    expect(secret).toMatch(/^whs_[0-9a-f]{64}$/)
    const url = `/api/gym-management/brands/${scene.gym.brandId}/webhooks`
    const { body, text } = await test.call<Webhook[]>('GET', url, { token: manager.token })
    expect(body.data).toEqual([webhook])
    expect(text).not.toContain(secret)
  })

  it.each([
    [{ url: 'gym.example' }, 'url'],
    [{ url: 'ftp://gym.example/' }, 'url'],
    [{ url: 'https://user:word@gym.example/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['session.exploded'] }, 'events.0'],
  ])('refuses %o', async (changes, field) => {
    const { status, body } = await request(changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  it('refuses addresses that lead inside, unless the environment allows them', async () => {
    const strict = await createTestApp({}, undefined, test)
    const addresses = ['http://gym.example/', 'https://10.0.0.1/', 'https://[::1]/', 'https://localhost/']
    for (const url of addresses) {
      const { status } = await strict.call(
        'POST',
        `/api/gym-management/brands/${scene.gym.brandId}/webhooks`,
        {
          token: manager.token,
          body: { url, events: ALL },
        },
      )
      expect(status).toBe(400)
    }
    await strict.app.close()
    await strict.changes.stop()
  })

  it("belongs to its brand's managers", async () => {
    const webhook = await create()
    const stranger = (await createGym(test)).manager
    expect((await request({}, stranger)).status).toBe(404)
    expect((await request({}, await createPerson(test))).status).toBe(403)
    const url = `/api/gym-management/webhooks/${webhook.id}`
    const { token } = stranger
    expect((await test.call('PUT', url, { token, body: { isPaused: true } })).status).toBe(404)
    expect((await test.call('DELETE', url, { token })).status).toBe(404)
    expect((await test.call('POST', `${url}/secret`, { token })).status).toBe(404)
    expect((await test.call('GET', `${url}/deliveries`, { token })).status).toBe(404)
  })

  it('needs a recent proof from an account with a second factor', async () => {
    await addApp(test, manager)
    await letProofExpire(test, manager)
    const { status, body } = await request()
    expect([status, Object.keys(body.errors ?? {})]).toEqual([403, ['freshProof']])
  })

  it('is one of at most 10 per brand, even for two requests at the same time', async () => {
    for (let count = 0; count < 9; count++) await create()
    const both = await Promise.all([request(), request()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('events', () => {
  it('follow a session from assigned to moved to canceled', async () => {
    const webhook = await create()
    await addTrainerSlots(test, scene.trainer.id, { hours: [11] })
    const session = await book()
    const url = `${ASSIGNMENTS}/${session.id}`
    const { token } = manager
    expect((await test.call('PUT', `${url}/move`, { token, body: { hour: 11 } })).status).toBe(200)
    expect((await test.call('DELETE', `${url}?reason=Ill`, { token })).status).toBe(200)
    expect(await eventsOf(webhook)).toEqual(['session.assigned', 'session.moved', 'session.cancelled'])
  })

  it('say of sessions that trade places that they moved', async () => {
    const webhook = await create()
    await addTrainerSlots(test, scene.trainer.id, { hours: [11] })
    const [first, second] = [await book(), await book({ hour: 11 })]
    const trade = (assignmentId: string, hour: number) => ({
      kind: 'move' as const,
      assignmentId,
      trainerId: scene.trainer.id,
      gymLocationId: scene.gym.locationId,
      date: scene.date,
      hour,
    })
    const draft = await createDraft(test, scene.gym, [trade(first.id, 11), trade(second.id, first.hour)])
    expect((await publish(test, scene.gym, draft.id)).body.data).toMatchObject({ done: 2 })
    const assigned = ['session.assigned', 'session.assigned']
    expect((await eventsOf(webhook)).toSorted()).toEqual([...assigned, 'session.moved', 'session.moved'])
  })

  it('say who came to a session, and when it was paid', async () => {
    const webhook = await create({ events: ['session.attended', 'payment.paid', 'payment.pending'] })
    const { token } = manager
    const prices = { price: '45.50', currency: 'EUR', chargesNoShows: true, chargesLateCancellations: false }
    const settings = `/api/gym-schedule/price-settings/${scene.gym.brandId}`
    expect((await test.call('PUT', settings, { token, body: prices })).status).toBe(200)
    const { id } = await book()
    await beginSession(test, id)
    const url = `${ASSIGNMENTS}/${id}/attendance`
    for (const attendance of ['NoShow', null]) await test.call('PUT', url, { token, body: { attendance } })
    for (const paymentStatus of ['paid', 'paid', 'pending']) {
      const body = { paymentStatus, assignmentIds: [id] }
      expect((await test.call('PUT', '/api/gym-schedule/payments', { token, body })).status).toBe(200)
    }
    expect(await eventsOf(webhook)).toEqual(['session.attended', 'payment.paid', 'payment.pending'])
    const { data } = await test.db
      .selectFrom('webhook_deliveries')
      .select('data')
      .where('webhook_id', '=', webhook.id)
      .where('event', '=', 'payment.paid')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ assignmentId: id, price: '45.50', currency: 'EUR' })
  })

  it('follow an enrollment from created to approved to removed', async () => {
    const webhook = await create()
    const { token } = await createPerson(test)
    const body = { gymBrandId: scene.gym.brandId, gymLocationId: scene.gym.locationId }
    const enrolled = await test.call<{ traineeId: string }>('POST', '/api/GymEnrollment/enroll', {
      token,
      body,
    })
    const url = `/api/gym-management/trainees/${enrolled.body.data?.traineeId}`
    for (const approvalStatus of ['Rejected', 'Approved']) {
      await test.call('PUT', `${url}/approval`, { token: manager.token, body: { approvalStatus } })
    }
    await test.call('DELETE', url, { token: manager.token })
    expect(await eventsOf(webhook)).toEqual(
      ALL.slice(3).toSpliced(1, 2, 'enrollment.rejected', 'enrollment.approved'),
    )
  })

  it('reach only the webhooks that asked for them, in the brand, and not while paused', async () => {
    const wanted = await create({ events: ['session.assigned'] })
    const other = await create({ events: ['session.cancelled'] })
    const paused = await create()
    await update(paused, { isPaused: true })
    await book()
    expect(await eventsOf(wanted)).toEqual(['session.assigned'])
    expect(await eventsOf(other)).toEqual([])
    expect(await eventsOf(paused)).toEqual([])
  })

  it('are gone if the change is', async () => {
    const webhook = await create()
    const change = test.db.transaction().execute(async (db) => {
      await db
        .updateTable('enrollments')
        .set({ approval_status: 'Rejected' })
        .where('id', '=', scene.trainee.id)
        .execute()
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    expect(await eventsOf(webhook)).toEqual([])
  })
})

function signatureOf(secret: string, timestamp: string, body: string) {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

describe('a delivery', () => {
  it('arrives signed, with IDs and no names', async () => {
    const { secret, ...webhook } = await create()
    const session = await book()
    startDelivering()
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'delivered')
    const { headers, body } = receiver.received[0]!
    const [delivery] = await deliveriesOf(webhook)
    expect(JSON.parse(body)).toEqual({
      version: 1,
      id: delivery?.id,
      event: 'session.assigned',
      gymBrandId: scene.gym.brandId,
      createdAt: delivery?.createdAt,
      data: {
        assignmentId: session.id,
        traineeId: scene.trainee.id,
        trainerId: scene.trainer.id,
        gymLocationId: scene.gym.locationId,
        date: scene.date,
        hour: scene.hour,
        status: 'Scheduled',
      },
    })
    const [, timestamp = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['spotter-signature'])) ?? []
    expect(signature).toBe(signatureOf(secret, timestamp, body))
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
    expect(headers).toMatchObject({ 'spotter-delivery': delivery?.id, 'spotter-event': 'session.assigned' })
    expect(delivery).toMatchObject({ attempts: 1, responseStatus: 204, error: null })
    expect(delivery?.durationMs).toBeGreaterThanOrEqual(0)
  })

  it('of a pack that was sold, and of its last 2 sessions, arrives once, with IDs and no names', async () => {
    const webhook = await create({ events: ['pack.sold', 'pack.low'] })
    const { token } = manager
    const pack = { name: '10 sessions', sessions: 10, price: '400.00', currency: 'EUR' }
    const offers = `/api/gym-packs/brands/${scene.gym.brandId}/offers`
    const offerBody = { ...pack, validMonths: null, gymLocationId: null }
    const offer = await test.call<{ id: string }>('POST', offers, { token, body: offerBody })
    const traineeId = scene.trainee.id
    const sale = { traineeId, offerId: offer.body.data?.id, paidBy: 'card' }
    const sold = await test.call<SoldPack>('POST', '/api/gym-packs/packs', { token, body: sale })
    const { id: packId, soldOn } = sold.body.data!
    for (const change of [-7, -1, 5, -6]) {
      const body = { change, reason: 'Private words' }
      const adjusted = await test.call('POST', `/api/gym-packs/packs/${packId}/adjustments`, { token, body })
      expect(adjusted.status).toBe(200)
    }
    startDelivering()
    await until(async () => (await deliveriesOf(webhook)).every(({ state }) => state === 'delivered'))
    const calls = receiver.received.map(({ body }) => JSON.parse(body))
    const about = { packId, traineeId, name: '10 sessions', sessions: 10, validUntil: null }
    expect(new Map(calls.map(({ event, data }) => [event, data]))).toEqual(
      new Map<string, object>([
        ['pack.sold', { ...about, price: '400.00', currency: 'EUR', soldOn, paidBy: 'card' }],
        ['pack.low', { ...about, left: 2 }],
      ]),
    )
    expect(calls).toHaveLength(2)
  })

  it('is signed with both secrets for a day after one was replaced', async () => {
    const webhook = await create()
    const url = `/api/gym-management/webhooks/${webhook.id}/secret`
    const replaced = await test.call<{ secret: string }>('POST', url, { token: manager.token })
    await book()
    startDelivering()
    await until(() => receiver.received.length === 1)
    const { headers, body } = receiver.received[0]!
    const [time = '', ...signatures] = String(headers['spotter-signature']).split(',')
    expect(signatures).toEqual(
      [replaced.body.data?.secret ?? '', webhook.secret].map(
        (secret) => `v1=${signatureOf(secret, time.slice(2), body)}`,
      ),
    )
  })

  it('is tried again with the same ID until the receiver accepts it', async () => {
    const webhook = await create()
    receiver.answer = (response) =>
      response.writeHead(receiver.received.length < 3 ? 500 : 200).end('private words')
    await book()
    startDelivering()
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'delivered')
    const ids = receiver.received.map(({ headers }) => headers['spotter-delivery'])
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
    expect(await deliveriesOf(webhook)).toMatchObject([{ attempts: 3, responseStatus: 200 }])
    const { rows } = await sql<{
      row: string
    }>`select webhook_deliveries::text as row from webhook_deliveries`.execute(test.db)
    expect(JSON.stringify(rows)).not.toContain('private words')
  })

  it('that a killed worker left behind is sent again with the same ID, and once it arrived not again', async () => {
    await create({ events: ['session.assigned'] })
    await book()
    const [job] = await test.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    const ctx = taskContext(test, { WEBHOOKS_PRIVATE: 'on' })
    // The receiver gets it, and the process ends before it can note that.
    const db = new Proxy(ctx.db, {
      get(db, name) {
        if (receiver.received.length > 0) throw new Error('killed')
        const value = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const dying = { ...ctx, db }
    await expect(deliverWebhook.run(dying, { deliveryId: job!.id })).rejects.toThrow('killed')
    await deliverWebhook.run(ctx, { deliveryId: job!.id })
    await deliverWebhook.run(ctx, { deliveryId: job!.id })
    expect(receiver.received.map(({ headers }) => headers['spotter-delivery'])).toEqual([job!.id, job!.id])
  })

  it('fails right away if its address leads inside by now', async () => {
    const webhook = await create()
    await book()
    worker = startTestWorker(test, [deliverWebhook])
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'failed')
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(webhook)).toMatchObject([
      { attempts: 1, error: 'Only https addresses are used' },
    ])
  })

  it('fails once the queue gives up, and can be sent again', async () => {
    const webhook = await create()
    receiver.answer = (response) => response.writeHead(500).end()
    await book()
    startDelivering({ giveUpAfter: 0 })
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'failed')
    receiver.answer = (response) => response.writeHead(200).end()
    const [{ id } = { id: '' }] = await deliveriesOf(webhook)
    const url = `/api/gym-management/webhooks/${webhook.id}/deliveries/${id}/resend`
    expect((await test.call('POST', url, { token: manager.token })).status).toBe(200)
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'delivered')
    expect(receiver.received.at(-1)?.headers['spotter-delivery']).toBe(id)
  })
})

describe('a receiver that fails for a day', () => {
  it('is paused, its managers are emailed, and resuming starts over', async () => {
    const webhook = await create()
    receiver.answer = (response) => response.writeHead(500).end()
    await book()
    const since = { failing_since: sql<string>`now() - interval '25 hours'` }
    await test.db.updateTable('webhooks').set(since).where('id', '=', webhook.id).execute()
    startDelivering()
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'failed')
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs where payload ->> 'webhookId' = ${webhook.id}`.execute(
      test.db,
    )
    expect(rows).toMatchObject([{ payload: { userId: manager.id } }])
    const resend = `/api/gym-management/webhooks/${webhook.id}/deliveries/${(await deliveriesOf(webhook))[0]?.id}/resend`
    expect((await test.call('POST', resend, { token: manager.token })).status).toBe(409)
    const resumed = await update(webhook, { isPaused: false })
    expect(resumed.body.data).toMatchObject({ pausedAt: null, failingSince: null })
  })

  it('keeps getting deliveries if it failed for less than a day', async () => {
    const webhook = await create()
    receiver.answer = (response) => response.writeHead(receiver.received.length < 2 ? 500 : 200).end()
    const since = { failing_since: sql<string>`now() - interval '23 hours'` }
    await test.db.updateTable('webhooks').set(since).where('id', '=', webhook.id).execute()
    await book()
    startDelivering()
    await until(async () => (await deliveriesOf(webhook))[0]?.state === 'delivered')
    const row = test.db
      .selectFrom('webhooks')
      .select(['paused_at', 'failing_since'])
      .where('id', '=', webhook.id)
    expect(await row.executeTakeFirst()).toEqual({ paused_at: null, failing_since: null })
  })
})
