import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { createPerson, type TestPerson } from './people.ts'

interface BrandOptions {
  name?: string
  isActive?: boolean
  archived?: boolean
}

interface LocationOptions {
  name?: string
  /** Null means unlimited. */
  capacity?: number | null
  timeZone?: string
  archived?: boolean
}

export interface TestGym {
  brandId: string
  locationId: string
  manager: TestPerson
}

export async function createBrand(test: TestApp, options: BrandOptions = {}): Promise<string> {
  const { id } = await test.db
    .insertInto('gym_brands')
    .values({
      name: options.name ?? `Brand ${randomUUID()}`,
      contact_email: 'hello@example.com',
      is_active: options.isActive ?? true,
      archived_at: options.archived ? '2020-01-01T00:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createLocation(
  test: TestApp,
  brandId: string,
  options: LocationOptions = {},
): Promise<string> {
  const { id } = await test.db
    .insertInto('gym_locations')
    .values({
      brand_id: brandId,
      name: options.name ?? 'Main hall',
      address: '1 Main Street',
      city: 'Vienna',
      capacity: options.capacity ?? null,
      time_zone: options.timeZone ?? 'UTC',
      archived_at: options.archived ? '2020-01-01T00:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function assignManager(test: TestApp, brandId: string, userId: string): Promise<void> {
  await test.db.insertInto('brand_managers').values({ brand_id: brandId, user_id: userId }).execute()
}

export async function assignTrainer(test: TestApp, brandId: string, userId: string): Promise<void> {
  await test.db.insertInto('brand_trainers').values({ brand_id: brandId, user_id: userId }).execute()
}

/** A signed-in manager of the brand. */
export async function createManager(test: TestApp, brandId: string): Promise<TestPerson> {
  const manager = await createPerson(test, { roles: ['GymManager'] })
  await assignManager(test, brandId, manager.id)
  return manager
}

/** A brand with one location and its own signed-in manager. */
export async function createGym(
  test: TestApp,
  options: BrandOptions & { location?: LocationOptions } = {},
): Promise<TestGym> {
  const brandId = await createBrand(test, options)
  const locationId = await createLocation(test, brandId, options.location)
  return { brandId, locationId, manager: await createManager(test, brandId) }
}
