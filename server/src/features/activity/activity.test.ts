import type { ActivityEntry, BrandPerson } from '@spotter/contract/activity/activity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { assignTrainer, createGym } from '../../../test/gyms.ts'
import { assignSession, createTrainingScene } from '../../../test/notifications.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { recordActivities, recordActivity } from '../../platform/activity.ts'
import { selectNewest } from './newest-entries.ts'

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
    'truncate activity cascade',
  ]) {
    await expect(test.pool.query(attack)).rejects.toThrow('activity is append-only')
  }
})

it('the feed explains why an email failed', async () => {
  const detail = { kind: 'reset', error: '550 no such mailbox' }
  await recordActivity(test.db, { actorId: null, kind: 'mail-failed', subject: 'ghost@example.com', detail })
  expect((await feed('pageSize=1')).body.data).toMatchObject([{ kind: 'mail-failed', detail }])
})

function brandFeed(brandId: string, token: string, query = '') {
  return test.call<ActivityEntry[]>('GET', `/api/gym-management/brands/${brandId}/activity?${query}`, {
    token,
  })
}

const kindsOf = (reply: { body: { data: ActivityEntry[] | null } }) =>
  reply.body.data?.map(({ kind }) => kind)

it('managers see what happened in their brand: what names it, its sessions and trainees, and hours of its people', async () => {
  const scene = await createTrainingScene(test)
  const { brandId, manager, trainer, trainee } = scene
  const other = await createGym(test)
  await assignTrainer(test, other.brandId, trainer.id)
  const assignmentId = await assignSession(test, scene, { hour: 10 })
  await recordActivities(test.db, [
    { actorId: null, kind: 'location-updated', subject: 'Main hall', detail: { brandId } },
    { actorId: null, kind: 'webhook-changed', subject: 'Gym', detail: { gymBrandId: brandId } },
    { actorId: null, kind: 'trainee-enrolled', subject: 'Gym', detail: { traineeId: trainee.id } },
    { actorId: trainer.id, kind: 'week-copied', subject: 'Kenji', detail: { userId: trainer.id } },
    { actorId: trainer.id, kind: 'role-granted', subject: 'Trainer', detail: { userId: trainer.id } },
    { actorId: trainer.id, kind: 'password-changed', subject: 'kenji@example.com' },
    { actorId: manager.id, kind: 'session-assigned', subject: 'x', detail: { assignmentId } },
  ])
  const seen = await brandFeed(brandId, manager.token)
  expect(kindsOf(seen)).toEqual([
    'session-assigned',
    'week-copied',
    'trainee-enrolled',
    'webhook-changed',
    'location-updated',
  ])
  expect(kindsOf(await brandFeed(other.brandId, other.manager.token))).toEqual(['week-copied'])
  const everything = await feed(`gymBrandId=${brandId}&page=1`)
  expect(everything.body.data).toEqual(seen.body.data)
  expect(everything.headers['x-total-count']).toBe('5')
})

it("managers don't see hours of people who wait for approval, nor who set them at another gym", async () => {
  const { brandId, manager } = await createGym(test)
  const other = await createGym(test)
  const waiting = await createEnrollment(test, { brandId, approvalStatus: 'Pending' })
  const shared = await createEnrollment(test, { brandId })
  await createEnrollment(test, { brandId: other.brandId, person: shared.person })
  await recordActivities(
    test.db,
    [
      { actorId: waiting.userId, userId: waiting.userId },
      { actorId: other.manager.id, userId: shared.userId },
    ].map(({ actorId, userId }) => ({
      actorId,
      kind: 'availability-changed',
      subject: 'Hours',
      detail: { userId },
    })),
  )
  expect(kindsOf(await brandFeed(brandId, manager.token))).toEqual([])
  expect(kindsOf(await brandFeed(other.brandId, other.manager.token))).toEqual(['availability-changed'])
})

it('activity can be filtered by topic, person, and day, and still continues from the last entry', async () => {
  const { brandId, manager } = await createGym(test)
  const [ana, ben] = [await createPerson(test), await createPerson(test)]
  const detail = { brandId }
  await sql`
    insert into activity (at, actor_id, kind, subject, detail)
    select timestamptz '2030-05-14T12:00Z' + n * interval '12 hours',
      case when n % 2 = 0 then ${ana.id}::uuid else ${ben.id}::uuid end,
      (array['session-moved', 'availability-changed', 'payment-marked'])[1 + n % 3], n::text, ${detail}::jsonb
    from generate_series(0, 8) as n`.execute(test.db)
  const numbers = async (query: string) => {
    const reply = await brandFeed(brandId, manager.token, query)
    const asAdmin = await feed(`gymBrandId=${brandId}&${query}`)
    expect(asAdmin.body.data).toEqual(reply.body.data)
    return reply.body.data?.map(({ subject }) => Number(subject))
  }
  expect(await numbers('topic=sessions')).toEqual([6, 3, 0])
  expect(await numbers('topic=sessions&topic=payments')).toEqual([8, 6, 5, 3, 2, 0])
  expect(await numbers(`personId=${ana.id}`)).toEqual([8, 6, 4, 2, 0])
  expect(await numbers(`personId=${ana.id}&topic=hours`)).toEqual([4])
  expect(await numbers('fromDate=2030-05-15&toDate=2030-05-15')).toEqual([2, 1])
  expect(await numbers('fromDate=2030-05-15T12:00:00Z&toDate=2030-05-16T00:00:00Z')).toEqual([3, 2])
  expect(await numbers('topic=integrations')).toEqual([])
  const first = await brandFeed(brandId, manager.token, 'topic=sessions&topic=payments&pageSize=4')
  const last = first.body.data?.at(-1)?.id
  expect(await numbers(`topic=sessions&topic=payments&pageSize=4&before=${last}`)).toEqual([2, 0])
  expect((await feed(`gymBrandId=${brandId}&topic=hours&page=2&pageSize=2`)).body.data).toHaveLength(1)
  const wrong = [
    'topic=x',
    'topic=',
    'personId=x',
    'fromDate=x',
    'toDate=2030-02-30',
    'before=x',
    'pageSize=0',
  ]
  for (const query of wrong) {
    expect((await brandFeed(brandId, manager.token, query)).status).toBe(400)
    expect((await feed(query)).status).toBe(400)
  }
  expect((await feed('gymBrandId=x')).status).toBe(400)
})

it('a brand that someone does not manage, or no longer manages, is not found', async () => {
  const [own, other] = [await createGym(test), await createGym(test)]
  for (const id of [other.brandId, crypto.randomUUID()]) {
    expect((await brandFeed(id, own.manager.token)).status).toBe(404)
    const people = `/api/gym-management/brands/${id}/people`
    expect((await test.call('GET', people, { token: own.manager.token })).status).toBe(404)
  }
  await test.db.deleteFrom('brand_managers').where('user_id', '=', own.manager.id).execute()
  expect((await brandFeed(own.brandId, own.manager.token)).status).toBe(404)
})

it("a brand's people can be found by name, and nobody else's", async () => {
  const { brandId, manager } = await createGym(test)
  const trainer = await createPerson(test, { roles: ['Trainer'], firstName: 'Zoe', lastName: 'One_Two' })
  await assignTrainer(test, brandId, trainer.id)
  await createEnrollment(test, { brandId, firstName: 'Zoe', lastName: 'Trainee' })
  await createPerson(test, { firstName: 'Zoe', lastName: 'Elsewhere' })
  const names = async (search: string) => {
    const url = `/api/gym-management/brands/${brandId}/people?search=${encodeURIComponent(search)}`
    const { body } = await test.call<BrandPerson[]>('GET', url, { token: manager.token })
    return body.data?.map(({ name }) => name)
  }
  expect(await names('zoe')).toEqual(['Zoe One_Two', 'Zoe Trainee'])
  expect(await names('_')).toEqual(['Zoe One_Two'])
  expect(await names('%')).toEqual([])
  expect(await names('')).toHaveLength(3)
})

it('no filter makes the database read all of the activity', async () => {
  const [brandId, personId] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`
    insert into activity (at, actor_id, kind, subject, detail)
    select now() - n * interval '1 minute', case when n % 500 = 0 then ${personId}::uuid else gen_random_uuid() end,
      case when n % 700 = 0 then 'brand-updated' else 'availability-changed' end, 'x',
      case when n % 3 = 0 then ${{ brandId }}::jsonb else '{}' end
    from generate_series(1, 20000) as n`.execute(test.db)
  await sql`analyze activity, activity_brands`.execute(test.db)
  const planOf = async (filter: object) => {
    const wanted = { pageSize: 15, offset: 0, ...filter }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectNewest(wanted)}`.execute(test.db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const scenes: [object, string][] = [
    [{}, 'activity_at_idx'],
    [{ topic: ['gyms'] }, 'activity_kind_idx'],
    [{ personId }, 'activity_actor_idx'],
    [{ brandId }, 'activity_brands_at_idx'],
    [{ brandId, topic: ['gyms', 'payments'] }, 'activity_brands_kind_idx'],
    [{ brandId, personId }, 'activity_brands_actor_idx'],
    [{ brandId, before: 40 }, 'activity_brands_at_idx'],
    [{ fromDate: '2020-01-01T00:00:00Z', toDate: '2020-01-01T23:59:59Z' }, 'activity_at_idx'],
  ]
  for (const [filter, index] of scenes) {
    const plan = await planOf(filter)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  }
})
