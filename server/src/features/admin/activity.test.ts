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

it('the feed shows who did what, newest first, one page at a time', async () => {
  await test.db.transaction().execute(async (db) => {
    // All in one transaction, so every entry has the same time: the order can't depend on it.
    for (let index = 0; index < 30; index++) {
      await recordActivity(db, {
        actorId: index % 2 === 0 ? admin.id : null,
        kind: 'thing-done',
        subject: `Thing ${index}`,
      })
    }
  })
  const first = await feed('page=1')
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

it('the feed continues from the last entry seen, even after new activity, and skips the total', async () => {
  const first = await feed('pageSize=10')
  expect(first.headers['x-total-count']).toBeUndefined()
  await recordActivity(test.db, { actorId: null, kind: 'thing-done', subject: 'Meanwhile' })
  const seen = first.body.data ?? []
  const rest = await feed(`pageSize=100&before=${seen.at(-1)?.id}`)
  const subjects = [...seen, ...(rest.body.data ?? [])].map((entry) => entry.subject)
  expect(subjects).toEqual(Array.from({ length: 30 }, (_, n) => `Thing ${29 - n}`))
  expect((await feed('before=999999999')).body.data).toEqual([])
  for (const nonsense of ['x', '-1', '1.5', '']) expect((await feed(`before=${nonsense}`)).status).toBe(400)
})

it('activity cannot be changed, deleted, or truncated', async () => {
  for (const attack of [
    `update activity set subject = 'x'`,
    `delete from activity where kind = 'thing-done'`,
    'truncate activity',
  ]) {
    await expect(test.pool.query(attack)).rejects.toThrow('activity is append-only')
  }
})

it('the feed explains why an email failed', async () => {
  const detail = { kind: 'reset', error: '550 no such mailbox' }
  await recordActivity(test.db, { actorId: null, kind: 'mail-failed', subject: 'ghost@example.com', detail })
  expect((await feed('pageSize=1')).body.data).toMatchObject([{ kind: 'mail-failed', detail }])
})
