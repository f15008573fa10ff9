import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createBrand } from '../../../../test/gyms.ts'
import { recordHistory } from '../../../../test/notifications.ts'
import { taskContext } from '../../../../test/worker.ts'
import { deleteOldData } from '../../delete-old-data.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function monthsAgo(months: number) {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString()
}

it('what was sent to people is kept for 24 months', async () => {
  const brandId = await createBrand(test)
  await recordHistory(test, brandId, { sentAt: monthsAgo(25) })
  const kept = await recordHistory(test, brandId, { sentAt: monthsAgo(23) })
  await deleteOldData.run(taskContext(test), {})
  expect(await test.db.selectFrom('notification_history').select('id').execute()).toEqual([{ id: kept }])
})

it('who did what is kept for 24 months', async () => {
  const entry = { kind: 'thing-done', subject: 'x' }
  await test.db
    .insertInto('activity')
    .values([
      { ...entry, kind: 'long-ago', at: monthsAgo(25) },
      { ...entry, kind: 'lately', at: monthsAgo(23) },
    ])
    .execute()
  await deleteOldData.run(taskContext(test), {})
  expect(await test.db.selectFrom('activity').select('kind').execute()).toEqual([{ kind: 'lately' }])
})
