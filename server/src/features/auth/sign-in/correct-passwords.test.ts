import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { LoginAnswer, PasskeyChallenge, ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp, addPasskey } from '../../../../test/second-factor.ts'
import { hashDeviceToken } from '../devices/find-known-device.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let addresses = 0

/** From another address each time. */
function logIn({ email }: TestPerson, { password = PASSWORD, cookie = '' } = {}) {
  const body = { email, password }
  const address = `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`
  return test.call<LoginAnswer>('POST', '/api/Auth/login', { body, address, headers: { cookie } })
}

/** At the same time, though only as many as may be in doubt at a time. Returns how many got in. */
async function logInTogether(person: TestPerson, times: number) {
  let signedIn = 0
  for (let left = times; left > 0; left -= 40) {
    const replies = await Promise.all(Array.from({ length: Math.min(left, 40) }, () => logIn(person)))
    signedIn += replies.filter(({ status }) => status === 200).length
  }
  return signedIn
}

function isSignedIn({ token }: Pick<TestPerson, 'token'>) {
  return test.call('GET', '/api/Auth/me', { token }).then(({ status }) => status === 200)
}

it('someone who has the password signs in 60 times an hour and no more, even all at once', async () => {
  const person = await createPerson(test)
  expect(await logInTogether(person, 80)).toBe(60)
  const refused = await logIn(person)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15 * 60)
  expect((await logIn(await createPerson(test))).status).toBe(200)
})

it('wrong passwords leave the owner all of the 60', async () => {
  const person = await createPerson(test)
  const wrong = Array.from({ length: 10 }, () => logIn(person, { password: 'wrong' }))
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]))
  expect(await logInTogether(person, 60)).toBe(60)
})

it('passkeys count like passwords, and only those that sign in', async () => {
  const person = await createPerson(test)
  const { authenticator } = await addPasskey(test, person)
  const signIn = async (isRight: boolean) => {
    const start = () => test.call<PasskeyChallenge>('POST', '/api/Auth/passkeys/sign-in/start')
    const { challengeId, options } = (await start()).body.data!
    const passkey = authenticator.get(isRight ? options : (await start()).body.data!.options)
    const body = { challengeId, passkey, rememberMe: false }
    return (await test.call('POST', '/api/Auth/passkeys/sign-in', { body })).status
  }
  expect(await logInTogether(person, 59)).toBe(59)
  expect([await signIn(false), await signIn(true), await signIn(true)]).toEqual([400, 200, 429])
})

it('nobody has more than 50 sign-ins: the one that was not used for the longest ends', async () => {
  const person = await createPerson(test)
  const used = (await logIn(person)).body.data as LoginResult
  await logInTogether(person, 48)
  await test.call('POST', '/api/Auth/refresh', { body: { refreshToken: used.refreshToken } })
  expect(await isSignedIn(person)).toBe(true)
  await logInTogether(person, 10)
  expect(await isSignedIn(person)).toBe(false)
  expect(await isSignedIn({ token: used.accessToken })).toBe(true)
  const open = await test.db.selectFrom('sign_ins').selectAll().where('user_id', '=', person.id).execute()
  expect(open.filter(({ ended_at }) => ended_at === null)).toHaveLength(50)
})

it('nobody has more than 50 known devices, and the ones in use stay', async () => {
  const person = await createPerson(test)
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0]!
  const [used, unused] = [cookieOf(await logIn(person)), cookieOf(await logIn(person))]
  await logInTogether(person, 46)
  await logIn(person, { cookie: used })
  await logInTogether(person, 8)
  const devices = await test.db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', person.id)
    .execute()
  const isKnown = (cookie: string) => {
    const hash = hashDeviceToken(cookie.split('=')[1]!)
    return devices.some(({ token_hash }) => token_hash.equals(hash))
  }
  expect([devices.length, isKnown(used), isKnown(unused)]).toEqual([50, true, false])
})

it('an account has at most 20 open challenges, and the newest of them works', async () => {
  const person = await createPerson(test)
  const { freshCode } = await addApp(test, person)
  const open = () =>
    test.db.selectFrom('proof_challenges').selectAll().where('user_id', '=', person.id).execute()
  await logInTogether(person, 30)
  expect(await open()).toHaveLength(20)
  const start = () => test.call<ProofChallenge>('POST', '/api/Auth/step-up/start', { token: person.token })
  await Promise.all(Array.from({ length: 30 }, start))
  expect(await open()).toHaveLength(20)
  const last = (await logIn(person)).body.data as { secondFactor: ProofChallenge }
  const proof = { method: 'totp', code: await freshCode() }
  const body = { challengeId: last.secondFactor.challengeId, proof }
  expect((await test.call('POST', '/api/Auth/second-factor/sign-in', { body })).status).toBe(200)
})
