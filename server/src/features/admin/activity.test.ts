import type { ActivityEntry } from '@spotter/contract/admin.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { recordActivity } from '../../platform/activity.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Okonkwo' })
})
afterAll(() => test.close())

function feed(query = '') {
  return test.call<ActivityEntry[]>('GET', `/api/superadmin/activity?${query}`, { token: admin.token })
}

it('the feed says who did what, the newest first, page by page', async () => {
  await test.db.transaction().execute(async (db) => {
    // One transaction, one instant: the order must not depend on it.
    for (let index = 0; index < 30; index++) {
      await recordActivity(db, {
        actorId: index % 2 === 0 ? admin.id : null,
        kind: 'thing-done',
        subject: `Thing ${index}`,
      })
    }
  })
  const first = await feed()
  expect(first.headers['x-total-count']).toBe('30')
  expect(first.body.data).toHaveLength(25)
  expect(first.body.data?.slice(0, 2)).toMatchObject([
    { subject: 'Thing 29', kind: 'thing-done', actorName: null },
    { subject: 'Thing 28', actorName: 'Ada Okonkwo' },
  ])
  const second = await feed('page=2')
  expect(second.body.data?.map((entry) => entry.subject)).toEqual([4, 3, 2, 1, 0].map((n) => `Thing ${n}`))
  expect((await feed('pageSize=101')).status).toBe(400)
})
