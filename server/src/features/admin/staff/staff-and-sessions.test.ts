import type { ActivityEntry } from '@spotter/contract/activity/activity.ts'
import type { AdminUser, UpcomingSessions } from '@spotter/contract/admin/admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createBrand, createGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { assigned, createScene } from '../../../../test/schedule.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => test.close())

function invite(brandId: string, changes: Record<string, unknown> = {}, token = admin.token) {
  const body = { email: 'Nia@Example.com', firstName: 'Nia', lastName: 'New', role: 'Trainer', ...changes }
  return test.call<AdminUser>('POST', `/api/superadmin/gym-brands/${brandId}/invitations`, { token, body })
}

function upcoming(userId: string, token = admin.token) {
  return test.call<UpcomingSessions[]>('GET', `/api/superadmin/users/${userId}/upcoming-sessions`, { token })
}

describe('inviting staff', () => {
  it.each([
    ['GymManager', 'brand_managers'],
    ['Trainer', 'brand_trainers'],
  ] as const)('creates an account with the role %s at the brand and emails a link', async (role, table) => {
    const brandId = await createBrand(test, { name: `Gym for a ${role}` })
    const email = `${role}@example.com`.toLowerCase()
    const { status, body } = await invite(brandId, { role, email: email.toUpperCase() })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ email, emailConfirmed: false, isActive: true })
    expect(body.data?.roles).toContain(role)
    const member = await test.db.selectFrom(table).select('user_id').where('brand_id', '=', brandId).execute()
    expect(member).toEqual([{ user_id: body.data?.id }])
    const { rows } = await test.pool.query(
      `select payload from graphile_worker._private_jobs as jobs where payload::text like $1`,
      [`%${body.data?.id}%`],
    )
    expect(rows).toHaveLength(1)
  })

  it('leaves an existing account unchanged and says what to do', async () => {
    const brandId = await createBrand(test, { name: 'Known Gym' })
    const known = await createPerson(test, { roles: ['Trainee'] })
    const { status, body } = await invite(brandId, { email: known.email })
    expect(status).toBe(409)
    expect(body.message).toContain('already has an account')
    const roles = await test.db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', known.id)
      .execute()
    expect(roles).toEqual([{ role: 'Trainee' }])
  })

  it('is refused for other roles, bad input, and unknown brands', async () => {
    const gym = await createGym(test, { name: 'Strict Gym' })
    expect((await invite(gym.brandId, {}, gym.manager.token)).status).toBe(403)
    expect((await invite(UNKNOWN_ID)).status).toBe(404)
    for (const wrong of [
      { email: 'nia' },
      { firstName: '' },
      { lastName: 'www.x.com' },
      { role: 'SuperAdmin' },
    ]) {
      expect((await invite(gym.brandId, wrong)).status).toBe(400)
    }
  })
})

describe('upcoming sessions', () => {
  it('are counted brand by brand, and stand in the way of deactivating the trainer', async () => {
    const scene = await createScene(test)
    expect((await upcoming(scene.trainer.id)).body.data).toEqual([])
    await assigned(test, scene)
    const { body } = await upcoming(scene.trainer.id)
    expect(body.data).toMatchObject([{ gymBrandId: scene.gym.brandId, sessions: 1 }])
    expect((await upcoming(UNKNOWN_ID)).status).toBe(404)
    expect((await upcoming(scene.trainer.id, scene.gym.manager.token)).status).toBe(403)
  })
})

describe('the activity feed', () => {
  it('names the people in a session and never shows an ID', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const { trainer } = scene
    await test.call('GET', `/api/superadmin/users/${trainer.id}/export`, { token: admin.token })
    const { body } = await test.call<ActivityEntry[]>('GET', '/api/superadmin/activity', {
      token: admin.token,
    })
    const [exported, session] = body.data ?? []
    expect(exported).toMatchObject({ kind: 'person-exported', subject: 'Tess Trainer', session: null })
    expect(session).toMatchObject({
      kind: 'session-assigned',
      session: { trainerName: 'Tess Trainer', traineeName: 'Theo Trainee', date: scene.date, hour: 10 },
    })
  })
})
