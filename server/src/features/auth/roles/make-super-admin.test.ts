import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { jobCount } from '../../../../test/worker.ts'
import type { Database } from '../../../platform/database.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'
import { eraseAccount } from '../erase-account.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'
import { startSignIn } from '../sign-in/start-sign-in.ts'
import { makeSuperAdmin } from './make-super-admin.ts'

const NEW_PASSWORD = 'Fresh#Start2'
const NAMES = { firstName: 'Super', lastName: 'Admin' }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

function logIn(email: string, password: string) {
  return test.call<LoginResult>('POST', '/api/Auth/login', { body: { email, password } })
}

function reset(token: string) {
  const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return test.call('POST', '/api/Auth/reset-password', { body })
}

function makeFeed({ token }: TestPerson) {
  return test.call<NewCalendarFeed>('POST', '/api/my/calendar-feed', { token })
}

function changePassword({ token }: TestPerson) {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return test.call('POST', '/api/Auth/change-password', { token, body })
}

async function rolesOf({ id }: TestPerson) {
  const rows = await test.db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute()
  return rows.map(({ role }) => role)
}

async function kindsAbout(email: string) {
  const rows = await test.db.selectFrom('activity').select('kind').where('subject', '=', email).execute()
  return rows.map(({ kind }) => kind)
}

describe('a new super admin', () => {
  it('sets the first password with the link', async () => {
    const email = 'first@example.com'
    expect((await reset(await makeSuperAdmin(test.db, { email, ...NAMES }))).status).toBe(200)
    expect((await logIn(email, NEW_PASSWORD)).body.data?.user.roles).toEqual(['SuperAdmin'])
  })
})

describe('an address that someone has registered', () => {
  it('is not promoted unless asked for, and nothing about the account changes', async () => {
    const person = await createPerson(test)
    const made = makeSuperAdmin(test.db, { email: person.email, ...NAMES })
    await expect(made).rejects.toThrow('run this command again with --existing')
    expect(await rolesOf(person)).toEqual(['Trainee'])
    expect((await logIn(person.email, PASSWORD)).status).toBe(200)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(200)
  })

  it('is no way in for the person who registered it: only the printed link works', async () => {
    const person = await createPerson(test)
    const waiting = await jobCount(test)
    const calendar = new URL((await makeFeed(person)).body.data!.url).pathname
    const links = {
      reset: await issueOneTimeToken(test.db, person.id, 'reset'),
      invitation: await issueOneTimeToken(test.db, person.id, 'invitation'),
      confirm: await issueOneTimeToken(test.db, person.id, 'confirm'),
    }
    await requestAccountMail(test.db, { userId: person.id, kind: 'reset' })

    const token = await makeSuperAdmin(test.db, { email: person.email, ...NAMES }, { existing: true })

    expect(await jobCount(test)).toBe(waiting)
    const { refreshToken } = person
    expect((await logIn(person.email, PASSWORD)).status).toBe(401)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
    expect((await test.call('POST', '/api/Auth/refresh', { body: { refreshToken } })).status).toBe(401)
    expect((await test.call('GET', calendar)).status).toBe(404)
    expect((await reset(links.reset)).status).toBe(400)
    expect((await reset(links.invitation)).status).toBe(400)
    const confirm = { body: { token: links.confirm } }
    expect((await test.call('POST', '/api/Auth/confirm-email', confirm)).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(person.email, NEW_PASSWORD)).body.data?.user.roles).toContain('SuperAdmin')
  })

  it('is activated again where it was deactivated', async () => {
    const { email } = await createPerson(test, { isActive: false })
    expect((await reset(await makeSuperAdmin(test.db, { email, ...NAMES }, { existing: true }))).status).toBe(
      200,
    )
    expect(await kindsAbout(email)).toEqual(['super-admin-made', 'user-reactivated', 'password-reset'])
  })
})

describe('nobody becomes a super admin', () => {
  it.each([false, true])('through a demo account, --existing %s', async (existing) => {
    const person = await createPerson(test, { isDemo: true })
    const made = makeSuperAdmin(test.db, { email: person.email, ...NAMES }, { existing })
    await expect(made).rejects.toThrow('is a demo account')
    expect(await rolesOf(person)).toEqual(['Trainee'])
    expect((await logIn(person.email, PASSWORD)).status).toBe(200)
  })

  it('who was erased', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const person = await createPerson(test)
    const body = { confirmEmail: person.email }
    await test.call('POST', `/api/superadmin/users/${person.id}/erase`, { token: admin.token, body })
    const email = `erased-${person.id}@erased.invalid`
    const made = makeSuperAdmin(test.db, { email, ...NAMES }, { existing: true })
    await expect(made).rejects.toThrow('was erased')
    expect(await rolesOf(person)).toEqual([])
  })

  it('by a mistyped address: --existing makes no account', async () => {
    const made = makeSuperAdmin(test.db, { email: 'tpyo@example.com', ...NAMES }, { existing: true })
    await expect(made).rejects.toThrow('There is no account for tpyo@example.com')
    expect((await logIn('tpyo@example.com', PASSWORD)).status).toBe(401)
    const rows = await test.db.selectFrom('users').where('email', '=', 'tpyo@example.com').execute()
    expect(rows).toEqual([])
  })
})

describe('someone who is signing in at that very moment', () => {
  /** Promotes the person, and commits only once the other request waits for it. */
  async function promoteDuring<T>(person: TestPerson, act: () => Promise<T>) {
    const acting = await test.db.transaction().execute(async (db) => {
      await makeSuperAdmin(db, { email: person.email, ...NAMES }, { existing: true })
      const acting = act()
      await untilSomeoneWaits(test)
      return { answer: acting }
    })
    return acting.answer
  }

  /** Does it first, and commits only once the promotion waits for it. */
  async function promoteAfter(person: TestPerson, act: (db: Database) => Promise<unknown>) {
    const promoting = await test.db.transaction().execute(async (db) => {
      await act(db)
      const promoting = makeSuperAdmin(test.db, { email: person.email, ...NAMES }, { existing: true })
      await untilSomeoneWaits(test)
      return { token: promoting }
    })
    return promoting.token
  }

  it('is not signed in by the old password', async () => {
    const person = await createPerson(test)
    expect((await promoteDuring(person, () => logIn(person.email, PASSWORD))).status).toBe(401)
  })

  it('does not keep a sign-in that came just before', async () => {
    const person = await createPerson(test)
    let signedIn: LoginResult | undefined
    await promoteAfter(person, async (db) => {
      await db.selectFrom('users').where('id', '=', person.id).forNoKeyUpdate().execute()
      signedIn = await startSignIn({ ...test.context(), db }, person.id, { rememberMe: false })
    })
    expect((await test.call('GET', '/api/Auth/me', { token: signedIn!.accessToken })).status).toBe(401)
  })

  it('sets no password with an older link', async () => {
    const person = await createPerson(test)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    expect((await promoteDuring(person, () => reset(token))).status).toBe(400)
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(401)
  })

  it('changes no password and keeps no sign-in by it', async () => {
    const person = await createPerson(test)
    expect((await promoteDuring(person, () => changePassword(person))).status).toBe(400)
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(401)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
  })

  it('gets no calendar link', async () => {
    const person = await createPerson(test)
    expect((await promoteDuring(person, () => makeFeed(person))).status).toBe(401)
    const feeds = await test.db.selectFrom('calendar_feeds').where('user_id', '=', person.id).execute()
    expect(feeds).toEqual([])
  })

  it('is not promoted after being erased', async () => {
    const person = await createPerson(test)
    const promoting = await test.db.transaction().execute(async (db) => {
      await eraseAccount(db, person.id)
      const promoting = makeSuperAdmin(test.db, { email: person.email, ...NAMES }, { existing: true })
      const answer = promoting.catch((error: Error) => error.message)
      await untilSomeoneWaits(test)
      return { answer }
    })
    expect(await promoting.answer).toContain('There is no account')
    expect(await rolesOf(person)).toEqual([])
  })

  it('can use the link although the account is being deactivated', async () => {
    const person = await createPerson(test)
    const token = await promoteAfter(person, (db) =>
      db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute(),
    )
    expect((await reset(token)).status).toBe(200)
  })

  it('is not promoted by registering the address first', async () => {
    const email = 'quick@example.com'
    const made = await test.db.transaction().execute(async (db) => {
      await db.insertInto('users').values({ email, first_name: 'Quick', last_name: 'One' }).execute()
      const made = makeSuperAdmin(test.db, { email, ...NAMES }).catch((error: Error) => error.message)
      await untilSomeoneWaits(test)
      return { answer: made }
    })
    expect(await made.answer).toContain('already has an account')
  })
})
