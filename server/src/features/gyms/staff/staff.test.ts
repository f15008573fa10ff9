import type {
  BrandTrainerAssignment,
  GymManagerAssignment,
  ManagedTrainer,
} from '@spotter/contract/gyms/gyms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { assignManager, assignTrainer, createBrand, createGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createSession } from '../../../../test/sessions.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let test: TestApp
let admin: TestPerson
let brandId: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'] })
  brandId = await createBrand(test, { name: 'Staffed' })
})
afterAll(() => test.close())

type Staff = 'managers' | 'trainers'

function add<T = unknown>(
  staff: Staff,
  userId: string,
  { brand = brandId, body = {}, token = admin.token } = {},
) {
  const field = staff === 'managers' ? 'managerId' : 'trainerId'
  return test.call<T>('POST', `/api/superadmin/gym-brands/${brand}/${staff}`, {
    token,
    body: { gymBrandId: brand, [field]: userId, ...body },
  })
}

function remove(staff: Staff, userId: string, { brand = brandId, token = admin.token } = {}) {
  return test.call('DELETE', `/api/superadmin/gym-brands/${brand}/${staff}/${userId}`, { token })
}

async function list<T>(staff: Staff, brand = brandId) {
  const url = `/api/superadmin/gym-brands/${brand}/${staff}`
  return (await test.call<T[]>('GET', url, { token: admin.token })).body.data ?? []
}

describe('a brand’s managers', () => {
  it('can be assigned and removed, with effect right away', async () => {
    const manager = await createPerson(test, { roles: ['GymManager'], firstName: 'Marta', lastName: 'Lind' })
    const added = await add<GymManagerAssignment>('managers', manager.id)
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({
      userId: manager.id,
      firstName: 'Marta',
      lastName: 'Lind',
      email: manager.email,
    })
    expect(await list('managers')).toEqual([added.body.data])
    const locations = () =>
      test.call('GET', `/api/gym-management/brands/${brandId}/locations`, { token: manager.token })
    expect((await locations()).status).toBe(200)
    expect((await remove('managers', manager.id)).status).toBe(200)
    expect((await locations()).status).toBe(404)
    expect((await remove('managers', manager.id)).status).toBe(404)
    const feed = await test.db
      .selectFrom('activity')
      .select('kind')
      .where('subject', '=', 'Marta Lind (Staffed)')
      .orderBy('id')
      .execute()
    expect(feed.map((row) => row.kind)).toEqual(['manager-assigned', 'manager-removed'])
  })
})

describe('a brand’s trainers', () => {
  it('can be assigned, listed by admins and managers, removed, and assigned again', async () => {
    const gym = await createGym(test, { name: 'Trained' })
    const trainer = await createPerson(test, { roles: ['Trainer'], firstName: 'Kenji', lastName: 'Wata' })
    const options = { brand: gym.brandId }
    const added = await add<BrandTrainerAssignment>('trainers', trainer.id, options)
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({
      userId: trainer.id,
      trainerId: trainer.id,
      gymBrandId: gym.brandId,
      firstName: 'Kenji',
      isActive: true,
    })
    expect(await list('trainers', gym.brandId)).toEqual([added.body.data])
    const managed = await test.call<ManagedTrainer[]>(
      'GET',
      `/api/gym-management/brands/${gym.brandId}/trainers`,
      { token: gym.manager.token },
    )
    expect(managed.body.data).toEqual([
      expect.objectContaining({ id: trainer.id, userId: trainer.id, fullName: 'Kenji Wata' }),
    ])
    expect((await remove('trainers', trainer.id, options)).status).toBe(200)
    expect((await remove('trainers', trainer.id, options)).status).toBe(404)
    expect(await list('trainers', gym.brandId)).toEqual([])
    expect((await add('trainers', trainer.id, options)).status).toBe(201)
    expect((await add('trainers', trainer.id, options)).status).toBe(409)
  })

  it('cannot be removed while they have upcoming sessions at that brand', async () => {
    const gym = await createGym(test)
    const elsewhere = await createGym(test)
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    await assignTrainer(test, elsewhere.brandId, trainer.id)
    await createSession(test, { ...gym, trainerId: trainer.id })
    await createSession(test, { ...gym, trainerId: trainer.id, date: '2020-01-07' })
    const refused = await remove('trainers', trainer.id, { brand: gym.brandId })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Trainer cannot be removed: 1 future session is planned with them')
    expect((await remove('trainers', trainer.id, { brand: elsewhere.brandId })).status).toBe(200)
  })
})

describe.each([
  ['managers', 'GymManager', 'Trainer'],
  ['trainers', 'Trainer', 'GymManager'],
] as const)('assigning %s', (staff, role, otherRole) => {
  it('requires an active user with the role who is not assigned yet', async () => {
    const person = await createPerson(test, { roles: [role] })
    expect((await add(staff, person.id)).status).toBe(201)
    expect((await add(staff, person.id)).status).toBe(409)
    const without = await add(staff, (await createPerson(test, { roles: [otherRole] })).id)
    expect([without.status, without.body.message]).toEqual([400, `User does not have the role ${role}`])
    const inactive = await createPerson(test, { roles: [role], isActive: false })
    expect((await add(staff, inactive.id)).status).toBe(400)
    expect((await add(staff, UNKNOWN_ID)).body.message).toBe('User not found')
    expect((await add(staff, person.id, { brand: UNKNOWN_ID })).body.message).toBe('Brand not found')
    const archived = await createBrand(test, { archived: true })
    expect((await add(staff, person.id, { brand: archived })).status).toBe(404)
    const other = await createBrand(test)
    expect((await add(staff, person.id, { body: { gymBrandId: other } })).status).toBe(400)
    expect(await list(staff, other)).toEqual([])
  })

  it('succeeds only once, no matter how many requests arrive at the same time', async () => {
    const person = await createPerson(test, { roles: [role] })
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(staff, person.id)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('is allowed only to a SuperAdmin', async () => {
    const gym = await createGym(test)
    const person = await createPerson(test, { roles: [role] })
    const options = { brand: gym.brandId, token: gym.manager.token }
    expect((await add(staff, person.id, options)).status).toBe(403)
    expect((await remove(staff, person.id, options)).status).toBe(403)
    const url = `/api/superadmin/gym-brands/${gym.brandId}/${staff}`
    expect((await test.call('GET', url, { token: gym.manager.token })).status).toBe(403)
  })
})

it.each([
  ['/api/superadmin/gym-brands/%/managers', 'GymManager'],
  ['/api/superadmin/gym-brands/%/trainers', 'Trainer'],
  ['/api/gym-management/brands/%/trainers', 'Trainer'],
] as const)('the staff at %s can be paged and searched, with the total count', async (path, role) => {
  const brand = await createBrand(test)
  for (const lastName of ['Ames', 'Bell', 'Cole']) {
    const { id } = await createPerson(test, { roles: [role], firstName: 'Ira', lastName })
    await (role === 'Trainer' ? assignTrainer : assignManager)(test, brand, id)
  }
  const read = async (query: string) => {
    const url = `${path.replace('%', brand)}?${query}`
    const { status, headers, body } = await test.call<{ lastName: string }[]>('GET', url, {
      token: admin.token,
    })
    return [status, headers['x-total-count'], body.data?.map(({ lastName }) => lastName)]
  }
  expect(await read('')).toEqual([200, '3', ['Ames', 'Bell', 'Cole']])
  expect(await read('page=2&pageSize=2')).toEqual([200, '3', ['Cole']])
  expect(await read('page=9')).toEqual([200, '3', []])
  expect(await read('search=ira%20BELL')).toEqual([200, '1', ['Bell']])
  expect((await read('page=0'))[0]).toBe(400)
})

it('only the brand’s own managers can list its trainers', async () => {
  const gym = await createGym(test)
  const other = await createGym(test)
  const url = `/api/gym-management/brands/${gym.brandId}/trainers`
  expect((await test.call('GET', url, { token: other.manager.token })).status).toBe(404)
})
