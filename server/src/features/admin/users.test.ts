import type { AdminStats, AdminUser } from '@spotter/contract/admin/admin.ts'
import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { assignManager, assignTrainer, createBrand, createGym } from '../../../test/gyms.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { createSession } from '../../../test/sessions.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const USERS = '/api/superadmin/users'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => test.close())

async function list(query = '') {
  const { status, headers, body } = await test.call<AdminUser[]>('GET', `${USERS}?${query}`, {
    token: admin.token,
  })
  return { status, total: Number(headers['x-total-count']), users: body.data ?? [] }
}

function grant(userId: string, roleName: string, body = {}) {
  return test.call<AdminUser>('POST', `${USERS}/${userId}/roles`, {
    token: admin.token,
    body: { userId, roleName, ...body },
  })
}

function revoke(userId: string, roleName: string, token = admin.token) {
  return test.call('DELETE', `${USERS}/${userId}/roles/${roleName}`, { token })
}

function setActive(userId: string, isActive: unknown, token = admin.token) {
  return test.call<AdminUser>('PUT', `${USERS}/${userId}`, { token, body: { isActive } })
}

describe('the list of users', () => {
  it('shows what an admin may see and no secrets', async () => {
    const gym = await createGym(test, { name: 'Listed Gym' })
    const person = await createPerson(test, {
      roles: ['Trainer', 'Trainee'],
      firstName: 'Zuzana',
      lastName: 'Listed',
    })
    await assignTrainer(test, gym.brandId, person.id)
    const { users, total } = await list('search=zuzana%20listed')
    expect(total).toBe(1)
    expect(users[0]).toEqual({
      id: person.id,
      email: person.email,
      firstName: 'Zuzana',
      lastName: 'Listed',
      roles: ['Trainee', 'Trainer'],
      emailConfirmed: false,
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
      lastLoginAt: expect.stringMatching(/Z$/),
      gymBrandAssignments: [
        {
          id: expect.any(String),
          trainerId: person.id,
          gymBrandId: gym.brandId,
          gymBrandName: 'Listed Gym',
          assignedAt: expect.stringMatching(/Z$/),
        },
      ],
      managedBrandCount: 0,
      hasSecondFactor: false,
    })
  })

  it('counts the brands that each person manages, except archived ones', async () => {
    const { manager } = await createGym(test)
    await assignManager(test, await createBrand(test), manager.id)
    await assignManager(test, await createBrand(test, { archived: true }), manager.id)
    const { users } = await list(`search=${manager.email}`)
    expect(users[0]?.managedBrandCount).toBe(2)
  })

  it('filters out deactivated users before paging', async () => {
    const names = ['Aalto', 'Baier', 'Cruz']
    for (const [index, lastName] of names.entries()) {
      await createPerson(test, { firstName: 'Quiet', lastName, isActive: index > 0 })
    }
    const { users, total } = await list('search=quiet&isActive=true&page=1&pageSize=1')
    expect([total, users.map((user) => user.lastName)]).toEqual([2, ['Baier']])
    expect((await list('search=quiet&isActive=false')).users.map((user) => user.lastName)).toEqual(['Aalto'])
    expect((await list('isActive=maybe')).status).toBe(400)
  })

  it('can be searched by name and email exactly as typed, filtered by role, and paged in a stable order', async () => {
    for (const [index, name] of ['Ünal', 'under_score', 'per%cent', 'ünder'].entries()) {
      await createPerson(test, {
        firstName: name,
        lastName: 'Searchable',
        email: `findme${index}@example.org`,
        roles: index === 0 ? ['GymManager'] : ['Trainee'],
      })
    }
    expect((await list('search=ÜN')).total).toBe(2)
    expect((await list('search=R_S')).total).toBe(1)
    expect((await list('search=r%25c')).total).toBe(1)
    expect((await list('search=FINDME')).total).toBe(4)
    expect((await list('search=nal%20search')).total).toBe(1)
    expect((await list('search=findme&role=GymManager')).users.map((user) => user.firstName)).toEqual([
      'Ünal',
    ])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`search=searchable&pageSize=2&page=${page}`)),
    )
    expect(pages.map((page) => page.users.length)).toEqual([2, 2, 0])
    expect(new Set(pages.flatMap((page) => page.users.map((user) => user.id))).size).toBe(4)
    for (const bad of ['page=0', 'pageSize=0', 'page=x', 'role=Janitor', 'role=trainer', 'notManagerOf=x']) {
      expect((await list(bad)).status).toBe(400)
    }
  })

  it('can leave out people who are already on a brand’s staff', async () => {
    const gym = await createGym(test)
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    await assignTrainer(test, gym.brandId, trainer.id)
    const ids = async (query: string) => (await list(query)).users.map((user) => user.id)
    expect(await ids('role=GymManager')).toContain(gym.manager.id)
    expect(await ids(`role=GymManager&notManagerOf=${gym.brandId}`)).not.toContain(gym.manager.id)
    expect(await ids('role=Trainer')).toContain(trainer.id)
    expect(await ids(`role=Trainer&notTrainerOf=${gym.brandId}`)).not.toContain(trainer.id)
  })
})

describe('roles', () => {
  it('can be granted and removed, with effect from the next request', async () => {
    const person = await createPerson(test, { roles: [], firstName: 'Rolf', lastName: 'Roles' })
    const assigned = () => test.call('GET', '/api/gym-management/brands/assigned', { token: person.token })
    expect((await assigned()).status).toBe(403)
    const granted = await grant(person.id, 'GymManager')
    expect([granted.status, granted.body.data?.roles]).toEqual([201, ['GymManager']])
    expect((await assigned()).status).toBe(200)
    expect((await grant(person.id, 'GymManager')).body.message).toBe('User already has the role GymManager')
    expect((await revoke(person.id, 'GymManager')).body).toMatchObject({ success: true, data: null })
    expect((await assigned()).status).toBe(403)
    expect((await revoke(person.id, 'GymManager')).status).toBe(404)
    const feed = await test.db
      .selectFrom('activity')
      .select(['kind', 'actor_id'])
      .where('subject', 'like', 'GymManager % Rolf Roles')
      .orderBy('id')
      .execute()
    expect(feed).toEqual([
      { kind: 'role-granted', actor_id: admin.id },
      { kind: 'role-revoked', actor_id: admin.id },
    ])
  })

  it.each(['superadmin', 'Janitor', '', null, 7])('cannot be %j', async (role) => {
    const person = await createPerson(test)
    expect((await grant(person.id, role as string)).status).toBe(400)
  })

  it('are changed only for the existing user named in the URL', async () => {
    const person = await createPerson(test)
    const other = await createPerson(test)
    expect((await grant(person.id, 'SuperAdmin', { userId: other.id })).status).toBe(400)
    expect((await grant(UNKNOWN_ID, 'Trainer')).body.message).toBe('User not found')
    expect((await revoke(UNKNOWN_ID, 'Trainer')).status).toBe(404)
    expect((await revoke(person.id, 'trainee')).status).toBe(400)
  })

  it('end the work at every brand when removed, unless there are upcoming sessions', async () => {
    const gym = await createGym(test)
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    const session = await createSession(test, { ...gym, trainerId: trainer.id })
    const refused = await revoke(trainer.id, 'Trainer')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Trainer cannot be removed: 1 future session is planned with them')
    await test.db
      .updateTable('sessions')
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', session)
      .execute()
    expect((await revoke(trainer.id, 'Trainer')).status).toBe(200)
    expect((await list(`search=${trainer.email}`)).users[0]).toMatchObject({
      roles: [],
      gymBrandAssignments: [],
    })
    expect((await revoke(gym.manager.id, 'GymManager')).status).toBe(200)
    await grant(gym.manager.id, 'GymManager')
    const { body } = await test.call('GET', '/api/gym-management/brands/assigned', {
      token: gym.manager.token,
    })
    expect(body.data).toEqual([])
  })
})

describe('deactivating a user', () => {
  it('signs them out everywhere right away, and reactivating lets them sign in again', async () => {
    const person = await createPerson(test)
    const me = () => test.call('GET', '/api/Auth/me', { token: person.token })
    const logIn = () =>
      test.call<LoginResult>('POST', '/api/Auth/login', { body: { email: person.email, password: PASSWORD } })
    const off = await setActive(person.id, false)
    expect([off.status, off.body.data?.isActive]).toEqual([200, false])
    expect((await me()).status).toBe(401)
    expect((await logIn()).status).toBe(401)
    expect((await setActive(person.id, true)).body.data?.isActive).toBe(true)
    expect((await me()).status).toBe(401)
    expect((await logIn()).status).toBe(200)
  })

  it('is refused while they have upcoming sessions as the trainer', async () => {
    const { brandId, locationId } = await createGym(test)
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    await createSession(test, { brandId, locationId, trainerId: trainer.id, hour: 9 })
    await createSession(test, { brandId, locationId, trainerId: trainer.id })
    const { status, body } = await setActive(trainer.id, false)
    expect([status, body.message]).toEqual([
      409,
      'Trainer cannot be deactivated: 2 future sessions are planned with them',
    ])
    await test.db.deleteFrom('sessions').where('trainer_user_id', '=', trainer.id).execute()
    expect((await setActive(trainer.id, false)).status).toBe(200)
  })

  it('changes only what the request says', async () => {
    const person = await createPerson(test)
    expect((await setActive(person.id, undefined)).body.data?.isActive).toBe(true)
    expect((await setActive(person.id, null)).status).toBe(400)
    expect((await setActive(person.id, 'no')).status).toBe(400)
    expect((await setActive(UNKNOWN_ID, false)).status).toBe(404)
    const url = `${USERS}/${person.id}`
    const body = { isActive: false, userId: admin.id }
    expect((await test.call('PUT', url, { token: admin.token, body })).status).toBe(400)
  })
})

it('the cards count brands, people, active trainers, and managers', async () => {
  const stats = async () =>
    (await test.call<AdminStats>('GET', '/api/superadmin/stats', { token: admin.token })).body.data!
  const before = await stats()
  await createPerson(test, { roles: ['Trainer'] })
  await createPerson(test, { roles: ['Trainer'], isActive: false })
  const brandId = await createBrand(test, { isActive: false })
  await createBrand(test, { archived: true })
  await assignManager(test, brandId, (await createPerson(test, { roles: ['GymManager'] })).id)
  expect(await stats()).toEqual({
    totalGymBrands: before.totalGymBrands + 1,
    totalUsers: before.totalUsers + 3,
    activeTrainers: before.activeTrainers + 1,
    gymManagers: before.gymManagers + 1,
  })
})

describe('access', () => {
  it.each(['GymManager', 'Trainer', 'Trainee'] as const)('a %s cannot see or change anyone', async (role) => {
    const { id, token } = await createPerson(test, { roles: [role] })
    for (const path of ['users', 'stats', 'activity']) {
      expect((await test.call('GET', `/api/superadmin/${path}`, { token })).status).toBe(403)
    }
    expect((await setActive(id, false, token)).status).toBe(403)
    expect((await revoke(id, role, token)).status).toBe(403)
    const body = { roleName: 'SuperAdmin' }
    expect((await test.call('POST', `${USERS}/${id}/roles`, { token, body })).status).toBe(403)
    expect((await test.call('GET', USERS)).status).toBe(401)
  })

  it('a SuperAdmin loses access the moment they lose the role', async () => {
    const other = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await revoke(admin.id, 'SuperAdmin', other.token)).status).toBe(200)
    expect((await test.call('GET', USERS, { token: admin.token })).status).toBe(403)
  })
})
