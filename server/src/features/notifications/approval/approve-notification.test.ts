import { randomUUID } from 'node:crypto'
import type {
  ApproveSelectionResult,
  PendingNotification,
} from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import {
  assignSession,
  beginSession,
  cancelSession,
  createTrainingScene,
  switchRule,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { PATIENCE, ROUNDS } from '../../../../test/race.ts'
import { statementsOf } from '../../../../test/statements.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const PENDING = '/api/gym-management/notifications/pending'

async function pendingTo(scene: TrainingScene, userId = scene.trainee.userId) {
  const { body } = await test.call<PendingNotification[]>('GET', PENDING, { token: scene.manager.token })
  return body.data?.find(({ recipientUserId }) => recipientUserId === userId)
}

function approve(scene: TrainingScene, id: string) {
  return test.call<PendingNotification>('PUT', `${PENDING}/${id}/approve`, { token: scene.manager.token })
}

async function jobsOf(id: string) {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`notification:${id}`}`.execute(
    test.db,
  )
  return rows.length
}

async function stateOf(id: string) {
  const row = await test.db
    .selectFrom('notifications')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state
}

describe('discarding', () => {
  function discard(scene: TrainingScene, id: string, token = scene.manager.token) {
    return test.call('DELETE', `${PENDING}/${id}`, { token })
  }

  it('closes it without sending it, once, and the history and the activity say so', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const { id } = (await pendingTo(scene))!
    expect(await discard(scene, id)).toMatchObject({ status: 200, body: { data: null } })
    expect(await pendingTo(scene)).toBeUndefined()
    expect([await stateOf(id), await jobsOf(id)]).toEqual(['suppressed', 0])
    const rows = await test.db
      .selectFrom('notification_history')
      .select(['status', 'error_message'])
      .where('notification_id', '=', id)
      .execute()
    expect(rows).toEqual([{ status: 'suppressed', error_message: 'Discarded by a manager' }])
    const kinds = await test.db
      .selectFrom('activity')
      .select('kind')
      .where('actor_id', '=', scene.manager.id)
      .execute()
    expect(kinds).toContainEqual({ kind: 'notification-discarded' })
    for (const again of [discard(scene, id), approve(scene, id)]) expect((await again).status).toBe(409)
  })

  it('gathers what comes next in a new notification', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const first = (await pendingTo(scene))!
    await discard(scene, first.id)
    await assignSession(test, scene, { hour: 7 })
    const next = (await pendingTo(scene))!
    expect(next.id).not.toBe(first.id)
    expect(next.sessionCount).toBe(1)
  })

  it("is refused once it's approved, and for the notifications of other brands", async () => {
    const [scene, other] = [await createTrainingScene(test), await createTrainingScene(test)]
    await assignSession(test, scene, { hour: 6 })
    const { id } = (await pendingTo(scene))!
    expect((await discard(other, id)).status).toBe(404)
    expect((await discard(scene, randomUUID())).status).toBe(404)
    await approve(scene, id)
    const { status, body } = await discard(scene, id)
    expect([status, body.message]).toEqual([409, 'This notification is no longer waiting for approval'])
    expect(await stateOf(id)).toBe('queued')
  })
})

describe('approving', () => {
  it('hands it over, answers when, and takes it off the list', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const pending = (await pendingTo(scene))!
    const { status, body } = await approve(scene, pending.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...pending, scheduledFor: expect.stringMatching(/Z$/) })
    expect(await pendingTo(scene)).toBeUndefined()
    expect(await stateOf(pending.id)).toBe('queued')
    expect(await jobsOf(pending.id)).toBe(1)
    const act = await test.db
      .selectFrom('activity')
      .selectAll()
      .where('kind', '=', 'notification-approved')
      .where('actor_id', '=', scene.manager.id)
      .execute()
    expect(act).toHaveLength(1)
  })

  it('a second time is refused', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const { id } = (await pendingTo(scene))!
    await approve(scene, id)
    const { status, body } = await approve(scene, id)
    expect([status, body.message]).toEqual([409, 'This notification has already been approved'])
    expect(await jobsOf(id)).toBe(1)
  })

  it('leaves room for a new one', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const { id } = (await pendingTo(scene))!
    await approve(scene, id)
    await assignSession(test, scene, { hour: 7 })
    const next = (await pendingTo(scene))!
    expect(next.id).not.toBe(id)
    expect(next.sessionCount).toBe(1)
  })

  it(
    'never loses a session that is assigned at that moment',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const scene = await createTrainingScene(test)
        await assignSession(test, scene, { hour: 6 })
        const { id } = (await pendingTo(scene))!
        await Promise.all([approve(scene, id), assignSession(test, scene, { hour: 7 })])
        const linked = await test.db
          .selectFrom('notification_sessions')
          .innerJoin('notifications', 'notifications.id', 'notification_sessions.notification_id')
          .select('assignment_id')
          .where('recipient_user_id', '=', scene.trainee.userId)
          .execute()
        expect(new Set(linked.map(({ assignment_id }) => assignment_id)).size).toBe(2)
      }
    },
    PATIENCE,
  )

  it('leaves out sessions that were canceled in the meantime, and keeps the rest', async () => {
    const scene = await createTrainingScene(test)
    const gone = await assignSession(test, scene, { hour: 6 })
    await assignSession(test, scene, { hour: 7 })
    await test.db
      .updateTable('sessions')
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: sql`now()` })
      .where('id', '=', gone)
      .execute()
    const { body } = await approve(scene, (await pendingTo(scene))!.id)
    expect(body.data?.sessionCount).toBe(1)
  })

  it('is refused when nothing is left to tell', async () => {
    const scene = await createTrainingScene(test)
    const session = await assignSession(test, scene, { hour: 6 })
    const { id } = (await pendingTo(scene))!
    await beginSession(test, session)
    const { status, body } = await approve(scene, id)
    expect(status).toBe(409)
    expect(body.message).toBe('Nothing is left to send: every session in it was canceled or has begun')
    expect(await stateOf(id)).toBe('pending')
  })

  it('does not ask the rule again: it was judged when the notification was made', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    await switchRule(test, scene.brandId, 'SessionAssigned', false)
    expect((await approve(scene, (await pendingTo(scene))!.id)).status).toBe(200)
  })

  it('is for managers of the brand: a foreign one is as good as absent', async () => {
    const [own, foreign] = [await createTrainingScene(test), await createTrainingScene(test)]
    const cancelled = await assignSession(test, foreign, { hour: 7 })
    const { id } = (await pendingTo(foreign))!
    const absent = await approve(own, randomUUID())
    const outside = await approve(own, id)
    expect([absent.status, outside.status]).toEqual([404, 404])
    expect(outside.body).toEqual(absent.body)
    expect(await stateOf(id)).toBe('pending')
    await cancelSession(test, cancelled)
    expect((await approve(foreign, id)).status).toBe(404)
    expect((await approve(own, 'nonsense')).status).toBe(400)
  })
})

describe('approving a selection', () => {
  function approveAll(scene: TrainingScene, notificationIds: string[]) {
    const options = { token: scene.manager.token, body: { notificationIds } }
    return test.call<ApproveSelectionResult>('POST', `${PENDING}/approve`, options)
  }

  async function threePending(scene: TrainingScene) {
    for (const hour of [6, 7]) {
      const trainee = await createEnrollment(test, { brandId: scene.brandId })
      // Two trainees and the trainer they share.
      await assignSession(test, scene, { hour, trainee })
    }
    const { body } = await test.call<PendingNotification[]>('GET', PENDING, { token: scene.manager.token })
    return body.data!.map(({ id }) => id)
  }

  it('approves each, skipping those that someone else has already approved', async () => {
    const scene = await createTrainingScene(test)
    const ids = await threePending(scene)
    await approve(scene, ids[0]!)
    const { status, body } = await approveAll(scene, [...ids, ids[1]!])
    expect(status).toBe(200)
    expect(body.data).toEqual({ approved: 2, skipped: 1 })
    expect(await Promise.all(ids.map(jobsOf))).toEqual([1, 1, 1])
  })

  it('approves 100 in a few statements', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const { rows } = await sql<{ id: string }>`
      with people as (
        insert into users (email, first_name, last_name)
        select gen_random_uuid() || '@example.com', 'Robin', 'Doe' from generate_series(1, 100) returning id
      ),
      waiting as (
        insert into notifications (brand_id, notification_type, recipient_user_id, state)
        select ${scene.brandId}::uuid, 'SessionAssigned', people.id, 'pending' from people returning id
      ),
      linked as (
        insert into notification_sessions (notification_id, assignment_id)
        select waiting.id, sessions.id from waiting
        join sessions on sessions.brand_id = ${scene.brandId}::uuid
      )
      select id from waiting`.execute(test.db)
    const notificationIds = rows.map(({ id }) => id)
    const { token } = scene.manager
    const request = { method: 'POST', url: `${PENDING}/approve`, token, body: { notificationIds } } as const
    expect(await statementsOf(test, request)).toHaveLength(6)
    expect(new Set(await Promise.all(notificationIds.map(stateOf)))).toEqual(new Set(['queued']))
    expect(new Set(await Promise.all(notificationIds.map(jobsOf)))).toEqual(new Set([1]))
  })

  it('approves none when one is not the manager’s', async () => {
    const [own, foreign] = [await createTrainingScene(test), await createTrainingScene(test)]
    const ids = await threePending(own)
    const [other] = await threePending(foreign)
    expect((await approveAll(own, [...ids, other!])).status).toBe(404)
    expect((await approveAll(own, [])).status).toBe(400)
    expect(
      (
        await approveAll(
          own,
          Array.from({ length: 101 }, () => randomUUID()),
        )
      ).status,
    ).toBe(400)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['pending', 'pending', 'pending'])
  })
})
