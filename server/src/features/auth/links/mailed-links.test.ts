import type { LoginResult, ResetTokenCheck } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { untilNoJobs } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

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

const NEW_PASSWORD = 'Fresh#Start2'

function forgot(email: unknown, address = '10.0.0.1') {
  return test.call('POST', '/api/Auth/forgot-password', { body: { email }, address })
}

function reset(token: string, more: object = {}, address = '10.0.1.1') {
  const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...more }
  return test.call('POST', '/api/Auth/reset-password', { body, address })
}

async function check(token: string) {
  const { body } = await test.call<ResetTokenCheck>('GET', `/api/Auth/validate-reset-token/${token}`)
  return body.data
}

async function linksTo(person: { email: string }, page: string) {
  const mails = await test.db
    .selectFrom('kept_mails')
    .select('text')
    .where('recipient_email', '=', person.email)
    .orderBy('kept_at')
    .execute()
  const link = new RegExp(`http://localhost:3000/${page}/([\\w-]{43})`)
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

async function mailedToken(person: { email: string }, page = 'reset-password') {
  return vi.waitFor(async () => {
    const token = (await linksTo(person, page)).at(-1)
    expect(token).toBeDefined()
    return token as string
  }, 60_000)
}

function logIn(person: TestPerson, password: string) {
  return test.call<LoginResult>('POST', '/api/Auth/login', { body: { email: person.email, password } })
}

describe('a forgotten password', () => {
  it('is replaced through the emailed link, which ends every sign-in and confirms the address', async () => {
    const person = await createPerson(test)
    await forgot(person.email)
    const token = await mailedToken(person)
    expect(await check(token)).toEqual({
      isValid: true,
      email: person.email,
      expiresAt: expect.stringMatching(/Z$/),
      errorMessage: null,
    })
    const { status, body } = await reset(token)
    expect(status).toBe(200)
    expect(body.message).toBe('Password has been reset successfully.')
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
    expect(
      (await test.call('POST', '/api/Auth/refresh', { body: { refreshToken: person.refreshToken } })).status,
    ).toBe(401)
    expect((await logIn(person, PASSWORD)).status).toBe(401)
    expect((await logIn(person, NEW_PASSWORD)).body.data?.user.emailConfirmed).toBe(true)
  })

  it('stays as it is when the account is deactivated while the link is being used', async () => {
    const person = await createPerson(test)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    const resetting = await test.db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
      const resetting = reset(token)
      await untilSomeoneWaits(test)
      return { answer: resetting }
    })
    expect((await resetting.answer).status).toBe(400)
  })

  it('is answered alike for known and unknown addresses', async () => {
    const known = await createPerson(test)
    const replies = await Promise.all([forgot(known.email), forgot('stranger@example.com')])
    expect(replies[0]?.text).toBe(replies[1]?.text)
    expect(replies[0]?.status).toBe(200)
    expect(replies[0]?.body.data).toEqual({ message: expect.any(String) })
  })

  it('is not emailed to a deactivated person', async () => {
    const [gone, here] = await Promise.all([createPerson(test, { isActive: false }), createPerson(test)])
    await forgot(gone.email)
    await forgot(here.email)
    await mailedToken(here)
    expect(await linksTo(gone, 'reset-password')).toEqual([])
  })

  it('sends at most three links per hour, silently', async () => {
    const person = await createPerson(test)
    for (let time = 0; time < 5; time++) expect((await forgot(person.email, '10.0.0.2')).status).toBe(200)
    await untilNoJobs(test)
    expect(await linksTo(person, 'reset-password')).toHaveLength(3)
  })

  it('can be asked for 30 times an hour from one address', async () => {
    for (let time = 0; time < 30; time++) {
      expect((await forgot('somebody@example.com', '10.0.0.3')).status).toBe(200)
    }
    expect((await forgot('somebody@example.com', '10.0.0.3')).status).toBe(429)
  })

  it.each([[['a@example.com', 'b@example.com']], ['a@example.com, b@example.com'], [{}], [undefined]])(
    'is refused for %j',
    async (email) => {
      expect((await forgot(email)).status).toBe(400)
    },
  )
})

describe('a reset link', () => {
  it('works once', async () => {
    const person = await createPerson(test)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token)
    expect(again.status).toBe(400)
    expect(again.body.message).toBe('This reset link is invalid or has expired. Please request a new one.')
    expect(await check(token)).toEqual({
      isValid: false,
      email: null,
      expiresAt: null,
      errorMessage: again.body.message,
    })
  })

  it('works for one of many who use it at the same time', async () => {
    const person = await createPerson(test)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    const replies = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  it('is void once a newer one is made, used, expired, or never existed', async () => {
    const person = await createPerson(test)
    const older = await issueOneTimeToken(test.db, person.id, 'reset')
    const newer = await issueOneTimeToken(test.db, person.id, 'reset')
    const invitation = await issueOneTimeToken(test.db, person.id, 'invitation')
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
    expect((await reset(invitation)).status).toBe(400)
    const expired = await issueOneTimeToken(test.db, person.id, 'reset')
    await test.db
      .updateTable('one_time_tokens')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('user_id', '=', person.id)
      .where('used_at', 'is', null)
      .execute()
    for (const token of [expired, 'x', 'a'.repeat(43), 'a'.repeat(250), 'a'.repeat(2_000)]) {
      expect((await check(token))?.isValid).toBe(false)
      expect((await reset(token)).status).toBe(400)
    }
  })

  it('lasts 60 minutes, an invitation 7 days', async () => {
    const person = await createPerson(test)
    const lifetimes = []
    for (const purpose of ['reset', 'invitation'] as const) {
      const found = await check(await issueOneTimeToken(test.db, person.id, purpose))
      lifetimes.push(Math.round((Date.parse(found?.expiresAt ?? '') - Date.now()) / 60_000))
    }
    expect(lifetimes).toEqual([60, 7 * 24 * 60])
  })

  it('does not work with a confirmation link, nor for a deactivated person', async () => {
    const person = await createPerson(test)
    expect((await reset(await issueOneTimeToken(test.db, person.id, 'confirm'))).status).toBe(400)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
    expect((await reset(token)).status).toBe(400)
  })

  it('needs two equal passwords that follow the rules', async () => {
    const person = await createPerson(test)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    const mismatch = await reset(token, { confirmPassword: 'Other#Pass1' })
    expect(mismatch.status).toBe(400)
    expect(mismatch.body.errors).toEqual({ confirmPassword: ['Passwords do not match.'] })
    const weak = await reset(token, { newPassword: 'weak', confirmPassword: 'weak' })
    expect(weak.body.errors?.newPassword).toEqual(['Password must be at least 8 characters long'])
    expect((await reset(token)).status).toBe(200)
  })

  it('can be tried 120 times an hour from one address', async () => {
    for (let time = 0; time < 120; time++) expect((await reset('x', {}, '10.0.1.2')).status).toBe(400)
    expect((await reset('x', {}, '10.0.1.2')).status).toBe(429)
  })
})

describe('without the conditional update', () => {
  it('a link would work for everyone who looked before the first had spent it', async () => {
    const { id } = await createPerson(test)
    await issueOneTimeToken(test.db, id, 'reset')
    const look = () =>
      test.db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
    const seen = await Promise.all(Array.from({ length: 10 }, look))
    const spent = await Promise.all(
      seen
        .filter((row) => row.used_at === null)
        .map((row) =>
          test.db
            .updateTable('one_time_tokens')
            .set({ used_at: sql`now()` })
            .where('token_hash', '=', row.token_hash)
            .returning('user_id')
            .executeTakeFirst(),
        ),
    )
    expect(spent).toHaveLength(10)
  })
})

describe('an email address', () => {
  const confirm = (token: unknown) => test.call('POST', '/api/Auth/confirm-email', { body: { token } })

  it('is confirmed through the link emailed on registration, even when opened twice', async () => {
    const email = 'confirm@example.com'
    const made = await test.call<LoginResult>('POST', '/api/Auth/register', {
      body: { email, password: PASSWORD, firstName: 'Con', lastName: 'Firm' },
    })
    const token = await mailedToken({ email }, 'confirm-email')
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(200)
    const me = await test.call<{ emailConfirmed: boolean }>('GET', '/api/Auth/me', {
      token: made.body.data?.accessToken ?? '',
    })
    expect(me.body.data?.emailConfirmed).toBe(true)
    const feed = await test.db.selectFrom('activity').select('kind').where('subject', '=', email).execute()
    expect(feed.map(({ kind }) => kind)).toEqual(['user-registered', 'email-confirmed'])
  })

  it('is not confirmed by anything else', async () => {
    const person = await createPerson(test)
    const resetToken = await issueOneTimeToken(test.db, person.id, 'reset')
    for (const token of ['x', resetToken]) {
      const { status, body } = await confirm(token)
      expect(status).toBe(400)
      expect(body.message).toBe('This confirmation link is invalid or has expired.')
    }
    expect((await confirm(7)).status).toBe(400)
  })

  it('gets a new link on request, three an hour, and none once confirmed', async () => {
    const person = await createPerson(test)
    const resend = () => test.call('POST', '/api/Auth/resend-confirmation', { token: person.token })
    for (let time = 0; time < 3; time++) {
      expect((await resend()).body.message).toBe('We have sent you a new confirmation link.')
    }
    expect((await resend()).status).toBe(429)
    const tokens = await vi.waitFor(async () => {
      const links = await linksTo(person, 'confirm-email')
      expect(links).toHaveLength(3)
      return links
    }, 60_000)
    const replies = await Promise.all(tokens.map(confirm))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
    expect((await resend()).body.message).toBe('Your email address is already confirmed.')
    expect((await test.call('POST', '/api/Auth/resend-confirmation')).status).toBe(401)
  })
})
