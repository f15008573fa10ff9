import { randomUUID } from 'node:crypto'
import type { EnrollmentStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, notificationsAbout } from '../../../../test/enrollment.ts'
import { assignManager, createBrand, createGym, createLocation } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function enroll(person: TestPerson, body: unknown) {
  return test.call<EnrollmentStatus>('POST', '/api/GymEnrollment/enroll', { token: person.token, body })
}

function remove(person: TestPerson, body?: unknown) {
  return test.call('DELETE', '/api/GymEnrollment/remove', {
    token: person.token,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })
}

async function statusOf(person: TestPerson, query = '') {
  const reply = await test.call<EnrollmentStatus[]>('GET', `/api/GymEnrollment/status${query}`, {
    token: person.token,
  })
  return reply.body.data ?? []
}

describe('enrolling', () => {
  it('waits for approval at the chosen location, and notifies every manager', async () => {
    const gym = await createGym(test, { name: 'Iron House' })
    const second = await createPerson(test, { roles: ['GymManager'] })
    await assignManager(test, gym.brandId, second.id)
    const person = await createPerson(test)
    const reply = await enroll(person, { gymBrandId: gym.brandId, gymLocationId: gym.locationId })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      isEnrolled: true,
      gymBrandId: gym.brandId,
      gymBrandName: 'Iron House',
      approvalStatus: 'Pending',
      gymLocationId: gym.locationId,
      gymLocationName: 'Main hall',
    })
    expect(await statusOf(person)).toEqual([reply.body.data])
    const notified = await notificationsAbout(test, reply.body.data?.traineeId ?? '')
    expect(notified.sort()).toEqual(
      [
        ['TraineeEnrolled', gym.manager.id],
        ['TraineeEnrolled', second.id],
      ].sort(),
    )
  })

  it('adds the Trainee role if it is missing, and keeps the other roles', async () => {
    const gym = await createGym(test)
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    await enroll(trainer, { gymBrandId: gym.brandId, gymLocationId: gym.locationId })
    const me = await test.call<{ roles: string[] }>('GET', '/api/Auth/me', { token: trainer.token })
    expect(me.body.data?.roles).toEqual(['Trainee', 'Trainer'])
  })

  it('ignores everything else in the body', async () => {
    const gym = await createGym(test)
    const [person, victim] = [await createPerson(test), await createPerson(test)]
    const reply = await enroll(person, {
      gymBrandId: gym.brandId,
      gymLocationId: gym.locationId,
      approvalStatus: 'Approved',
      isPlanned: true,
      userId: victim.id,
      traineeId: randomUUID(),
    })
    expect(reply.body.data?.approvalStatus).toBe('Pending')
    expect(await statusOf(victim)).toEqual([])
    expect(await statusOf(victim, `?userId=${person.id}`)).toEqual([])
  })

  it('works in several brands at the same time', async () => {
    const [first, second] = [await createGym(test), await createGym(test)]
    const person = await createPerson(test)
    for (const gym of [first, second]) {
      expect((await enroll(person, { gymBrandId: gym.brandId, gymLocationId: gym.locationId })).status).toBe(
        201,
      )
    }
    expect((await statusOf(person)).map((status) => status.gymBrandId).sort()).toEqual(
      [first.brandId, second.brandId].sort(),
    )
  })

  it('is refused if you are already pending or approved', async () => {
    const gym = await createGym(test)
    for (const approvalStatus of ['Pending', 'Approved'] as const) {
      const { person } = await createEnrollment(test, { brandId: gym.brandId, approvalStatus })
      const reply = await enroll(person, { gymBrandId: gym.brandId, gymLocationId: gym.locationId })
      expect(reply.status).toBe(409)
      expect((await statusOf(person))[0]?.approvalStatus).toBe(approvalStatus)
    }
  })

  it('starts over after a rejection and keeps the traineeId', async () => {
    const gym = await createGym(test)
    const elsewhere = await createLocation(test, gym.brandId, { name: 'Annex' })
    const { id, person } = await createEnrollment(test, {
      brandId: gym.brandId,
      locationId: gym.locationId,
      approvalStatus: 'Rejected',
    })
    expect((await statusOf(person))[0]).toMatchObject({ isEnrolled: false, approvalStatus: 'Rejected' })
    const reply = await enroll(person, { gymBrandId: gym.brandId, gymLocationId: elsewhere })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      traineeId: id,
      approvalStatus: 'Pending',
      gymLocationName: 'Annex',
    })
    expect(await notificationsAbout(test, id)).toEqual([['TraineeEnrolled', gym.manager.id]])
  })

  it('needs a location that belongs to the brand and is still open', async () => {
    const gym = await createGym(test)
    const other = await createGym(test)
    const person = await createPerson(test)
    const archived = await createLocation(test, gym.brandId, { archived: true })
    const cases: [unknown, number, string][] = [
      [{ gymBrandId: gym.brandId }, 400, 'Please select a gym location'],
      [{ gymBrandId: gym.brandId, gymLocationId: '' }, 400, 'Please select a gym location'],
      [{ gymBrandId: gym.brandId, gymLocationId: null }, 400, 'Please select a gym location'],
      [{ gymBrandId: gym.brandId, gymLocationId: 7 }, 400, 'Please select a gym location'],
      [{ gymBrandId: gym.brandId, gymLocationId: 'x' }, 400, 'Must be a valid id'],
      [{ gymLocationId: gym.locationId }, 400, ''],
      [{ gymBrandId: gym.brandId, gymLocationId: other.locationId }, 404, 'Location not found'],
      [{ gymBrandId: gym.brandId, gymLocationId: archived }, 404, 'Location not found'],
      [{ gymBrandId: gym.brandId, gymLocationId: randomUUID() }, 404, 'Location not found'],
      [{ gymBrandId: randomUUID(), gymLocationId: gym.locationId }, 404, 'Gym not found'],
    ]
    for (const [body, status, message] of cases) {
      const reply = await enroll(person, body)
      expect([reply.status, reply.body.message]).toEqual([status, expect.stringContaining(message)])
    }
    expect(await statusOf(person)).toEqual([])
  })

  it('is refused for an inactive brand and not found for an archived one', async () => {
    const person = await createPerson(test)
    const inactive = await createBrand(test, { isActive: false })
    const archived = await createBrand(test, { archived: true })
    const refused = await enroll(person, {
      gymBrandId: inactive,
      gymLocationId: await createLocation(test, inactive),
    })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This gym is not accepting new enrollments')
    const unknown = await enroll(person, {
      gymBrandId: archived,
      gymLocationId: await createLocation(test, archived),
    })
    expect(unknown.status).toBe(404)
  })

  it('is open to anyone who is signed in, whatever their role', async () => {
    const gym = await createGym(test)
    const body = { gymBrandId: gym.brandId, gymLocationId: gym.locationId }
    expect((await test.call('POST', '/api/GymEnrollment/enroll', { body })).status).toBe(401)
    expect((await test.call('DELETE', '/api/GymEnrollment/remove', { body })).status).toBe(401)
    expect((await test.call('GET', '/api/GymEnrollment/status')).status).toBe(401)
    for (const role of ['SuperAdmin', 'GymManager', 'Trainer', 'Trainee'] as const) {
      expect((await enroll(await createPerson(test, { roles: [role] }), body)).status).toBe(201)
    }
  })
})

describe('withdrawing your enrollment', () => {
  it.each(['Pending', 'Rejected'] as const)(
    'works while it is %s, and you can enroll again',
    async (approvalStatus) => {
      const gym = await createGym(test)
      const { id, person } = await createEnrollment(test, { brandId: gym.brandId, approvalStatus })
      expect((await remove(person, { gymBrandId: gym.brandId })).status).toBe(200)
      expect(await statusOf(person)).toEqual([])
      expect((await remove(person, { gymBrandId: gym.brandId })).status).toBe(404)
      const again = await enroll(person, { gymBrandId: gym.brandId, gymLocationId: gym.locationId })
      expect(again.status).toBe(201)
      expect(again.body.data?.traineeId).not.toBe(id)
    },
  )

  it('is refused once it is approved', async () => {
    const gym = await createGym(test)
    const { person } = await createEnrollment(test, { brandId: gym.brandId })
    expect((await remove(person, { gymBrandId: gym.brandId })).status).toBe(409)
    expect(await statusOf(person)).toHaveLength(1)
  })

  it('never affects anyone else’s enrollment', async () => {
    const gym = await createGym(test)
    const { person } = await createEnrollment(test, { brandId: gym.brandId, approvalStatus: 'Pending' })
    const stranger = await createPerson(test)
    const foreign = await remove(stranger, { gymBrandId: gym.brandId, userId: person.id })
    const absent = await remove(stranger, { gymBrandId: randomUUID() })
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(absent.body)
    expect(await statusOf(person)).toHaveLength(1)
  })

  it('says what is missing if there is no body', async () => {
    const reply = await remove(await createPerson(test))
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual({ gymBrandId: ['Please select a gym'] })
  })
})
