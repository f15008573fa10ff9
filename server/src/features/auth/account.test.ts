import type { LoginResult, User } from '@spotter/contract/auth/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../test/people.ts'
import { untilSomeoneWaits } from '../../../test/waiting.ts'
import { setPassword } from './auth.queries.ts'
import { issueOneTimeToken } from './links/one-time-tokens.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const newcomer = { email: 'new@example.com', password: PASSWORD, firstName: 'New', lastName: 'Comer' }

function register(body: unknown, address = '10.0.0.1') {
  return test.call<LoginResult>('POST', '/api/Auth/register', { body, address })
}

describe('registering', () => {
  it('creates a Trainee, signs them in, and requests a confirmation email', async () => {
    const { status, body } = await register(newcomer)
    expect(status).toBe(201)
    expect(body.data?.user).toMatchObject({
      email: 'new@example.com',
      roles: ['Trainee'],
      emailConfirmed: false,
    })
    expect((await test.call('GET', '/api/Auth/me', { token: body.data?.accessToken ?? '' })).status).toBe(200)
    const feed = await test.db
      .selectFrom('activity')
      .selectAll()
      .where('subject', '=', 'new@example.com')
      .execute()
    expect(feed).toMatchObject([{ kind: 'user-registered', actor_id: body.data?.user.id }])
  })

  it('ignores roles and states that the body claims', async () => {
    const { body } = await register({
      ...newcomer,
      email: 'clever@example.com',
      roles: ['SuperAdmin'],
      isActive: false,
      emailConfirmed: true,
      id: '00000000-0000-4000-8000-000000000000',
    })
    expect(body.data?.user).toMatchObject({ roles: ['Trainee'], emailConfirmed: false })
    expect(body.data?.user.id).not.toBe('00000000-0000-4000-8000-000000000000')
  })

  it('allows one account per address, ignoring case, even at the same time', async () => {
    const replies = await Promise.all(
      ['Twin@example.com', 'twin@EXAMPLE.com', 'twin@example.com'].map((email) =>
        register({ ...newcomer, email }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.body.message).toBe('An account with this email already exists')
  })

  it('does not hand an invited account to someone who registers its address', async () => {
    const invited = await createPerson(test)
    await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute()
    expect((await register({ ...newcomer, email: invited.email })).status).toBe(409)
  })

  it.each([
    ['Ab#1', 'Password must be at least 8 characters long'],
    ['alllower1#', 'Password must contain'],
    ['ALLUPPER1#', 'Password must contain'],
    ['NoDigits##', 'Password must contain'],
    ['NoSpecial1', 'Password must contain'],
    ['Control#\u0007Char1', 'Contains characters that are not allowed'],
    ['Line#\nBreak1', 'Contains characters that are not allowed'],
    [`Aa1#${'x'.repeat(253)}`, 'Password must be at most 256 characters long'],
  ])('refuses the password %j', async (password, message) => {
    const { status, body } = await register({ ...newcomer, email: 'weak@example.com', password })
    expect(status).toBe(400)
    expect(body.errors?.password?.[0]).toContain(message)
  })

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ firstName: '   ' }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ firstName: 'a\u0000b' }, 'firstName'],
    [{ firstName: 'line\nbreak' }, 'firstName'],
    [{ lastName: '\ud800' }, 'lastName'],
    [{ lastName: null }, 'lastName'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'one@example.com,two@example.com' }, 'email'],
    [{ email: '"quoted"@example.com' }, 'email'],
  ])('refuses %j, naming the field', async (change, field) => {
    const { status, body } = await register({ ...newcomer, email: 'other@example.com', ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  it('takes names and passwords as they are written', async () => {
    const password = '  Ünïcode Pass1# '
    const person = {
      ...newcomer,
      email: 'zoe@example.com',
      firstName: ' Zoë <b>',
      lastName: "O'Néill",
      password,
    }
    const { body } = await register(person)
    expect(body.data?.user).toMatchObject({ firstName: 'Zoë <b>', lastName: "O'Néill" })
    const logIn = (password: string) =>
      test.call('POST', '/api/Auth/login', { body: { email: 'zoe@example.com', password } })
    expect((await logIn(password)).status).toBe(200)
    expect((await logIn(password.trim())).status).toBe(401)
  })

  it('stops an address after 60 accounts in an hour', async () => {
    for (let time = 0; time < 60; time++) {
      expect((await register({ ...newcomer, email: 'new@example.com' }, '10.9.9.9')).status).toBe(409)
    }
    expect((await register({ ...newcomer, email: 'fresh@example.com' }, '10.9.9.9')).status).toBe(429)
    expect((await register({ ...newcomer, email: 'fresh@example.com' }, '10.9.9.8')).status).toBe(201)
  })
})

describe('your profile', () => {
  it('changes what is named and nothing else', async () => {
    const { token, email } = await createPerson(test)
    const put = (body: unknown) => test.call<User>('PUT', '/api/Auth/me', { token, body })
    const first = await put({
      phone: ' +43 1 234 ',
      timeFormat: '24h',
      email: 'x@example.com',
      roles: ['SuperAdmin'],
    })
    expect(first.body.data).toMatchObject({
      email,
      firstName: 'Robin',
      phone: '+43 1 234',
      timeFormat: '24h',
      roles: ['Trainee'],
    })
    const second = await put({ firstName: 'Kim', phone: null })
    expect(second.body.data).toMatchObject({
      firstName: 'Kim',
      lastName: 'Doe',
      phone: null,
      timeFormat: '24h',
    })
    expect((await put({})).status).toBe(200)
    const feed = await test.db.selectFrom('activity').select('kind').where('subject', '=', email).execute()
    expect(new Set(feed.map(({ kind }) => kind))).toEqual(new Set(['profile-updated']))
    expect((await put({ timeFormat: 'noon' })).status).toBe(400)
    expect((await put({ firstName: '' })).status).toBe(400)
    expect((await put({ phone: '1'.repeat(41) })).status).toBe(400)
  })

  it('changes the password with the current one and signs the other devices out', async () => {
    const person = await createPerson(test)
    const logIn = (password: string) =>
      test.call<LoginResult>('POST', '/api/Auth/login', { body: { email: person.email, password } })
    const other = await logIn(PASSWORD)
    const change = (currentPassword: string, confirmPassword = 'Another#Horse2') =>
      test.call('POST', '/api/Auth/change-password', {
        token: person.token,
        body: { currentPassword, newPassword: 'Another#Horse2', confirmPassword },
      })
    const wrong = await change('wrong')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toEqual({ currentPassword: ['Current password is incorrect'] })
    expect((await change(PASSWORD, 'Different#1')).body.errors).toEqual({
      confirmPassword: ['Passwords do not match.'],
    })
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(200)
    expect(
      (await test.call('GET', '/api/Auth/me', { token: other.body.data?.accessToken ?? '' })).status,
    ).toBe(401)
    expect((await logIn(PASSWORD)).status).toBe(401)
    expect((await logIn('Another#Horse2')).status).toBe(200)
  })

  function changePassword(token: string, currentPassword: string) {
    const newPassword = 'Another#Horse2'
    const body = { currentPassword, newPassword, confirmPassword: newPassword }
    return test.call('POST', '/api/Auth/change-password', { token, body, address: '10.0.0.2' })
  }

  it('lets nobody guess the current password more than ten times', async () => {
    const { token } = await createPerson(test)
    for (let guess = 0; guess < 10; guess++) {
      expect((await changePassword(token, `wrong ${guess}`)).status).toBe(400)
    }
    expect((await changePassword(token, PASSWORD)).status).toBe(429)
  })

  it('voids the links that were emailed before the password changed', async () => {
    const { token, id } = await createPerson(test)
    const link = await issueOneTimeToken(test.db, id, 'reset')
    expect((await changePassword(token, PASSWORD)).status).toBe(200)
    const check = await test.call<{ isValid: boolean }>('GET', `/api/Auth/validate-reset-token/${link}`)
    expect(check.body.data?.isValid).toBe(false)
  })

  it('does not overwrite a password that a link has set meanwhile', async () => {
    const { token, id } = await createPerson(test)
    const reset = await test.db.startTransaction().execute()
    await setPassword(reset, id, 'set by the link')
    const changing = changePassword(token, PASSWORD)
    await untilSomeoneWaits(test)
    await reset.commit().execute()
    expect((await changing).body.errors).toEqual({ currentPassword: ['Current password is incorrect'] })
    const user = await test.db.selectFrom('users').select('password_hash').where('id', '=', id).execute()
    expect(user).toEqual([{ password_hash: 'set by the link' }])
  })
})
