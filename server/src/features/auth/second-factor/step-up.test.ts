import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createBrand, createGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { addApp, letProofExpire, stepUpByPassword } from '../../../../test/second-factor.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { routes } from '../../routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function startStepUp({ token }: TestPerson) {
  const { body } = await test.call<ProofChallenge>('POST', '/api/Auth/step-up/start', { token })
  return body.data!
}

function stepUp({ token }: TestPerson, challengeId: string, proof: object) {
  return test.call('POST', '/api/Auth/step-up', { token, body: { challengeId, proof } })
}

/** What a super admin does that needs a recent proof, each for a new person or gym. */
const ACTIONS = {
  'assigning a manager': async ({ token }: TestPerson) => {
    const { id } = await createPerson(test, { roles: ['GymManager'] })
    const url = `/api/superadmin/gym-brands/${await createBrand(test)}/managers`
    return test.call('POST', url, { token, body: { managerId: id } })
  },
  'removing a manager': async ({ token }: TestPerson) => {
    const { brandId, manager } = await createGym(test)
    return test.call('DELETE', `/api/superadmin/gym-brands/${brandId}/managers/${manager.id}`, { token })
  },
  'assigning a trainer': async ({ token }: TestPerson) => {
    const { id } = await createPerson(test, { roles: ['Trainer'] })
    const url = `/api/superadmin/gym-brands/${await createBrand(test)}/trainers`
    return test.call('POST', url, { token, body: { trainerId: id } })
  },
  'removing a trainer': async ({ token }: TestPerson) => {
    const brandId = await createBrand(test)
    const { id } = await createTrainer(test, { brandIds: [brandId] })
    return test.call('DELETE', `/api/superadmin/gym-brands/${brandId}/trainers/${id}`, { token })
  },
  'deactivating a user': async ({ token }: TestPerson) => {
    const { id } = await createPerson(test)
    return test.call('PUT', `/api/superadmin/users/${id}`, { token, body: { isActive: false } })
  },
  'removing a role': async ({ token }: TestPerson) => {
    const { id } = await createPerson(test, { roles: ['Trainer'] })
    return test.call('DELETE', `/api/superadmin/users/${id}/roles/Trainer`, { token })
  },
  'granting a role': async (admin: TestPerson) => {
    const { id } = await createPerson(test)
    const url = `/api/superadmin/users/${id}/roles`
    return test.call('POST', url, { token: admin.token, body: { roleName: 'Trainer' } })
  },
  'exporting a person': async (admin: TestPerson) => {
    const { id } = await createPerson(test)
    return test.call('GET', `/api/superadmin/users/${id}/export`, { token: admin.token })
  },
  'erasing a person': async (admin: TestPerson) => {
    const { id, email } = await createPerson(test)
    const url = `/api/superadmin/users/${id}/erase`
    return test.call('POST', url, { token: admin.token, body: { confirmEmail: email } })
  },
  "removing someone's second factor": async (admin: TestPerson) => {
    const person = await createPerson(test)
    await addApp(test, person)
    return test.call('DELETE', `/api/superadmin/users/${person.id}/second-factor`, { token: admin.token })
  },
}

describe.each(Object.entries(ACTIONS))('%s', (_, act) => {
  it('needs nothing more from an account without a second factor', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await act(admin)).status).toBeLessThan(300)
  })

  it('needs a proof from the last ten minutes if the account has a second factor', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const app = await addApp(test, admin)
    await letProofExpire(test, admin)
    const { status, body } = await act(admin)
    expect([status, body.message, body.errors]).toEqual([
      403,
      "Confirm it's you to continue",
      { freshProof: ["Confirm it's you to continue"] },
    ])
    const { challengeId, methods } = await startStepUp(admin)
    expect(methods).toEqual(['totp', 'recovery-code'])
    const proof = { method: 'totp', code: await app.freshCode() }
    expect((await stepUp(admin, challengeId, proof)).status).toBe(200)
    expect((await act(admin)).status).toBeLessThan(300)
    await letProofExpire(test, admin)
    expect((await act(admin)).status).toBe(403)
  })
})

const EXPORTS = {
  trainees: (brandId: string) => `/api/gym-management/brands/${brandId}/trainees/export`,
  payments: (brandId: string) =>
    `/api/gym-schedule/payments/export?gymBrandId=${brandId}&startDate=2026-11-02&endDate=2026-11-08`,
  figures: (brandId: string) =>
    `/api/gym-schedule/insights/export?gymBrandId=${brandId}&weeks=4&figure=hours`,
}

it.each(Object.entries(EXPORTS))(
  "exporting a gym's %s asks a manager with a second factor",
  async (_, urlOf) => {
    const { brandId, manager } = await createGym(test)
    const exportThem = () => test.call('GET', urlOf(brandId), { token: manager.token })
    expect((await exportThem()).status).toBe(200)
    await addApp(test, manager)
    expect((await exportThem()).status).toBe(200)
    await letProofExpire(test, manager)
    expect((await exportThem()).body.errors).toHaveProperty('freshProof')
  },
)

it('no export goes without it', () => {
  const exports = routes.filter(({ path }) => path.endsWith('/export'))
  expect(exports.filter(({ freshProof }) => !freshProof).map(({ path }) => path)).toEqual([])
  expect(exports.length).toBeGreaterThan(Object.keys(EXPORTS).length)
})

it.each<Role[]>([['Trainee'], ['Trainer'], ['GymManager'], ['SuperAdmin']])(
  'a %s can have a second factor, and being refused comes before being asked for it',
  async (role) => {
    const person = await createPerson(test, { roles: [role] })
    await addApp(test, person)
    await letProofExpire(test, person)
    const { status, body } = await ACTIONS['exporting a person'](person)
    expect([status, body.errors !== null]).toEqual([403, role === 'SuperAdmin'])
  },
)

describe('confirming it', () => {
  it('counts for one device only', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const app = await addApp(test, admin)
    const login = await test.call<{ secondFactor: ProofChallenge }>('POST', '/api/Auth/login', {
      body: { email: admin.email, password: 'Correct#Horse1' },
    })
    const elsewhere = await test.call<{ accessToken: string }>('POST', '/api/Auth/second-factor/sign-in', {
      body: {
        challengeId: login.body.data?.secondFactor.challengeId,
        proof: { method: 'totp', code: await app.freshCode() },
      },
    })
    await letProofExpire(test, admin)
    const proof = { method: 'recovery-code', code: app.recoveryCodes[0] }
    expect((await stepUp(admin, (await startStepUp(admin)).challengeId, proof)).status).toBe(200)
    const act = ACTIONS['granting a role']
    expect((await act(admin)).status).toBe(201)
    expect((await act({ ...admin, token: elsewhere.body.data!.accessToken })).status).toBe(403)
  })

  it("doesn't work with another person's challenge or with the password once there is a factor", async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const other = await createPerson(test)
    const app = await addApp(test, admin)
    const { challengeId } = await startStepUp(other)
    const proof = { method: 'totp', code: await app.freshCode() }
    expect((await stepUp(admin, challengeId, proof)).body.errors).toHaveProperty('challengeId')
    expect((await stepUpByPassword(test, admin)).body.errors).toHaveProperty('password')
  })
})
