import type { ProofChallenge, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import type { NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type MailRelay, readMail, startMailRelay } from '../../../test/mail-relay.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { addApp, addPasskey, createAuthenticator } from '../../../test/second-factor.ts'
import { startTestWorker, until, untilNoJobs } from '../../../test/worker.ts'
import { sendAccountMail } from '../../features/auth/emails/send-account-mail.ts'
import { issueOneTimeToken } from '../../features/auth/links/one-time-tokens.ts'
import type { Worker } from '../queue/worker.ts'
import { requestSecurityEmail, sendSecurityEmail } from './send-security-email.ts'

let test: TestApp
let relay: MailRelay
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  relay = await startMailRelay()
  const env = { SMTP_URL: relay.url, DEFAULT_TIME_ZONE: 'Europe/Vienna' }
  worker = startTestWorker(test, [sendSecurityEmail, sendAccountMail], { env })
})
beforeEach(() => {
  relay.mails.length = 0
  relay.behaviour = 'accept'
})
afterAll(async () => {
  await worker.stop()
  await relay.stop()
  await test.close()
})

const NEW_PASSWORD = 'Fresh#Start2'

async function emailTo({ email }: { email: string }) {
  const received = () => relay.mails.find(({ recipients }) => recipients.includes(email))
  await until(() => received() !== undefined)
  return readMail(received()!)
}

function change({ token }: TestPerson) {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return test.call('POST', '/api/Auth/change-password', { token, body })
}

async function reset({ id }: TestPerson) {
  const token = await issueOneTimeToken(test.db, id, 'reset')
  const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return test.call('POST', '/api/Auth/reset-password', { body })
}

async function confirm({ id }: TestPerson) {
  await test.db.updateTable('users').set({ email_confirmed_at: '2026-01-01' }).where('id', '=', id).execute()
}

const WHEN = /on \w+day, \w+ \d+ at \d{1,2}:\d\d [AP]M, Vienna time/

describe('the owner of an account gets an email', () => {
  it.each([
    ['changed', change],
    ['reset', reset],
  ])('when their password is %s', async (_, renew) => {
    const person = await createPerson(test, { firstName: '<b>Robin</b>' })
    await confirm(person)
    expect((await renew(person)).status).toBe(200)
    const { headers, text, html } = await emailTo(person)
    expect(headers.subject).toBe('Your Spotter password was changed')
    expect(text).toMatch(WHEN)
    expect(text).toContain(
      "If this was you, there's nothing you need to do. If it wasn't, reset your password now.",
    )
    expect(text).toContain('https://spotter.example/forgot-password')
    expect(text).toContain('Hi <b>Robin</b>, the password')
    expect(html).not.toContain('<b>')
  })

  it('when a calendar link is created', async () => {
    const person = await createPerson(test)
    const { body } = await test.call<NewCalendarFeed>('POST', '/api/my/calendar-feed', {
      token: person.token,
    })
    const { headers, text } = await emailTo(person)
    expect(headers.subject).toBe('A calendar link was created for your Spotter account')
    expect(text).toContain('Anyone with this link can see when and where you train.')
    expect(text).toContain('https://spotter.example/my/sessions')
    expect(text).not.toContain(new URL(body.data?.url ?? '').pathname)
  })

  it('when someone signs in on another device', async () => {
    const person = await createPerson(test)
    const device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
    const body = { email: person.email, password: PASSWORD }
    await test.call('POST', '/api/Auth/login', { body, headers: { 'user-agent': device } })
    const { headers, text } = await emailTo(person)
    expect(headers.subject).toBe('New sign-in to your Spotter account')
    expect(text).toMatch(/a device you haven't used before: Chrome on Windows, on \w+day, /)
  })

  it("when their sign-in was copied, so that the theft doesn't go unnoticed: once, and not for two tabs", async () => {
    const person = await createPerson(test)
    const refresh = async () => {
      const body = { refreshToken: person.refreshToken }
      return (await test.call('POST', '/api/Auth/refresh', { body })).status
    }
    expect(await Promise.all([refresh(), refresh()])).toEqual([200, 200])
    await untilNoJobs(test)
    expect(relay.mails).toEqual([])
    await test.db
      .updateTable('sign_ins')
      .set({
        rotated_at: sql`now() - interval '1 minute'`,
        device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      })
      .where('user_id', '=', person.id)
      .execute()
    expect(await Promise.all([refresh(), refresh()])).toEqual([401, 401])
    expect(await refresh()).toBe(401)
    const { headers, text } = await emailTo(person)
    expect(headers.subject).toBe('We signed out a device from your Spotter account')
    expect(text).toMatch(/your sign-in on Chrome on Windows was used in two places on \w+day, /)
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
  })

  it('when a second factor is added or removed, without the name that someone gave it', async () => {
    const person = await createPerson(test)
    const { token } = person
    await addPasskey(test, person, createAuthenticator(), 'You won, see evil.example')
    const added = await emailTo(person)
    expect(added.headers.subject).toBe('A second factor was added to your Spotter account')
    expect(added.text).toMatch(/a passkey was added to your Spotter account on \w+day, /)
    expect(added.text).toMatch(/This wasn't me/i)
    expect(added.text).toMatch(/https:\/\/spotter.example\/report-factor\/[\w-]{43}/)
    expect(added.text).not.toContain('evil.example')
    relay.mails.length = 0
    const { body } = await test.call<SecondFactors>('GET', '/api/Auth/second-factor', { token })
    await test.call('DELETE', `/api/Auth/passkeys/${body.data?.passkeys[0]?.id}`, { token })
    const removed = await emailTo(person)
    expect(removed.headers.subject).toBe('A second factor was removed from your Spotter account')
  })

  it('when a recovery code is used', async () => {
    const person = await createPerson(test)
    const { token } = person
    const { recoveryCodes } = await addApp(test, person)
    await emailTo(person)
    relay.mails.length = 0
    const { body } = await test.call<ProofChallenge>('POST', '/api/Auth/step-up/start', { token })
    const proof = { method: 'recovery-code', code: recoveryCodes[0] }
    const { challengeId } = body.data!
    await test.call('POST', '/api/Auth/step-up', { token, body: { challengeId, proof } })
    const { headers } = await emailTo(person)
    expect(headers.subject).toBe('A recovery code for your Spotter account was used')
  })

  it('when a super admin removes their second factors', async () => {
    const person = await createPerson(test)
    await addApp(test, person)
    await emailTo(person)
    relay.mails.length = 0
    const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
    await test.call('DELETE', `/api/superadmin/users/${person.id}/second-factor`, { token })
    const { headers } = await emailTo(person)
    expect(headers.subject).toBe('Your second factors were removed by an administrator')
  })

  it('in their own time format', async () => {
    const person = await createPerson(test)
    await test.db.updateTable('users').set({ time_format: '24h' }).where('id', '=', person.id).execute()
    await change(person)
    expect((await emailTo(person)).text).toMatch(/at \d\d:\d\d, Vienna time/)
  })
})

it("a stranger who registers someone's address can't use a name to write to them", async () => {
  const person = await createPerson(test, { firstName: 'You won, see evil.example' })
  await test.call('POST', '/api/my/calendar-feed', { token: person.token })
  const { headers, text } = await emailTo(person)
  expect(`${headers.to} ${text}`).not.toContain('evil.example')
  expect(text).toContain('Hi, a private link')
})

it("choosing the first password after an invitation isn't reported as a change", async () => {
  const person = await createPerson(test)
  await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
  expect((await reset(person)).status).toBe(200)
  await untilNoJobs(test)
  expect(relay.mails.filter(({ recipients }) => recipients.includes(person.email))).toEqual([])
})

it('someone who can no longer sign in gets no email', async () => {
  const { id } = await createPerson(test, { isActive: false })
  await requestSecurityEmail(test.db, { kind: 'password-changed', userId: id })
  await untilNoJobs(test)
  expect(relay.mails).toEqual([])
})

it('an email that the relay refuses for good shows up in the activity', async () => {
  relay.behaviour = { code: 550, message: 'Mailbox unavailable' }
  const { id, email } = await createPerson(test)
  await requestSecurityEmail(test.db, { kind: 'password-changed', userId: id })
  const failures = () =>
    test.db.selectFrom('activity').select(['subject', 'detail']).where('kind', '=', 'mail-failed').execute()
  await until(async () => (await failures()).length === 1)
  const error = expect.stringContaining('550 Mailbox unavailable')
  expect(await failures()).toEqual([{ subject: email, detail: { kind: 'password-changed', error } }])
})

describe("a mailbox can't be flooded", () => {
  it('by creating calendar links', async () => {
    const { token } = await createPerson(test)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await test.call('POST', '/api/my/calendar-feed', { token })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })

  it('by changing a password back and forth', async () => {
    const { token } = await createPerson(test)
    const passwords = [PASSWORD, NEW_PASSWORD]
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      const [currentPassword, newPassword] = count % 2 === 0 ? passwords : passwords.toReversed()
      const body = { currentPassword, newPassword, confirmPassword: newPassword }
      statuses.push((await test.call('POST', '/api/Auth/change-password', { token, body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
