import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import type { AdminSecurityEvent, SecurityEvent } from '@spotter/contract/auth/security-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp, letProofExpire } from '../../../../test/second-factor.ts'
import { jobCount, untilNoJobs } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'

let test: TestApp
let worker: Worker
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  worker = test.startWorker()
  admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Admin' })
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
const NEW_PASSWORD = 'Fresh#Start2'

function logIn({ email }: { email: string }, password = PASSWORD, address = '203.0.113.7') {
  const body = { email, password }
  return test.call<LoginResult & { secondFactor: ProofChallenge }>('POST', '/api/Auth/login', {
    body,
    address,
    headers: { 'user-agent': CHROME },
  })
}

async function ownLog({ token }: { token: string }, query = '') {
  const { body } = await test.call<SecurityEvent[]>('GET', `/api/Auth/security-log?${query}`, { token })
  return body.data ?? []
}

async function kindsFor(person: TestPerson) {
  return (await ownLog(person)).map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind))
}

/** Failures are logged in the queue. */
async function untilLogged() {
  await untilNoJobs(test)
}

describe('the security log', () => {
  it('shows sign-ins and failures, newest first, with the address and the device', async () => {
    const person = await createPerson(test)
    expect((await logIn(person, 'Wrong#Horse1')).status).toBe(401)
    await untilLogged()
    expect((await logIn(person)).status).toBe(200)
    const where = { address: '203.0.113.7', device: 'Chrome on Windows', isByAdministrator: false }
    expect(await ownLog(person)).toMatchObject([
      { kind: 'signed-in', detail: 'password', ...where },
      { kind: 'sign-in-failed', detail: 'password', ...where },
    ])
  })

  it('has no passwords, no tokens, and nothing about addresses without an account', async () => {
    const before = await countEvents()
    await logIn({ email: 'nobody.here@example.com' }, 'My#Secret42')
    await untilLogged()
    expect(await countEvents()).toBe(before)
    const person = await createPerson(test)
    await logIn(person, 'My#Secret42')
    const { body } = await logIn(person)
    await untilLogged()
    const rows = JSON.stringify(await test.db.selectFrom('security_events').selectAll().execute())
    expect(rows).not.toContain('My#Secret42')
    expect(rows).not.toContain(body.data?.refreshToken)
    expect(rows).not.toContain(body.data?.accessToken)
  })

  async function countEvents() {
    return (await test.db.selectFrom('security_events').select('id').execute()).length
  }

  it('does the same work for known and unknown addresses', async () => {
    await worker.stop()
    try {
      const person = await createPerson(test)
      const before = await jobCount(test)
      await logIn(person, 'Wrong#Horse1')
      expect(await jobCount(test)).toBe(before + 1)
      await logIn({ email: 'nobody.at.all@example.com' }, 'Wrong#Horse1')
      expect(await jobCount(test)).toBe(before + 2)
    } finally {
      worker = test.startWorker()
    }
  })

  it('cannot be filled by guessing, and shows one lockout', async () => {
    const person = await createPerson(test)
    for (let guess = 0; guess < 30; guess++)
      await logIn(person, 'Wrong#Horse1', `203.0.113.${100 + (guess % 3)}`)
    for (let guess = 0; guess < 4; guess++) await logIn(person, 'Wrong#Horse1', '203.0.113.100')
    await untilLogged()
    const kinds = await kindsFor(person)
    expect(kinds.filter((kind) => kind === 'sign-in-failed: password')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'locked-out: password')).toHaveLength(1)
  })

  it('shows wrong codes, and how someone signed in after all', async () => {
    const person = await createPerson(test)
    const app = await addApp(test, person)
    const { body } = await logIn(person)
    const { challengeId } = body.data!.secondFactor
    const enter = (proof: object) =>
      test.call('POST', '/api/Auth/second-factor/sign-in', { body: { challengeId, proof } })
    expect((await enter({ method: 'totp', code: '000000' })).status).toBe(400)
    expect((await enter({ method: 'recovery-code', code: app.recoveryCodes[0] })).status).toBe(200)
    expect(await kindsFor(person)).toEqual([
      'signed-in: recovery code',
      'recovery-code-used',
      'sign-in-failed: second factor',
      'second-factor-added: authenticator app',
    ])
  })

  it('shows that a refresh token was used twice', async () => {
    const person = await createPerson(test)
    const refresh = (refreshToken: string) =>
      test.call<LoginResult>('POST', '/api/Auth/refresh', { body: { refreshToken } })
    const first = await refresh(person.refreshToken)
    await refresh(first.body.data!.refreshToken)
    for (let tries = 0; tries < 2; tries++) expect((await refresh(person.refreshToken)).status).toBe(401)
    const { body } = await logIn(person)
    expect((await ownLog({ token: body.data!.accessToken })).map(({ kind }) => kind)).toEqual([
      'signed-in',
      'refresh-token-reused',
    ])
  })

  it('shows password changes and resets', async () => {
    const person = await createPerson(test)
    const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const change = { currentPassword: PASSWORD, ...passwords }
    await test.call('POST', '/api/Auth/change-password', { token: person.token, body: change })
    const token = await issueOneTimeToken(test.db, person.id, 'reset')
    await test.call('POST', '/api/Auth/reset-password', { body: { token, ...passwords } })
    const { body } = await logIn(person, NEW_PASSWORD)
    expect((await ownLog({ token: body.data!.accessToken })).map(({ kind }) => kind)).toEqual([
      'signed-in',
      'password-reset',
      'password-changed',
    ])
  })

  it('shows what an administrator did, but not where they were', async () => {
    const person = await createPerson(test)
    const url = `/api/superadmin/users/${person.id}`
    const { token } = admin
    await test.call('POST', `${url}/roles`, { token, body: { roleName: 'Trainer' } })
    await test.call('DELETE', `${url}/roles/Trainer`, { token })
    const hidden = { isByAdministrator: true, address: null, device: null, detail: 'Trainer' }
    expect(await ownLog(person)).toMatchObject([
      { kind: 'role-revoked', ...hidden },
      { kind: 'role-granted', ...hidden },
    ])
    const all = `/api/superadmin/security-log?userId=${person.id}&page=1`
    const { body, headers } = await test.call<AdminSecurityEvent[]>('GET', all, { token })
    expect(headers['x-total-count']).toBe('2')
    expect(body.data?.[0]).toMatchObject({
      kind: 'role-revoked',
      userId: person.id,
      userEmail: person.email,
      userName: 'Robin Doe',
      actorName: 'Ada Admin',
      address: '127.0.0.1',
    })
  })

  it('comes in pages, and a super admin can see everyone’s', async () => {
    const person = await createPerson(test)
    for (let times = 0; times < 3; times++) await logIn(person)
    const first = await ownLog(person, 'page=1&pageSize=2')
    const second = await ownLog(person, 'page=2&pageSize=2')
    expect([first.length, second.length]).toEqual([2, 1])
    expect(first[0]!.id).toBeGreaterThan(second[0]!.id)
    const { body } = await test.call<AdminSecurityEvent[]>(
      'GET',
      '/api/superadmin/security-log?pageSize=100',
      {
        token: admin.token,
      },
    )
    expect(new Set(body.data?.map(({ userId }) => userId)).size).toBeGreaterThan(1)
  })

  it('cannot be rewritten', async () => {
    await expect(test.pool.query(`update security_events set kind = 'x'`)).rejects.toThrow(
      'security_events is append-only',
    )
  })
})

describe('signing out everywhere', () => {
  it('ends every sign-in of your account, and nobody else’s', async () => {
    const person = await createPerson(test)
    const { body } = await logIn(person)
    const elsewhere = body.data!
    expect((await test.call('DELETE', '/api/Auth/sign-ins', { token: person.token })).status).toBe(200)
    for (const token of [person.token, elsewhere.accessToken]) {
      expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(401)
    }
    const refreshed = await test.call('POST', '/api/Auth/refresh', {
      body: { refreshToken: elsewhere.refreshToken },
    })
    expect(refreshed.status).toBe(401)
    expect((await test.call('GET', '/api/Auth/me', { token: admin.token })).status).toBe(200)
    const again = await logIn(person)
    expect((await ownLog({ token: again.body.data!.accessToken })).map(({ kind }) => kind)).toEqual([
      'signed-in',
      'signed-out-everywhere',
      'signed-in',
    ])
  })

  it('can be done by a super admin for someone else, who has to confirm a second factor first', async () => {
    const boss = await createPerson(test, { roles: ['SuperAdmin'] })
    const person = await createPerson(test)
    const url = `/api/superadmin/users/${person.id}/sign-ins`
    await addApp(test, boss)
    await letProofExpire(test, boss)
    expect((await test.call('DELETE', url, { token: boss.token })).status).toBe(403)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(200)
    expect((await test.call('DELETE', url, { token: admin.token })).status).toBe(200)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
    const unknown = url.replace(person.id, '00000000-0000-4000-8000-000000000000')
    expect((await test.call('DELETE', unknown, { token: admin.token })).status).toBe(404)
  })
})
