import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { PreparedReset } from '@spotter/contract/auth/password-reset.ts'
import type { ProofChallenge, SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp, addPasskey, ageFactors, createAuthenticator } from '../../../../test/second-factor.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'Fresh#Start2'

function createOwner() {
  return createPerson(test, { isConfirmed: true })
}

function issueLink({ id }: TestPerson) {
  return issueOneTimeToken(test.db, id, 'reset')
}

function prepare(token: unknown) {
  return test.call<PreparedReset>('POST', '/api/Auth/reset-password/prepare', { body: { token } })
}

function reset(token: string, more: object = {}) {
  const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...more }
  return test.call('POST', '/api/Auth/reset-password', { body })
}

/** With what the link asks for. */
async function resetWith(token: string, proof: object, more: object = {}) {
  const challengeId = (await prepare(token)).body.data?.secondFactor?.challengeId
  return reset(token, { secondFactor: { challengeId, proof }, ...more })
}

async function logIn({ email }: TestPerson, password = NEW_PASSWORD) {
  const { body } = await test.call<LoginResult & { secondFactor?: ProofChallenge }>(
    'POST',
    '/api/Auth/login',
    { body: { email, password } },
  )
  return body.data!
}

function takeStep(challengeId: string, proof: object, more: object = {}) {
  return test.call('POST', '/api/Auth/second-factor/sign-in', { body: { challengeId, proof }, ...more })
}

async function factorsOf(token: string) {
  return (await test.call<SecondFactors>('GET', '/api/Auth/second-factor', { token })).body.data!
}

function wrongOf(code: string) {
  return code === '000000' ? '000001' : '000000'
}

describe('a password reset', () => {
  it("of someone with an older second factor isn't done with the mailbox alone", async () => {
    const owner = await createOwner()
    const app = await addApp(test, owner)
    await ageFactors(test, owner)
    const token = await issueLink(owner)
    const prepared = await prepare(token)
    expect(prepared.body.data).toMatchObject({
      secondFactor: { methods: ['totp', 'recovery-code'] },
      newFactors: [],
    })
    const refused = await reset(token)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { secondFactor: ["Confirm it's you with your second factor"] },
    ])
    const code = await app.freshCode()
    expect((await resetWith(token, { method: 'totp', code: wrongOf(code) })).status).toBe(400)
    expect(await logIn(owner, PASSWORD)).toHaveProperty('secondFactor')
    expect((await resetWith(token, { method: 'totp', code })).status).toBe(200)
    expect((await logIn(owner)).secondFactor?.methods).toEqual(['totp', 'recovery-code'])
  })

  it('takes a passkey or a recovery code, too, but none that was added since yesterday', async () => {
    const owner = await createOwner()
    const { authenticator, added } = await addPasskey(test, owner)
    await ageFactors(test, owner)
    const { authenticator: young } = await addPasskey(test, owner, createAuthenticator(), 'Young')
    const first = await issueLink(owner)
    const { secondFactor, newFactors } = (await prepare(first)).body.data!
    expect(newFactors.map(({ name }) => name)).toEqual(['Young'])
    expect(secondFactor?.passkeyOptions?.allowCredentials).toHaveLength(1)
    const { challengeId, passkeyOptions } = secondFactor!
    const byPasskey = (passkey: object) =>
      reset(first, { secondFactor: { challengeId, proof: { method: 'passkey', passkey } } })
    expect((await byPasskey(young.get(passkeyOptions!))).status).toBe(400)
    expect((await byPasskey(authenticator.get(passkeyOptions!))).status).toBe(200)
    const code = added.body.data!.recoveryCodes![0]!
    expect((await resetWith(await issueLink(owner), { method: 'recovery-code', code })).status).toBe(200)
  })

  it('suspends younger factors until the owner confirms them in another one', async () => {
    const owner = await createOwner()
    const { authenticator } = await addPasskey(test, owner, createAuthenticator(), 'Mine')
    await addPasskey(test, owner, createAuthenticator(), 'Not mine')
    const token = await issueLink(owner)
    const { secondFactor, newFactors } = (await prepare(token)).body.data!
    expect([secondFactor, newFactors.map(({ name }) => name)]).toEqual([
      null,
      ['Mine', 'Recovery codes', 'Not mine'],
    ])
    expect((await reset(token)).status).toBe(200)
    const signedIn = await logIn(owner)
    expect(await factorsOf(signedIn.accessToken)).toMatchObject({
      passkeys: [{ isSuspended: true }, { isSuspended: true }],
      recoveryCodesLeft: 0,
    })

    await ageFactors(test, owner)
    const again = await issueLink(owner)
    expect((await prepare(again)).body.data?.newFactors).toHaveLength(3)
    const [mine] = newFactors
    expect((await reset(again, { keptFactors: [mine?.id, 'recovery-codes'] })).status).toBe(200)
    const { challengeId, methods, passkeyOptions } = (await logIn(owner)).secondFactor!
    expect(methods).toEqual(['passkey', 'recovery-code'])
    expect(passkeyOptions?.allowCredentials).toHaveLength(1)
    const passkey = authenticator.get(passkeyOptions!)
    expect((await takeStep(challengeId, { method: 'passkey', passkey })).status).toBe(200)
  })

  it('confirms nobody else’s factors, and takes only lists of IDs', async () => {
    const [owner, other] = [await createOwner(), await createOwner()]
    await addPasskey(test, owner)
    await addPasskey(test, other)
    await reset(await issueLink(other))
    const { rows } = await test.pool.query('select id from passkeys where user_id = $1', [other.id])
    const token = await issueLink(owner)
    for (const keptFactors of ['x', [7], [null], ['x'.repeat(101)], Array(101).fill('x')]) {
      expect((await reset(token, { keptFactors })).status).toBe(400)
    }
    for (const secondFactor of ['x', {}, { challengeId: 'x' }]) {
      expect((await reset(token, { secondFactor })).status).toBe(400)
    }
    expect((await reset(token, { keptFactors: [rows[0].id, 'nothing'] })).status).toBe(200)
    const suspended = await test.pool.query('select suspended_at from passkeys where user_id = any($1)', [
      [owner.id, other.id],
    ])
    for (const { suspended_at } of suspended.rows) expect(suspended_at).not.toBeNull()
  })

  it("isn't prepared with a link that doesn't work", async () => {
    const owner = await createOwner()
    const used = await issueLink(owner)
    await reset(used)
    const confirmation = await issueOneTimeToken(test.db, owner.id, 'confirm')
    for (const token of [used, confirmation, 'x', 7, null, '', 'a'.repeat(300)]) {
      expect((await prepare(token)).status).toBe(400)
    }
  })

  it("takes neither a proof for another purpose nor someone else's challenge", async () => {
    const [owner, other] = [await createOwner(), await createOwner()]
    const app = await addApp(test, owner)
    await addApp(test, other)
    await ageFactors(test, owner)
    await ageFactors(test, other)
    const proof = { method: 'totp', code: await app.freshCode() }
    const token = await issueLink(owner)
    const theirs = (await prepare(await issueLink(other))).body.data!.secondFactor!
    const signingIn = (await logIn(owner, PASSWORD)).secondFactor!
    for (const { challengeId } of [theirs, signingIn]) {
      expect((await reset(token, { secondFactor: { challengeId, proof } })).status).toBe(400)
    }
    const { challengeId } = (await prepare(token)).body.data!.secondFactor!
    expect((await takeStep(challengeId, proof)).status).toBe(400)
    const both = await Promise.all([1, 2].map(() => reset(token, { secondFactor: { challengeId, proof } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('slows down guessing codes with a link', async () => {
    const owner = await createOwner()
    const app = await addApp(test, owner)
    await ageFactors(test, owner)
    const token = await issueLink(owner)
    const { challengeId } = (await prepare(token)).body.data!.secondFactor!
    const code = await app.freshCode()
    const guess = (code: string) =>
      reset(token, { secondFactor: { challengeId, proof: { method: 'totp', code } } })
    for (let tries = 0; tries < 10; tries++) expect((await guess(wrongOf(code))).status).toBe(400)
    expect((await guess(code)).status).toBe(429)
  })

  it('makes every browser one that has not signed in before', async () => {
    const owner = await createOwner()
    await logIn(owner, PASSWORD)
    const devices = () =>
      test.db.selectFrom('known_devices').select('user_id').where('user_id', '=', owner.id).execute()
    expect(await devices()).toHaveLength(1)
    await reset(await issueLink(owner))
    expect(await devices()).toEqual([])
  })
})

describe('a second factor that was added before the email was confirmed', () => {
  it.each([
    ['the link in the email', 'confirm'],
    ['a password reset', 'reset'],
  ] as const)(
    'is gone once it is confirmed by %s: a stranger may have registered the address',
    async (_, by) => {
      const stranger = await createPerson(test)
      const { authenticator } = await addPasskey(test, stranger)
      await ageFactors(test, stranger)
      const token = await issueOneTimeToken(test.db, stranger.id, by)
      const confirmed =
        by === 'reset'
          ? await reset(token)
          : await test.call('POST', '/api/Auth/confirm-email', { body: { token } })
      expect(confirmed.status).toBe(200)
      expect((await test.call('GET', '/api/Auth/me', { token: stranger.token })).status).toBe(401)
      const signedIn = await logIn(stranger, by === 'reset' ? NEW_PASSWORD : PASSWORD)
      expect((await factorsOf(signedIn.accessToken)).passkeys).toEqual([])
      expect(authenticator.state.counter).toBe(0)
    },
  )

  it('stays if the email was confirmed already', async () => {
    const owner = await createOwner()
    await addPasskey(test, owner)
    const token = await issueOneTimeToken(test.db, owner.id, 'confirm')
    await test.call('POST', '/api/Auth/confirm-email', { body: { token } })
    expect((await factorsOf(owner.token)).passkeys).toHaveLength(1)
  })
})

describe('wrong codes by someone who knows the password', () => {
  async function guess(person: TestPerson, proof: object, times = 10) {
    const { challengeId } = (await logIn(person, PASSWORD)).secondFactor!
    for (let tries = 0; tries < times; tries++) {
      const address = `10.0.2.${tries}`
      expect((await takeStep(challengeId, proof, { address })).status).toBe(400)
    }
    return (await takeStep(challengeId, proof, { address: '10.0.2.0' })).status
  }

  it("lock neither the owner's browser nor their recovery codes", async () => {
    const owner = await createOwner()
    const app = await addApp(test, owner)
    const signedIn = await takeStep((await logIn(owner, PASSWORD)).secondFactor!.challengeId, {
      method: 'totp',
      code: await app.freshCode(),
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    expect(await guess(owner, { method: 'totp', code: wrongOf(await app.freshCode()) })).toBe(429)
    const { challengeId } = (await logIn(owner, PASSWORD)).secondFactor!
    const byCode = takeStep(
      challengeId,
      { method: 'totp', code: await app.freshCode() },
      { headers: { cookie } },
    )
    expect((await byCode).status).toBe(200)
    const elsewhere = { method: 'recovery-code', code: app.recoveryCodes[0] }
    const next = (await logIn(owner, PASSWORD)).secondFactor!.challengeId
    expect((await takeStep(next, elsewhere, { address: '10.0.3.1' })).status).toBe(200)
  })

  it('are forgotten after a reset, which makes that password useless', async () => {
    const owner = await createOwner()
    const app = await addApp(test, owner)
    await ageFactors(test, owner)
    expect(await guess(owner, { method: 'totp', code: wrongOf(await app.freshCode()) })).toBe(429)
    const token = await issueLink(owner)
    const proof = { method: 'recovery-code', code: app.recoveryCodes[0] }
    expect((await resetWith(token, proof)).status).toBe(200)
    const { challengeId } = (await logIn(owner)).secondFactor!
    expect((await takeStep(challengeId, { method: 'totp', code: await app.freshCode() })).status).toBe(200)
  })

  it('are forgotten after a reset even if they were signed in and asked for a fresh proof', async () => {
    const owner = await createOwner()
    const prove = async (token: string, password: string) => {
      const { body } = await test.call<ProofChallenge>('POST', '/api/Auth/step-up/start', { token })
      const step = { challengeId: body.data!.challengeId, proof: { method: 'password', password } }
      return (await test.call('POST', '/api/Auth/step-up', { token, body: step })).status
    }
    for (let tries = 0; tries < 10; tries++) expect(await prove(owner.token, 'Wrong#Guess1')).toBe(400)
    expect(await prove(owner.token, PASSWORD)).toBe(429)
    await reset(await issueLink(owner))
    expect(await prove((await logIn(owner)).accessToken, NEW_PASSWORD)).toBe(200)
  })

  it('or too many right passwords leave the owner room to sign in after a reset', async () => {
    const owner = await createOwner()
    const body = { email: owner.email, password: PASSWORD }
    for (let time = 0; time < 60; time++) {
      const address = `10.0.5.${time}`
      await test.call('POST', '/api/Auth/login', { body, address })
    }
    expect((await test.call('POST', '/api/Auth/login', { body })).status).toBe(429)
    await reset(await issueLink(owner))
    expect(await logIn(owner)).toHaveProperty('accessToken')
  })

  it('of recovery codes lock only the address they come from', async () => {
    const owner = await createOwner()
    const { recoveryCodes } = await addApp(test, owner)
    const { challengeId } = (await logIn(owner, PASSWORD)).secondFactor!
    const step = (code: string, address: string) =>
      takeStep(challengeId, { method: 'recovery-code', code }, { address })
    for (let tries = 0; tries < 10; tries++) expect((await step('wrong', '10.0.4.1')).status).toBe(400)
    expect((await step(recoveryCodes[0]!, '10.0.4.1')).status).toBe(429)
    expect((await step(recoveryCodes[0]!, '10.0.4.2')).status).toBe(200)
  })
})
