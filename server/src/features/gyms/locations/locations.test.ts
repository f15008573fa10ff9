import type { GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createBrand, createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import { createSession } from '../../../../test/sessions.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const LOCATIONS = '/api/gym-management/locations'

let test: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp({ DEFAULT_TIME_ZONE: 'Europe/Vienna' })
  gym = await createGym(test)
})
afterAll(() => test.close())

const hall = { name: 'Hall', address: '5 Ring', city: 'Vienna' }

function create(body: unknown, token = gym.manager.token) {
  return test.call<GymLocation>('POST', LOCATIONS, { token, body })
}

function change(id: string, body: unknown, token = gym.manager.token) {
  return test.call<GymLocation>('PUT', `${LOCATIONS}/${id}`, { token, body })
}

function archive(id: string, token = gym.manager.token) {
  return test.call('DELETE', `${LOCATIONS}/${id}`, { token })
}

async function enroll(locationId: string, approvalStatus: string) {
  const { id } = await createPerson(test)
  await test.db
    .insertInto('enrollments')
    .values({
      brand_id: gym.brandId,
      user_id: id,
      location_id: locationId,
      approval_status: approvalStatus,
    })
    .execute()
}

it('the list of a brand’s locations can be paged and searched, and includes the total count', async () => {
  const gym = await createGym(test, { location: { name: 'Attic' } })
  for (const name of ['Bridge', 'Cellar']) await createLocation(test, gym.brandId, { name })
  const read = async (query: string) => {
    const url = `/api/gym-management/brands/${gym.brandId}/locations?${query}`
    const { status, headers, body } = await test.call<GymLocation[]>('GET', url, { token: gym.manager.token })
    return [status, headers['x-total-count'], body.data?.map(({ name }) => name)]
  }
  expect(await read('')).toEqual([200, '3', ['Attic', 'Bridge', 'Cellar']])
  expect(await read('page=2&pageSize=2')).toEqual([200, '3', ['Cellar']])
  expect(await read('search=BRI')).toEqual([200, '1', ['Bridge']])
  expect((await read('page=0'))[0]).toBe(400)
})

describe('adding a location as a manager', () => {
  it('saves the fields of the form and uses the default time zone', async () => {
    const { status, body } = await create({
      ...hall,
      gymBrandId: gym.brandId,
      state: '',
      country: 'Austria',
      postalCode: '1010',
      contactEmail: 'Hall@Example.com',
      capacity: 12,
      description: 'Ground floor',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...hall,
      gymBrandId: gym.brandId,
      state: null,
      country: 'Austria',
      postalCode: '1010',
      contactEmail: 'hall@example.com',
      contactPhone: null,
      capacity: 12,
      timeZone: 'Europe/Vienna',
      latitude: null,
      longitude: null,
    })
    const listed = await test.call<GymLocation[]>(
      'GET',
      `/api/gym-management/brands/${gym.brandId}/locations`,
      { token: gym.manager.token },
    )
    expect(listed.body.data).toContainEqual(body.data)
    const feed = await test.db
      .selectFrom('activity')
      .select('subject')
      .where('kind', '=', 'location-created')
      .where('actor_id', '=', gym.manager.id)
      .execute()
    expect(feed[0]?.subject).toMatch(/^Hall \(Brand /)
  })

  it('can set a time zone and coordinates, without a capacity limit', async () => {
    const { body } = await create({
      ...hall,
      gymBrandId: gym.brandId,
      capacity: null,
      timeZone: 'Asia/Kolkata',
      latitude: 12.97,
      longitude: 77.59,
    })
    expect(body.data).toMatchObject({ capacity: null, timeZone: 'Asia/Kolkata', latitude: 12.97 })
  })

  it.each([
    [{ capacity: 0 }, 'capacity', 'Capacity must be at least 1'],
    [{ capacity: -1 }, 'capacity', 'Capacity must be at least 1'],
    [{ capacity: 1.5 }, 'capacity', 'Capacity must be a whole number'],
    [{ capacity: '5' }, 'capacity', 'Capacity must be a whole number'],
    [{ capacity: 1e9 }, 'capacity', 'Capacity must be at most 100000'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ address: 'x'.repeat(301) }, 'address', 'Must be at most 300 characters'],
    [{ city: null }, 'city', 'Must be of type string'],
    [{ contactEmail: 'hall' }, 'contactEmail', 'Please enter a valid email address'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Must be a time zone such as Europe/Vienna'],
    [{ timeZone: '+01:00' }, 'timeZone', 'Must be a time zone such as Europe/Vienna'],
    [{ latitude: 12 }, 'latitude', 'Enter both latitude and longitude'],
    [{ latitude: 91, longitude: 0 }, 'latitude', expect.any(String)],
    [{ gymBrandId: 'x' }, 'gymBrandId', 'Must be a valid id'],
  ])('is refused with %j', async (fields, field, message) => {
    const { status, body } = await create({ ...hall, gymBrandId: gym.brandId, ...fields })
    expect(status).toBe(400)
    expect(body.errors?.[field]).toEqual([message])
  })

  it('is refused for a brand that is unknown, archived, or managed by someone else', async () => {
    const otherGym = await createGym(test)
    const archived = await createBrand(test, { archived: true })
    const superAdmin = await createPerson(test, { roles: ['SuperAdmin'] })
    for (const brandId of [otherGym.brandId, archived, UNKNOWN_ID]) {
      const { status, body } = await create({ ...hall, gymBrandId: brandId })
      expect([status, body.message]).toEqual([404, 'Brand not found'])
    }
    expect((await create({ ...hall, gymBrandId: otherGym.brandId }, superAdmin.token)).status).toBe(201)
    expect((await create({ ...hall, gymBrandId: archived }, superAdmin.token)).status).toBe(404)
  })
})

describe('changing a location', () => {
  it('updates the fields sent, clears those that are null, and never moves it to another brand', async () => {
    const id = await createLocation(test, gym.brandId, { name: 'Old', capacity: 5 })
    const otherGym = await createGym(test)
    const first = await change(id, { name: 'New', locationId: id, gymBrandId: otherGym.brandId })
    expect(first.body.data).toMatchObject({ name: 'New', capacity: 5, gymBrandId: gym.brandId })
    const second = await change(id, { capacity: null, postalCode: '1010' })
    expect(second.body.data).toMatchObject({ name: 'New', capacity: null, postalCode: '1010' })
    expect((await change(id, { locationId: otherGym.locationId })).status).toBe(400)
    expect((await change(id, { capacity: 0 })).body.message).toBe('Capacity must be at least 1')
    expect((await change(id, { city: '' })).status).toBe(400)
  })

  it('treats another brand’s location like an unknown one and changes nothing', async () => {
    const otherGym = await createGym(test, { location: { name: 'Theirs' } })
    const archived = await createLocation(test, gym.brandId, { archived: true })
    const refusals = [
      await change(otherGym.locationId, { name: 'Mine now' }),
      await change(UNKNOWN_ID, { name: 'Mine now' }),
      await change(archived, { name: 'Mine now' }),
      await archive(otherGym.locationId),
      await archive(UNKNOWN_ID),
      await archive(archived),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.message]).toEqual([404, 'Location not found'])
    }
    const theirs = await test.call<GymLocation[]>(
      'GET',
      `/api/gym-management/brands/${otherGym.brandId}/locations`,
      { token: otherGym.manager.token },
    )
    expect(theirs.body.data?.map((location) => location.name)).toEqual(['Theirs'])
  })

  it('cannot lower the capacity below what is planned, and the refusal names the hour', async () => {
    const place = { brandId: gym.brandId, locationId: await createLocation(test, gym.brandId) }
    await createSession(test, { ...place, hour: 18 })
    await createSession(test, { ...place, hour: 18 })
    await createSession(test, { ...place, hour: 9 })
    await createSession(test, { ...place, date: '2020-01-07', hour: 9 })
    const refused = await change(place.locationId, { capacity: 1 })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Capacity cannot be below 2: 2 sessions are planned on Sunday, November 17, 2199, 6–7 PM',
    )
    expect((await change(place.locationId, { capacity: 2 })).status).toBe(200)
    await test.db
      .updateTable('sessions')
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: '2020-01-01T00:00:00Z' })
      .where('location_id', '=', place.locationId)
      .where('hour', '=', 18)
      .execute()
    expect((await change(place.locationId, { capacity: 1 })).status).toBe(200)
  })

  it('cannot change the time zone while sessions are planned there', async () => {
    const place = { brandId: gym.brandId, locationId: await createLocation(test, gym.brandId) }
    expect((await change(place.locationId, { timeZone: 'Europe/Lisbon' })).status).toBe(200)
    await createSession(test, place)
    const refused = await change(place.locationId, { timeZone: 'UTC' })
    expect(refused.body.message).toBe('Time zone cannot be changed while 1 future session is planned here')
    expect((await change(place.locationId, { timeZone: 'Europe/Lisbon', name: 'Same' })).status).toBe(200)
  })
})

describe('deleting a location', () => {
  it('is refused with a count while there are upcoming sessions or trainees who prefer it', async () => {
    const locationId = await createLocation(test, gym.brandId, { name: 'Loft' })
    const session = await createSession(test, { brandId: gym.brandId, locationId })
    expect((await archive(locationId)).body.message).toBe(
      'Loft cannot be deleted: 1 future session is planned there',
    )
    await test.db
      .updateTable('sessions')
      .set({ status: 'Cancelled', slot_id: null, cancelled_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', session)
      .execute()
    for (const status of ['Pending', 'Approved', 'Rejected']) await enroll(locationId, status)
    const preferred = await archive(locationId)
    expect(preferred.status).toBe(409)
    expect(preferred.body.message).toBe(
      'Loft cannot be deleted: 2 trainees prefer it. Move them to another location first.',
    )
  })

  it('removes it from the lists and keeps it for the history', async () => {
    const locationId = await createLocation(test, gym.brandId, { name: 'Cellar' })
    await createSession(test, { brandId: gym.brandId, locationId, date: '2020-01-07' })
    await enroll(locationId, 'Rejected')
    expect((await archive(locationId)).body).toMatchObject({ success: true, data: null })
    expect((await archive(locationId)).status).toBe(404)
    const { body } = await test.call<GymLocation[]>(
      'GET',
      `/api/gym-management/brands/${gym.brandId}/locations`,
      { token: gym.manager.token },
    )
    expect(body.data?.map((location) => location.name)).not.toContain('Cellar')
    const kept = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('location_id', '=', locationId)
      .execute()
    expect(kept).toHaveLength(1)
  })
})

describe('the database', () => {
  it('never links a row to two brands', async () => {
    const other = await createGym(test)
    const person = await createPerson(test)
    const mixed = test.db
      .insertInto('enrollments')
      .values({ brand_id: gym.brandId, user_id: person.id, location_id: other.locationId })
      .execute()
    await expect(mixed).rejects.toThrow('enrollments_location_of_brand')
  })
})

it.each(['Trainer', 'Trainee'] as const)('a %s cannot add, change, or delete a location', async (role) => {
  const { token } = await createPerson(test, { roles: [role] })
  expect((await create({ ...hall, gymBrandId: gym.brandId }, token)).status).toBe(403)
  expect((await change(gym.locationId, { name: 'x' }, token)).status).toBe(403)
  expect((await archive(gym.locationId, token)).status).toBe(403)
})
