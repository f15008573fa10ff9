import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createManager } from '../../../../test/gyms.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assign,
  assigned,
  createScene,
  type Scene,
} from '../../../../test/schedule.ts'
import { duringTransaction } from '../../../../test/waiting.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '60' })
})
afterAll(() => test.close())

async function createSession(options: Parameters<typeof createScene>[1] = {}) {
  const scene = await createScene(test, options)
  await createNotificationRules(test.db, scene.gym.brandId)
  await addTrainerSlots(test, scene.trainer.id, { hours: [14] })
  return { ...scene, session: await assigned(test, scene) }
}

function undo(what: 'assignment' | 'cancellation', id: string, token: string) {
  return test.call<UndoOutcome>('POST', `${ASSIGNMENTS}/${id}/undo-${what}`, { token })
}

function cancel({ gym }: Scene, id: string, query = '') {
  return test.call('DELETE', `${ASSIGNMENTS}/${id}${query}`, { token: gym.manager.token })
}

function move({ gym }: Scene, id: string, hour: number) {
  return test.call('PUT', `${ASSIGNMENTS}/${id}/move`, { token: gym.manager.token, body: { hour } })
}

function stored(id: string) {
  return test.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function newsOf({ gym }: Scene) {
  const rows = await test.db
    .selectFrom('notifications')
    .select(['notification_type', 'state'])
    .where('brand_id', '=', gym.brandId)
    .execute()
  return rows.map((row) => `${row.notification_type} ${row.state}`).sort()
}

/** As if every notification had been approved and delivered. */
async function deliverAll({ gym }: Scene) {
  await test.db
    .updateTable('notifications')
    .set({ state: 'sent' })
    .where('brand_id', '=', gym.brandId)
    .execute()
}

describe('undoing an assignment', () => {
  it('takes the session back, and nobody hears of it', async () => {
    const scene = await createSession()
    const { token } = scene.gym.manager
    expect(await newsOf(scene)).toEqual(['SessionAssigned pending', 'SessionAssigned pending'])
    const first = await undo('assignment', scene.session.id, token)
    expect([first.status, first.body.data]).toEqual([200, { undone: 1, left: 0 }])
    expect((await undo('assignment', scene.session.id, token)).body.data).toEqual(first.body.data)
    expect(await stored(scene.session.id)).toMatchObject({
      status: 'Cancelled',
      cancel_reason: 'Undone by gym manager',
      revision: 1,
    })
    expect(await newsOf(scene)).toEqual([])
    const again = await assign(test, scene)
    expect([again.status, again.headers['undo-seconds']]).toEqual([201, '60'])
  })

  it('is refused once someone has moved the session, even at the same moment', async () => {
    const scene = await createSession()
    const { token } = scene.gym.manager
    const reply = await duringTransaction(
      test,
      (db) => sql`update sessions set revision = revision + 1 where id = ${scene.session.id}`.execute(db),
      () => undo('assignment', scene.session.id, token),
    )
    expect([reply.status, reply.body.message]).toEqual([409, 'This session was changed in the meantime'])
    expect((await stored(scene.session.id)).status).toBe('Scheduled')
  })

  it('is only for the person who assigned it, while it is recent', async () => {
    const scene = await createSession()
    const colleague = await createManager(test, scene.gym.brandId)
    const elsewhere = await createScene(test)
    const { id } = scene.session
    expect((await undo('assignment', id, elsewhere.gym.manager.token)).status).toBe(404)
    expect((await undo('assignment', id, scene.trainer.token)).status).toBe(403)
    const others = await undo('assignment', id, colleague.token)
    expect([others.status, others.body.message]).toEqual([
      409,
      'Only the person who did this can undo it. You can still cancel the session.',
    ])
    await sql`update sessions set created_at = created_at - interval '63 seconds'`.execute(test.db)
    const late = await undo('assignment', id, scene.gym.manager.token)
    expect([late.status, late.body.message]).toEqual([
      409,
      "It's too late to undo this. You can still cancel the session.",
    ])
  })
})

describe('undoing a cancellation', () => {
  it('puts the same session back, and the emails that were waiting are never sent', async () => {
    const scene = await createSession()
    await deliverAll(scene)
    const { token } = scene.gym.manager
    await cancel(scene, scene.session.id)
    expect(await newsOf(scene)).toContain('SessionCancelled queued')
    const { rows } = await sql<{ waits: boolean }>`
      select jobs.run_at > now() + interval '30 seconds' as waits
      from graphile_worker._private_jobs as jobs join notifications on notifications.id::text = jobs.payload ->> 'notificationId'
      where notifications.brand_id = ${scene.gym.brandId} and notifications.state = 'queued'`.execute(test.db)
    expect(rows).toEqual([{ waits: true }, { waits: true }])
    expect((await undo('cancellation', scene.session.id, token)).body.data).toEqual({ undone: 1, left: 0 })
    expect((await undo('cancellation', scene.session.id, token)).body.data).toEqual({ undone: 1, left: 0 })
    expect(await stored(scene.session.id)).toMatchObject({
      status: 'Scheduled',
      revision: 2,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    })
    expect(await newsOf(scene)).toEqual(['SessionAssigned sent', 'SessionAssigned sent'])
  })

  it('announces the session again to people whose email is already on its way', async () => {
    const scene = await createSession()
    await deliverAll(scene)
    await cancel(scene, scene.session.id)
    const reply = await duringTransaction(
      test,
      (db) =>
        sql`update notifications set state = 'sending' where recipient_user_id = ${scene.trainer.id}
          and notification_type = 'SessionCancelled'`.execute(db),
      () => undo('cancellation', scene.session.id, scene.gym.manager.token),
    )
    expect(reply.status).toBe(200)
    expect(await newsOf(scene)).toEqual([
      'SessionAssigned pending',
      'SessionAssigned sent',
      'SessionAssigned sent',
      'SessionCancelled sending',
    ])
  })

  it('leaves a move that nobody has heard of waiting for approval', async () => {
    const scene = await createSession()
    await deliverAll(scene)
    await move(scene, scene.session.id, 14)
    const before = await newsOf(scene)
    await cancel(scene, scene.session.id)
    await undo('cancellation', scene.session.id, scene.gym.manager.token)
    expect(before).toContain('SessionMoved pending')
    expect(await newsOf(scene)).toEqual(before)
  })

  it('is refused if someone has taken the hour, the place, or the trainer in the meantime', async () => {
    const scene = await createSession({ capacity: 1 })
    const { token } = scene.gym.manager
    const { id } = scene.session
    const other = await createScene(test, { gym: scene.gym })
    const message = async () => (await undo('cancellation', id, token)).body.message
    await cancel(scene, id)
    const taken = await assigned(test, scene, { traineeId: other.trainee.id })
    expect(await message()).toBe('Trainer is already booked at this time')
    await cancel(scene, taken.id)
    const full = await assigned(test, other)
    expect(await message()).toBe('Location is at capacity at this time')
    await cancel(scene, full.id)
    await sql`update trainer_slots set status = 'Unavailable' where trainer_id = ${scene.trainer.id}`.execute(
      test.db,
    )
    expect(await message()).toBe('Trainer is not available at this time')
    expect((await stored(id)).status).toBe('Cancelled')
  })

  it('also puts back the later sessions of the series that were canceled with it', async () => {
    const scene = await createSession()
    const later = await assigned(test, scene, { hour: 14 })
    await sql`update sessions set series_of = ${scene.session.id} where id = ${later.id}`.execute(test.db)
    await cancel(scene, scene.session.id, '?scope=following')
    const other = await createEnrollment(test, { brandId: scene.gym.brandId })
    await assigned(test, scene, { hour: 14, traineeId: other.id })
    const { body } = await undo('cancellation', scene.session.id, scene.gym.manager.token)
    expect(body.data).toEqual({ undone: 1, left: 1 })
    expect([(await stored(scene.session.id)).status, (await stored(later.id)).status]).toEqual([
      'Scheduled',
      'Cancelled',
    ])
  })

  it('is only for the person who canceled it, while it is recent', async () => {
    const scene = await createSession()
    const colleague = await createManager(test, scene.gym.brandId)
    const elsewhere = await createScene(test)
    const { id } = scene.session
    await cancel(scene, id)
    expect((await undo('cancellation', id, elsewhere.gym.manager.token)).status).toBe(404)
    expect((await undo('cancellation', id, scene.trainee.person.token)).status).toBe(403)
    expect((await undo('cancellation', id, colleague.token)).status).toBe(409)
    await sql`update sessions set cancelled_at = cancelled_at - interval '63 seconds'
      where id = ${id}`.execute(test.db)
    const late = await undo('cancellation', id, scene.gym.manager.token)
    expect([late.status, late.body.message]).toEqual([
      409,
      "It's too late to undo this. You can still assign the trainee again.",
    ])
  })
})

describe('a request to be excused', () => {
  it('is closed by a cancellation, and open again once that is undone', async () => {
    const scene = await createSession()
    const { id } = scene.session
    const requests = () =>
      test.db
        .selectFrom('session_requests')
        .select(['state', 'answered_by'])
        .where('assignment_id', '=', id)
        .execute()
    await test.call('POST', `/api/my/sessions/${id}/request`, { token: scene.trainer.token, body: {} })
    await cancel(scene, id)
    expect(await requests()).toEqual([{ state: 'accepted', answered_by: scene.gym.manager.id }])
    await undo('cancellation', id, scene.gym.manager.token)
    expect(await requests()).toEqual([{ state: 'open', answered_by: null }])
  })
})
