import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  assign,
  assigned,
  createScene,
  type Scene,
  setClock,
} from '../../../../test/schedule.ts'
import { countFutureSessions } from '../../gyms/gyms.public.ts'
import { cancelFutureSessions } from '../schedule.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function cancel(scene: Scene, id: string, reason?: string) {
  const query = reason === undefined ? '' : `?${new URLSearchParams({ reason })}`
  return test.call('DELETE', `${ASSIGNMENTS}/${id}${query}`, { token: scene.gym.manager.token })
}

function stored(id: string) {
  return test.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('canceling a session', () => {
  it('records who, when, and why, and returns nothing', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const { status, body } = await cancel(scene, id, 'Trainer is ill')
    expect([status, body.data]).toEqual([200, null])
    expect(await stored(id)).toMatchObject({
      status: 'Cancelled',
      slot_id: null,
      cancel_reason: 'Trainer is ill',
      cancelled_by: scene.gym.manager.id,
      cancelled_at: expect.any(String),
      revision: 1,
    })
  })

  it.each([undefined, ''])("without a reason (%j) says 'Cancelled by gym manager'", async (reason) => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    await cancel(scene, id, reason)
    expect((await stored(id)).cancel_reason).toBe('Cancelled by gym manager')
  })

  it('frees the hour right away', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    await cancel(scene, id)
    expect((await assign(test, scene)).status).toBe(201)
  })

  it('notifies both people once, and removes the session from pending notifications', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    await cancel(scene, id)
    const notified = await test.db
      .selectFrom('notifications')
      .select(['notification_type', 'recipient_user_id'])
      .where('recipient_user_id', 'in', [scene.trainer.id, scene.trainee.userId])
      .execute()
    expect(notified.map((row) => row.notification_type)).toEqual(['SessionCancelled', 'SessionCancelled'])
    expect(new Set(notified.map((row) => row.recipient_user_id)).size).toBe(2)
  })

  it('returns the same 404 the second time, in another brand, and for an unknown ID', async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    const own = await assigned(test, mine)
    const foreign = await assigned(test, theirs)
    await cancel(mine, own.id)
    const replies = [
      await cancel(mine, own.id),
      await cancel(mine, foreign.id),
      await cancel(mine, '00000000-0000-4000-8000-000000000000'),
    ]
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([404, 'Session not found']),
    )
    expect((await stored(foreign.id)).status).toBe('Scheduled')
  })

  it('succeeds for one of ten simultaneous requests, and the hour can be booked once again', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(scene, id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
    const { count } = await test.db
      .selectFrom('notifications')
      .select(sql<number>`count(*)`.as('count'))
      .where('notification_type', '=', 'SessionCancelled')
      .where('recipient_user_id', '=', scene.trainee.userId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    const again = await Promise.all(Array.from({ length: 5 }, () => assign(test, scene)))
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('is refused if the reason is too long or has control characters', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    expect((await cancel(scene, id, 'x'.repeat(501))).status).toBe(400)
    expect((await cancel(scene, id, '\u0000')).status).toBe(400)
    expect((await cancel(scene, id, 'two\r\nlines')).status).toBe(200)
  })

  it("isn't allowed for trainers and trainees", async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    for (const token of [scene.trainer.token, scene.trainee.person.token]) {
      expect((await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token })).status).toBe(403)
    }
    const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token })).status).toBe(200)
  })
})

describe('canceling for other slices', () => {
  it("counts and cancels upcoming sessions in the caller's transaction", async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    expect(await countFutureSessions(test.db, { enrollmentIds: [scene.trainee.id] })).toBe(1)
    const actor = {
      userId: scene.gym.manager.id,
      signInId: '',
      roles: ['GymManager' as const],
      timeFormat: '12h' as const,
    }
    const cancelled = await cancelFutureSessions(
      { ...test.context(), actor },
      scene.gym.brandId,
      [scene.trainee.id],
      'Approval revoked',
    )
    expect(cancelled).toBe(1)
    expect(await countFutureSessions(test.db, { enrollmentIds: [scene.trainee.id] })).toBe(0)
    expect((await assign(test, scene)).status).toBe(201)
  })
})

describe('a past session', () => {
  let later: TestApp
  beforeAll(async () => {
    later = await createTestApp()
  })
  afterAll(() => later.close())

  it("can't be canceled once it has begun, and is Completed once it's over", async () => {
    await setClock(later, '2026-11-17T08:59:59Z')
    const scene = await createScene(later, { date: '2026-11-17', hour: 9 })
    const { id } = await assigned(later, scene)
    const { token } = scene.gym.manager
    const remove = () => later.call('DELETE', `${ASSIGNMENTS}/${id}`, { token })
    const read = async () => {
      const list = `/api/gym-schedule/trainees/${scene.trainee.id}/assignments`
      const { body } = await later.call<{ status: string }[]>('GET', list, { token })
      return body.data?.map((session) => session.status)
    }
    await setClock(later, '2026-11-17T09:00:00Z')
    const begun = await remove()
    expect([begun.status, begun.body.message]).toEqual([409, 'Cannot cancel a past session'])
    expect(await read()).toEqual(['Scheduled'])
    await setClock(later, '2026-11-17T10:00:00Z')
    expect((await remove()).status).toBe(409)
    expect(await read()).toEqual(['Completed'])
    const actor = {
      userId: scene.gym.manager.id,
      signInId: '',
      roles: ['GymManager' as const],
      timeFormat: '12h' as const,
    }
    const ctx = { ...later.context(), actor }
    expect(await cancelFutureSessions(ctx, scene.gym.brandId, [scene.trainee.id], 'Removed')).toBe(0)
    expect(await countFutureSessions(later.db, { enrollmentIds: [scene.trainee.id] })).toBe(0)
  })
})
