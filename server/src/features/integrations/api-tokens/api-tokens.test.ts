import type { ApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym, type TestGym } from '../../../../test/gyms.ts'
import { API_TOKENS, createToken, requestToken } from '../../../../test/integrations/api-tokens.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp, letProofExpire, stepUpByPassword } from '../../../../test/second-factor.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { issueOneTimeToken } from '../../auth/links/one-time-tokens.ts'
import { isToken } from './token-text.ts'

let test: TestApp
let gym: TestGym
let owner: TestPerson
let locations: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  gym = await createGym(test)
  owner = gym.manager
  locations = `/api/gym-management/brands/${gym.brandId}/locations`
})
afterAll(() => test.close())

async function statusWith(token: string) {
  return (await test.call('GET', locations, { token })).status
}

async function listTokens() {
  return (await test.call<ApiToken[]>('GET', API_TOKENS, { token: owner.token })).body.data ?? []
}

describe('creating an API token', () => {
  it('shows the token once, and stores only its hash', async () => {
    const { token, ...created } = await createToken(test, owner, gym.brandId, { scope: 'read' })
    expect(token).toMatch(/^spt_[0-9a-f]{72}$/)
    expect(isToken(token)).toBe(true)
    expect(created).toMatchObject({
      name: 'Website',
      gymBrandId: gym.brandId,
      scope: 'read',
      isExpired: false,
    })
    expect(await listTokens()).toEqual([created])
    const { rows } = await sql<{ row: string }>`select api_tokens::text as row from api_tokens`.execute(
      test.db,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('works for 30, 90, or 365 days, or until it is revoked', async () => {
    for (const days of [30, 90, 365] as const) {
      const { createdAt, expiresAt } = await createToken(test, owner, gym.brandId, { expiresInDays: days })
      expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(days * 86_400_000)
    }
    expect((await createToken(test, owner, gym.brandId, { expiresInDays: null })).expiresAt).toBeNull()
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ scope: 'admin' }, 'scope'],
    [{ expiresInDays: 31 }, 'expiresInDays'],
    [{ gymBrandId: 'x' }, 'gymBrandId'],
  ])('refuses %o', async (changes, field) => {
    const { status, body } = await requestToken(test, owner, gym.brandId, changes as object)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  it("is for the brands someone manages, and nobody else's", async () => {
    const other = await createGym(test)
    expect((await requestToken(test, owner, other.brandId)).status).toBe(404)
    expect((await requestToken(test, await createPerson(test), gym.brandId)).status).toBe(403)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await requestToken(test, admin, gym.brandId)).status).toBe(201)
  })

  it('needs a recent proof from an account with a second factor', async () => {
    await addApp(test, owner)
    expect((await requestToken(test, owner, gym.brandId)).status).toBe(201)
    await letProofExpire(test, owner)
    const { status, body } = await requestToken(test, owner, gym.brandId)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([403, ['freshProof']])
  })

  it('is in the security log, in the activity, and emailed to the owner', async () => {
    const { id } = await createToken(test, owner, gym.brandId, { name: 'Front desk' })
    await test.call('DELETE', `${API_TOKENS}/${id}`, { token: owner.token })
    const events = await test.db
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .where('user_id', '=', owner.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'api-token-created', detail: 'Front desk' },
      { kind: 'api-token-revoked', detail: 'Front desk' },
    ])
    const activity = await test.db
      .selectFrom('activity')
      .select('kind')
      .where('actor_id', '=', owner.id)
      .orderBy('id')
      .execute()
    expect(activity.map(({ kind }) => kind)).toEqual(['api-token-created', 'api-token-revoked'])
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs as jobs
      where payload ->> 'userId' = ${owner.id}`.execute(test.db)
    expect(rows).toMatchObject([{ payload: { kind: 'api-token-created', tokenName: 'Front desk' } }])
  })

  it('stops at 20 tokens, even for two requests at the same time', async () => {
    for (let count = 0; count < 19; count++) await createToken(test, owner, gym.brandId)
    const both = await test.db.transaction().execute(async (db) => {
      // Until both have come as far as they can, neither writes its token.
      await sql`lock table api_tokens in share mode`.execute(db)
      const replies = Promise.all([1, 2].map(() => requestToken(test, owner, gym.brandId)))
      await untilSomeoneWaits(test, 2)
      return { replies }
    })
    expect((await both.replies).map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('an API token', () => {
  it('acts for its owner with what the owner may do now', async () => {
    const { token } = await createToken(test, owner, gym.brandId)
    expect(await statusWith(token)).toBe(200)
    await test.db.deleteFrom('brand_managers').where('user_id', '=', owner.id).execute()
    expect(await statusWith(token)).toBe(404)
    await test.db.deleteFrom('user_roles').where('user_id', '=', owner.id).execute()
    expect(await statusWith(token)).toBe(403)
  })

  it('only reads if that is its scope', async () => {
    const { token } = await createToken(test, owner, gym.brandId, { scope: 'read' })
    expect(await statusWith(token)).toBe(200)
    const url = `/api/gym-management/brands/${gym.brandId}`
    const { status, body } = await test.call('PUT', url, { token, body: { name: 'Taken over' } })
    expect([status, body.message]).toEqual([403, 'This API token can only read'])
  })

  it('says when it was last used, to the minute', async () => {
    const { id, token } = await createToken(test, owner, gym.brandId)
    expect((await listTokens())[0]?.lastUsedAt).toBeNull()
    await statusWith(token)
    const [first] = await listTokens()
    expect(first?.lastUsedAt).not.toBeNull()
    await statusWith(token)
    expect((await listTokens())[0]?.lastUsedAt).toBe(first?.lastUsedAt)
    const earlier = { last_used_at: sql<string>`now() - interval '2 minutes'` }
    await test.db.updateTable('api_tokens').set(earlier).where('id', '=', id).execute()
    await statusWith(token)
    expect(Date.parse((await listTokens())[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('stops working when it expires, and is still listed', async () => {
    const { id, token } = await createToken(test, owner, gym.brandId)
    const past = { expires_at: sql<string>`now()` }
    await test.db.updateTable('api_tokens').set(past).where('id', '=', id).execute()
    expect(await statusWith(token)).toBe(401)
    expect(await listTokens()).toMatchObject([{ id, isExpired: true }])
  })

  it('is revoked by its owner and nobody else, once', async () => {
    const { id, token } = await createToken(test, owner, gym.brandId)
    const revoke = (person: TestPerson) => test.call('DELETE', `${API_TOKENS}/${id}`, { token: person.token })
    expect((await revoke(await createPerson(test, { roles: ['SuperAdmin'] }))).status).toBe(404)
    expect(await statusWith(token)).toBe(200)
    expect((await revoke(owner)).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await revoke(owner)).status).toBe(404)
  })

  it('is refused with a typo, a foreign checksum, or another case', async () => {
    const { token } = await createToken(test, owner, gym.brandId)
    const typo = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
    for (const wrong of [typo, token.toUpperCase(), token.slice(0, -8), `${token}0`]) {
      expect(await statusWith(wrong)).toBe(401)
    }
  })

  it('waits with the staff roles until its owner has a required second factor', async () => {
    const { token } = await createToken(test, owner, gym.brandId)
    await test.db.insertInto('security_policy').values({ requires_second_factor: true }).execute()
    expect(await statusWith(token)).toBe(403)
    await test.db.deleteFrom('security_policy').execute()
  })

  it("doesn't get the stored response to a request that someone else made with the same key", async () => {
    const other = await createGym(test)
    await test.db
      .insertInto('brand_managers')
      .values({ brand_id: other.brandId, user_id: owner.id })
      .execute()
    const body = { gymBrandId: other.brandId, name: 'Hall', address: '1 Main Street', city: 'Vienna' }
    const add = (token: string) =>
      test.call('POST', '/api/gym-management/locations', {
        token,
        body,
        headers: { 'idempotency-key': 'one' },
      })
    expect((await add(owner.token)).status).toBe(201)
    const { token } = await createToken(test, owner, gym.brandId)
    expect((await add(token)).status).toBe(422)
  })
})

describe('limits', () => {
  it('slow down a token that asks too often, and not the others', async () => {
    const limited = await createTestApp()
    try {
      const { brandId, manager } = await createGym(limited)
      const [busy, quiet] = [
        await createToken(limited, manager, brandId),
        await createToken(limited, manager, brandId),
      ]
      const read = ({ token }: { token: string }) =>
        limited.call('GET', `/api/gym-management/brands/${brandId}/locations`, { token })
      expect((await read(busy)).status).toBe(200)
      await sql`update rate_limits set points = 600 where key like 'api-token:%'`.execute(limited.db)
      expect((await read(busy)).status).toBe(429)
      expect((await read(quiet)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('allow 20 new tokens per hour', async () => {
    const limited = await createTestApp()
    try {
      const { brandId, manager } = await createGym(limited)
      await createToken(limited, manager, brandId)
      await sql`update rate_limits set points = 20 where key like 'new-api-token:%'`.execute(limited.db)
      expect((await requestToken(limited, manager, brandId)).status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('API tokens end', () => {
  const ENDINGS: Record<string, () => Promise<unknown>> = {
    'when the password is reset': async () => {
      const token = await issueOneTimeToken(test.db, owner.id, 'reset')
      const body = { token, newPassword: 'Fresh#Start2', confirmPassword: 'Fresh#Start2' }
      return test.call('POST', '/api/Auth/reset-password', { body })
    },
    'when the password is changed': async () => {
      const body = { currentPassword: PASSWORD, newPassword: 'Fresh#Start2', confirmPassword: 'Fresh#Start2' }
      return test.call('POST', '/api/Auth/change-password', { token: owner.token, body })
    },
    'when their owner signs out everywhere': async () =>
      test.call('DELETE', '/api/Auth/sign-ins', { token: owner.token }),
    'for good when their owner is deactivated': async () => {
      const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
      for (const isActive of [false, true]) {
        await test.call('PUT', `/api/superadmin/users/${owner.id}`, { token, body: { isActive } })
      }
    },
    'when their owner is erased': async () => {
      const admin = await createPerson(test, { roles: ['SuperAdmin'] })
      await stepUpByPassword(test, admin)
      const body = { confirmEmail: owner.email }
      return test.call('POST', `/api/superadmin/users/${owner.id}/erase`, { token: admin.token, body })
    },
  }

  it.each(Object.entries(ENDINGS))('%s', async (_, end) => {
    const { id, token } = await createToken(test, owner, gym.brandId)
    expect(await statusWith(token)).toBe(200)
    await end()
    expect(await statusWith(token)).toBe(401)
    expect(await test.db.selectFrom('api_tokens').select('id').where('id', '=', id).execute()).toEqual([])
  })
})
