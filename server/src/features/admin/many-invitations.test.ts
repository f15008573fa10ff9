import type { ManyInvitations } from '@spotter/contract/admin/admin.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { endEnrollments } from '../enrollment/enrollment.public.ts'
import { deleteOldInvitationCounts } from '../enrollment/invite/count-invitations.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'] })
})
beforeEach(() => test.pool.query('delete from invitation_days'))
afterAll(() => test.close())

function list(query = '', { token } = admin) {
  return test.call<ManyInvitations[]>('GET', `/api/superadmin/many-invitations${query}`, { token })
}

/** Of so many people so many days ago. */
function invite(userId: string, invitations: number, daysAgo: number) {
  return test.pool.query(
    `insert into invitation_days (user_id, day, invitations)
      values ($1, (current_instant() at time zone 'UTC')::date - $2::integer, $3)`,
    [userId, daysAgo, invitations],
  )
}

it('super admins see who invited more than 500 people in a day, in the last 30 days', async () => {
  const { manager, brandId } = await createGym(test)
  const rows = Array.from({ length: 501 }, (_, n) => `A,B,many-${n}@example.com`)
  const importing = (lines: string[]) =>
    test.call('POST', `/api/gym-management/brands/${brandId}/trainees/import`, {
      token: manager.token,
      body: { csv: ['First name,Last name,Email', ...lines].join('\n') },
    })
  expect((await importing(rows.slice(0, 500))).status).toBe(201)
  expect((await list()).body.data).toEqual([])
  expect((await importing(rows.slice(500))).status).toBe(201)
  const { status, body, headers } = await list()
  expect([status, headers['x-total-count']]).toEqual([200, '1'])
  const { rows: today } = await test.pool.query(
    "select (current_instant() at time zone 'UTC')::date::text as day",
  )
  expect(body.data).toEqual([
    {
      userId: manager.id,
      userName: 'Robin Doe',
      userEmail: manager.email,
      day: today[0].day,
      invitations: 501,
    },
  ])
})

it('the list has the latest days first, one page at a time, and can be searched', async () => {
  const [one, two] = [await createPerson(test), await createPerson(test)]
  await invite(one.id, 501, 3)
  await invite(one.id, 4000, 1)
  await invite(two.id, 900, 1)
  await invite(two.id, 500, 0)
  const counts = async (query?: string) =>
    (await list(query)).body.data?.map(({ userId, invitations }) => [userId, invitations])
  const all = [
    [one.id, 4000],
    [two.id, 900],
    [one.id, 501],
  ]
  expect(await counts()).toEqual(all)
  expect(await counts('?page=2&pageSize=2')).toEqual(all.slice(2))
  expect(await counts(`?search=${encodeURIComponent(two.email.toUpperCase())}`)).toEqual([all[1]])
  expect((await list('?page=0')).status).toBe(400)
  expect((await list('?pageSize=101')).status).toBe(400)
  expect((await list('', one)).status).toBe(403)
})

it('counts are forgotten after 30 days, and when the person is', async () => {
  const person = await createPerson(test)
  await invite(person.id, 600, 31)
  await invite(person.id, 700, 29)
  await deleteOldInvitationCounts(test.db, '30 days')
  expect((await list()).body.data).toMatchObject([{ invitations: 700 }])
  await endEnrollments(test.db, person.id)
  expect((await list()).body.data).toEqual([])
})
