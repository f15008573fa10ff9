import type { User } from '@spotter/contract/auth/auth.ts'
import { STAFF_ROLES } from '@spotter/contract/auth/fresh-proof.ts'
import type { SecurityPolicy } from '@spotter/contract/auth/second-factor.ts'
import { ROLES } from '@spotter/contract/shared/roles.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp, addPasskey, letProofExpire, requireFactor } from '../../../../test/second-factor.ts'
import { lockOut } from '../sign-in/lock-out.ts'

const POLICY = '/api/superadmin/security-policy'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterEach(() => test.db.deleteFrom('security_policy').execute())
afterAll(() => test.close())

function setPolicy({ token }: TestPerson, requiresSecondFactor: boolean) {
  return test.call<SecurityPolicy>('PUT', POLICY, { token, body: { requiresSecondFactor } })
}

async function createAdmin() {
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  await addApp(test, admin)
  return admin
}

async function readMe({ token }: TestPerson) {
  return (await test.call<User>('GET', '/api/Auth/me', { token })).body.data!
}

describe('requiring a second factor', () => {
  it.each(['Trainee', 'Trainer', 'GymManager'] as const)('is nothing a %s can change', async (role) => {
    const person = await createPerson(test, { roles: [role] })
    expect((await setPolicy(person, true)).status).toBe(403)
    expect((await test.call('GET', POLICY, { token: person.token })).status).toBe(403)
  })

  it('takes a super admin who has one and has just proved it', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await setPolicy(admin, true)).body.message).toContain('to your own account first')
    await addApp(test, admin)
    await letProofExpire(test, admin)
    expect((await setPolicy(admin, true)).body.errors).toHaveProperty('freshProof')
  })

  it('withholds the roles of managers and super admins until they add one, and nothing else', async () => {
    const admin = await createAdmin()
    const { manager } = await createGym(test)
    const otherAdmin = await createPerson(test, { roles: ['SuperAdmin', 'Trainee'] })
    const trainee = await createPerson(test)
    const readBrand = () => test.call('GET', '/api/gym-management/brands/assigned', { token: manager.token })
    expect((await readBrand()).status).toBe(200)

    expect((await setPolicy(admin, true)).body.data).toEqual({ requiresSecondFactor: true })

    const refused = await readBrand()
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      { secondFactor: ['Your role requires a second factor. Add one on your profile, under Security.'] },
    ])
    expect((await test.call('GET', POLICY, { token: otherAdmin.token })).status).toBe(403)
    expect((await test.call('GET', '/api/my/sessions', { token: otherAdmin.token })).status).toBe(200)
    expect((await readMe(manager)).needsSecondFactor).toBe(true)
    expect((await readMe(manager)).roles).toEqual(['GymManager'])
    expect(await readMe(trainee)).not.toHaveProperty('needsSecondFactor')
    expect(await readMe(admin)).not.toHaveProperty('needsSecondFactor')

    await addPasskey(test, manager)
    expect((await readBrand()).status).toBe(200)
    expect(await readMe(manager)).not.toHaveProperty('needsSecondFactor')
  })

  it('withholds exactly the roles that are shown as those of staff', async () => {
    const { id } = await createPerson(test, { roles: [...ROLES] })
    await requireFactor(test)
    const held = await test.db.selectFrom('held_roles').select('role').where('user_id', '=', id).execute()
    const kept = ROLES.filter((role) => !STAFF_ROLES.includes(role))
    expect(held.map(({ role }) => role).toSorted()).toEqual(kept.toSorted())
  })

  it('keeps the last factor of staff where it is, until it is no longer required', async () => {
    const admin = await createAdmin()
    await setPolicy(admin, true)
    const remove = () => test.call('DELETE', '/api/Auth/second-factor/app', { token: admin.token })
    expect((await remove()).body.message).toContain('Add another one before you remove this one')
    expect((await setPolicy(admin, false)).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})

describe('a lost second factor', () => {
  const removeFactors = ({ token }: TestPerson, { id }: TestPerson) =>
    test.call('DELETE', `/api/superadmin/users/${id}/second-factor`, { token })

  it('is removed by another super admin, and the password alone signs in again', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const person = await createPerson(test, { roles: ['SuperAdmin'] })
    await addApp(test, person)
    await addPasskey(test, person)
    expect((await removeFactors(person, person)).status).toBe(409)
    expect((await removeFactors(await createPerson(test, { roles: ['GymManager'] }), person)).status).toBe(
      403,
    )
    expect((await removeFactors(admin, person)).status).toBe(200)
    expect((await removeFactors(admin, person)).status).toBe(404)
    expect(await countFactors(person)).toBe(0)
    const login = await test.call('POST', '/api/Auth/login', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(login.body.data).toHaveProperty('accessToken')
  })

  it('goes when the account is locked out, as by the admin command or when the demo ends', async () => {
    const person = await createPerson(test)
    await addApp(test, person)
    await addPasskey(test, person)
    await lockOut(test.db, [person.id])
    expect(await countFactors(person)).toBe(0)
  })

  async function countFactors({ id }: TestPerson) {
    const tables = ['authenticator_apps', 'passkeys', 'recovery_codes', 'proof_challenges'] as const
    const counts = await Promise.all(
      tables.map((table) => test.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()),
    )
    return counts.flat().length
  }
})
