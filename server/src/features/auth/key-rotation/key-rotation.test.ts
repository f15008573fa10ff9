import type { LoginResult, SignIn } from '@spotter/contract/auth/auth.ts'
import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { decodeProtectedHeader } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, createTestApp, TEST_SECRET, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp } from '../../../../test/second-factor.ts'
import { taskContext } from '../../../../test/worker.ts'
import { buildApp } from '../../../app.ts'
import { readToken, signToken } from '../../../platform/keys/signed-token.ts'
import { resealApps } from './reseal-apps.ts'

const NEW_SECRET = 'the secret that comes after the test secret'
const ROTATED = `${NEW_SECRET}, ${TEST_SECRET}`

let test: TestApp
let rotated: TestApp
let finished: TestApp
beforeAll(async () => {
  test = await createTestApp()
  rotated = await withSecret(ROTATED)
  finished = await withSecret(NEW_SECRET)
})
afterAll(async () => {
  await rotated.app.close()
  await finished.app.close()
  await test.close()
})

/** The same server after a restart with another JWT_SECRET. */
async function withSecret(JWT_SECRET: string): Promise<TestApp> {
  const env = { ...test.env, JWT_SECRET }
  const { db, pool, changes } = test
  const app = await buildApp({ env, db, pool, changes, log: pino({ level: 'silent' }) })
  return { ...test, env, app, call: (method, url, options) => call(app, method, url, options) }
}

function signInsOf(server: TestApp, token: string) {
  return server.call<SignIn[]>('GET', '/api/Auth/sign-ins', { token })
}

async function refresh(server: TestApp, refreshToken: string) {
  const { status, body } = await server.call<LoginResult>('POST', '/api/Auth/refresh', {
    body: { refreshToken },
  })
  return { status, ...body.data }
}

describe('after JWT_SECRET is rotated', () => {
  it('everyone stays signed in, and the next tokens no longer need the old secret', async () => {
    const person = await createPerson(test)
    expect((await signInsOf(rotated, person.token)).status).toBe(200)
    const next = await refresh(rotated, person.refreshToken)
    expect(next.status).toBe(200)
    expect((await signInsOf(finished, next.accessToken!)).status).toBe(200)
    expect((await refresh(finished, next.refreshToken!)).status).toBe(200)
  })

  it('a token names its key, and one that names another is refused', async () => {
    const person = await createPerson(test)
    const { kid } = decodeProtectedHeader(person.token)
    expect(kid).toMatch(/^[\w-]{8}$/)
    expect(TEST_SECRET).not.toContain(kid)
    expect((await signInsOf(finished, person.token)).status).toBe(401)
    expect((await refresh(finished, person.refreshToken)).status).toBe(401)
  })

  it('a stolen refresh token from before still ends the sign-in', async () => {
    const person = await createPerson(test)
    const first = await refresh(rotated, person.refreshToken)
    await refresh(rotated, first.refreshToken!)
    expect((await refresh(rotated, person.refreshToken)).status).toBe(401)
    expect((await signInsOf(rotated, first.accessToken!)).status).toBe(401)
  })

  it("authenticator apps keep working, and after a night they don't need the old secret", async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    expect(await enterCode(rotated, person, await app.freshCode())).toBe(200)
    expect(await enterCode(finished, person, await app.freshCode())).toBe(400)
    await resealApps.run(taskContext(test, rotated.env), {})
    expect(await enterCode(finished, person, await app.freshCode())).toBe(200)
  })

  async function enterCode(server: TestApp, { email }: TestPerson, code: string) {
    const body = { email, password: PASSWORD }
    const asked = await server.call<{ secondFactor: ProofChallenge }>('POST', '/api/Auth/login', { body })
    const { challengeId } = asked.body.data!.secondFactor
    const proof = { method: 'totp', code }
    const answer = { body: { challengeId, proof } }
    return (await server.call('POST', '/api/Auth/second-factor/sign-in', answer)).status
  }

  it('links in emails already sent keep working until the old secret is removed', () => {
    const token = signToken(TEST_SECRET, 'unsubscribe', 'words')
    expect(readToken(ROTATED, 'unsubscribe', token)).toBe('words')
    expect(readToken(ROTATED, 'preview', token)).toBeNull()
    expect(readToken(NEW_SECRET, 'unsubscribe', token)).toBeNull()
  })
})
