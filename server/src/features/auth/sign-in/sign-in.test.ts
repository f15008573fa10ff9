import type { LoginResult, SignIn, User } from '@spotter/contract/auth/auth.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { openSecondApp } from '../../../../test/second-app.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { signingKey } from '../../../platform/keys/keys.ts'
import { endSignIns } from '../auth.queries.ts'
import { startSignIn } from './start-sign-in.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function logIn(email: string, password: string, address?: string, rememberMe?: boolean) {
  return test.call<LoginResult>('POST', '/api/Auth/login', {
    body: { email, password, rememberMe },
    ...(address ? { address } : {}),
  })
}

describe('signing in', () => {
  it('gives tokens and the person, whatever the case of the address', async () => {
    const person = await createPerson(test, { email: 'mixed@example.com', roles: ['Trainer', 'Trainee'] })
    const { status, body } = await logIn('  MIXED@Example.com ', PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: null, errors: null, title: null })
    expect(body.data?.user).toEqual({
      id: person.id,
      email: 'mixed@example.com',
      firstName: 'Robin',
      lastName: 'Doe',
      roles: ['Trainee', 'Trainer'],
      phone: null,
      emailConfirmed: false,
      timeFormat: '12h',
    })
    expect(Date.parse(body.data?.expiresAt ?? '') - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  it('says the same for a wrong password, an unknown address, and a deactivated person', async () => {
    const active = await createPerson(test)
    const inactive = await createPerson(test, { isActive: false })
    const replies = await Promise.all([
      logIn(active.email, 'wrong'),
      logIn('nobody@example.com', PASSWORD),
      logIn(inactive.email, PASSWORD),
    ])
    for (const { status, body } of replies) {
      expect(status).toBe(401)
      expect(body).toEqual(replies[0]?.body)
    }
    expect(replies[0]?.body.message).toBe('Invalid email or password')
  })

  it('works on many devices at the same time', async () => {
    const { email } = await createPerson(test)
    const replies = await Promise.all(Array.from({ length: 8 }, () => logIn(email, PASSWORD)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200))
  })

  it('refuses an account without a password', async () => {
    const invited = await createPerson(test)
    await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute()
    expect((await logIn(invited.email, PASSWORD)).status).toBe(401)
  })

  it.each([
    [{ email: ['a@b.co'], password: 'x' }],
    [{ email: { a: 1 }, password: 'x' }],
    [{ email: 'not an address', password: 'x' }],
    [{ email: `${'a'.repeat(250)}@example.com`, password: 'x' }],
    [{ email: 'a@example.com', password: 'x'.repeat(257) }],
    [{ email: 'a@example.com', password: 7 }],
    [{ email: 'a@example.com', password: 'a\u0000b' }],
    [{ email: 'a@example.com', password: 'x', rememberMe: 'true' }],
    [{ email: 'a@example.com' }],
    [[[]]],
  ])('refuses %j as invalid', async (body) => {
    const { status, body: answer } = await test.call('POST', '/api/Auth/login', { body })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ success: false, data: null, title: 'Invalid request' })
    expect(Object.keys(answer.errors ?? {})).not.toHaveLength(0)
  })

  it('stays open 12 hours, or 30 days when remembered', async () => {
    const { email, id } = await createPerson(test)
    await test.db.deleteFrom('sign_ins').where('user_id', '=', id).execute()
    await logIn(email, PASSWORD)
    await logIn(email, PASSWORD, undefined, true)
    const rows = await test.db
      .selectFrom('sign_ins')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('expires_at')
      .execute()
    const hours = rows.map((row) => (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 3_600_000)
    expect(hours).toEqual([12, 720])
  })
})

describe('a password that is replaced while it is being checked', () => {
  /** The moment in which a reset has written, ended every sign-in that it sees, and not yet committed. */
  async function replaceDuring<T>(id: string, work: () => Promise<T>) {
    const reset = await test.db.startTransaction().execute()
    await reset.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
    await endSignIns(reset, id)
    const working = work()
    await untilSomeoneWaits(test)
    await reset.commit().execute()
    return working
  }

  it('opens nothing any more', async () => {
    const { email, id } = await createPerson(test)
    const { status, body } = await replaceDuring(id, () => logIn(email, PASSWORD))
    expect([status, body.message]).toEqual([401, 'Invalid email or password'])
  })

  it('would, if nobody looked again', async () => {
    const { id } = await createPerson(test)
    const start = () => startSignIn(test.context(), id, { rememberMe: false })
    const { accessToken: token } = await replaceDuring(id, start)
    expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(200)
  })
})

describe('limits', () => {
  it('stops the eleventh guess from one address, yet lets the right password in from elsewhere', async () => {
    const { email } = await createPerson(test)
    for (let guess = 0; guess < 10; guess++) {
      expect((await logIn(email, `wrong ${guess}`, '10.0.0.1')).status).toBe(401)
    }
    const refused = await logIn(email, PASSWORD, '10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(email, PASSWORD, '10.0.0.2')).status).toBe(200)
  })

  it('lets nobody shut an account from one address alone', async () => {
    const { email } = await createPerson(test)
    for (let guess = 0; guess < 60; guess++) await logIn(email, `wrong ${guess}`, '10.0.0.5')
    expect((await logIn(email, PASSWORD, '10.0.0.6')).status).toBe(200)
    expect((await logIn('nobody@example.com', 'wrong', '10.0.0.5')).status).toBe(401)
  })

  it('count over all servers', async () => {
    const { email } = await createPerson(test)
    const second = await openSecondApp(test)
    const guess = async ({ app }: Pick<TestApp, 'app'>, password: string) => {
      const payload = { email, password }
      const options = { method: 'POST', url: '/api/Auth/login', remoteAddress: '10.0.0.7', payload } as const
      return (await app.inject(options)).statusCode
    }
    for (let time = 0; time < 5; time++) {
      expect([await guess(test, 'wrong'), await guess(second, 'wrong')]).toEqual([401, 401])
    }
    expect([await guess(test, PASSWORD), await guess(second, PASSWORD)]).toEqual([429, 429])
    await second.close()
  })

  it('ignore a forwarded address without a proxy', async () => {
    const { email } = await createPerson(test)
    const guess = (forwardedFor: string) =>
      test.call('POST', '/api/Auth/login', {
        body: { email, password: 'wrong' },
        address: '10.0.0.8',
        headers: { 'x-forwarded-for': forwardedFor },
      })
    for (let time = 0; time < 10; time++) expect((await guess(`10.3.0.${time}`)).status).toBe(401)
    expect((await guess('10.3.0.10')).status).toBe(429)
  })

  it('counts failures only', async () => {
    const { email } = await createPerson(test)
    for (let time = 0; time < 15; time++) {
      expect((await logIn(email, PASSWORD, '10.0.0.3')).status).toBe(200)
    }
  })

  it('lets no burst of guesses slip through together', async () => {
    const { email } = await createPerson(test)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => logIn(email, `wrong ${index}`, '10.0.0.4')),
    )
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10)
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(30)
  })

  it('shuts an account after 50 failures from many addresses', async () => {
    const { email } = await createPerson(test)
    await Promise.all(Array.from({ length: 50 }, (_, index) => logIn(email, 'wrong', `10.1.0.${index}`)))
    expect((await logIn(email, PASSWORD, '10.1.1.1')).status).toBe(429)
  })

  it('count an IPv6 network as one address, because every home has billions of them', async () => {
    const { email } = await createPerson(test)
    for (let guess = 0; guess < 10; guess++) {
      expect((await logIn(email, 'wrong', `2001:db8:0:7:${guess}::1`)).status).toBe(401)
    }
    expect((await logIn(email, PASSWORD, '2001:db8:0:7:ffff::2')).status).toBe(429)
    expect((await logIn(email, PASSWORD, '2001:db8:0:8::2')).status).toBe(200)
  })

  it('cannot lock owners out of the devices they use', async () => {
    const { email } = await createPerson(test)
    const { headers } = await logIn(email, PASSWORD, '10.4.0.1')
    const cookie = String(headers['set-cookie']).split(';')[0]!
    const logInAgain = (password: string, given = cookie, who = email) =>
      test.call('POST', '/api/Auth/login', {
        body: { email: who, password },
        address: '10.4.1.1',
        headers: { cookie: given },
      })
    await Promise.all(Array.from({ length: 50 }, (_, index) => logIn(email, 'wrong', `10.4.2.${index}`)))
    expect((await logIn(email, PASSWORD, '10.4.1.1')).status).toBe(429)
    expect((await logInAgain(PASSWORD, `spotter_device=${'a'.repeat(43)}`)).status).toBe(429)
    expect((await logInAgain(PASSWORD, `theme=dark; ${cookie}`)).status).toBe(200)
    for (let guess = 0; guess < 10; guess++) expect((await logInAgain(`wrong ${guess}`)).status).toBe(401)
    expect((await logInAgain(PASSWORD)).status).toBe(429)
  })

  it('are no looser for one account on a device that another one uses', async () => {
    const [owner, victim] = [await createPerson(test), await createPerson(test)]
    const { headers } = await logIn(owner.email, PASSWORD, '10.5.0.1')
    const cookie = String(headers['set-cookie']).split(';')[0]!
    await Promise.all(Array.from({ length: 50 }, (_, n) => logIn(victim.email, 'wrong', `10.5.2.${n}`)))
    const reply = await test.call('POST', '/api/Auth/login', {
      body: { email: victim.email, password: PASSWORD },
      headers: { cookie },
    })
    expect(reply.status).toBe(429)
  })

  it('shuts out an address after 50 failures against many accounts', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => logIn(`nobody${index}@example.com`, 'wrong', '10.2.0.1')),
    )
    expect((await logIn('nobody@example.com', 'wrong', '10.2.0.1')).status).toBe(429)
  })
})

describe('who is signed in', () => {
  it('is shown to themselves', async () => {
    const { token, email } = await createPerson(test)
    const { status, body } = await test.call<User>('GET', '/api/Auth/me', { token })
    expect(status).toBe(200)
    expect(body.data?.email).toBe(email)
  })

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', 'Bearer a.b.c'])(
    'is nobody with %j',
    async (authorization) => {
      const { status, body } = await test.call('GET', '/api/Auth/me', { headers: { authorization } })
      expect(status).toBe(401)
      expect(body).toMatchObject({ success: false, message: 'Please sign in', title: 'Not signed in' })
    },
  )

  it('is nobody with a token that was tampered with', async () => {
    const person = await createPerson(test)
    const signIn = await test.db
      .selectFrom('sign_ins')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const forge = (secret: string, header: object, more: object, audience = 'spotter-access') => {
      const { id: kid, bytes } = signingKey('access-token', secret)
      return new SignJWT({ sid: signIn.id, ...more })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...header })
        .setSubject(person.id)
        .setAudience(audience)
        .sign(bytes)
    }
    const exp = Math.floor(Date.now() / 1000) + 600
    const [header, payload, signature] = person.token.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const other = await createPerson(test)
    const forged = [
      await forge('another secret that is long enough', {}, { exp }),
      await forge(TEST_SECRET, {}, {}),
      await forge(TEST_SECRET, {}, { exp: exp - 1200 }),
      await forge(TEST_SECRET, { typ: 'JWT' }, { exp }),
      await forge(TEST_SECRET, { kid: 'another key' }, { exp }),
      await forge(TEST_SECRET, {}, { exp }, 'another audience'),
      await forge(TEST_SECRET, {}, { exp, sid: 'not a uuid' }),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${Buffer.from(JSON.stringify({ sub: other.id, sid: signIn.id, exp })).toString('base64url')}.${signature}`,
      person.refreshToken,
    ]
    for (const token of forged) {
      expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(401)
    }
    const honest = await forge(TEST_SECRET, {}, { exp })
    expect((await test.call('GET', '/api/Auth/me', { token: honest })).status).toBe(200)
  })

  it('ends at the next request after deactivation', async () => {
    const { token, id } = await createPerson(test)
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends this sign-in and no other, and can be said twice', async () => {
    const person = await createPerson(test)
    const second = await logIn(person.email, PASSWORD)
    const secondToken = second.body.data?.accessToken ?? ''
    for (let time = 0; time < 2; time++) {
      const { status, body } = await test.call('POST', '/api/Auth/logout', {
        token: person.token,
        headers: { 'content-type': 'application/json' },
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, data: null })
    }
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
    expect(
      (await test.call('POST', '/api/Auth/refresh', { body: { refreshToken: person.refreshToken } })).status,
    ).toBe(401)
    expect((await test.call('GET', '/api/Auth/me', { token: secondToken })).status).toBe(200)
  })

  it('works with a token that has run out', async () => {
    const { token, id } = await createPerson(test)
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { id: kid, bytes } = signingKey('access-token', TEST_SECRET)
    const expired = await new SignJWT({ sid, exp: Math.floor(Date.now() / 1000) - 3_600 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setSubject(id)
      .setAudience('spotter-access')
      .sign(bytes)
    expect((await test.call('GET', '/api/Auth/me', { token: expired })).status).toBe(401)
    expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(200)
    expect((await test.call('POST', '/api/Auth/logout', { token: expired })).status).toBe(200)
    expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(401)
  })

  it('does not mind nobody', async () => {
    expect((await test.call('POST', '/api/Auth/logout')).status).toBe(200)
  })
})

describe('signed-in devices', () => {
  it('are listed with the current one marked, and can be signed out', async () => {
    const person = await createPerson(test)
    const other = await test.call<LoginResult>('POST', '/api/Auth/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': 'Firefox on a phone' },
    })
    const list = await test.call<SignIn[]>('GET', '/api/Auth/sign-ins', { token: person.token })
    expect(list.body.data?.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox on a phone', isCurrent: false },
      { device: 'test', isCurrent: true },
    ])
    const id = list.body.data?.find((signIn) => !signIn.isCurrent)?.id
    const ended = await test.call('DELETE', `/api/Auth/sign-ins/${id}`, { token: person.token })
    expect(ended.status).toBe(200)
    expect(
      (await test.call('GET', '/api/Auth/me', { token: other.body.data?.accessToken ?? '' })).status,
    ).toBe(401)
    expect((await test.call('DELETE', `/api/Auth/sign-ins/${id}`, { token: person.token })).status).toBe(404)
    const feed = await test.db.selectFrom('activity').selectAll().where('actor_id', '=', person.id).execute()
    expect(feed).toMatchObject([{ kind: 'device-signed-out', subject: person.email }])
  })

  it('of someone else do not exist', async () => {
    const [person, stranger] = await Promise.all([createPerson(test), createPerson(test)])
    const theirs = await test.call<SignIn[]>('GET', '/api/Auth/sign-ins', { token: stranger.token })
    const id = theirs.body.data?.[0]?.id
    expect((await test.call('DELETE', `/api/Auth/sign-ins/${id}`, { token: person.token })).status).toBe(404)
    expect((await test.call('GET', '/api/Auth/me', { token: stranger.token })).status).toBe(200)
    expect((await test.call('DELETE', '/api/Auth/sign-ins/7', { token: person.token })).status).toBe(400)
  })
})
