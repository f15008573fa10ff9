import type { FutureSessions } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, planSession, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../../test/gyms.ts'

let test: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  gym = await createGym(test)
})

const ACTS = {
  revoking: { method: 'PUT', end: '/approval', body: { approvalStatus: 'Rejected' } },
  removing: { method: 'DELETE', end: '', body: undefined },
} as const

function perform(act: keyof typeof ACTS, { id }: TestEnrollment) {
  const { method, end, body } = ACTS[act]
  const { token } = gym.manager
  return test.call(method, `/api/gym-management/trainees/${id}${end}`, { token, body })
}

/** The type and recipient of all the brand's notifications. */
async function notificationsFrom({ brandId }: TestGym) {
  const rows = await test.db
    .selectFrom('notifications')
    .select(['notification_type', 'recipient_user_id'])
    .where('brand_id', '=', brandId)
    .execute()
  return rows.map((row) => `${row.notification_type} to ${row.recipient_user_id}`).sort()
}

function sessionOf(id: string) {
  return test.db
    .selectFrom('sessions')
    .select(['status', 'trainer_user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

it.each([
  ['revoking', ['TraineeRejected']],
  ['removing', []],
] as const)('%s notifies the trainee and the trainer of every canceled session', async (act, alsoSent) => {
  const enrollment = await createEnrollment(test, gym)
  const session = await planSession(test, enrollment, { ...gym, inDays: 2 })
  expect((await perform(act, enrollment)).status).toBe(200)
  const { status, trainer_user_id } = await sessionOf(session)
  expect(status).toBe('Cancelled')
  expect(await notificationsFrom(gym)).toEqual(
    [
      `SessionCancelled to ${trainer_user_id}`,
      `SessionCancelled to ${enrollment.userId}`,
      ...alsoSent.map((type) => `${type} to ${enrollment.userId}`),
    ].sort(),
  )
})

it.each(['revoking', 'removing'] as const)(
  '%s changes nothing if the notifications cannot be written',
  async (act) => {
    const enrollment = await createEnrollment(test, gym)
    const session = await planSession(test, enrollment, { ...gym, inDays: 2 })
    await sql`create function refuse_notifications() returns trigger language plpgsql as
    'begin raise exception ''no notifications today''; end'`.execute(test.db)
    await sql`create trigger refusing_notifications before insert on notifications
    for each row execute function refuse_notifications()`.execute(test.db)
    const { status } = await perform(act, enrollment)
    await sql`drop function refuse_notifications cascade`.execute(test.db)
    expect(status).toBe(500)
    expect((await sessionOf(session)).status).toBe('Scheduled')
    const row = await test.db
      .selectFrom('enrollments')
      .select(['approval_status', 'removed_at'])
      .where('id', '=', enrollment.id)
      .executeTakeFirst()
    expect(row).toEqual({ approval_status: 'Approved', removed_at: null })
  },
)

it('the sessions to be canceled are counted beforehand, for the brand’s trainees only', async () => {
  const foreign = await createGym(test)
  const here = [await createEnrollment(test, gym), await createEnrollment(test, gym)]
  const there = await createEnrollment(test, foreign)
  await planSession(test, here[0]!, { ...gym, inDays: 2 })
  await planSession(test, here[0]!, { ...gym, inDays: -2 })
  await planSession(test, here[1]!, { ...gym, inDays: 3 })
  await planSession(test, there, { ...foreign, inDays: 3 })
  const count = (traineeIds: string[]) =>
    test.call<FutureSessions>('POST', `/api/gym-management/brands/${gym.brandId}/trainees/future-sessions`, {
      token: gym.manager.token,
      body: { traineeIds },
    })
  const counted = await count([...here, there].map(({ id }) => id))
  expect(counted.body.data).toEqual({ futureSessions: 2 })
  expect((await count([there.id])).body.data).toEqual({ futureSessions: 0 })
  expect((await count([])).status).toBe(400)
})
