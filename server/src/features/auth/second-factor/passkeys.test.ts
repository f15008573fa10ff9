import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { PasskeyChallenge, ProofChallenge, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addPasskey, createAuthenticator, stepUpByPassword } from '../../../../test/second-factor.ts'

const PASSKEYS = '/api/Auth/passkeys'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function startSignIn() {
  const { body } = await test.call<PasskeyChallenge>('POST', `${PASSKEYS}/sign-in/start`)
  return body.data!
}

function signIn(challengeId: string, passkey: object) {
  return test.call<LoginResult>('POST', `${PASSKEYS}/sign-in`, { body: { challengeId, passkey } })
}

async function readPasskeys({ token }: TestPerson) {
  const { body } = await test.call<SecondFactors>('GET', '/api/Auth/second-factor', { token })
  return body.data!.passkeys
}

describe('adding a passkey', () => {
  it('needs a recent proof, and shows recovery codes with the first factor', async () => {
    const person = await createPerson(test)
    const { token } = person
    expect((await test.call('POST', `${PASSKEYS}/start`, { token })).body.errors).toHaveProperty('freshProof')
    const { added } = await addPasskey(test, person)
    expect(added.status).toBe(200)
    expect(added.body.data?.recoveryCodes).toHaveLength(10)
    const { added: second } = await addPasskey(test, person, createAuthenticator(), 'My laptop')
    expect(second.body.data?.recoveryCodes).toBeNull()
    expect((await readPasskeys(person)).map(({ name }) => name)).toEqual(['My phone', 'My laptop'])
  })

  it.each([
    ['another website', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['an authenticator that verifies nobody', { verifiesUser: false }],
  ])('refuses one from %s', async (_, options) => {
    const person = await createPerson(test)
    const { added } = await addPasskey(test, person, createAuthenticator(options))
    expect(added.body.errors).toEqual({ passkey: ["That passkey couldn't be verified. Please try again."] })
    expect(await readPasskeys(person)).toEqual([])
  })

  it("refuses an answer to an old challenge or to someone else's, and a passkey that was already added", async () => {
    const person = await createPerson(test)
    const other = await createPerson(test)
    const authenticator = createAuthenticator()
    await stepUpByPassword(test, person)
    await stepUpByPassword(test, other)
    const start = async ({ token }: TestPerson) =>
      (await test.call<PasskeyChallenge>('POST', `${PASSKEYS}/start`, { token })).body.data!
    const add = ({ token }: TestPerson, challengeId: string, passkey: object) =>
      test.call('POST', PASSKEYS, { token, body: { challengeId, name: 'Phone', passkey } })

    const first = await start(person)
    const passkey = authenticator.create(first.options)
    expect((await add(person, (await start(person)).challengeId, passkey)).status).toBe(400)
    expect((await add(other, first.challengeId, passkey)).body.errors).toHaveProperty('challengeId')
    expect((await add(person, first.challengeId, passkey)).status).toBe(200)
    expect((await add(person, first.challengeId, passkey)).body.errors).toHaveProperty('challengeId')
    const theirs = await start(other)
    expect((await add(other, theirs.challengeId, authenticator.create(theirs.options))).status).toBe(409)
  })
})

describe('signing in with a passkey alone', () => {
  it('needs neither an email nor a password', async () => {
    const person = await createPerson(test)
    const { authenticator } = await addPasskey(test, person)
    const { challengeId, options } = await startSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const { status, body, headers } = await signIn(challengeId, authenticator.get(options))
    expect([status, body.data?.user.id]).toEqual([200, person.id])
    expect(headers['set-cookie']).toContain('spotter_device=')
    expect((await readPasskeys(person))[0]?.lastUsedAt).not.toBeNull()
  })

  it('works once per challenge', async () => {
    const person = await createPerson(test)
    const { authenticator } = await addPasskey(test, person)
    const { challengeId, options } = await startSignIn()
    const answer = authenticator.get(options)
    const replies = await Promise.all([signIn(challengeId, answer), signIn(challengeId, answer)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await signIn(challengeId, authenticator.get(options))).body.errors).toHaveProperty('challengeId')
  })

  it('refuses a signature for another challenge, an unknown passkey, and a counter that went back', async () => {
    const person = await createPerson(test)
    const { authenticator } = await addPasskey(test, person)
    const first = await startSignIn()
    const second = await startSignIn()
    const refused = [
      await signIn(first.challengeId, authenticator.get(second.options)),
      await signIn(first.challengeId, createAuthenticator().get(first.options)),
    ]
    expect((await signIn(first.challengeId, authenticator.get(first.options))).status).toBe(200)
    authenticator.state.counter = 0
    refused.push(await signIn(second.challengeId, authenticator.get(second.options)))
    for (const { status, body } of refused) {
      expect([status, body.errors]).toEqual([400, { passkey: [expect.stringContaining('verified')] }])
    }
  })

  it('is in the security log when it fails, for the owner of the passkey', async () => {
    const person = await createPerson(test)
    const { authenticator } = await addPasskey(test, person)
    const first = await startSignIn()
    const second = await startSignIn()
    await signIn(first.challengeId, authenticator.get(second.options))
    const events = await test.db
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .where('user_id', '=', person.id)
      .where('kind', '=', 'sign-in-failed')
      .execute()
    expect(events).toEqual([{ kind: 'sign-in-failed', detail: 'passkey' }])
  })

  it('is over for someone deactivated', async () => {
    const person = await createPerson(test)
    const { authenticator } = await addPasskey(test, person)
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
    const { challengeId, options } = await startSignIn()
    expect((await signIn(challengeId, authenticator.get(options))).status).toBe(401)
  })
})

describe('a passkey as the second step', () => {
  it('signs in after the password, but only its owner', async () => {
    const person = await createPerson(test)
    const { authenticator } = await addPasskey(test, person)
    const { authenticator: theirs } = await addPasskey(test, await createPerson(test))
    const login = await test.call<{ secondFactor: ProofChallenge }>('POST', '/api/Auth/login', {
      body: { email: person.email, password: PASSWORD },
    })
    const { challengeId, methods, passkeyOptions } = login.body.data!.secondFactor
    expect(methods).toEqual(['passkey', 'recovery-code'])
    expect(passkeyOptions?.allowCredentials).toHaveLength(1)
    const step = (passkey: object) =>
      test.call('POST', '/api/Auth/second-factor/sign-in', {
        body: { challengeId, proof: { method: 'passkey', passkey } },
      })
    expect((await step(theirs.get(passkeyOptions!))).status).toBe(400)
    expect((await step(authenticator.get(passkeyOptions!))).status).toBe(200)
  })
})

describe('removing a passkey', () => {
  it('is for its owner, and it no longer signs in', async () => {
    const person = await createPerson(test)
    const other = await createPerson(test)
    await stepUpByPassword(test, other)
    const { authenticator } = await addPasskey(test, person)
    const [passkey] = await readPasskeys(person)
    const remove = ({ token }: TestPerson) => test.call('DELETE', `${PASSKEYS}/${passkey?.id}`, { token })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(person)).status).toBe(200)
    const { challengeId, options } = await startSignIn()
    expect((await signIn(challengeId, authenticator.get(options))).status).toBe(400)
  })
})
