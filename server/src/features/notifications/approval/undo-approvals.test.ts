import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createManager } from '../../../../test/gyms.ts'
import {
  assignSession,
  cancelSession,
  createTrainingScene,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { duringTransaction } from '../../../../test/waiting.ts'
import { taskContext } from '../../../../test/worker.ts'
import { sendNotification } from '../delivery/send-notification.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '60' })
})
afterAll(() => test.close())

const PENDING = '/api/gym-management/notifications/pending'

async function pendingOf({ manager }: TrainingScene) {
  const { body } = await test.call<PendingNotification[]>('GET', PENDING, { token: manager.token })
  return body.data!.map(({ id, sessionCount }) => ({ id, sessionCount }))
}

/** The notifications to a trainee and a trainer about one session, approved. */
async function createApproved() {
  const scene = await createTrainingScene(test)
  const session = await assignSession(test, scene, { hour: 6 })
  const waiting = await pendingOf(scene)
  const ids = waiting.map(({ id }) => id)
  await test.call('POST', `${PENDING}/approve`, {
    token: scene.manager.token,
    body: { notificationIds: ids },
  })
  return { scene, session, waiting, ids }
}

function undo({ manager }: TrainingScene, notificationIds: string[], token = manager.token) {
  return test.call<UndoOutcome>('POST', `${PENDING}/undo-approval`, { token, body: { notificationIds } })
}

async function statesOf(ids: string[]) {
  const rows = await test.db.selectFrom('notifications').select('state').where('id', 'in', ids).execute()
  return rows.map(({ state }) => state)
}

describe('undoing an approval', () => {
  it('makes the notifications wait again, and their jobs send nothing', async () => {
    const { scene, waiting, ids } = await createApproved()
    expect(await pendingOf(scene)).toEqual([])
    expect((await undo(scene, ids)).body.data).toEqual({ undone: 2, left: 0 })
    expect((await undo(scene, ids)).body.data).toEqual({ undone: 2, left: 0 })
    expect(await pendingOf(scene)).toEqual(waiting)
    await sendNotification.run(taskContext(test), { notificationId: ids[0]! })
    expect(await statesOf(ids)).toEqual(['pending', 'pending'])
    const again = await test.call('PUT', `${PENDING}/${ids[0]}/approve`, { token: scene.manager.token })
    expect(again.status).toBe(200)
  })

  it('joins what has gathered in the meantime', async () => {
    const { scene, ids } = await createApproved()
    await assignSession(test, scene, { hour: 7 })
    expect((await undo(scene, ids)).body.data).toEqual({ undone: 2, left: 0 })
    expect(await pendingOf(scene)).toEqual(ids.map((id) => ({ id, sessionCount: 2 })))
  })

  it('joins what gathers at the same moment', async () => {
    const { scene, ids } = await createApproved()
    const { brandId, trainee } = scene
    const reply = await duringTransaction(
      test,
      (db) =>
        sql`insert into notifications (brand_id, notification_type, recipient_user_id, state)
          values (${brandId}, 'SessionAssigned', ${trainee.userId}, 'pending')`.execute(db),
      () => undo(scene, ids),
    )
    expect([reply.status, reply.body.data]).toEqual([200, { undone: 2, left: 0 }])
    expect(await pendingOf(scene)).toEqual(ids.map((id) => ({ id, sessionCount: 1 })))
  })

  it('leaves nothing waiting about a session that was canceled since', async () => {
    const { scene, session, ids } = await createApproved()
    await cancelSession(test, session)
    expect((await undo(scene, ids)).status).toBe(200)
    expect(await pendingOf(scene)).toEqual([])
  })

  it('leaves an email that is on its way', async () => {
    const { scene, ids } = await createApproved()
    const [leaving = '', waiting = ''] = ids
    const send = (db: TestApp['db']) =>
      sql`update notifications set state = 'sending' where id = ${leaving}`.execute(db)
    const reply = await duringTransaction(test, send, () => undo(scene, ids))
    expect(reply.body.data).toEqual({ undone: 1, left: 1 })
    expect(await statesOf([leaving])).toEqual(['sending'])
    expect(await pendingOf(scene)).toEqual([{ id: waiting, sessionCount: 1 }])
    const late = await undo(scene, [leaving])
    expect([late.status, late.body.message]).toEqual([
      409,
      "It's too late to undo this: the email has been sent",
    ])
  })

  it('is only for the person who approved, in their brands, while it is recent', async () => {
    const { scene, ids } = await createApproved()
    const other = await createTrainingScene(test)
    const colleague = await createManager(test, scene.brandId)
    expect((await undo(scene, ids, other.manager.token)).status).toBe(404)
    expect((await undo(scene, ids, scene.trainer.token)).status).toBe(403)
    expect((await undo(scene, [])).status).toBe(400)
    expect((await undo(scene, ids, colleague.token)).body.message).toBe(
      'Only the person who did this can undo it. The email goes out in a moment.',
    )
    await sql`update notifications set approved_at = approved_at - interval '63 seconds'
      where id = any(${ids}::uuid[])`.execute(test.db)
    expect((await undo(scene, ids)).status).toBe(409)
    expect(await statesOf(ids)).toEqual(['queued', 'queued'])
  })
})
