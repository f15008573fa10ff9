import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type {
  AddedFactor,
  NewAuthenticatorApp,
  ProofChallenge,
  RecoveryCodes,
  SecondFactors,
} from '@spotter/contract/auth/second-factor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openSecondApp } from '../../../../test/second-app.ts'
import { addApp, codeFor, letProofExpire, stepUpByPassword } from '../../../../test/second-factor.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'

const FACTOR = '/api/Auth/second-factor'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Gives the challenge that a correct password gets. */
async function logIn({ email }: TestPerson, password = PASSWORD) {
  const { status, body } = await test.call<{ secondFactor: ProofChallenge }>('POST', '/api/Auth/login', {
    body: { email, password, rememberMe: true },
  })
  expect(status).toBe(200)
  return body.data!.secondFactor
}

function takeStep(challengeId: string, proof: object) {
  return test.call<LoginResult>('POST', `${FACTOR}/sign-in`, { body: { challengeId, proof } })
}

function readFactors({ token }: TestPerson) {
  return test.call<SecondFactors>('GET', FACTOR, { token })
}

describe('adding an authenticator app', () => {
  it('asks for the password first, so that an open browser is not enough', async () => {
    const person = await createPerson(test)
    const start = () => test.call<NewAuthenticatorApp>('POST', `${FACTOR}/app/start`, { token: person.token })
    const refused = await start()
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      { freshProof: ["Confirm it's you to continue"] },
    ])
    expect((await stepUpByPassword(test, person, 'Wrong#Horse1')).body.errors).toEqual({
      password: ['Your password is incorrect'],
    })
    expect((await start()).status).toBe(403)
    expect((await stepUpByPassword(test, person)).status).toBe(200)
    const { body } = await start()
    expect(body.data?.uri).toMatch(/^otpauth:\/\/totp\/Spotter:.*secret=\w{32}/)
  })

  it('counts only after its first code, and shows ten recovery codes once', async () => {
    const person = await createPerson(test)
    const { token } = person
    await stepUpByPassword(test, person)
    const { body } = await test.call<NewAuthenticatorApp>('POST', `${FACTOR}/app/start`, { token })
    const confirm = (code: string) =>
      test.call<AddedFactor>('POST', `${FACTOR}/app`, { token, body: { code } })
    const code = codeFor(body.data!.secret)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await confirm(wrong)).body.errors).toHaveProperty('code')
    expect((await readFactors(person)).body.data?.authenticatorApp).toBeNull()
    const login = await test.call('POST', '/api/Auth/login', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(login.body.data).toHaveProperty('accessToken')

    const added = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(new Set(added.body.data?.recoveryCodes).size).toBe(10)
    expect((await readFactors(person)).body.data).toMatchObject({
      authenticatorApp: { addedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    })
    expect((await confirm(code)).status).toBe(400)
    expect((await test.call('POST', `${FACTOR}/app/start`, { token })).status).toBe(409)
  })

  it('stores neither the secret nor a recovery code as it is', async () => {
    const person = await createPerson(test)
    const { token } = person
    await stepUpByPassword(test, person)
    const { body } = await test.call<NewAuthenticatorApp>('POST', `${FACTOR}/app/start`, { token })
    const { secret } = await test.db
      .selectFrom('authenticator_apps')
      .select('secret')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const before = codeFor(body.data!.secret)
    expect(secret.includes(Buffer.from(body.data!.secret))).toBe(false)
    expect(secret).toHaveLength(48)
    const { body: added } = await test.call<AddedFactor>('POST', `${FACTOR}/app`, {
      token,
      body: { code: before },
    })
    const rows = await test.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', person.id)
      .execute()
    const stored = Buffer.concat(rows.map(({ code_hash }) => code_hash)).toString('latin1')
    for (const code of added.data?.recoveryCodes ?? []) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('signing in with an authenticator app', () => {
  it('takes the password and then a code, and keeps the choice to be remembered', async () => {
    const person = await createPerson(test, { roles: ['SuperAdmin', 'Trainee'] })
    const app = await addApp(test, person)
    const { challengeId, methods, passkeyOptions } = await logIn(person)
    expect([methods, passkeyOptions]).toEqual([['totp', 'recovery-code'], null])
    const { status, body } = await takeStep(challengeId, { method: 'totp', code: await app.freshCode() })
    expect([status, body.data?.user.id]).toEqual([200, person.id])
    const { expires_at } = await test.db
      .selectFrom('sign_ins')
      .select('expires_at')
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  })

  it('refuses wrong codes and lets the person try again', async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    const { challengeId } = await logIn(person)
    const code = await app.freshCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await takeStep(challengeId, { method: 'totp', code: wrong })).body.errors).toEqual({
      code: ['That code is incorrect or was already used. Enter the one your app shows now.'],
    })
    expect((await takeStep(challengeId, { method: 'totp', code: 'abc' })).status).toBe(400)
    expect((await takeStep(challengeId, { method: 'password', password: PASSWORD })).status).toBe(400)
    expect((await takeStep(challengeId, { method: 'totp', code })).status).toBe(200)
  })

  it('accepts each code once, even for another sign-in', async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    const code = await app.freshCode()
    const first = await logIn(person)
    const second = await logIn(person)
    expect((await takeStep(first.challengeId, { method: 'totp', code })).status).toBe(200)
    expect((await takeStep(second.challengeId, { method: 'totp', code })).status).toBe(400)
  })

  it('accepts each challenge once', async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    const { challengeId } = await logIn(person)
    const step = async () => takeStep(challengeId, { method: 'totp', code: await app.freshCode() })
    expect((await step()).status).toBe(200)
    expect((await step()).body.errors).toHaveProperty('challengeId')
  })

  it('refuses a challenge that took too long, and one that belongs to something else', async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    const { challengeId } = await logIn(person)
    await test.db
      .updateTable('proof_challenges')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', challengeId)
      .execute()
    const { token } = person
    const stepUp = await test.call<ProofChallenge>('POST', '/api/Auth/step-up/start', { token })
    for (const id of [challengeId, stepUp.body.data!.challengeId]) {
      const proof = { method: 'totp', code: await app.freshCode() }
      expect((await takeStep(id, proof)).body.errors).toHaveProperty('challengeId')
    }
  })

  it('ends when the password is reset meanwhile, and the new password needs the second step, too', async () => {
    const person = await createPerson(test, { isConfirmed: true })
    const app = await addApp(test, person)
    const { challengeId } = await logIn(person)
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    const password = 'Another#Horse2'
    const keptFactors = ['authenticator-app']
    const reset = { token, newPassword: password, confirmPassword: password, keptFactors }
    expect((await test.call('POST', '/api/Auth/reset-password', { body: reset })).status).toBe(200)
    const late = await takeStep(challengeId, { method: 'totp', code: await app.freshCode() })
    expect(late.body.errors).toHaveProperty('challengeId')
    expect((await logIn(person, password)).methods).toContain('totp')
  })

  it('stops guessing after ten tries, from every address', async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    const { challengeId } = await logIn(person)
    const code = await app.freshCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (address: string, code: string) =>
      test.call('POST', `${FACTOR}/sign-in`, {
        body: { challengeId, proof: { method: 'totp', code } },
        address,
      })
    for (let tries = 0; tries < 10; tries++) {
      expect((await guess(`10.0.0.${tries}`, wrong)).status).toBe(400)
    }
    expect((await guess('10.0.1.1', code)).status).toBe(429)
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and proves who it is', async () => {
    const person = await createPerson(test)
    const { recoveryCodes } = await addApp(test, person)
    const code = recoveryCodes[3]!
    const typed = code.toUpperCase().replaceAll('-', ' ')
    const { challengeId } = await logIn(person)
    const { status, body } = await takeStep(challengeId, { method: 'recovery-code', code: typed })
    expect(status).toBe(200)
    const again = await takeStep((await logIn(person)).challengeId, { method: 'recovery-code', code })
    expect(again.body.errors).toEqual({ code: ['That recovery code is incorrect or was already used'] })
    expect((await readFactors(person)).body.data?.recoveryCodesLeft).toBe(9)
    const token = body.data!.accessToken
    expect((await test.call('DELETE', `${FACTOR}/app`, { token })).status).toBe(200)
  })

  it('stops working once there are new ones', async () => {
    const person = await createPerson(test)
    const { recoveryCodes } = await addApp(test, person)
    const { token } = person
    const { body } = await test.call<RecoveryCodes>('POST', `${FACTOR}/recovery-codes`, { token })
    expect(body.data?.recoveryCodes).toHaveLength(10)
    const { challengeId } = await logIn(person)
    const step = (code: string) => takeStep(challengeId, { method: 'recovery-code', code })
    expect((await step(recoveryCodes[0]!)).status).toBe(400)
    expect((await step(body.data!.recoveryCodes[0]!)).status).toBe(200)
  })

  it('needs a second factor to go with', async () => {
    const person = await createPerson(test)
    await stepUpByPassword(test, person)
    const { token } = person
    expect((await test.call('POST', `${FACTOR}/recovery-codes`, { token })).status).toBe(409)
  })
})

describe('two at the same moment', () => {
  it.each(['totp', 'recovery-code'])(
    'one %s signs in only one of them',
    async (method) => {
      const second = await openSecondApp(test)
      try {
        for (let round = 0; round < 10; round++) {
          const person = await createPerson(test)
          const app = await addApp(test, person)
          const code = method === 'totp' ? await app.freshCode() : app.recoveryCodes[0]!
          const challenges = await Promise.all([logIn(person), logIn(person)])
          const answers = await Promise.all(
            [test.app, second.app].map((app, index) =>
              app.inject({
                method: 'POST',
                url: `${FACTOR}/sign-in`,
                payload: { challengeId: challenges[index]?.challengeId, proof: { method, code } },
              }),
            ),
          )
          expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
        }
      } finally {
        await second.close()
      }
    },
    120_000,
  )
})

describe('removing an authenticator app', () => {
  it('needs a recent proof, after which the password alone signs in and the recovery codes are gone', async () => {
    const person = await createPerson(test)
    await addApp(test, person)
    const remove = () => test.call('DELETE', `${FACTOR}/app`, { token: person.token })
    await letProofExpire(test, person)
    expect((await remove()).body.errors).toHaveProperty('freshProof')
    expect((await stepUpByPassword(test, person)).body.errors).toHaveProperty('password')
    await test.db
      .updateTable('sign_ins')
      .set({ proved_at: new Date().toISOString() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await readFactors(person)).body.data).toEqual({
      authenticatorApp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    const { body } = await test.call('POST', '/api/Auth/login', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(body.data).toHaveProperty('accessToken')
  })
})
