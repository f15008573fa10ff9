import type { GymBrandName, PublicGymBrand, PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createBrand, createGym, createLocation } from '../../../test/gyms.ts'
import { createPerson } from '../../../test/people.ts'
import { createTrainer } from '../../../test/trainers.ts'

let test: TestApp
const ids: Record<string, string> = {}

beforeAll(async () => {
  test = await createTestApp()
  await createNorth()
  await createSouth()
  await createHidden()
})
afterAll(() => test.close())

/** Two locations, two trainers. */
async function createNorth() {
  ids.north = await createBrand(test, { name: 'North Gym' })
  await test.db
    .updateTable('gym_brands')
    .set({ description: 'Rock and rope', contact_phone: '+1 555 0100', website: 'https://north.example' })
    .where('id', '=', ids.north)
    .execute()
  ids.harbor = await createLocation(test, ids.north, { name: 'Harbor', timeZone: 'Europe/Vienna' })
  ids.attic = await createLocation(test, ids.north, { name: 'Attic' })
  await test.db
    .updateTable('gym_locations')
    .set({ city: 'Graz', state: 'Styria', latitude: 47.07, longitude: 15.44, contact_phone: '+1 555 0101' })
    .where('id', '=', ids.harbor)
    .execute()
  await createLocation(test, ids.north, { name: 'Closed', archived: true })
  const amara = await createTrainer(test, {
    firstName: 'Amara',
    lastName: 'Diallo',
    brandIds: [ids.north],
    profile: {
      specialties: ['Strength', 'yoga'],
      bio: 'Lifts 100% of the time',
      rating: 4.9,
      photo: '/a.svg',
    },
  })
  ids.amara = amara.id
  const ravi = await createTrainer(test, { firstName: 'Ravi', lastName: 'Menon', brandIds: [ids.north] })
  ids.ravi = ravi.id
}

/** One location with its own trainer, and a trainer whose bio mentions Amara. */
async function createSouth() {
  const { brandId, locationId } = await createGym(test, { name: 'south gym', location: { name: 'Beach' } })
  ids.south = brandId
  ids.beach = locationId
  const mei = await createTrainer(test, {
    firstName: 'Mei',
    lastName: 'Chen',
    brandIds: [brandId, ids.north!],
    profile: { specialties: ['Yoga', 'Boxing'], bio: 'Knows Amara_Diallo', rating: 4.1 },
  })
  ids.mei = mei.id
  await createTrainer(test, {
    firstName: 'Yan',
    lastName: 'Li',
    brandIds: [brandId],
    profile: { specialties: ['Yoga'], rating: 3 },
  })
}

async function createHidden() {
  const closed = await createBrand(test, { name: 'Closed Gym', isActive: false })
  const gone = await createBrand(test, { name: 'Gone Gym', archived: true })
  await createLocation(test, closed, { name: 'Nowhere' })
  const profile = { specialties: ['Secret'] }
  await createTrainer(test, { firstName: 'Hidden', brandIds: [closed, gone], profile })
  await createTrainer(test, { firstName: 'Inactive', brandIds: [ids.north!], isActive: false, profile })
  await createTrainer(test, { firstName: 'Free', lastName: 'Lance', profile })
  const removed = await createTrainer(test, { firstName: 'Removed', brandIds: [ids.north!], profile })
  await test.db
    .updateTable('brand_trainers')
    .set({ removed_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', removed.id)
    .execute()
  const former = await createTrainer(test, { firstName: 'Former', brandIds: [ids.north!], profile })
  await test.db.deleteFrom('user_roles').where('user_id', '=', former.id).execute()
}

async function gyms(query = '') {
  const reply = await test.call<PublicGymBrand[]>('GET', `/api/Gyms${query}`)
  expect(reply.status).toBe(200)
  return { ...reply, names: reply.body.data!.map((brand) => brand.name) }
}

async function trainers(query = '') {
  const reply = await test.call<PublicTrainer[]>('GET', `/api/Trainers${query}`)
  expect(reply.status).toBe(200)
  return { ...reply, names: reply.body.data!.map((trainer) => trainer.name) }
}

describe('the list of gyms', () => {
  it('shows active brands by name, with only their public fields', async () => {
    const { body, names, text } = await gyms()
    expect(names).toEqual(['North Gym', 'south gym'])
    expect(body.data![0]).toEqual({
      id: ids.north,
      name: 'North Gym',
      description: 'Rock and rope',
      website: 'https://north.example',
      logoUrl: null,
      trainerCount: 3,
      locations: [
        {
          id: ids.attic,
          name: 'Attic',
          address: '1 Main Street',
          area: 'Vienna',
          coordinates: null,
          timeZone: 'UTC',
          trainerCount: 3,
        },
        {
          id: ids.harbor,
          name: 'Harbor',
          address: '1 Main Street',
          area: 'Graz, Styria',
          coordinates: { latitude: 47.07, longitude: 15.44 },
          timeZone: 'Europe/Vienna',
          trainerCount: 3,
        },
      ],
    })
    expect(text).not.toContain('@')
    expect(text).not.toContain('+1 555')
  })

  it('can be filtered by brand, location, and search text, alone or combined', async () => {
    expect((await gyms(`?brand=${ids.south}`)).names).toEqual(['south gym'])
    expect((await gyms(`?location=${ids.harbor}`)).names).toEqual(['North Gym'])
    expect((await gyms('?search=ROPE')).names).toEqual(['North Gym'])
    expect((await gyms('?search=beach')).names).toEqual(['south gym'])
    expect((await gyms('?search=graz,%20sty')).names).toEqual(['North Gym'])
    expect((await gyms('?search=closed')).names).toEqual([])
    expect((await gyms(`?search=beach&brand=${ids.north}`)).names).toEqual([])
    expect((await gyms('?brand=00000000-0000-4000-8000-000000000000')).names).toEqual([])
  })

  it('finds every word of a search, wherever the gym has it', async () => {
    expect((await gyms('?search=beach+boxing')).names).toEqual(['south gym'])
    expect((await gyms('?search=yoga+graz')).names).toEqual(['North Gym'])
    expect((await gyms('?search=yoga+secret')).names).toEqual([])
  })

  it('can be narrowed to a specialty that visitors can see', async () => {
    expect((await gyms('?specialty=STRENGTH')).names).toEqual(['North Gym'])
    expect((await gyms('?specialty=yoga')).names).toEqual(['North Gym', 'south gym'])
    expect((await gyms('?specialty=secret')).names).toEqual([])
  })

  it('treats wildcards in a search as plain characters', async () => {
    expect((await gyms('?search=%25')).names).toEqual([])
    expect((await gyms('?search=_')).names).toEqual([])
    expect((await gyms('?search=%5C')).names).toEqual([])
  })

  it('is paged and includes the total count', async () => {
    const first = await gyms('?page=1&pageSize=1')
    const second = await gyms('?page=2&pageSize=1')
    const beyond = await gyms('?page=9&pageSize=1')
    expect([first.names, second.names, beyond.names]).toEqual([['North Gym'], ['south gym'], []])
    for (const { headers } of [first, second, beyond]) expect(headers['x-total-count']).toBe('2')
    expect((await gyms('?search=rope&page=1')).headers['x-total-count']).toBe('1')
  })

  it('offers the names of all active brands for a dropdown', async () => {
    const { body } = await test.call<GymBrandName[]>('GET', '/api/Gyms/names')
    expect(body.data).toEqual([
      { id: ids.north, name: 'North Gym' },
      { id: ids.south, name: 'south gym' },
    ])
  })
})

describe('the list of trainers', () => {
  it('shows the best rated first, with only their public fields', async () => {
    const { body, names, text } = await trainers()
    expect(names).toEqual(['Amara Diallo', 'Mei Chen', 'Yan Li', 'Ravi Menon'])
    expect(body.data![0]).toEqual({
      id: ids.amara,
      name: 'Amara Diallo',
      photo: '/a.svg',
      specialties: ['Strength', 'yoga'],
      bio: 'Lifts 100% of the time',
      rating: 4.9,
      gyms: [ids.attic, ids.harbor],
      brands: [
        {
          id: ids.north,
          name: 'North Gym',
          locations: [
            { id: ids.attic, name: 'Attic', area: 'Vienna', coordinates: null },
            {
              id: ids.harbor,
              name: 'Harbor',
              area: 'Graz, Styria',
              coordinates: { latitude: 47.07, longitude: 15.44 },
            },
          ],
        },
      ],
    })
    expect(body.data![3]).toMatchObject({ photo: null, specialties: [], bio: null, rating: null })
    expect(text).not.toContain('@')
  })

  it('can be filtered by brand, location, specialty, and search text, alone or combined', async () => {
    expect((await trainers(`?brand=${ids.south}`)).names).toEqual(['Mei Chen', 'Yan Li'])
    expect((await trainers(`?location=${ids.beach}`)).names).toEqual(['Mei Chen', 'Yan Li'])
    expect((await trainers('?specialty=YOGA')).names).toEqual(['Amara Diallo', 'Mei Chen', 'Yan Li'])
    expect((await trainers('?specialty=Yog')).names).toEqual([])
    expect((await trainers('?search=amara')).names).toEqual(['Amara Diallo', 'Mei Chen'])
    expect((await trainers('?search=boxing')).names).toEqual(['Mei Chen'])
    expect((await trainers('?search=SOUTH')).names).toEqual(['Mei Chen', 'Yan Li'])
    expect((await trainers('?search=beach')).names).toEqual(['Mei Chen', 'Yan Li'])
    expect((await trainers('?search=graz,%20sty')).names).toEqual(['Amara Diallo', 'Mei Chen', 'Ravi Menon'])
    expect((await trainers('?search=closed')).names).toEqual([])
    const all = `?brand=${ids.north}&location=${ids.harbor}&specialty=yoga&search=mei`
    expect((await trainers(all)).names).toEqual(['Mei Chen'])
    expect((await trainers(`?brand=${ids.north}&location=${ids.beach}`)).names).toEqual([])
  })

  it('finds every word of a search, in the trainer or in their gyms', async () => {
    expect((await trainers('?search=graz+yoga')).names).toEqual(['Amara Diallo', 'Mei Chen'])
    expect((await trainers('?search=yoga+beach+mei')).names).toEqual(['Mei Chen'])
    expect((await trainers('?search=ravi+yoga')).names).toEqual([])
  })

  it('lists those with the nearest gym first if asked', async () => {
    expect((await trainers('?near=47.07,15.44')).names).toEqual([
      'Amara Diallo',
      'Mei Chen',
      'Ravi Menon',
      'Yan Li',
    ])
  })

  it('can be narrowed to one trainer, whom visitors can see', async () => {
    expect((await trainers(`?trainer=${ids.mei}`)).names).toEqual(['Mei Chen'])
    expect((await trainers(`?trainer=${ids.north}`)).names).toEqual([])
  })

  it('treats wildcards in a search as plain characters', async () => {
    expect((await trainers('?search=100%25')).names).toEqual(['Amara Diallo'])
    expect((await trainers('?search=amara_')).names).toEqual(['Mei Chen'])
    expect((await trainers("?search=')--")).names).toEqual([])
  })

  it('is paged and includes the total count', async () => {
    const page = await trainers('?page=2&pageSize=3')
    expect(page.names).toEqual(['Ravi Menon'])
    expect(page.headers['x-total-count']).toBe('4')
    expect((await trainers('?page=5&specialty=yoga')).headers['x-total-count']).toBe('3')
  })

  it('offers each specialty of the listed trainers once, in its most common spelling', async () => {
    const { body } = await test.call<string[]>('GET', '/api/Trainers/specialties')
    expect(body.data).toEqual(['Boxing', 'Strength', 'Yoga'])
  })
})

describe('an invalid query', () => {
  it.each([
    '/api/Gyms?brand=north',
    '/api/Gyms?brand[]=00000000-0000-4000-8000-000000000000',
    '/api/Gyms?page=0',
    '/api/Gyms?pageSize=101',
    '/api/Gyms?page=1.5',
    '/api/Gyms?search=a&search=b',
    '/api/Gyms?search=%00',
    `/api/Gyms?search=${'x'.repeat(201)}`,
    '/api/Trainers?location=1',
    '/api/Trainers?specialty=a&specialty=b',
    `/api/Trainers?specialty=${'x'.repeat(61)}`,
    '/api/Trainers?page=abc',
    '/api/Trainers?trainer=amara',
    '/api/Gyms?near=here',
    '/api/Gyms?near=91,0',
    '/api/Gyms?near=1e1,2',
    '/api/Trainers?near=10,181',
    '/api/Trainers?near[latitude]=1',
    '/api/Gyms?hasLocations=yes',
  ])('is refused: %s', async (address) => {
    const { status, body, headers } = await test.call('GET', address)
    expect(status).toBe(400)
    expect(body.success).toBe(false)
    expect(headers['cache-control']).toBe('no-store')
  })
})

it('the lists show a SuperAdmin the same public fields as a visitor', async () => {
  const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
  const { text } = await test.call('GET', '/api/Gyms', { token })
  expect(text).toBe((await gyms()).text)
})
