import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { refreshTokenOf } from './refresh-token.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function refresh(refreshToken: unknown) {
  const { status, body } = await test.call<LoginResult>('POST', '/api/Auth/refresh', {
    body: { refreshToken },
  })
  return { status, token: body.data?.refreshToken ?? '', access: body.data?.accessToken ?? '' }
}

function letTimePass(signInOf: string, interval: string) {
  return test.db
    .updateTable('sign_ins')
    .set({ rotated_at: sql`rotated_at - ${interval}::interval` })
    .where('user_id', '=', signInOf)
    .execute()
}

describe('refreshing', () => {
  it('rotates: each token has one successor, which works in turn', async () => {
    const { refreshToken, id } = await createPerson(test)
    const first = await refresh(refreshToken)
    expect(first.status).toBe(200)
    expect(first.token).not.toBe(refreshToken)
    await letTimePass(id, '1 minute')
    const second = await refresh(first.token)
    expect(second.status).toBe(200)
    expect((await test.call('GET', '/api/Auth/me', { token: second.access })).status).toBe(200)
  })

  it('gives 200 parallel uses of one token one and the same successor', async () => {
    const { refreshToken } = await createPerson(test)
    const replies = await Promise.all(Array.from({ length: 200 }, () => refresh(refreshToken)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(200).fill(200))
    expect(new Set(replies.map((reply) => reply.token)).size).toBe(1)
    const [successor] = replies
    expect((await refresh(successor?.token)).status).toBe(200)
  })

  it('repeats a lost answer for ten seconds', async () => {
    const { refreshToken, id } = await createPerson(test)
    const first = await refresh(refreshToken)
    await letTimePass(id, '9 seconds')
    expect((await refresh(refreshToken)).token).toBe(first.token)
  })

  it('ends the whole family when a token comes back later', async () => {
    const { refreshToken, id, token } = await createPerson(test)
    const first = await refresh(refreshToken)
    await letTimePass(id, '11 seconds')
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh(first.token)).status).toBe(401)
    expect((await test.call('GET', '/api/Auth/me', { token })).status).toBe(401)
  })

  it('ends the family when a grandparent comes back, even right away', async () => {
    const { refreshToken } = await createPerson(test)
    const first = await refresh(refreshToken)
    const second = await refresh(first.token)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh(second.token)).status).toBe(401)
  })

  it('is unaffected by tokens it never issued', async () => {
    const person = await createPerson(test)
    const other = await createPerson(test)
    const [id, , mac] = person.refreshToken.split('.') as [string, string, string]
    const forged = [
      'x',
      `${id}.0`,
      `${'-'.repeat(36)}.0.${mac}`,
      `${id}.1.${mac}`,
      `${id}.0.${'A'.repeat(43)}`,
      `${other.refreshToken.split('.')[0]}.0.${mac}`,
      refreshTokenOf('a secret of someone else, long enough', { id, nonce: Buffer.alloc(32) }, 0),
      person.token,
    ]
    for (const token of forged) expect((await refresh(token)).status).toBe(401)
    for (const token of [undefined, null, 7, ['x'], '', 'x'.repeat(501)]) {
      expect((await refresh(token)).status).toBe(400)
    }
    expect((await refresh(person.refreshToken)).status).toBe(200)
  })

  it('does not move the end of the sign-in', async () => {
    const { refreshToken, id } = await createPerson(test)
    const end = () =>
      test.db.selectFrom('sign_ins').select('expires_at').where('user_id', '=', id).executeTakeFirst()
    const before = await end()
    expect((await refresh(refreshToken)).status).toBe(200)
    expect(await end()).toEqual(before)
  })

  it('ends at its fixed time and with deactivation', async () => {
    const [late, gone] = await Promise.all([createPerson(test), createPerson(test)])
    await test.db
      .updateTable('sign_ins')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('user_id', '=', late.id)
      .execute()
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
    expect((await refresh(late.refreshToken)).status).toBe(401)
    expect((await refresh(gone.refreshToken)).status).toBe(401)
  })
})

describe('without the conditional update', () => {
  it('parallel uses would make several generations', async () => {
    const { id } = await createPerson(test)
    const careless = async () => {
      const row = await test.db
        .selectFrom('sign_ins')
        .select(['id', 'generation'])
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      await test.db
        .updateTable('sign_ins')
        .set({ generation: sql`generation + 1` })
        .where('id', '=', row.id)
        .execute()
    }
    await Promise.all(Array.from({ length: 20 }, careless))
    const { generation } = await test.db
      .selectFrom('sign_ins')
      .select('generation')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(generation).toBeGreaterThan(1)
  })
})
