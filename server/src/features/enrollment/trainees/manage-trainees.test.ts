import { randomUUID } from 'node:crypto'
import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  createEnrollment,
  notificationsAbout,
  planSession,
  type TestEnrollment,
} from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'

let test: TestApp
let gym: TestGym
let foreign: TestGym
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  gym = await createGym(test)
  foreign = await createGym(test)
})

const TRAINEES = '/api/gym-management/trainees'

function put(path: string, body: unknown, person: TestPerson = gym.manager) {
  return test.call<Trainee>('PUT', path, { token: person.token, body })
}

function decide(traineeId: string, approvalStatus: unknown, more: object = {}) {
  return put(`${TRAINEES}/${traineeId}/approval`, { approvalStatus, ...more })
}

function rowOf({ id }: Pick<TestEnrollment, 'id'>) {
  return test.db.selectFrom('enrollments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('deciding about a trainee', () => {
  it('approves at the location from the enrollment, and notifies the trainee', async () => {
    const { id, userId } = await createEnrollment(test, {
      ...gym,
      approvalStatus: 'Pending',
      firstName: 'Ana',
      lastName: 'Popescu',
    })
    const reply = await decide(id, 'Approved', { traineeId: id })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      id,
      userId,
      fullName: 'Ana Popescu',
      status: 'Approved',
      approvalStatus: 'Approved',
      gymLocationId: gym.locationId,
      isPlanned: false,
    })
    expect(await notificationsAbout(test, id)).toEqual([['TraineeApproved', userId]])
    const feed = await test.db
      .selectFrom('activity')
      .select(['kind', 'actor_id'])
      .where('subject', '=', 'Ana Popescu')
      .execute()
    expect(feed).toEqual([{ kind: 'trainee-approved', actor_id: gym.manager.id }])
  })

  it('can approve at another location, but only one of the same brand', async () => {
    const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
    const { id } = await createEnrollment(test, { ...gym, approvalStatus: 'Rejected' })
    expect((await decide(id, 'Approved', { gymLocationId: foreign.locationId })).status).toBe(404)
    expect((await decide(id, 'Approved', { gymLocationId: randomUUID() })).status).toBe(404)
    expect((await rowOf({ id })).approval_status).toBe('Rejected')
    expect((await decide(id, 'Approved', { gymLocationId: annex })).body.data?.gymLocationName).toBe('Annex')
  })

  it('uses the given location only for an approval', async () => {
    const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
    const { id } = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
    const reply = await decide(id, 'Rejected', { gymLocationId: annex })
    expect(reply.body.data?.gymLocationId).toBe(gym.locationId)
  })

  it('approves without a location if the old one is gone', async () => {
    const gone = await createLocation(test, gym.brandId, { archived: true })
    const { id } = await createEnrollment(test, {
      brandId: gym.brandId,
      locationId: gone,
      approvalStatus: 'Rejected',
    })
    expect((await decide(id, 'Approved')).body.data).toMatchObject({
      gymLocationId: null,
      gymLocationName: null,
    })
    expect((await rowOf({ id })).location_id).toBeNull()
  })

  it.each([
    ['Pending', 'Approved', 200],
    ['Pending', 'Rejected', 200],
    ['Rejected', 'Approved', 200],
    ['Approved', 'Rejected', 200],
    ['Approved', 'Approved', 409],
    ['Rejected', 'Rejected', 409],
  ] as const)('from %s to %s returns %i', async (from, to, status) => {
    const enrollment = await createEnrollment(test, { ...gym, approvalStatus: from })
    expect((await decide(enrollment.id, to)).status).toBe(status)
    expect((await rowOf(enrollment)).approval_status).toBe(status === 200 ? to : from)
    expect(await notificationsAbout(test, enrollment.id)).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each(['Pending', 'approved', 'Removed', '', 1, true, null, ['Approved'], undefined])(
    'refuses the status %j',
    async (approvalStatus) => {
      const enrollment = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
      expect((await decide(enrollment.id, approvalStatus)).status).toBe(400)
      expect((await rowOf(enrollment)).approval_status).toBe('Pending')
    },
  )

  it('is refused if the trainee is no longer as the screen showed', async () => {
    const enrollment = await createEnrollment(test, gym)
    const stale = await decide(enrollment.id, 'Rejected', { fromStatus: 'Pending' })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Someone else just changed this trainee, who is now approved',
    ])
    expect((await decide(enrollment.id, 'Rejected', { fromStatus: 'approved' })).status).toBe(400)
    expect((await decide(enrollment.id, 'Rejected', { fromStatus: 'Approved' })).status).toBe(200)
  })

  it('cancels upcoming sessions but no past ones when it revokes, and ends the planning', async () => {
    const enrollment = await createEnrollment(test, { ...gym, isPlanned: true })
    const past = await planSession(test, enrollment, { ...gym, inDays: -2 })
    const ahead = [
      await planSession(test, enrollment, { ...gym, inDays: 2 }),
      await planSession(test, enrollment, { ...gym, inDays: 9 }),
    ]
    expect((await decide(enrollment.id, 'Rejected')).body.data).toMatchObject({
      status: 'Rejected',
      isPlanned: false,
    })
    const sessions = await test.db
      .selectFrom('sessions')
      .select(['id', 'status', 'cancelled_by', 'cancel_reason'])
      .where('enrollment_id', '=', enrollment.id)
      .execute()
    expect(sessions.filter((session) => session.status === 'Scheduled').map(({ id }) => id)).toEqual([past])
    expect(sessions.filter(({ id }) => ahead.includes(id))).toEqual([
      expect.objectContaining({ status: 'Cancelled', cancelled_by: gym.manager.id }),
      expect.objectContaining({ cancel_reason: 'Approval revoked by gym manager' }),
    ])
  })

  it('affects the person in one brand only', async () => {
    const here = await createEnrollment(test, { ...gym })
    const there = await createEnrollment(test, { ...foreign, person: here.person, isPlanned: true })
    await planSession(test, there, { ...foreign, inDays: 3 })
    expect((await decide(here.id, 'Rejected')).status).toBe(200)
    expect(await rowOf(there)).toMatchObject({ approval_status: 'Approved', is_planned: true })
    const kept = await test.db
      .selectFrom('sessions')
      .select('status')
      .where('enrollment_id', '=', there.id)
      .execute()
    expect(kept).toEqual([{ status: 'Scheduled' }])
  })
})

describe('planning', () => {
  it('can be turned on and off for an approved trainee, even twice in a row', async () => {
    const { id } = await createEnrollment(test, gym)
    for (const isPlanned of [true, true, false]) {
      const reply = await put(`${TRAINEES}/${id}/planned-status`, { traineeId: id, isPlanned })
      expect([reply.status, reply.body.data?.isPlanned]).toEqual([200, isPlanned])
    }
  })

  it.each(['Pending', 'Rejected'] as const)('is refused for a trainee who is %s', async (approvalStatus) => {
    const { id } = await createEnrollment(test, { ...gym, approvalStatus })
    for (const isPlanned of [true, false]) {
      expect((await put(`${TRAINEES}/${id}/planned-status`, { isPlanned })).status).toBe(409)
    }
  })

  it.each(['false', 'true', null, 0, 1, undefined, {}])('cannot be set to %j', async (isPlanned) => {
    const { id } = await createEnrollment(test, gym)
    expect((await put(`${TRAINEES}/${id}/planned-status`, { isPlanned })).status).toBe(400)
  })

  it('is refused by the database itself for anyone who is not approved', async () => {
    await expect(
      createEnrollment(test, { ...gym, approvalStatus: 'Rejected', isPlanned: true }),
    ).rejects.toThrow('enrollments_planned_only_if_approved')
  })

  it('can be reset for the whole brand, with a count of those who were planned', async () => {
    for (const isPlanned of [true, true, false]) await createEnrollment(test, { ...gym, isPlanned })
    const other = await createEnrollment(test, { ...foreign, isPlanned: true })
    const reset = (brandId: string) =>
      test.call<number>('PUT', `/api/gym-management/brands/${brandId}/trainees/reset-planned`, {
        token: gym.manager.token,
        headers: { 'content-type': 'application/json' },
      })
    expect((await reset(gym.brandId)).body.data).toBe(2)
    expect((await reset(gym.brandId)).body.data).toBe(0)
    expect((await reset(foreign.brandId)).status).toBe(404)
    expect((await rowOf(other)).is_planned).toBe(true)
  })
})

describe.each(['/api/gym-management/trainees', '/api/gym-manager/trainees'])(
  'changing a trainee through %s',
  (path) => {
    it('moves them to another location of the brand and ignores everything else', async () => {
      const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
      const enrollment = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
      const reply = await put(`${path}/${enrollment.id}`, {
        id: enrollment.id,
        gymLocationId: annex,
        approvalStatus: 'Approved',
        email: 'stolen@example.com',
        userId: gym.manager.id,
      })
      expect(reply.body.data).toMatchObject({
        gymLocationId: annex,
        gymLocationName: 'Annex',
        status: 'Pending',
        email: enrollment.person.email,
      })
      expect((await rowOf(enrollment)).user_id).toBe(enrollment.userId)
    })

    it('needs an open location of the same brand', async () => {
      const archived = await createLocation(test, gym.brandId, { archived: true })
      const { id } = await createEnrollment(test, gym)
      expect((await put(`${path}/${id}`, {})).body.message).toBe('Please select a gym location')
      for (const [gymLocationId, status] of [
        ['', 400],
        [null, 400],
        [5, 400],
        [foreign.locationId, 404],
        [archived, 404],
        [randomUUID(), 404],
      ] as const) {
        expect((await put(`${path}/${id}`, { gymLocationId })).status).toBe(status)
      }
      const mixed = test.db
        .updateTable('enrollments')
        .set({ location_id: foreign.locationId })
        .where('id', '=', id)
        .execute()
      await expect(mixed).rejects.toThrow('enrollments_location_of_brand')
    })

    it('removes the enrollment and upcoming sessions, but not the account or other enrollments', async () => {
      const enrollment = await createEnrollment(test, { ...gym, isPlanned: true })
      const elsewhere = await createEnrollment(test, { ...foreign, person: enrollment.person })
      const session = await planSession(test, enrollment, { ...gym, inDays: 1 })
      const remove = () => test.call('DELETE', `${path}/${enrollment.id}`, { token: gym.manager.token })
      const reply = await remove()
      expect([reply.status, reply.body.data]).toEqual([200, null])
      expect((await remove()).status).toBe(404)
      const cancelled = await test.db
        .selectFrom('sessions')
        .select('status')
        .where('id', '=', session)
        .executeTakeFirst()
      expect(cancelled?.status).toBe('Cancelled')
      expect((await rowOf(elsewhere)).removed_at).toBeNull()
      expect((await test.call('GET', '/api/Auth/me', { token: enrollment.person.token })).status).toBe(200)
    })
  },
)

describe('managing trainees', () => {
  function everyAction(
    traineeId: string,
    brandId: string,
  ): [string, 'GET' | 'PUT' | 'POST' | 'DELETE', object?][] {
    const brand = `/api/gym-management/brands/${brandId}/trainees`
    return [
      [brand, 'GET'],
      [`${brand}/export`, 'GET'],
      [`${brand}/reset-planned`, 'PUT'],
      [`${brand}/bulk`, 'POST', { action: 'reject', traineeIds: [traineeId] }],
      [`${brand}/future-sessions`, 'POST', { traineeIds: [traineeId] }],
      [`${brand}/import/preview`, 'POST', { csv: 'First name,Last name,Email\nA,B,a@example.com' }],
      [`${brand}/import`, 'POST', { csv: 'First name,Last name,Email\nA,B,a@example.com' }],
      [`${TRAINEES}/${traineeId}/approval`, 'PUT', { approvalStatus: 'Rejected' }],
      [`${TRAINEES}/${traineeId}/planned-status`, 'PUT', { isPlanned: true }],
      [`${TRAINEES}/${traineeId}`, 'PUT', { gymLocationId: foreign.locationId }],
      [`/api/gym-manager/trainees/${traineeId}`, 'PUT', { gymLocationId: foreign.locationId }],
      [`${TRAINEES}/${traineeId}`, 'DELETE'],
      [`/api/gym-manager/trainees/${traineeId}`, 'DELETE'],
    ]
  }

  it('returns 401 without a token and 403 to trainees and trainers', async () => {
    const { id } = await createEnrollment(test, foreign)
    const outsiders = [await createPerson(test), await createPerson(test, { roles: ['Trainer'] })]
    for (const [path, method, body] of [
      ...everyAction(id, foreign.brandId),
      ['/api/gym-manager/trainees', 'GET'],
      ['/api/gym-manager/trainees', 'POST', {}],
    ] as const) {
      expect([path, (await test.call(method, path, { body })).status]).toEqual([path, 401])
      for (const { token } of outsiders) {
        expect([path, (await test.call(method, path, { token, body })).status]).toEqual([path, 403])
      }
    }
  })

  it('never finds or changes a trainee of a brand that the manager does not have', async () => {
    const enrollment = await createEnrollment(test, foreign)
    const before = await rowOf(enrollment)
    const absent = everyAction(randomUUID(), randomUUID())
    for (const [index, [path, method, body]] of everyAction(enrollment.id, foreign.brandId).entries()) {
      const token = gym.manager.token
      const reply = await test.call(method, path, { token, body })
      const [absentPath, , absentBody] = absent[index] ?? ['']
      const unknown = await test.call(method, absentPath, { token, body: absentBody })
      expect([path, reply.status, reply.body]).toEqual([path, 404, unknown.body])
    }
    expect(await rowOf(enrollment)).toEqual(before)
  })

  it('is open to a SuperAdmin in every brand', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const { id } = await createEnrollment(test, { ...foreign, approvalStatus: 'Pending' })
    const reply = await put(`${TRAINEES}/${id}/approval`, { approvalStatus: 'Approved' }, admin)
    expect(reply.status).toBe(200)
  })

  it('ends with the next request after the manager is removed', async () => {
    const { id } = await createEnrollment(test, gym)
    await test.db.deleteFrom('brand_managers').where('user_id', '=', gym.manager.id).execute()
    expect((await decide(id, 'Rejected')).status).toBe(404)
  })

  it('is refused if the body names a different trainee than the URL', async () => {
    const { id } = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
    const other = randomUUID()
    expect((await decide(id, 'Approved', { traineeId: other })).status).toBe(400)
    const planned = await put(`${TRAINEES}/${id}/planned-status`, { traineeId: other, isPlanned: true })
    expect(planned.status).toBe(400)
    const moved = await put(`${TRAINEES}/${id}`, { traineeId: other, gymLocationId: gym.locationId })
    expect([moved.status, moved.body.errors]).toEqual([
      400,
      { traineeId: ["traineeId doesn't match the ID in the URL"] },
    ])
    expect((await put(`${TRAINEES}/not-an-id/approval`, { approvalStatus: 'Approved' })).status).toBe(400)
  })
})
