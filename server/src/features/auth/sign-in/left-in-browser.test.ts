import { randomUUID } from 'node:crypto'
import type { SignIn } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function signInsOf({ token }: TestPerson) {
  return (await test.call<SignIn[]>('GET', '/api/Auth/sign-ins', { token })).body.data!
}

async function changeEmail({ id }: TestPerson) {
  const change = { id: randomUUID(), user_id: id, new_email: `${id}@new.example` }
  const expires_at = sql<string>`now() + interval '1 day'`
  await test.db
    .insertInto('email_changes')
    .values({ ...change, expires_at })
    .execute()
  return issueOneTimeToken(test.db, id, 'approve-new-email', { emailChangeId: change.id })
}

const WAYS: [string, (person: TestPerson) => Promise<{ status: number; headers: object }>][] = [
  ['signing out', ({ token }) => test.call('POST', '/api/Auth/logout', { token })],
  ['signing out everywhere', ({ token }) => test.call('DELETE', '/api/Auth/sign-ins', { token })],
  [
    'signing out this device in the list',
    async (person) => {
      const [own] = await signInsOf(person)
      return test.call('DELETE', `/api/Auth/sign-ins/${own?.id}`, { token: person.token })
    },
  ],
  [
    'resetting the password',
    async ({ id }) => {
      const token = await issueOneTimeToken(test.db, id, 'reset')
      const body = { token, newPassword: 'Fresh#Start2', confirmPassword: 'Fresh#Start2' }
      return test.call('POST', '/api/Auth/reset-password', { body })
    },
  ],
  [
    'reporting an email change',
    async (person) =>
      test.call('POST', '/api/Auth/email-change/report', { body: { token: await changeEmail(person) } }),
  ],
  [
    'reporting an added second factor',
    async ({ id }) => {
      const factorsSince = new Date().toISOString()
      const token = await issueOneTimeToken(test.db, id, 'report-factor', { factorsSince })
      return test.call('POST', '/api/Auth/second-factor/report', { body: { token } })
    },
  ],
]

describe('what a browser has cached', () => {
  it.each(WAYS)("isn't there for the next person after %s", async (_, signOut) => {
    const person = await createPerson(test)
    const { status, headers } = await signOut(person)
    expect([status, headers]).toEqual([200, expect.objectContaining({ 'clear-site-data': '"cache"' })])
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
  })

  it('stays where someone signs out another device or another person', async () => {
    const person = await createPerson(test)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const { token } = admin
    const [own] = await signInsOf(person)
    await test.db.updateTable('sign_ins').set({ user_id: admin.id }).where('id', '=', own!.id).execute()
    const answers = [
      await test.call('DELETE', `/api/Auth/sign-ins/${own?.id}`, { token }),
      await test.call('DELETE', `/api/superadmin/users/${person.id}/sign-ins`, { token }),
    ]
    for (const { status, headers } of answers) {
      expect([status, headers['clear-site-data']]).toEqual([200, undefined])
    }
  })
})
