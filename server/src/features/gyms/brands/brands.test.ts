import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { assignManager, createBrand, createGym, createLocation } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createSession } from '../../../../test/sessions.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Okonkwo' })
})
afterAll(() => test.close())

function create(body: unknown, token = admin.token) {
  return test.call<GymBrand>('POST', '/api/superadmin/gym-brands', { token, body })
}

function change(id: string, body: unknown, token = admin.token) {
  return test.call<GymBrand>('PUT', `/api/superadmin/gym-brands/${id}`, { token, body })
}

function archive(id: string) {
  return test.call('DELETE', `/api/superadmin/gym-brands/${id}`, { token: admin.token })
}

async function assigned(token: string) {
  return (
    (await test.call<GymBrand[]>('GET', '/api/gym-management/brands/assigned', { token })).body.data ?? []
  )
}

describe('creating a brand as a SuperAdmin', () => {
  it('saves every field, adds notification rules, and records the activity', async () => {
    const { status, body } = await create({
      name: '  Iron Temple ',
      description: 'Strength.\nNothing else.',
      contactEmail: 'Hello@Iron.example',
      contactPhone: '+43 1 234',
      website: 'https://iron.example',
      logoUrl: '',
      isActive: false,
      id: UNKNOWN_ID,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Iron Temple',
      description: 'Strength.\nNothing else.',
      contactEmail: 'hello@iron.example',
      website: 'https://iron.example',
      logoUrl: null,
      isActive: true,
      createdBy: admin.id,
      locations: [],
      hasManagers: false,
      hasTrainers: false,
    })
    expect(body.data?.id).not.toBe(UNKNOWN_ID)
    const rules = await test.db
      .selectFrom('notification_rules')
      .select('notification_type')
      .where('brand_id', '=', body.data?.id ?? '')
      .where('is_enabled', '=', true)
      .execute()
    expect(rules.length).toBeGreaterThanOrEqual(6)
    const feed = await test.db
      .selectFrom('activity')
      .select(['kind', 'actor_id'])
      .where('subject', '=', 'Iron Temple')
      .execute()
    expect(feed).toEqual([{ kind: 'brand-created', actor_id: admin.id }])
  })

  it('requires a unique name, ignoring case, and archiving frees the name', async () => {
    const first = await create({ name: 'Northside', contactEmail: 'a@example.com' })
    const twin = await create({ name: 'NORTHSIDE', contactEmail: 'a@example.com' })
    expect(twin.status).toBe(409)
    expect(twin.body.message).toBe('A gym brand with this name already exists')
    const other = await create({ name: 'Southside', contactEmail: 'a@example.com' })
    expect((await change(other.body.data?.id ?? '', { name: 'northside' })).status).toBe(409)
    expect((await archive(first.body.data?.id ?? '')).status).toBe(200)
    expect((await create({ name: 'northside', contactEmail: 'a@example.com' })).status).toBe(201)
  })

  it('succeeds only once per name, no matter how many requests arrive at the same time', async () => {
    const brand = { name: 'Rush Hour', contactEmail: 'a@example.com' }
    const replies = await Promise.all(Array.from({ length: 12 }, () => create(brand)))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(11)
  })

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'Fine', contactEmail: 'nobody' }, 'contactEmail'],
    [{ name: 'Fine', contactEmail: '' }, 'contactEmail'],
    [{ name: 'Fine', website: 'javascript:alert(1)' }, 'website'],
    [{ name: 'Fine', website: 'ftp://iron.example' }, 'website'],
    [{ name: 'Fine', logoUrl: 'data:image/png;base64,AAAA' }, 'logoUrl'],
    [{ name: 'Fine', contactPhone: '1'.repeat(41) }, 'contactPhone'],
    [{ name: 'Fine', description: 'x'.repeat(2001) }, 'description'],
    [{ name: 'Fine', description: 7 }, 'description'],
  ])('is refused with %j', async (fields, field) => {
    const { status, body } = await create({ contactEmail: 'a@example.com', ...fields })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toContain(field)
  })
})

describe('changing a brand', () => {
  it('updates the fields sent and clears those that are null', async () => {
    const id = (await create({ name: 'Patch', contactEmail: 'a@example.com', website: 'https://a.example' }))
      .body.data?.id
    const first = await change(id ?? '', { description: 'New', website: null })
    expect(first.body.data).toMatchObject({
      name: 'Patch',
      description: 'New',
      website: null,
      isActive: true,
    })
    expect((await change(id ?? '', { isActive: false })).body.data).toMatchObject({
      name: 'Patch',
      description: 'New',
      isActive: false,
    })
    expect((await change(id ?? '', { name: 'Patched' })).body.data?.isActive).toBe(false)
    expect((await change(id ?? '', { isActive: null })).status).toBe(400)
    expect((await change(id ?? '', { name: null })).status).toBe(400)
    expect((await change(id ?? '', { gymBrandId: UNKNOWN_ID })).status).toBe(400)
    expect((await change(UNKNOWN_ID, { name: 'Ghost' })).status).toBe(404)
    expect((await change('not-an-id', { name: 'Ghost' })).status).toBe(400)
  })

  it('is allowed to managers for their assigned brands only, and never changes whether a brand is active', async () => {
    const gym = await createGym(test)
    const otherGym = await createGym(test)
    const archived = await createBrand(test, { archived: true })
    await assignManager(test, archived, gym.manager.id)
    const put = (brandId: string, body: unknown) =>
      test.call<GymBrand>('PUT', `/api/gym-management/brands/${brandId}`, { token: gym.manager.token, body })
    const own = await put(gym.brandId, {
      name: 'Mine',
      contactEmail: 'new@example.com',
      isActive: false,
      id: otherGym.brandId,
      createdBy: otherGym.manager.id,
      locations: [],
    })
    expect(own.body.data).toMatchObject({
      id: gym.brandId,
      name: 'Mine',
      contactEmail: 'new@example.com',
      isActive: true,
      createdBy: null,
    })
    expect(own.body.data?.locations).toHaveLength(1)
    expect((await put(gym.brandId, { name: 'Mixed', gymBrandId: otherGym.brandId })).status).toBe(400)
    const refusals = [
      await put(otherGym.brandId, { name: 'Stolen' }),
      await put(UNKNOWN_ID, { name: 'Stolen' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body])).toEqual([
      [404, expect.objectContaining({ message: 'Brand not found' })],
      [404, refusals[0]?.body],
    ])
    expect((await put(archived, { name: 'Risen' })).status).toBe(404)
    const names = await test.db.selectFrom('gym_brands').select('id').where('name', '=', 'Stolen').execute()
    expect(names).toEqual([])
  })
})

describe('deleting a brand', () => {
  it('is refused with a count of upcoming sessions, and otherwise archives it with its locations', async () => {
    const gym = await createGym(test, { name: 'Full House' })
    await createSession(test, gym)
    await createSession(test, { ...gym, hour: 11 })
    const refused = await archive(gym.brandId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Full House cannot be deleted: 2 future sessions are planned there')
    await test.db
      .updateTable('sessions')
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: '2020-01-01T00:00:00Z' })
      .where('brand_id', '=', gym.brandId)
      .execute()
    await createSession(test, { ...gym, date: '2020-01-07' })
    expect((await archive(gym.brandId)).body).toMatchObject({ success: true, data: null })
    expect(await assigned(gym.manager.token)).toEqual([])
    expect((await archive(gym.brandId)).status).toBe(404)
    const kept = await test.db
      .selectFrom('gym_locations')
      .select('archived_at')
      .where('id', '=', gym.locationId)
      .executeTakeFirstOrThrow()
    expect(kept.archived_at).not.toBeNull()
    expect(
      await test.db.selectFrom('sessions').select('id').where('brand_id', '=', gym.brandId).execute(),
    ).toHaveLength(3)
  })
})

describe('the list of brands', () => {
  it('shows managers their assigned brands, including inactive ones, and a SuperAdmin all active brands', async () => {
    const manager = await createPerson(test, { roles: ['GymManager'] })
    const [zeta, alpha, unassigned] = [
      await createBrand(test, { name: 'zeta list', isActive: false }),
      await createBrand(test, { name: 'Alpha list' }),
      await createBrand(test, { name: 'Unassigned list' }),
    ]
    await assignManager(test, zeta, manager.id)
    await assignManager(test, alpha, manager.id)
    await createLocation(test, alpha, { name: 'Upstairs' })
    await createLocation(test, alpha, { name: 'Gone', archived: true })
    const own = await assigned(manager.token)
    expect(own.map((brand) => [brand.name, brand.isActive])).toEqual([
      ['Alpha list', true],
      ['zeta list', false],
    ])
    expect(own[0]?.locations.map((location) => location.name)).toEqual(['Upstairs'])
    expect(own[0]?.locations[0]?.createdAt).toMatch(/Z$/)
    const all = (await assigned(admin.token)).map((brand) => brand.id)
    expect(all).toEqual(expect.arrayContaining([alpha, unassigned]))
    expect(all).not.toContain(zeta)
  })

  it('can be searched and paged by admins, who also see inactive brands', async () => {
    for (const name of ['Pageable 100%', 'Pageable 2', 'pageable_3']) await createBrand(test, { name })
    await createBrand(test, { name: 'Pageable 4', isActive: false })
    const list = (query: string) =>
      test.call<GymBrand[]>('GET', `/api/superadmin/gym-brands?${query}`, { token: admin.token })
    const second = await list('search=PAGEABLE&page=2&pageSize=3')
    expect(second.headers['x-total-count']).toBe('4')
    expect(second.body.data?.map((brand) => brand.name)).toEqual(['pageable_3'])
    expect((await list('search=pageable')).body.data).toHaveLength(4)
    expect((await list('search=100%25')).body.data).toHaveLength(1)
    expect((await list('search=e_3')).body.data).toHaveLength(1)
    expect((await list('page=0')).status).toBe(400)
    expect((await list('pageSize=101')).status).toBe(400)
  })

  it('no longer shows a brand the moment its manager is removed', async () => {
    const gym = await createGym(test)
    expect(await assigned(gym.manager.token)).toHaveLength(1)
    const url = `/api/superadmin/gym-brands/${gym.brandId}/managers/${gym.manager.id}`
    expect((await test.call('DELETE', url, { token: admin.token })).status).toBe(200)
    expect(await assigned(gym.manager.token)).toEqual([])
    const locations = `/api/gym-management/brands/${gym.brandId}/locations`
    expect((await test.call('GET', locations, { token: gym.manager.token })).status).toBe(404)
  })
})

describe('access', () => {
  it.each(['GymManager', 'Trainer', 'Trainee'] as const)('a %s cannot act as a SuperAdmin', async (role) => {
    const { token } = await createPerson(test, { roles: [role] })
    expect((await create({ name: 'Nope', contactEmail: 'a@example.com' }, token)).status).toBe(403)
    expect((await change(UNKNOWN_ID, { name: '' }, token)).status).toBe(403)
    expect((await test.call('GET', '/api/superadmin/gym-brands', { token })).status).toBe(403)
  })

  it('requires signing in', async () => {
    expect((await test.call('GET', '/api/superadmin/gym-brands')).status).toBe(401)
    expect((await test.call('GET', '/api/gym-management/brands/assigned')).status).toBe(401)
  })

  it.each(['Trainer', 'Trainee'] as const)('a %s cannot manage anything', async (role) => {
    const { token } = await createPerson(test, { roles: [role] })
    const gym = await createGym(test)
    for (const url of [
      'brands/assigned',
      `brands/${gym.brandId}/locations`,
      `brands/${gym.brandId}/trainers`,
    ]) {
      expect((await test.call('GET', `/api/gym-management/${url}`, { token })).status).toBe(403)
    }
  })
})
