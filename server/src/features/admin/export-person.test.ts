import { PersonExport } from '@spotter/contract/admin/personal-data.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { createWholeLife, PIXEL, type WholeLife } from '../../../test/whole-life.ts'

let test: TestApp
let admin: TestPerson
let person: WholeLife
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'] })
  person = await createWholeLife(test, { email: 'wanda@example.org', firstName: 'Wanda', lastName: 'Whole' })
})
afterAll(() => test.close())

function exportOf(id: string) {
  return test.call('GET', `/api/superadmin/users/${id}/export`, { token: admin.token })
}

it('the export is one file with everything stored about a person', async () => {
  const { status, headers, text } = await exportOf(person.id)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['content-disposition']).toBe(`attachment; filename="person-${person.id}.json"`)
  const held = PersonExport.strict().parse(JSON.parse(text))
  expect(held.profile).toMatchObject({
    email: 'wanda@example.org',
    firstName: 'Wanda',
    phone: '+43 1 5550123',
  })
  expect(held.roles.map(({ role }) => role)).toEqual(['GymManager', 'Trainee', 'Trainer'])
  expect(held.trainerProfile).toMatchObject({ bio: 'Wanda lifts', photo: `data:image/png;base64,${PIXEL}` })
  expect(held.brandStaff.map(({ as }) => as)).toEqual(['manager', 'trainer'])
  expect(held.sessions).toMatchObject([
    { as: 'trainer', date: '2020-01-06', hour: 10, traineeName: 'Robin Doe', notes: null },
    { as: 'trainee', hour: 10, trainerName: 'Robin Doe', notes: 'Bad knee of Wanda Whole' },
  ])
  expect(held.usualHours).toMatchObject([{ as: 'trainer', hours: [{ weekday: 1, hour: 9 }] }])
  expect(held.trainerSlots.map(({ notes }) => notes)).toContain('Only if the bad knee holds')
  expect(held.activity.map(({ kind }) => kind)).toEqual(['user-registered', 'brand-updated'])
  const counts = Object.entries(held).flatMap(([part, rows]) =>
    Array.isArray(rows) && rows.length === 0 ? [part] : [],
  )
  expect(counts).toEqual([])
})

it('the export contains no secrets and no one else’s email address', async () => {
  const { text } = await exportOf(person.id)
  const { password_hash } = await test.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(text).not.toContain(password_hash)
  expect(text.replace('"apiTokens"', '')).not.toMatch(/hash|nonce|token/i)
  const addresses = new Set(text.match(/[\w.-]+@[\w.-]+/g))
  expect([...addresses].sort()).toEqual([`new-${person.id}@example.org`, 'wanda@example.org'])
})

it('the activity records who requested an export, by ID only', async () => {
  await exportOf(person.id)
  const [entry] = await test.db
    .selectFrom('activity')
    .select(['kind', 'subject', 'actor_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entry).toEqual({ kind: 'person-exported', subject: person.id, actor_id: admin.id })
})
