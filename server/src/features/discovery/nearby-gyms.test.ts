import type { PublicGymBrand } from '@spotter/contract/discovery/discovery.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createBrand, createGym, createLocation } from '../../../test/gyms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await createGym(test, { name: 'Anywhere', location: { name: 'Unknown' } })
  await createAt('Pole', -80, 10)
  await createAt('Graz', 47.07, 15.44)
  const bare = await createBrand(test, { name: 'Bare' })
  await createLocation(test, bare, { name: 'Closed', archived: true })
})
afterAll(() => test.close())

async function createAt(name: string, latitude: number, longitude: number) {
  const { locationId } = await createGym(test, { name, location: { name } })
  await test.db
    .updateTable('gym_locations')
    .set({ latitude, longitude })
    .where('id', '=', locationId)
    .execute()
}

async function names(query: string) {
  const { body } = await test.call<PublicGymBrand[]>('GET', `/api/Gyms?${query}`)
  return body.data?.map(({ name }) => name)
}

it('lists the nearest first if asked, and those without coordinates last', async () => {
  expect(await names('near=47.1,15.4')).toEqual(['Graz', 'Pole', 'Anywhere', 'Bare'])
  expect(await names('near=-79,10&page=1&pageSize=1')).toEqual(['Pole'])
  // Across the 180th meridian and near the other pole.
  expect(await names('near=-89.9,-170&page=1&pageSize=1')).toEqual(['Pole'])
})

it('can leave out brands without a location', async () => {
  expect(await names('hasLocations=true')).toEqual(['Anywhere', 'Graz', 'Pole'])
  expect(await names('hasLocations=false')).toEqual(['Anywhere', 'Bare', 'Graz', 'Pole'])
})

it('places that round to the same spot share one response', async () => {
  const first = await test.call('GET', '/api/Gyms?near=47.0701,15.4399')
  const second = await test.call('GET', '/api/Gyms?near=47.0699,15.4401')
  expect(second.headers.etag).toBe(first.headers.etag)
})
