import { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { createDemoApp } from '../test/prepared/demo-database.ts'
import { seedNotifications } from './notifications.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

function historyOf(status: string) {
  return test.db.selectFrom('notification_history').selectAll().where('status', '=', status).execute()
}

it('every demo brand has rules, and a history of more than a page in every state', async () => {
  const brands = await test.db.selectFrom('gym_brands').select('id').execute()
  const rules = await test.db.selectFrom('notification_rules').selectAll().execute()
  expect(rules).toHaveLength(brands.length * NotificationType.options.length)
  for (const { id } of brands) {
    const lines = [...(await historyOf('sent')), ...(await historyOf('suppressed'))]
    expect(lines.filter((line) => line.brand_id === id).length).toBeGreaterThan(25)
  }
  expect(await historyOf('failed')).toHaveLength(brands.length * 2)
})

it('a second start repeats nothing', async () => {
  const before = (await historyOf('sent')).length
  const made = await test.db.selectFrom('notifications').select('id').execute()
  await seedNotifications(test.db)
  expect((await historyOf('sent')).length).toBe(before)
  expect(await test.db.selectFrom('notifications').select('id').execute()).toHaveLength(made.length)
})
