import { randomUUID } from 'node:crypto'
import type { BulkTraineesResult } from '@spotter/contract/enrollment/enrollment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, notificationsAbout, planSession } from '../../../../test/enrollment.ts'
import { assignTrainer, createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import { statementsOf } from '../../../../test/statements.ts'

let test: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  gym = await createGym(test)
})

function change(action: unknown, traineeIds: unknown, brandId = gym.brandId) {
  return test.call<BulkTraineesResult>('POST', `/api/gym-management/brands/${brandId}/trainees/bulk`, {
    token: gym.manager.token,
    body: { action, traineeIds },
  })
}

async function statesOf(ids: string[]) {
  const rows = await test.db
    .selectFrom('enrollments')
    .select(['id', 'approval_status', 'is_planned'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    return `${row?.approval_status}${row?.is_planned ? ', planned' : ''}`
  })
}

async function oneOfEach() {
  const enrollments = []
  for (const approvalStatus of ['Pending', 'Approved', 'Rejected'] as const) {
    enrollments.push(await createEnrollment(test, { ...gym, approvalStatus, firstName: approvalStatus }))
  }
  return enrollments
}

it('a bulk approval approves everyone it can, and reports a result for each trainee', async () => {
  const trainees = await oneOfEach()
  const foreign = await createEnrollment(test, { ...(await createGym(test)), approvalStatus: 'Pending' })
  const ids = [...trainees.map((trainee) => trainee.id), foreign.id, randomUUID()]
  const { status, body } = await change('approve', [...ids, ids[0]])
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ succeeded: 2, failed: 3 })
  expect(body.data?.outcomes).toEqual([
    { traineeId: ids[0], fullName: 'Pending Doe', succeeded: true, message: null },
    { traineeId: ids[1], fullName: 'Approved Doe', succeeded: false, message: 'Trainee is already approved' },
    { traineeId: ids[2], fullName: 'Rejected Doe', succeeded: true, message: null },
    { traineeId: ids[3], fullName: null, succeeded: false, message: 'Trainee not found' },
    { traineeId: ids[4], fullName: null, succeeded: false, message: 'Trainee not found' },
  ])
  expect(await statesOf(ids.slice(0, 4))).toEqual(['Approved', 'Approved', 'Approved', 'Pending'])
  expect(await notificationsAbout(test, ids[0] ?? '')).toHaveLength(1)
  expect(await notificationsAbout(test, ids[1] ?? '')).toHaveLength(0)
})

it('a bulk rejection cancels the sessions of trainees who were approved', async () => {
  const trainees = await oneOfEach()
  const approved = trainees[1]!
  const session = await planSession(test, approved, { ...gym, inDays: 2 })
  const ids = trainees.map((trainee) => trainee.id)
  expect((await change('reject', ids)).body.data).toMatchObject({ succeeded: 2, failed: 1 })
  expect(await statesOf(ids)).toEqual(['Rejected', 'Rejected', 'Rejected'])
  const row = await test.db
    .selectFrom('sessions')
    .select('status')
    .where('id', '=', session)
    .executeTakeFirst()
  expect(row?.status).toBe('Cancelled')
})

it('only approved trainees are marked as planned', async () => {
  const ids = (await oneOfEach()).map((trainee) => trainee.id)
  expect((await change('mark-planned', ids)).body.data).toMatchObject({ succeeded: 1, failed: 2 })
  expect((await change('mark-planned', ids)).body.data).toMatchObject({ succeeded: 1, failed: 2 })
  expect(await statesOf(ids)).toEqual(['Pending', 'Approved, planned', 'Rejected'])
})

it('a trainee whose location is gone is approved without one', async () => {
  const locationId = await createLocation(test, gym.brandId, { archived: true })
  const { id } = await createEnrollment(test, {
    brandId: gym.brandId,
    locationId,
    approvalStatus: 'Rejected',
  })
  await change('approve', [id])
  const row = await test.db
    .selectFrom('enrollments')
    .select('location_id')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.location_id).toBeNull()
})

it('of several bulk changes at the same moment, one applies to each trainee and notifies them once', async () => {
  const ids: string[] = []
  for (let index = 0; index < 20; index++) {
    ids.push((await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })).id)
  }
  const replies = await Promise.all([
    change('reject', ids),
    change('mark-planned', [...ids].reverse()),
    change('reject', [...ids].reverse()),
  ])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
  const rejected = (replies[0]?.body.data?.succeeded ?? 0) + (replies[2]?.body.data?.succeeded ?? 0)
  expect(rejected).toBe(20)
  for (const id of ids) expect(await notificationsAbout(test, id)).toHaveLength(1)
})

const MANY = 500

/** Each with an upcoming session that the trainer hasn't been notified about yet. */
async function enrollMany(approvalStatus: 'Pending' | 'Approved') {
  const trainer = await createPerson(test, { roles: ['Trainer'] })
  await assignTrainer(test, gym.brandId, trainer.id)
  const { rows } = await sql<{ id: string }>`
    with people as (
      insert into users (email, first_name, last_name)
      select gen_random_uuid() || '@example.com', 'Robin', 'Doe' from generate_series(1, ${MANY}::integer) returning id
    ),
    enrolled as (
      insert into enrollments (brand_id, user_id, location_id, approval_status)
      select ${gym.brandId}::uuid, people.id, ${gym.locationId}::uuid, ${approvalStatus} from people
      returning id, user_id
    ),
    hours as (
      insert into trainer_slots (trainer_id, date, hour, status)
      select ${trainer.id}::uuid, current_date + 2 + n / 24, n % 24, 'Available'
      from generate_series(1, ${MANY}::integer) as n returning *
    ),
    made as (
      insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date,
        hour, during)
      select ${gym.brandId}::uuid, ${gym.locationId}::uuid, trainee.id, trainee.user_id, slot.trainer_id, slot.id,
        slot.date, slot.hour, tstzrange(start.at, start.at + interval '1 hour')
      from (select *, row_number() over () as n from enrolled) as trainee
      join (select *, row_number() over () as n from hours) as slot using (n),
        lateral (select hour_start(slot.date, slot.hour, 'UTC') as at) as start
      returning id
    ),
    waiting as (
      insert into notifications (brand_id, notification_type, recipient_user_id, state)
      values (${gym.brandId}::uuid, 'SessionAssigned', ${trainer.id}::uuid, 'pending') returning id
    ),
    linked as (
      insert into notification_sessions (notification_id, assignment_id)
      select waiting.id, made.id from waiting, made
    )
    select id from enrolled`.execute(test.db)
  return rows.map(({ id }) => id)
}

it.each([
  ['approve', 'Pending', 7],
  ['reject', 'Approved', 15],
  ['mark-planned', 'Approved', 5],
] as const)('%s: 500 trainees are changed in a few statements', async (action, status, expected) => {
  const traineeIds = await enrollMany(status)
  const url = `/api/gym-management/brands/${gym.brandId}/trainees/bulk`
  const request = { method: 'POST', url, token: gym.manager.token, body: { action, traineeIds } } as const
  expect(await statementsOf(test, request)).toHaveLength(expected)
  const states = { approve: 'Approved', reject: 'Rejected', 'mark-planned': 'Approved, planned' }
  expect(new Set(await statesOf(traineeIds))).toEqual(new Set([states[action]]))
})

it('a trainer who loses many sessions is notified of all of them in one email', async () => {
  const trainees = await oneOfEach()
  await change('approve', [trainees[0]!.id])
  const [first, second] = [trainees[0]!, trainees[1]!]
  const trainer = await createPerson(test, { roles: ['Trainer'] })
  await assignTrainer(test, gym.brandId, trainer.id)
  await planSession(test, first, { ...gym, inDays: 2, trainer })
  await planSession(test, second, { ...gym, inDays: 3, trainer })
  await change('reject', [first.id, second.id])
  const notified = await test.db
    .selectFrom('notifications')
    .innerJoin('notification_sessions', 'notification_sessions.notification_id', 'notifications.id')
    .select('notifications.id')
    .where('recipient_user_id', '=', trainer.id)
    .execute()
  expect(notified).toHaveLength(2)
  expect(new Set(notified.map(({ id }) => id)).size).toBe(1)
})

it.each([
  ['remove', [randomUUID()]],
  ['Approve', [randomUUID()]],
  [undefined, [randomUUID()]],
  ['approve', []],
  ['approve', randomUUID()],
  ['approve', ['x']],
  ['approve', [1]],
  ['approve', undefined],
  ['approve', Array.from({ length: 501 }, () => randomUUID())],
])('a bulk change needs a known action and 1 to 500 IDs: case %#', async (action, ids) => {
  expect((await change(action, ids)).status).toBe(400)
})
