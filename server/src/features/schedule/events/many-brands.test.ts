import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { ASSIGNMENTS, assigned, createScene, dayAhead } from '../../../../test/schedule.ts'
import { until } from '../../../../test/worker.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** PostgreSQL takes at most 8,000 bytes per notification: about 195 brands. */
const BRANDS = 450

async function enrollInManyBrands(userId: string) {
  await sql`
    with brands as (
      insert into gym_brands (name, contact_email)
      select 'Brand ' || n, 'hello@example.com' from generate_series(1, ${BRANDS}::int) as n returning id
    )
    insert into enrollments (brand_id, user_id, approval_status)
    select brands.id, ${userId}, 'Approved' from brands`.execute(test.db)
}

it('someone enrolled in hundreds of brands can still be scheduled and canceled, and every brand hears of it', async () => {
  const scene = await createScene(test)
  await enrollInManyBrands(scene.trainee.userId)
  const heard: string[] = []
  test.changes.subscribe('schedule', (detail) => {
    const event = JSON.parse(detail ?? '{}')
    if (event.kind === 'trainee-hours') heard.push(...event.brandIds)
  })
  const { id } = await assigned(test, scene)
  await until(() => heard.length === BRANDS)
  expect(new Set(heard).size).toBe(BRANDS)
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const canceled = await test.call('DELETE', `${ASSIGNMENTS}/${id}?reason=Storm`, { token: admin.token })
  expect(canceled.status).toBe(200)
})

it('someone enrolled in hundreds of brands can still set their hours', async () => {
  const { person } = (await createScene(test)).trainee
  await sql`update gym_brands set name = name || ' (before)'`.execute(test.db)
  await enrollInManyBrands(person.id)
  const body = { date: dayAhead(), hour: 9, status: 'Available' }
  const { status } = await test.call('POST', '/api/TraineeAvailability', { token: person.token, body })
  expect(status).toBe(201)
})
