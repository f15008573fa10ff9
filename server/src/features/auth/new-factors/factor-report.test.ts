import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { FactorReportLink } from '@spotter/contract/auth/factor-report.ts'
import type { PasskeyChallenge, ProofChallenge, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import type { NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import {
  addApp,
  addPasskey,
  ageFactors,
  createAuthenticator,
  stepUpByPassword,
} from '../../../../test/second-factor.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { until } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = test.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

const REPORT = '/api/Auth/second-factor/report'
const NEW_PASSWORD = 'Fresh#Start2'

type Browser = Pick<TestPerson, 'token'>

/** The tokens of the links in their emails, the oldest first. */
async function linksTo({ email }: { email: string }, page: string, count = 1) {
  const read = async () => {
    const emails = await test.db
      .selectFrom('kept_mails')
      .select('text')
      .where('recipient_email', '=', email)
      .orderBy('kept_at')
      .execute()
    const link = new RegExp(`http://localhost:3000/${page}/([\\w-]{43})`)
    return emails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  }
  await until(async () => (await read()).length >= count)
  return read()
}

async function linkTo(person: { email: string }, page: string) {
  return (await linksTo(person, page)).at(-1)!
}

function report(token: unknown) {
  return test.call('POST', REPORT, { body: { token } })
}

async function check(token: string) {
  return (await test.call<FactorReportLink>('GET', `${REPORT}/links/${token}`)).body.data
}

function logIn({ email }: { email: string }, password: string) {
  const body = { email, password, rememberMe: true }
  return test.call<LoginResult & { secondFactor?: ProofChallenge }>('POST', '/api/Auth/login', { body })
}

async function statusOf({ token }: Browser) {
  return (await test.call('GET', '/api/Auth/me', { token })).status
}

async function signInByPasskey(authenticator: ReturnType<typeof createAuthenticator>) {
  const { body } = await test.call<PasskeyChallenge>('POST', '/api/Auth/passkeys/sign-in/start')
  const { challengeId, options } = body.data!
  const passkey = authenticator.get(options)
  return test.call('POST', '/api/Auth/passkeys/sign-in', { body: { challengeId, passkey, rememberMe: true } })
}

async function factorsOf({ token }: Browser) {
  return (await test.call<SecondFactors>('GET', '/api/Auth/second-factor', { token })).body.data!
}

/** Someone whose password was phished: the thief has signed in with it. */
async function createVictim() {
  const owner = await createPerson(test, { isConfirmed: true })
  const { body } = await logIn(owner, PASSWORD)
  const thief: TestPerson = { ...owner, token: body.data!.accessToken, refreshToken: body.data!.refreshToken }
  return { owner, thief }
}

describe('someone with a phished password who adds a passkey', () => {
  it('is out after the owner presses "This wasn\'t me", and the owner chooses a new password', async () => {
    const { owner, thief } = await createVictim()
    const { added, authenticator } = await addPasskey(test, thief)
    expect(added.body.data?.recoveryCodes).toHaveLength(10)
    const feed = await test.call<NewCalendarFeed>('POST', '/api/my/calendar-feed', { token: thief.token })
    // Long enough for a reset to ask for the passkey, which only the thief has.
    await ageFactors(test, owner)
    const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const stuck = await issueOneTimeToken(test.db, owner.id, 'reset')
    const asked = await test.call('POST', '/api/Auth/reset-password', {
      body: { token: stuck, ...passwords },
    })
    expect(asked.body.errors).toHaveProperty('secondFactor')
    await ageFactors(test, owner, '-25 hours')

    expect((await report(await linkTo(owner, 'report-factor'))).status).toBe(200)
    expect(await statusOf(thief)).toBe(401)
    expect((await test.call('GET', new URL(feed.body.data!.url).pathname)).status).toBe(404)
    expect((await signInByPasskey(authenticator)).status).toBe(400)
    expect((await logIn(owner, PASSWORD)).status).toBe(401)

    const token = await linkTo(owner, 'reset-password')
    const body = { token, ...passwords }
    expect((await test.call('POST', '/api/Auth/reset-password', { body })).status).toBe(200)
    const signedIn = await logIn(owner, NEW_PASSWORD)
    expect(signedIn.body.data?.user.id).toBe(owner.id)
    const factors = await factorsOf({ token: signedIn.body.data!.accessToken })
    expect(factors).toEqual({ authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 })
  })

  it('is out after an ordinary password reset, too', async () => {
    const { owner, thief } = await createVictim()
    const { authenticator } = await addPasskey(test, thief)
    await test.call('POST', '/api/Auth/forgot-password', { body: { email: owner.email } })
    const token = await linkTo(owner, 'reset-password')
    const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    expect((await test.call('POST', '/api/Auth/reset-password', { body })).status).toBe(200)
    expect(await statusOf(thief)).toBe(401)
    expect((await signInByPasskey(authenticator)).status).toBe(400)
    const signedIn = await logIn(owner, NEW_PASSWORD)
    expect(signedIn.body.data).toHaveProperty('accessToken')
    expect((await factorsOf({ token: signedIn.body.data!.accessToken })).passkeys).toMatchObject([
      { isSuspended: true },
    ])
  })

  it('is signed out when a super admin removes the factor', async () => {
    const { owner, thief } = await createVictim()
    await addPasskey(test, thief)
    const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
    const path = `/api/superadmin/users/${owner.id}/second-factor`
    expect((await test.call('DELETE', path, { token })).status).toBe(200)
    expect(await statusOf(thief)).toBe(401)
  })
})

describe('the link in the email about an added factor', () => {
  it('removes the factor and everything added since, and leaves what was there before', async () => {
    const owner = await createPerson(test, { isConfirmed: true })
    await addApp(test, owner)
    await addPasskey(test, owner, createAuthenticator(), 'First')
    await addPasskey(test, owner, createAuthenticator(), 'Second')
    await test.call('POST', '/api/Auth/second-factor/recovery-codes', { token: owner.token })
    const [, first, ...later] = await linksTo(owner, 'report-factor', 4)
    expect(later).toHaveLength(2)
    expect((await report(first)).status).toBe(200)
    const left = await test.db
      .selectFrom('users')
      .select((eb) => [
        eb
          .selectFrom('passkeys')
          .whereRef('user_id', '=', 'users.id')
          .select(eb.fn.countAll().as('n'))
          .as('passkeys'),
        eb
          .selectFrom('authenticator_apps')
          .whereRef('user_id', '=', 'users.id')
          .select(eb.fn.countAll().as('n'))
          .as('apps'),
        eb
          .selectFrom('recovery_codes')
          .whereRef('user_id', '=', 'users.id')
          .select(eb.fn.countAll().as('n'))
          .as('codes'),
      ])
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(Object.values(left).map(Number)).toEqual([0, 1, 0])
  })

  it('changes nothing until the button is pressed, and works once', async () => {
    const { owner, thief } = await createVictim()
    await addPasskey(test, thief)
    const token = await linkTo(owner, 'report-factor')
    for (let time = 0; time < 2; time++) expect((await check(token))?.addedAt).toMatch(/Z$/)
    expect(await statusOf(thief)).toBe(200)
    const replies = await Promise.all([report(token), report(token), report(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await check(token)).toEqual({ addedAt: null })
  })

  it('works for 7 days, and only for accounts that can be used', async () => {
    const { owner, thief } = await createVictim()
    await addPasskey(test, thief)
    const token = await linkTo(owner, 'report-factor')
    const row = await test.db
      .selectFrom('one_time_tokens')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', owner.id)
      .where('purpose', '=', 'report-factor')
      .executeTakeFirstOrThrow()
    expect((Date.parse(row.expires_at) - Date.parse(row.created_at)) / 86_400_000).toBe(7)
    const setActive = (is_active: boolean) =>
      test.db.updateTable('users').set({ is_active }).where('id', '=', owner.id).execute()
    await setActive(false)
    expect([(await report(token)).status, await check(token)]).toEqual([400, { addedAt: null }])
    await setActive(true)
    await test.db
      .updateTable('one_time_tokens')
      .set({ expires_at: sql`current_instant()` })
      .where('user_id', '=', owner.id)
      .execute()
    expect((await report(token)).status).toBe(400)
  })

  it('is not any other link, and no other link is this one', async () => {
    const { owner, thief } = await createVictim()
    await addPasskey(test, thief)
    const token = await linkTo(owner, 'report-factor')
    const reset = await issueOneTimeToken(test.db, owner.id, 'reset')
    for (const other of [reset, 'x', 'a'.repeat(43)]) expect((await report(other)).status).toBe(400)
    for (const wrong of [7, null, '', 'a'.repeat(300), {}]) expect((await report(wrong)).status).toBe(400)
    const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    expect((await test.call('POST', '/api/Auth/reset-password', { body })).status).toBe(400)
    expect((await test.call('POST', '/api/Auth/confirm-email', { body: { token } })).status).toBe(400)
  })
})

describe('adding or removing a second factor', () => {
  async function createOtherBrowser(person: TestPerson) {
    const id = crypto.randomUUID()
    await test.db
      .insertInto('sign_ins')
      .values({ id, user_id: person.id, nonce: Buffer.alloc(32), expires_at: sql`now() + interval '1 hour'` })
      .execute()
    return async () => {
      const { ended_at } = await test.db
        .selectFrom('sign_ins')
        .select('ended_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return ended_at !== null
    }
  }

  it('signs out every other device, and not this one', async () => {
    const person = await createPerson(test)
    const { token } = person
    const changes = [
      () => addPasskey(test, person),
      () => addApp(test, person),
      () => test.call('POST', '/api/Auth/second-factor/recovery-codes', { token }),
      () => test.call('DELETE', '/api/Auth/second-factor/app', { token }),
      async () => {
        const [passkey] = (await factorsOf(person)).passkeys
        return test.call('DELETE', `/api/Auth/passkeys/${passkey?.id}`, { token })
      },
    ]
    for (const change of changes) {
      const isOtherSignedOut = await createOtherBrowser(person)
      await change()
      expect([await isOtherSignedOut(), await statusOf(person)]).toEqual([true, 200])
    }
  })

  it('does not happen after all if a reset ends the sign-in at the same moment', async () => {
    const { thief } = await createVictim()
    await stepUpByPassword(test, thief)
    const start = await test.call<PasskeyChallenge>('POST', '/api/Auth/passkeys/start', {
      token: thief.token,
    })
    const { challengeId, options } = start.body.data!
    const adding = await test.db.transaction().execute(async (db) => {
      await db.selectFrom('users').select('id').where('id', '=', thief.id).forNoKeyUpdate().execute()
      const passkey = createAuthenticator().create(options)
      const answer = test.call('POST', '/api/Auth/passkeys', {
        token: thief.token,
        body: { challengeId, name: 'Mine', passkey },
      })
      await untilSomeoneWaits(test)
      await db.updateTable('sign_ins').set({ ended_at: sql`now()` }).where('user_id', '=', thief.id).execute()
      return { answer }
    })
    expect((await adding.answer).status).toBe(401)
  })
})
