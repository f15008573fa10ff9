import type { PendingNotification, TriggerData } from '@spotter/contract/notifications/notifications.ts'
import type { Assignment, MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createLocation } from '../../../../test/gyms.ts'
import { beginSession } from '../../../../test/notifications.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
  type Scene,
} from '../../../../test/schedule.ts'
import { brokenInvariants } from '../../../../test/schedule-invariants.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function createSession(options: Parameters<typeof createScene>[1] = {}) {
  const scene = await createScene(test, options)
  await createNotificationRules(test.db, scene.gym.brandId)
  return { ...scene, session: await assigned(test, scene) }
}

function move({ gym }: Pick<Scene, 'gym'>, id: string, body: object, token = gym.manager.token) {
  return test.call<Assignment>('PUT', `${ASSIGNMENTS}/${id}/move`, { token, body })
}

async function pendingOf({ gym }: Pick<Scene, 'gym'>) {
  const { body } = await test.call<PendingNotification[]>(
    'GET',
    '/api/gym-management/notifications/pending',
    { token: gym.manager.token },
  )
  return body.data!.map(({ id, recipientUserId, notificationType, triggerData }) => {
    const { Sessions } = JSON.parse(triggerData) as TriggerData
    return { id, recipientUserId, notificationType, Sessions }
  })
}

async function approveAll(scene: Pick<Scene, 'gym'>) {
  for (const { id } of await pendingOf(scene)) {
    const { status } = await test.call('PUT', `/api/gym-management/notifications/pending/${id}/approve`, {
      token: scene.gym.manager.token,
    })
    expect(status).toBe(200)
  }
}

function readSession(id: string) {
  return test.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('moving a session', () => {
  it('keeps its ID, frees its hour, and counts as a change for calendars', async () => {
    const scene = await createSession()
    await addTrainerSlots(test, scene.trainer.id, { hours: [14] })
    const { status, body } = await move(scene, scene.session.id, { hour: 14 })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...scene.session,
      hour: 14,
      revision: 1,
      startsAt: `${scene.date}T14:00:00.000Z`,
      updatedAt: expect.any(String),
    })
    expect(await readSession(scene.session.id)).toMatchObject({ revision: 1, hour: 14, status: 'Scheduled' })
    await assigned(test, { ...scene, trainee: await createEnrollment(test, { brandId: scene.gym.brandId }) })
    expect(await brokenInvariants(test.db)).toEqual([])
  })

  it("back is refused once someone else has changed it, so undoing never overwrites anyone's work", async () => {
    const scene = await createSession()
    const { session, hour } = scene
    await addTrainerSlots(test, scene.trainer.id, { hours: [14, 15] })
    const { revision } = (await move(scene, session.id, { hour: 14 })).body.data!
    await move(scene, session.id, { hour: 15 })
    const { status, body } = await move(scene, session.id, { hour, revision })
    expect([status, body.message]).toEqual([409, 'This session was changed in the meantime'])
    expect((await move(scene, session.id, { hour, revision: revision + 1 })).status).toBe(200)
  })

  it('to where it is changes nothing', async () => {
    const scene = await createSession()
    const { status, body } = await move(scene, scene.session.id, { hour: scene.hour, date: scene.date })
    expect([status, body.data]).toEqual([200, scene.session])
    expect((await readSession(scene.session.id)).revision).toBe(0)
  })

  it('goes to another trainer in the same hour, or to another location', async () => {
    const scene = await createSession()
    const other = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [scene.hour] })
    const locationId = await createLocation(test, scene.gym.brandId, { timeZone: 'Europe/Vienna' })
    expect((await move(scene, scene.session.id, { trainerId: other.id })).body.data).toMatchObject({
      id: scene.session.id,
      trainerId: other.id,
      hour: scene.hour,
    })
    const { body } = await move(scene, scene.session.id, { gymLocationId: locationId })
    expect(body.data).toMatchObject({ gymLocationId: locationId, timeZone: 'Europe/Vienna' })
    expect(await brokenInvariants(test.db)).toEqual([])
  })

  it('is refused by the same rules as assigning, in the same words', async () => {
    const scene = await createSession({ capacity: 1 })
    const { gym, trainer, session } = scene
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    const [busy, full, past] = [11, 12, addDays(new Date().toISOString(), -2)]
    await addTrainerSlots(test, trainer.id, { hours: [busy, full] })
    await addTrainerSlots(test, other.id, { hours: [full] })
    const elsewhere = await createLocation(test, gym.brandId)
    const rival = await createEnrollment(test, { brandId: gym.brandId })
    await assigned(test, scene, { traineeId: rival.id, hour: busy, gymLocationId: elsewhere })
    await assigned(test, scene, { traineeId: rival.id, hour: full, trainerId: other.id })
    const refusals = [
      [{ hour: busy }, 409, 'Trainer is already booked at this time'],
      [{ hour: 13 }, 409, 'Trainer is not available at this time'],
      [{ hour: full }, 409, 'Location is at capacity at this time'],
      [{ date: past }, 400, 'Cannot add availability for past dates'],
      [{ trainerId: (await createTrainer(test)).id }, 404, 'Trainer not found'],
      [{ gymLocationId: (await createScene(test)).gym.locationId }, 404, 'Location not found'],
    ] as const
    for (const [body, status, message] of refusals) {
      const answer = await move(scene, session.id, body)
      expect([answer.status, answer.body.message]).toEqual([status, message])
    }
    expect(await readSession(session.id)).toMatchObject({ revision: 0, hour: scene.hour })
  })

  it("isn't possible once it has begun or was canceled, nor for another brand's manager", async () => {
    const scene = await createSession()
    const stranger = await createPerson(test, { roles: ['GymManager'] })
    expect((await move(scene, scene.session.id, { hour: 14 }, stranger.token)).status).toBe(404)
    await beginSession(test, scene.session.id)
    const begun = await move(scene, scene.session.id, { hour: 14 })
    expect([begun.status, begun.body.message]).toEqual([409, 'Cannot move a past session'])
    const canceled = await createSession()
    await test.call('DELETE', `${ASSIGNMENTS}/${canceled.session.id}`, { token: canceled.gym.manager.token })
    expect((await move(canceled, canceled.session.id, { hour: 14 })).status).toBe(404)
  })

  it('is recorded with where it was and where it went', async () => {
    const scene = await createSession()
    await addTrainerSlots(test, scene.trainer.id, { hours: [15] })
    await move(scene, scene.session.id, { hour: 15 })
    const activity = await test.db
      .selectFrom('activity')
      .select(['actor_id', 'subject', 'detail'])
      .where('kind', '=', 'session-moved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(activity).toMatchObject({
      actor_id: scene.gym.manager.id,
      subject: 'Tess Trainer with Theo Trainee',
      detail: { assignmentId: scene.session.id, from: { hour: scene.hour }, to: { hour: 15 } },
    })
  })
})

describe('the notification about a move', () => {
  it("is only the new hour for people who haven't been notified of the session", async () => {
    const scene = await createSession()
    await addTrainerSlots(test, scene.trainer.id, { hours: [14] })
    await move(scene, scene.session.id, { hour: 14 })
    expect(await pendingOf(scene)).toEqual(
      [scene.trainer.id, scene.trainee.userId].map((recipientUserId) => ({
        id: expect.any(String),
        recipientUserId: expect.toBeOneOf([recipientUserId, expect.any(String)]),
        notificationType: 'SessionAssigned',
        Sessions: [{ Date: scene.date, Time: '2:00 PM', LocationName: 'Main hall' }],
      })),
    )
  })

  it('says from and to once they have been notified, in one notification, however often it moves', async () => {
    const scene = await createSession()
    await approveAll(scene)
    await addTrainerSlots(test, scene.trainer.id, { hours: [14, 15] })
    await move(scene, scene.session.id, { hour: 14 })
    await move(scene, scene.session.id, { hour: 15 })
    const pending = await pendingOf(scene)
    expect(pending).toHaveLength(2)
    for (const { notificationType, Sessions } of pending) {
      expect(notificationType).toBe('SessionMoved')
      expect(Sessions).toEqual([
        expect.objectContaining({
          Time: '3:00 PM',
          From: { Date: scene.date, Time: '10:00 AM', LocationName: 'Main hall' },
        }),
      ])
    }
  })

  it('disappears when the session is back where it was', async () => {
    const scene = await createSession()
    await approveAll(scene)
    await addTrainerSlots(test, scene.trainer.id, { hours: [14] })
    await move(scene, scene.session.id, { hour: 14 })
    await move(scene, scene.session.id, { hour: scene.hour })
    expect(await pendingOf(scene)).toEqual([])
  })

  it('is grouped with new sessions in a Session Assigned notification', async () => {
    const scene = await createSession()
    await approveAll(scene)
    await addTrainerSlots(test, scene.trainer.id, { hours: [14, 15] })
    await move(scene, scene.session.id, { hour: 14 })
    const added = await assigned(test, scene, { hour: 15 })
    const both = await pendingOf(scene)
    expect(both.map(({ notificationType, Sessions }) => [notificationType, Sessions.length])).toEqual([
      ['SessionAssigned', 2],
      ['SessionAssigned', 2],
    ])
    await test.call('DELETE', `${ASSIGNMENTS}/${added.id}`, { token: scene.gym.manager.token })
    const left = await pendingOf(scene)
    expect(left.map(({ notificationType, Sessions }) => [notificationType, Sessions.length])).toEqual([
      ['SessionMoved', 1],
      ['SessionMoved', 1],
    ])
  })

  it('announces a new session to the new trainer, and the handover to the old one if they knew about it', async () => {
    const scene = await createSession()
    const [second, third] = [
      await createTrainer(test, { brandIds: [scene.gym.brandId] }),
      await createTrainer(test, { brandIds: [scene.gym.brandId] }),
    ]
    for (const { id } of [second, third]) await addTrainerSlots(test, id, { hours: [scene.hour] })
    await approveAll(scene)
    await move(scene, scene.session.id, { trainerId: second.id })
    await move(scene, scene.session.id, { trainerId: third.id })
    const pending = new Map((await pendingOf(scene)).map((one) => [one.recipientUserId, one]))
    expect(pending.get(second.id)).toBeUndefined()
    expect(pending.get(third.id)).toMatchObject({ notificationType: 'SessionAssigned' })
    expect(pending.get(scene.trainer.id)).toMatchObject({
      notificationType: 'SessionMoved',
      Sessions: [{ IsHandedOver: true }],
    })
    expect(pending.get(scene.trainee.userId)).toMatchObject({ notificationType: 'SessionMoved' })
  })

  it('reaches a trainer who lost the session even if it is canceled before the move was approved', async () => {
    const scene = await createSession()
    const second = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, second.id, { hours: [scene.hour] })
    await approveAll(scene)
    await move(scene, scene.session.id, { trainerId: second.id })
    await test.call('DELETE', `${ASSIGNMENTS}/${scene.session.id}`, { token: scene.gym.manager.token })
    const canceled = await test.db
      .selectFrom('notifications')
      .innerJoin('notification_sessions', 'notification_id', 'id')
      .select(['recipient_user_id', 'known_trainer_id'])
      .where('notification_type', '=', 'SessionCancelled')
      .where('assignment_id', '=', scene.session.id)
      .execute()
    expect(new Set(canceled.map((one) => one.recipient_user_id))).toEqual(
      new Set([scene.trainer.id, second.id, scene.trainee.userId]),
    )
    expect(await pendingOf(scene)).toEqual([])
  })

  it("isn't sent if the brand has turned it off, and the history shows it as suppressed", async () => {
    const scene = await createSession()
    await approveAll(scene)
    await test.db
      .updateTable('notification_rules')
      .set({ is_enabled: false })
      .where('brand_id', '=', scene.gym.brandId)
      .where('notification_type', '=', 'SessionMoved')
      .execute()
    await addTrainerSlots(test, scene.trainer.id, { hours: [14] })
    expect((await move(scene, scene.session.id, { hour: 14 })).status).toBe(200)
    expect(await pendingOf(scene)).toEqual([])
    const history = await test.db
      .selectFrom('notification_history')
      .select(['recipient_user_id', 'status'])
      .where('brand_id', '=', scene.gym.brandId)
      .where('notification_type', '=', 'SessionMoved')
      .execute()
    expect(history.map(({ status }) => status)).toEqual(['suppressed', 'suppressed'])
  })
})

describe('the options for a move', () => {
  it('start with the same trainer at an hour the trainee marked, then the same hour with someone else', async () => {
    const scene = await createSession()
    const other = await createTrainer(test, {
      firstName: 'Kenji',
      lastName: 'Watanabe',
      brandIds: [scene.gym.brandId],
    })
    await addTrainerSlots(test, scene.trainer.id, { hours: [8, 16] })
    await addTrainerSlots(test, other.id, { hours: [scene.hour, 16] })
    await addTraineeSlots(test, scene.trainee.userId, [16], scene.date)
    const { status, body } = await test.call<MoveOption[]>(
      'GET',
      `${ASSIGNMENTS}/${scene.session.id}/move-options?startDate=${scene.date}&endDate=${scene.date}`,
      { token: scene.gym.manager.token },
    )
    expect(status).toBe(200)
    expect(body.data!.map(({ hour, reason, explanation }) => [hour, reason, explanation])).toEqual([
      [16, 'marked-hour', 'Same trainer, at an hour Theo marked'],
      [scene.hour, 'same-hour', "First session together, at the same hour, which Theo hasn't marked"],
      [16, 'other', 'First session together, at an hour Theo marked'],
      [8, 'other', "Same trainer, at an hour Theo hasn't marked"],
    ])
  })

  it('leave out everything that moving would refuse', async () => {
    const scene = await createSession({ capacity: 1 })
    const { gym, trainer, trainee, date } = scene
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    const elsewhere = await createLocation(test, gym.brandId)
    await addTrainerSlots(test, trainer.id, { hours: [11, 12, 13] })
    await addTrainerSlots(test, trainer.id, { hours: [14], status: 'Unavailable' })
    await addTrainerSlots(test, other.id, { hours: [12, 13], locationId: elsewhere })
    const rival = await createEnrollment(test, { brandId: gym.brandId })
    await assigned(test, scene, { hour: 11, traineeId: rival.id, gymLocationId: elsewhere })
    await assigned(test, scene, { hour: 12, trainerId: other.id, gymLocationId: elsewhere })
    const days = `startDate=${date}&endDate=${date}`
    const { body } = await test.call<MoveOption[]>(
      'GET',
      `${ASSIGNMENTS}/${scene.session.id}/move-options?${days}`,
      { token: gym.manager.token },
    )
    expect(body.data!.map(({ hour, trainerId }) => [hour, trainerId])).toEqual([
      [13, trainer.id],
      [13, other.id],
    ])
    for (const { hour, trainerId, gymLocationId } of body.data!) {
      const { status } = await move(scene, scene.session.id, { hour, trainerId, gymLocationId })
      expect(status).toBe(200)
    }
    expect(trainee.id).toBe(scene.session.traineeId)
  })

  it("are only for the brand's managers", async () => {
    const scene = await createSession()
    const stranger = await createPerson(test, { roles: ['GymManager'] })
    const url = `${ASSIGNMENTS}/${scene.session.id}/move-options`
    expect((await test.call('GET', url, { token: stranger.token })).status).toBe(404)
  })
})
