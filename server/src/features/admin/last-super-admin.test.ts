import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { untilSomeoneWaits } from '../../../test/waiting.ts'
import { giveRole, takeRole as takeRoleOf } from '../auth/auth.public.ts'

let test: TestApp
let first: TestPerson
let second: TestPerson
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('user_roles').where('role', '=', 'SuperAdmin').execute()
  first = await createPerson(test, { roles: ['SuperAdmin'] })
  second = await createPerson(test, { roles: ['SuperAdmin'] })
})
afterAll(() => test.close())

function takeRole(by: TestPerson, from: TestPerson) {
  return test.call('DELETE', `/api/superadmin/users/${from.id}/roles/SuperAdmin`, { token: by.token })
}

function deactivate(by: TestPerson, whom: TestPerson) {
  return test.call('PUT', `/api/superadmin/users/${whom.id}`, { token: by.token, body: { isActive: false } })
}

async function countActive() {
  const { rows } = await sql`
    select from user_roles join users on users.id = user_roles.user_id
    where role = 'SuperAdmin' and is_active`.execute(test.db)
  return rows.length
}

describe('the last active SuperAdmin', () => {
  it('keeps the role and stays active', async () => {
    expect((await takeRole(first, second)).status).toBe(200)
    const refused = await takeRole(first, first)
    expect([refused.status, refused.body.message]).toEqual([409, 'The last active SuperAdmin must stay'])
    expect((await deactivate(first, first)).status).toBe(409)
    expect(await countActive()).toBe(1)
  })

  it('is the last one although others are deactivated', async () => {
    expect((await deactivate(first, second)).status).toBe(200)
    expect((await takeRole(first, first)).status).toBe(409)
    expect((await takeRole(first, second)).status).toBe(200)
  })
})

describe('an administrator who could never sign in', () => {
  it("doesn't count: the last one with a password stays", async () => {
    await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', second.id).execute()
    expect((await takeRole(first, first)).status).toBe(409)
    expect((await deactivate(first, first)).status).toBe(409)
  })
})

describe('whoever becomes the last SuperAdmin', () => {
  function erase(by: TestPerson, whom: TestPerson) {
    const body = { confirmEmail: whom.email }
    return test.call('POST', `/api/superadmin/users/${whom.id}/erase`, { token: by.token, body })
  }

  it.each([
    ['deactivated', deactivate],
    ['erased', erase],
  ])("can't be %s at the same moment", async (_, remove) => {
    const heir = await createPerson(test)
    const actor = { userId: first.id, signInId: '', roles: [], timeFormat: '12h' as const }
    const handedOver = await test.db.transaction().execute(async (db) => {
      const ctx = { ...test.context(), db, actor }
      await giveRole(ctx, heir.id, 'SuperAdmin')
      await takeRoleOf(ctx, second.id, 'SuperAdmin')
      await takeRoleOf(ctx, first.id, 'SuperAdmin')
      const answer = remove(first, heir)
      await Promise.race([answer, untilSomeoneWaits(test)])
      return { answer }
    })
    expect((await handedOver.answer).status).toBe(409)
    expect(await countActive()).toBe(1)
  })
})

describe('two SuperAdmins', () => {
  it.each([
    ['take the role from each other', takeRole, takeRole],
    ['deactivate each other', deactivate, deactivate],
    ['do one and the other', takeRole, deactivate],
  ])('who %s at once leave one, in twenty rounds', async (_, one, other) => {
    for (let round = 0; round < 20; round++) {
      const statuses = (await Promise.all([one(first, second), other(second, first)])).map(
        (reply) => reply.status,
      )
      expect(statuses).toContain(200)
      expect(await countActive()).toBe(1)
      await test.db
        .updateTable('users')
        .set({ is_active: true })
        .where('id', 'in', [first.id, second.id])
        .execute()
      await test.db.deleteFrom('user_roles').where('role', '=', 'SuperAdmin').execute()
      first = await createPerson(test, { roles: ['SuperAdmin'] })
      second = await createPerson(test, { roles: ['SuperAdmin'] })
    }
  })

  it('would leave nobody if they counted without the lock', async () => {
    const others = (userId: string) => sql<{ others: number }>`
      select count(*) as others from user_roles where role = 'SuperAdmin' and user_id <> ${userId}`
    await test.db.transaction().execute(async (one) => {
      await test.db.transaction().execute(async (other) => {
        for (const [db, leaving] of [
          [one, second],
          [other, first],
        ] as const) {
          await sql`delete from user_roles where user_id = ${leaving.id} and role = 'SuperAdmin'`.execute(db)
        }
        expect((await others(second.id).execute(one)).rows[0]?.others).toBe(1)
        expect((await others(first.id).execute(other)).rows[0]?.others).toBe(1)
      })
    })
    expect(await countActive()).toBe(0)
  })
})
