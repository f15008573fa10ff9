import type { NewChange } from '@spotter/contract/planning/drafts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createDraft, DRAFTS, newSession, publish, undo } from '../../../../test/planning/drafts.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assigned,
  createScene,
  dayAhead,
  type Scene,
} from '../../../../test/schedule.ts'
import { brokenInvariants } from '../../../../test/schedule-invariants.ts'
import { openSecondApp } from '../../../../test/second-app.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function createWorld() {
  const scene = await createScene(test)
  await createNotificationRules(test.db, scene.gym.brandId)
  await addTrainerSlots(test, scene.trainer.id, { hours: [12, 14] })
  return scene
}

function moveTo({ gym, trainer, date }: Scene, assignmentId: string, hour: number) {
  return {
    kind: 'move' as const,
    assignmentId,
    trainerId: trainer.id,
    gymLocationId: gym.locationId,
    date,
    hour,
  }
}

function sessionsOf({ gym }: Scene) {
  return test.db
    .selectFrom('sessions')
    .select(['id', 'hour', 'status', 'revision'])
    .where('brand_id', '=', gym.brandId)
    .orderBy('hour')
    .execute()
}

function notificationsOf({ gym }: Scene) {
  return test.db
    .selectFrom('notifications')
    .select(['notification_type', 'state', 'recipient_user_id'])
    .where('brand_id', '=', gym.brandId)
    .orderBy('created_at')
    .orderBy('recipient_user_id')
    .execute()
}

/** As if every pending notification had been approved and delivered. */
async function deliverAll({ gym }: Scene) {
  await sql`
    with delivered as (
      update notifications set state = 'sent', approved_at = now() where brand_id = ${gym.brandId} returning *
    )
    insert into notification_history (notification_id, brand_id, notification_type, recipient_user_id, status)
    select id, brand_id, notification_type, recipient_user_id, 'sent' from delivered`.execute(test.db)
}

describe('publishing a draft', () => {
  it('makes what holds in one go and leaves the rest behind with its problem', async () => {
    const scene = await createWorld()
    const [first, second] = [await assigned(test, scene), await assigned(test, scene, { hour: 12 })]
    const late = await createEnrollment(test, { brandId: scene.gym.brandId })
    const draft = await createDraft(test, scene.gym, [
      moveTo(scene, first.id, 14),
      { kind: 'cancel', assignmentId: second.id, notes: 'Holiday' },
      newSession(scene, { hour: 12, traineeId: late.id }),
      newSession(scene, { hour: 16, traineeId: late.id }),
    ])
    const { status, body } = await publish(test, scene.gym, draft.id)
    expect([status, body.data?.done, body.data?.left]).toEqual([200, 3, 1])
    expect(body.data!.draft).toMatchObject({
      state: 'open',
      canUndo: true,
      counts: { published: 3 },
      needAttention: 1,
    })
    expect(body.data!.draft.changes.find(({ isPublished }) => !isPublished)).toMatchObject({
      to: { hour: 16 },
      problem: 'Trainer is not available at this time',
    })
    const sessions = await sessionsOf(scene)
    expect(sessions).toHaveLength(3)
    expect(sessions).toContainEqual({ id: first.id, hour: 14, status: 'Scheduled', revision: 1 })
    expect(sessions).toContainEqual({ id: second.id, hour: 12, status: 'Cancelled', revision: 1 })
    expect(await brokenInvariants(test.db)).toEqual([])
  })

  it('lets sessions trade places', async () => {
    const scene = await createWorld()
    const other = await createEnrollment(test, { brandId: scene.gym.brandId })
    const first = await assigned(test, scene)
    const second = await assigned(test, scene, { hour: 12, traineeId: other.id })
    const draft = await createDraft(test, scene.gym, [
      moveTo(scene, first.id, 12),
      moveTo(scene, second.id, 10),
    ])
    expect(draft.needAttention).toBe(0)
    expect((await publish(test, scene.gym, draft.id, { allOrNothing: true })).status).toBe(200)
    expect((await sessionsOf(scene)).map(({ id, hour }) => [id, hour])).toEqual([
      [second.id, 10],
      [first.id, 12],
    ])
  })

  it("doesn't give away the hour of a session that can't leave it", async () => {
    const scene = await createWorld()
    const other = await createEnrollment(test, { brandId: scene.gym.brandId })
    const first = await assigned(test, scene)
    const draft = await createDraft(test, scene.gym, [
      newSession(scene, { traineeId: other.id }),
      moveTo(scene, first.id, 20),
    ])
    expect(draft.changes.map(({ problem }) => problem)).toEqual([
      'Trainer is already booked at this time',
      'Trainer is not available at this time',
    ])
    expect((await publish(test, scene.gym, draft.id)).body.data).toMatchObject({ done: 0, left: 2 })
  })

  it('all or nothing writes nothing if one change does not fit', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene), newSession(scene, { hour: 16 })])
    const { status, body } = await publish(test, scene.gym, draft.id, { allOrNothing: true })
    expect([status, body.message]).toEqual([
      409,
      "Nothing was published: 1 change can't be made. Fix or remove what needs attention, then publish again.",
    ])
    expect(await sessionsOf(scene)).toEqual([])
    expect(await notificationsOf(scene)).toEqual([])
  })

  it('happens once per Idempotency-Key, and an empty draft has nothing to publish', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    const send = () =>
      test.call('POST', `${DRAFTS}/${draft.id}/publish`, {
        token: scene.gym.manager.token,
        body: {},
        headers: { 'idempotency-key': `publish-${draft.id}` },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data).toEqual(first.body.data)
    expect((await publish(test, scene.gym, draft.id)).status).toBe(409)
    expect(await sessionsOf(scene)).toHaveLength(1)
  })

  it('gathers one notification per person', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene), newSession(scene, { hour: 12 })])
    await publish(test, scene.gym, draft.id)
    expect(
      (await notificationsOf(scene)).map(({ state, notification_type }) => [state, notification_type]),
    ).toEqual([
      ['pending', 'SessionAssigned'],
      ['pending', 'SessionAssigned'],
    ])
  })

  it('judges its changes once, and undoing them judges only what the draft then proposes', async () => {
    const scene = await createScene(test)
    await addTrainerSlots(test, scene.trainer.id, { hours: [18] })
    const unavailable = newSession(scene, { hour: 19 })
    const { id } = await createDraft(test, scene.gym, [newSession(scene, { hour: 18 }), unavailable])
    const judging = async (what: 'publish' | 'undo') => {
      const request = {
        method: 'POST',
        url: `${DRAFTS}/${id}/${what}`,
        token: scene.gym.manager.token,
      } as const
      const statements = await statementsOf(test, { ...request, body: {} })
      return statements.filter((statement) => statement.includes('facts_of_changes')).length
    }
    expect(await judging('publish')).toBe(1)
    expect(await judging('undo')).toBe(2)
  })

  it('takes at most 40 statements for 500 changes of every kind that answer requests', async () => {
    const scene = await createScene(test)
    await createNotificationRules(test.db, scene.gym.brandId)
    const trainers = await Promise.all(
      Array.from({ length: 25 }, () => createTrainer(test, { brandIds: [scene.gym.brandId] })),
    )
    const trainees = await Promise.all(
      Array.from({ length: 25 }, () => createEnrollment(test, { brandId: scene.gym.brandId })),
    )
    for (const { id } of trainers) {
      for (const days of [5, 6])
        await addTrainerSlots(test, id, { date: dayAhead(days), hours: [...Array(24).keys()] })
    }
    const pairs = trainers.flatMap((trainer, index) =>
      Array.from({ length: 20 }, (_, hour) => ({
        trainerId: trainer.id,
        traineeId: trainees[index]!.id,
        hour,
      })),
    )
    const draft = await createDraft(
      test,
      scene.gym,
      pairs.map((pair) => newSession(scene, { ...pair, date: dayAhead(5) })),
    )
    expect(draft.needAttention).toBe(0)
    let statements = 0
    const counting = await openSecondApp(test, (statement) => {
      statements++
      return statement
    })
    const publishCounted = async (draftId: string) => {
      statements = 0
      const answer = await counting.app.inject({
        method: 'POST',
        url: `${DRAFTS}/${draftId}/publish`,
        headers: { authorization: `Bearer ${scene.gym.manager.token}` },
        payload: { allOrNothing: true },
      })
      expect(answer.json().data.done).toBe(500)
      return statements
    }
    expect(await publishCounted(draft.id)).toBeLessThanOrEqual(40)
    const sessions = await test.db
      .selectFrom('sessions')
      .select(['id', 'trainer_user_id', 'hour'])
      .where('brand_id', '=', scene.gym.brandId)
      .execute()
    await sql`
      insert into session_requests (brand_id, assignment_id, user_id, is_late)
      select sessions.brand_id, sessions.id, sessions.trainee_user_id, false from sessions
      where sessions.brand_id = ${scene.gym.brandId}`.execute(test.db)
    await deliverAll(scene)
    // By the hour: canceled, moved, handed to the next trainer, and left while new ones are created on another day.
    const later = { ...scene, date: dayAhead(6) }
    const next = (id: string) => trainers[(trainers.findIndex((one) => one.id === id) + 1) % 25]!.id
    const mixed = await createDraft(test, scene.gym, [
      ...sessions.flatMap(({ id, trainer_user_id: trainerId, hour }): NewChange[] => {
        if (hour % 4 === 0) return [{ kind: 'cancel', assignmentId: id }]
        const move = moveTo(later, id, hour)
        if (hour % 4 === 1) return [{ ...move, trainerId }]
        return hour % 4 === 2 ? [{ ...move, trainerId: next(trainerId) }] : []
      }),
      ...pairs.filter(({ hour }) => hour % 4 === 3).map((pair) => newSession(later, pair)),
    ])
    expect(await publishCounted(mixed.id)).toBeLessThanOrEqual(40)
    const { rows: requests } = await sql`
      select from session_requests
      where session_requests.state = 'accepted' and session_requests.answered_by = ${scene.gym.manager.id}`.execute(
      test.db,
    )
    expect(requests).toHaveLength(375)
    await counting.close()
    expect(await brokenInvariants(test.db)).toEqual([])
  })
})

describe('undoing a draft', () => {
  it('puts everything back and opens the draft again', async () => {
    const scene = await createWorld()
    const [moved, canceled] = [await assigned(test, scene), await assigned(test, scene, { hour: 12 })]
    const late = await createEnrollment(test, { brandId: scene.gym.brandId })
    const draft = await createDraft(test, scene.gym, [
      moveTo(scene, moved.id, 14),
      { kind: 'cancel', assignmentId: canceled.id },
      newSession(scene, { traineeId: late.id }),
    ])
    await publish(test, scene.gym, draft.id)
    const { status, body } = await undo(test, scene.gym, draft.id)
    expect([status, body.data?.done, body.data?.left]).toEqual([200, 3, 0])
    expect(body.data!.draft).toMatchObject({
      state: 'open',
      canUndo: false,
      publishedAt: null,
      needAttention: 0,
    })
    const live = (await sessionsOf(scene)).filter(({ status }) => status === 'Scheduled')
    expect(live.map(({ id, hour }) => [id, hour])).toEqual([
      [moved.id, 10],
      [canceled.id, 12],
    ])
    expect(await brokenInvariants(test.db)).toEqual([])
    expect((await publish(test, scene.gym, draft.id)).body.data).toMatchObject({ done: 3 })
  })

  it('leaves no notification behind while none was approved', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    await publish(test, scene.gym, draft.id)
    await undo(test, scene.gym, draft.id)
    expect(await notificationsOf(scene)).toEqual([])
  })

  it('tells only those who had been notified', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    await publish(test, scene.gym, draft.id)
    await test.db
      .updateTable('notifications')
      .set({ state: 'sent' })
      .where('recipient_user_id', '=', scene.trainee.userId)
      .execute()
    await undo(test, scene.gym, draft.id)
    const sent = (await notificationsOf(scene)).filter((one) => one.notification_type === 'SessionCancelled')
    expect(sent.map((one) => one.recipient_user_id)).toEqual([scene.trainee.userId])
  })

  it('withdraws cancellations that have not left yet and moves nobody has heard of', async () => {
    const scene = await createWorld()
    const [moved, canceled] = [await assigned(test, scene), await assigned(test, scene, { hour: 12 })]
    await deliverAll(scene)
    const before = await notificationsOf(scene)
    const draft = await createDraft(test, scene.gym, [
      moveTo(scene, moved.id, 14),
      { kind: 'cancel', assignmentId: canceled.id },
    ])
    await publish(test, scene.gym, draft.id)
    expect(await notificationsOf(scene)).not.toEqual(before)
    await undo(test, scene.gym, draft.id)
    expect(await notificationsOf(scene)).toEqual(before)
  })

  it('leaves alone what someone has touched since, and says so', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene), newSession(scene, { hour: 12 })])
    const { body } = await publish(test, scene.gym, draft.id)
    const [touched] = body.data!.draft.changes
    const url = `${ASSIGNMENTS}/${touched!.assignmentId}/move`
    await test.call('PUT', url, { token: scene.gym.manager.token, body: { hour: 14 } })
    const undone = await undo(test, scene.gym, draft.id)
    expect(undone.body.data).toMatchObject({ done: 1, left: 1 })
    expect(undone.body.data!.draft.changes.find(({ isPublished }) => isPublished)).toMatchObject({
      assignmentId: touched!.assignmentId,
      problem: 'This session was changed in the meantime',
    })
    expect((await sessionsOf(scene)).filter(({ status }) => status === 'Scheduled')).toMatchObject([
      { hour: 14 },
    ])
  })

  it('is over once the first session begins', async () => {
    const scene = await createWorld()
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    const { body } = await publish(test, scene.gym, draft.id)
    expect(body.data!.draft.undoUntil).toBe(`${scene.date}T10:00:00.000Z`)
    await test.db
      .updateTable('planning_drafts')
      .set({ undo_until: sql`current_instant()` })
      .where('id', '=', draft.id)
      .execute()
    expect((await undo(test, scene.gym, draft.id)).status).toBe(409)
  })
})
