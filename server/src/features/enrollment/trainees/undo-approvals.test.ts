import type { UndoOutcome } from '@spotter/contract/shared/undo.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, notificationsAbout } from '../../../../test/enrollment.ts'
import { createGym, createLocation, createManager } from '../../../../test/gyms.ts'
import { addTrainerSlots, createScene, requestOf } from '../../../../test/schedule.ts'
import { duringTransaction } from '../../../../test/waiting.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '60' })
})
afterAll(() => test.close())

type Gym = Awaited<ReturnType<typeof createGym>>

async function createApproved(from: 'Pending' | 'Rejected' = 'Pending', given?: Gym) {
  const gym = given ?? (await createGym(test))
  await createNotificationRules(test.db, gym.brandId)
  const { brandId, locationId } = gym
  const trainee = await createEnrollment(test, { brandId, locationId, approvalStatus: from })
  const elsewhere = await createLocation(test, brandId)
  await test.call('PUT', `/api/gym-management/trainees/${trainee.id}/approval`, {
    token: gym.manager.token,
    body: { approvalStatus: 'Approved', gymLocationId: elsewhere },
  })
  return { gym, trainee }
}

function undo({ brandId, manager }: Gym, traineeIds: string[], token = manager.token) {
  const url = `/api/gym-management/brands/${brandId}/trainees/undo-approval`
  return test.call<UndoOutcome>('POST', url, { token, body: { traineeIds } })
}

function stored(id: string) {
  return test.db
    .selectFrom('enrollments')
    .select(['approval_status', 'location_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('undoing an approval', () => {
  it.each(['Pending', 'Rejected'] as const)(
    'makes the trainee %s again, and no email is sent',
    async (from) => {
      const { gym, trainee } = await createApproved(from)
      expect(await notificationsAbout(test, trainee.id)).toHaveLength(1)
      for (const time of ['once', 'twice']) {
        const { status, body } = await undo(gym, [trainee.id])
        expect([time, status, body.data]).toEqual([time, 200, { undone: 1, left: 0 }])
      }
      expect(await stored(trainee.id)).toEqual({ approval_status: from, location_id: gym.locationId })
      expect(await notificationsAbout(test, trainee.id)).toEqual([])
      const { rows } = await sql`select from activity
      where kind = 'approval-undone' and detail ->> 'traineeId' = ${trainee.id}`.execute(test.db)
      expect(rows).toHaveLength(1)
    },
  )

  it("doesn't bring back a location that was closed in the meantime", async () => {
    const { gym, trainee } = await createApproved()
    await sql`update gym_locations set archived_at = now() where id = ${gym.locationId}`.execute(test.db)
    await undo(gym, [trainee.id])
    expect(await stored(trainee.id)).toEqual({ approval_status: 'Pending', location_id: null })
  })

  it('of several leaves those that someone has changed since', async () => {
    const { gym, trainee } = await createApproved()
    const { trainee: planned } = await createApproved('Pending', gym)
    const { trainee: rejected } = await createApproved('Pending', gym)
    const { token } = gym.manager
    await test.call('PUT', `/api/gym-management/trainees/${planned.id}/planned-status`, {
      token,
      body: { isPlanned: true },
    })
    await test.call('PUT', `/api/gym-management/trainees/${rejected.id}/approval`, {
      token,
      body: { approvalStatus: 'Rejected' },
    })
    const ids = [trainee.id, planned.id, rejected.id]
    expect((await undo(gym, ids)).body.data).toEqual({ undone: 1, left: 2 })
    const messages = [await undo(gym, [planned.id]), await undo(gym, [rejected.id])]
    expect(messages.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Someone has changed this trainee since. You can still revoke the approval.'],
      [409, 'Someone else just changed this trainee, who is now rejected'],
    ])
  })

  it('is refused while a session is being assigned', async () => {
    const { gym, trainee } = await createApproved()
    const scene = await createScene(test, { gym })
    const [slot] = await addTrainerSlots(test, scene.trainer.id, { hours: [15] })
    const { date, gymLocationId, trainerId } = requestOf(scene)
    const reply = await duringTransaction(
      test,
      async (db) => {
        await sql`select from enrollments where id = ${trainee.id} for share`.execute(db)
        await sql`
          insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id,
            date, hour, during)
          values (${gym.brandId}, ${gymLocationId}, ${trainee.id}, ${trainee.userId}, ${trainerId}, ${slot!},
            ${date}, 15, ${`[${date}T15:00:00Z, ${date}T16:00:00Z)`})`.execute(db)
      },
      () => undo(gym, [trainee.id]),
    )
    expect([reply.status, (await stored(trainee.id)).approval_status]).toEqual([409, 'Approved'])
  })

  it('is refused once the email is on its way', async () => {
    const { gym, trainee } = await createApproved()
    const reply = await duringTransaction(
      test,
      (db) => sql`update notifications set state = 'sending' where enrollment_id = ${trainee.id}`.execute(db),
      () => undo(gym, [trainee.id]),
    )
    expect([reply.status, reply.body.message]).toEqual([
      409,
      "It's too late to undo this: the email has been sent. You can still revoke the approval.",
    ])
    expect((await stored(trainee.id)).approval_status).toBe('Approved')
  })

  it('is only for the person who approved, in their brands, while it is recent', async () => {
    const { gym, trainee } = await createApproved()
    const { gym: other, trainee: foreign } = await createApproved()
    const colleague = await createManager(test, gym.brandId)
    expect((await undo(gym, [trainee.id], other.manager.token)).status).toBe(404)
    expect((await undo(gym, [trainee.id, foreign.id])).status).toBe(404)
    expect((await undo(gym, [trainee.id], trainee.person.token)).status).toBe(403)
    expect((await undo(gym, [])).status).toBe(400)
    expect((await undo(gym, [trainee.id], colleague.token)).body.message).toBe(
      'Only the person who did this can undo it. You can still revoke the approval.',
    )
    await sql`update enrollments set approved_at = approved_at - interval '63 seconds',
      updated_at = updated_at - interval '63 seconds' where id = ${trainee.id}`.execute(test.db)
    expect((await undo(gym, [trainee.id])).body.message).toBe(
      "It's too late to undo this. You can still revoke the approval.",
    )
    expect((await stored(trainee.id)).approval_status).toBe('Approved')
  })
})
