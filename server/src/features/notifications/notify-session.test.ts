import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import {
  assignSession,
  cancelSession,
  createTrainingScene,
  switchRule,
  type TrainingScene,
} from '../../../test/notifications.ts'
import { PATIENCE, ROUNDS } from '../../../test/race.ts'
import { notifySessionsCancelled } from './notify-session.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function pendingOf(scene: TrainingScene) {
  const { body } = await test.call<PendingNotification[]>(
    'GET',
    '/api/gym-management/notifications/pending',
    {
      token: scene.manager.token,
    },
  )
  return body.data ?? []
}

async function pendingTo(scene: TrainingScene, userId: string) {
  return (await pendingOf(scene)).filter(({ recipientUserId }) => recipientUserId === userId)
}

function madeFor(scene: TrainingScene) {
  return test.db.selectFrom('notifications').selectAll().where('brand_id', '=', scene.brandId).execute()
}

function historyOf(scene: TrainingScene) {
  return test.db
    .selectFrom('notification_history')
    .selectAll()
    .where('brand_id', '=', scene.brandId)
    .execute()
}

describe('sessions assigned one after the other', () => {
  it('gather in one notification for the trainee and one for the trainer', async () => {
    const scene = await createTrainingScene(test)
    for (const hour of [6, 7, 8, 13, 0]) await assignSession(test, scene, { hour })
    const pending = await pendingOf(scene)
    expect(new Set(pending.map(({ recipientUserId }) => recipientUserId))).toEqual(
      new Set([scene.trainee.userId, scene.trainer.id]),
    )
    expect(pending).toHaveLength(2)
    expect(pending[0]).toMatchObject({
      notificationType: 'SessionAssigned',
      sessionCount: 5,
      scheduledFor: null,
      gymBrandId: scene.brandId,
    })
    expect(JSON.parse(pending[0]!.triggerData)).toEqual({
      Sessions: ['12:00 AM', '6:00 AM', '7:00 AM', '8:00 AM', '1:00 PM'].map((Time) => ({
        Date: '2030-05-14',
        Time,
        LocationName: 'Main hall',
      })),
    })
  })

  it('gather in one even when they are assigned at the same moment', async () => {
    const scene = await createTrainingScene(test)
    await Promise.all([6, 7, 8, 9, 10, 11, 12, 13].map((hour) => assignSession(test, scene, { hour })))
    const [toTrainee, ...more] = await pendingTo(scene, scene.trainee.userId)
    expect(more).toEqual([])
    expect(toTrainee?.sessionCount).toBe(8)
  })

  it('can be gathered in one only: the database refuses a second', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const second = test.db
      .insertInto('notifications')
      .values({
        brand_id: scene.brandId,
        notification_type: 'SessionAssigned',
        recipient_user_id: scene.trainee.userId,
        state: 'pending',
      })
      .execute()
    await expect(second).rejects.toThrow('notifications_one_pending')
  })

  it('keep brands apart', async () => {
    const [one, other] = [await createTrainingScene(test), await createTrainingScene(test)]
    await assignSession(test, one, { hour: 6 })
    await assignSession(test, other, { hour: 6 })
    expect(await pendingOf(one)).toHaveLength(2)
    expect((await pendingOf(one)).every(({ gymBrandId }) => gymBrandId === one.brandId)).toBe(true)
  })

  it('are written with the assignment or not at all', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    await expect(assignSession(test, scene, { hour: 6 })).rejects.toThrow()
    expect((await pendingTo(scene, scene.trainee.userId))[0]?.sessionCount).toBe(1)
  })
})

describe('a session canceled before anyone approved', () => {
  it('leaves what waits, and both hear that it is off', async () => {
    const scene = await createTrainingScene(test)
    const first = await assignSession(test, scene, { hour: 6 })
    await assignSession(test, scene, { hour: 7 })
    await cancelSession(test, first)
    expect((await pendingTo(scene, scene.trainee.userId))[0]?.sessionCount).toBe(1)
    const cancelled = (await madeFor(scene)).filter(
      ({ notification_type }) => notification_type === 'SessionCancelled',
    )
    expect(cancelled.map(({ recipient_user_id }) => recipient_user_id).sort()).toEqual(
      [scene.trainee.userId, scene.trainer.id].sort(),
    )
    expect(cancelled.every(({ state }) => state === 'queued')).toBe(true)
  })

  it('takes an emptied notification with it', async () => {
    const scene = await createTrainingScene(test)
    await cancelSession(test, await assignSession(test, scene, { hour: 6 }))
    expect(await pendingOf(scene)).toEqual([])
    expect((await madeFor(scene)).filter(({ state }) => state === 'pending')).toEqual([])
  })

  it("is sent once, no matter how often it's announced", async () => {
    const scene = await createTrainingScene(test)
    const id = await assignSession(test, scene, { hour: 6 })
    await cancelSession(test, id)
    await cancelSession(test, id)
    expect(await madeFor(scene)).toHaveLength(2)
  })

  it('is in one email with the others that were canceled with it', async () => {
    const scene = await createTrainingScene(test)
    const people = { traineeUserId: scene.trainee.userId, trainerUserId: scene.trainer.id }
    const sessions = []
    for (const hour of [6, 7, 8]) {
      sessions.push({ id: await assignSession(test, scene, { hour }), brandId: scene.brandId, ...people })
    }
    await notifySessionsCancelled(test.db, sessions)
    const made = await test.db
      .selectFrom('notifications')
      .innerJoin('notification_sessions', 'notification_sessions.notification_id', 'notifications.id')
      .select(['recipient_user_id', 'notification_type', sql<number>`count(*)`.as('sessions')])
      .where('brand_id', '=', scene.brandId)
      .groupBy(['notifications.id'])
      .orderBy('recipient_user_id')
      .execute()
    const cancelled = { notification_type: 'SessionCancelled', sessions: 3 }
    expect(made).toEqual(
      [scene.trainee.userId, scene.trainer.id]
        .toSorted()
        .map((recipient_user_id) => ({ recipient_user_id, ...cancelled })),
    )
  })

  it(
    'never takes a session with it that is assigned at that moment',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const scene = await createTrainingScene(test)
        const first = await assignSession(test, scene, { hour: 6 })
        await Promise.all([cancelSession(test, first), assignSession(test, scene, { hour: 7 })])
        const [toTrainee, ...more] = await pendingTo(scene, scene.trainee.userId)
        expect(more).toEqual([])
        expect(JSON.parse(toTrainee!.triggerData).Sessions).toEqual([
          { Date: '2030-05-14', Time: '7:00 AM', LocationName: 'Main hall' },
        ])
      }
    },
    PATIENCE,
  )
})

describe('a rule that is off', () => {
  it('sends nothing, and leaves one suppressed line per recipient', async () => {
    const scene = await createTrainingScene(test)
    await switchRule(test, scene.brandId, 'SessionAssigned', false)
    const id = await assignSession(test, scene, { hour: 6 })
    expect(await pendingOf(scene)).toEqual([])
    await switchRule(test, scene.brandId, 'SessionCancelled', false)
    await cancelSession(test, id)
    expect(await madeFor(scene)).toEqual([])
    const lines = (await historyOf(scene)).map(
      ({ notification_type, status }) => `${notification_type} ${status}`,
    )
    expect(lines.sort()).toEqual([
      'SessionAssigned suppressed',
      'SessionAssigned suppressed',
      'SessionCancelled suppressed',
      'SessionCancelled suppressed',
    ])
  })

  it('leaves alone what waited already', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    await switchRule(test, scene.brandId, 'SessionAssigned', false)
    await assignSession(test, scene, { hour: 7 })
    expect((await pendingTo(scene, scene.trainee.userId))[0]?.sessionCount).toBe(1)
  })
})

describe('what waits', () => {
  it('hides sessions that have begun', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6, date: '2020-01-01' })
    expect(await pendingOf(scene)).toEqual([])
    await assignSession(test, scene, { hour: 6 })
    expect((await pendingTo(scene, scene.trainee.userId))[0]?.sessionCount).toBe(1)
  })

  it('is listed in pages and found by name or email, taken literally', async () => {
    const scene = await createTrainingScene(test)
    for (const [index, lastName] of ['Per%cent', 'Under_score', 'Plain'].entries()) {
      const trainee = await createEnrollment(test, { brandId: scene.brandId, firstName: 'Kim', lastName })
      await assignSession(test, scene, { hour: 6 + index, trainee })
    }
    const search = async (query: string) => {
      const url = `/api/gym-management/notifications/pending?${query}`
      const reply = await test.call<PendingNotification[]>('GET', url, { token: scene.manager.token })
      return {
        names: reply.body.data?.map(({ recipientName }) => recipientName),
        total: reply.headers['x-total-count'],
      }
    }
    expect(await search('search=%25')).toEqual({ names: ['Kim Per%cent'], total: '1' })
    expect(await search('search=UNDER_')).toEqual({ names: ['Kim Under_score'], total: '1' })
    expect((await search('search=kim&page=2&pageSize=2')).names).toHaveLength(1)
    expect((await search('page=1&pageSize=1')).total).toBe('4')
    expect(await search('page=9&pageSize=1')).toEqual({ names: [], total: '4' })
  })
})
