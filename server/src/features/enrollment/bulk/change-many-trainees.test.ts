import { randomUUID } from 'node:crypto'
import type { BulkTraineesResult } from '@spotter/contract/enrollment.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, notificationsAbout, planSession } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'

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

it('approves those who can be approved, and says of each row what became of it', async () => {
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

it('rejects, which takes the sessions of the approved', async () => {
  const trainees = await oneOfEach()
  const approved = trainees[1]!
  const session = await planSession(test, approved, { ...gym, inDays: 2 })
  const ids = trainees.map((trainee) => trainee.id)
  expect((await change('reject', ids)).body.data).toMatchObject({ succeeded: 2, failed: 1 })
  expect(await statesOf(ids)).toEqual(['Rejected', 'Rejected', 'Rejected'])
  const row = await test.db
    .selectFrom('assignments')
    .select('status')
    .where('id', '=', session)
    .executeTakeFirst()
  expect(row?.status).toBe('Cancelled')
})

it('marks the approved as planned', async () => {
  const ids = (await oneOfEach()).map((trainee) => trainee.id)
  expect((await change('mark-planned', ids)).body.data).toMatchObject({ succeeded: 1, failed: 2 })
  expect((await change('mark-planned', ids)).body.data).toMatchObject({ succeeded: 1, failed: 2 })
  expect(await statesOf(ids)).toEqual(['Pending', 'Approved, planned', 'Rejected'])
})

it('approves at no location whose own is gone', async () => {
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

it('gives each trainee to one of two opposite bulk changes, and notifies once', async () => {
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
])('refuses what is not a known action on 1 to 500 ids, in case %#', async (action, ids) => {
  expect((await change(action, ids)).status).toBe(400)
})
