import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { createDemoApp } from '../test/prepared/demo-database.ts'
import { seedDemo } from './seed-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

function enrollments() {
  return test.db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .select([
      'enrollments.id',
      'email',
      'brand_id',
      'location_id',
      'approval_status',
      'is_planned',
      'removed_at',
    ])
    .orderBy('enrollments.id')
    .execute()
}

it('every brand has trainees in every state, and every location some', async () => {
  const rows = await enrollments()
  const states = new Set(rows.map((row) => `${row.brand_id} ${row.approval_status}`))
  expect(states.size).toBe(9)
  expect(new Set(rows.map((row) => row.location_id)).size).toBe(7)
  expect(new Set(rows.map((row) => row.email)).size).toBe(59)
  expect(rows.some((row) => row.is_planned)).toBe(true)
})

it('Leila is approved with a place of her own, and Noah has yet to enroll', async () => {
  const rows = await enrollments()
  const [leila] = rows.filter((row) => row.email === 'trainee@spotter.demo')
  expect(leila).toMatchObject({ approval_status: 'Approved', location_id: expect.any(String) })
  expect(rows.filter((row) => row.email === 'newcomer@spotter.demo')).toEqual([])
})

it('a second start leaves everyone where people put them', async () => {
  const [first] = await enrollments()
  await test.db
    .updateTable('enrollments')
    .set({ removed_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', first?.id ?? '')
    .execute()
  const before = await enrollments()
  await seedDemo(test.db)
  expect(await enrollments()).toEqual(before)
})

it('super admins see who invited many people, and a second start adds nothing', async () => {
  await seedDemo(test.db)
  const days = await test.db
    .selectFrom('invitation_days')
    .innerJoin('users', 'users.id', 'invitation_days.user_id')
    .select(['users.email', 'invitations'])
    .execute()
  expect(days).toEqual([{ email: 'manager2@spotter.demo', invitations: 640 }])
})
