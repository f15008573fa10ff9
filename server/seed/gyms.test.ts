import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { createDemoApp } from '../test/prepared/demo-database.ts'
import { seedDemo } from './seed-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

async function managedBy(email: string) {
  const rows = await test.db
    .selectFrom('brand_managers')
    .innerJoin('users', 'users.id', 'brand_managers.user_id')
    .select('brand_managers.brand_id')
    .where('users.email', '=', email)
    .execute()
  return rows.length
}

it('the demo has three brands, seven locations in two time zones, and staff for all of them', async () => {
  const places = await test.db.selectFrom('gym_locations').select(['capacity', 'time_zone']).execute()
  expect(places.map((place) => place.capacity).sort()).toEqual([1, 12, 2, 4, 6, 8, null])
  expect(new Set(places.map((place) => place.time_zone)).size).toBe(2)
  expect([await managedBy('manager@spotter.demo'), await managedBy('manager2@spotter.demo')]).toEqual([2, 1])
  const trainers = await test.db.selectFrom('brand_trainers').select('user_id').distinct().execute()
  expect(trainers).toHaveLength(14)
})

it('the demo has an API token that works for no one and a webhook that calls no one', async () => {
  const tokens = await test.db.selectFrom('api_tokens').select('expires_at').execute()
  expect(tokens.map(({ expires_at }) => Date.parse(expires_at ?? '') < Date.now())).toEqual([true])
  const webhooks = await test.db.selectFrom('webhooks').select('paused_at').execute()
  expect(webhooks).toEqual([{ paused_at: expect.any(String) }])
  const deliveries = await test.db
    .selectFrom('webhook_deliveries')
    .select('state')
    .orderBy('created_at')
    .execute()
  expect(deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'failed', 'delivered'])
})

it('a second start leaves what people changed as it is', async () => {
  await test.db.deleteFrom('api_tokens').execute()
  await test.db
    .updateTable('gym_brands')
    .set({ name: 'Renamed', archived_at: '2026-01-01T00:00:00Z' })
    .where('name', '=', 'Kindred Movement')
    .execute()
  await test.db.deleteFrom('brand_managers').execute()
  await seedDemo(test.db)
  expect(await test.db.selectFrom('api_tokens').select('id').execute()).toEqual([])
  const brands = await test.db.selectFrom('gym_brands').select('name').orderBy('name').execute()
  expect(brands.map((brand) => brand.name)).toEqual(['Ironwood Strength', 'Renamed', 'Tidewater Fitness'])
  expect(await managedBy('manager@spotter.demo')).toBe(0)
})
