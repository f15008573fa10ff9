import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { untilSomeoneWaits } from '../../../test/waiting.ts'
import { grantRole, revokeRole } from '../auth/auth.public.ts'

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

function removeRole(by: TestPerson, from: TestPerson) {
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
    expect((await removeRole(first, second)).status).toBe(200)
    const refused = await removeRole(first, first)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "You can't remove the last active SuperAdmin",
    ])
    expect((await deactivate(first, first)).status).toBe(409)
    expect(await countActive()).toBe(1)
  })

  it('is the last one even if there are deactivated SuperAdmins', async () => {
    expect((await deactivate(first, second)).status).toBe(200)
    expect((await removeRole(first, first)).status).toBe(409)
    expect((await removeRole(first, second)).status).toBe(200)
  })
})

describe('a SuperAdmin without a password', () => {
  it("doesn't count, so the last one with a password stays", async () => {
    await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', second.id).execute()
    expect((await removeRole(first, first)).status).toBe(409)
    expect((await deactivate(first, first)).status).toBe(409)
  })
})

describe('a person who is becoming the last SuperAdmin', () => {
  function erase(by: TestPerson, whom: TestPerson) {
    const body = { confirmEmail: whom.email }
    return test.call('POST', `/api/superadmin/users/${whom.id}/erase`, { token: by.token, body })
  }

  it.each([
    ['deactivated', deactivate],
    ['erased', erase],
  ])("can't be %s at the same moment", async (_, remove) => {
    const successor = await createPerson(test)
    const actor = { userId: first.id, signInId: '', roles: [], timeFormat: '12h' as const }
    const handedOver = await test.db.transaction().execute(async (db) => {
      const ctx = { ...test.context(), db, actor }
      await grantRole(ctx, successor.id, 'SuperAdmin')
      await revokeRole(ctx, second.id, 'SuperAdmin')
      await revokeRole(ctx, first.id, 'SuperAdmin')
      const answer = remove(first, successor)
      await Promise.race([answer, untilSomeoneWaits(test)])
      return { answer }
    })
    expect((await handedOver.answer).status).toBe(409)
    expect(await countActive()).toBe(1)
  })
})

describe('two SuperAdmins', () => {
  it.each([
    ['remove the role from each other', removeRole, removeRole],
    ['deactivate each other', deactivate, deactivate],
    ['remove and deactivate each other', removeRole, deactivate],
  ])('who %s at the same time always leave one', async (_, one, other) => {
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

  it('would leave none if they counted without the lock', async () => {
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
