import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { assignSession, createTrainingScene, recordHistory } from '../../../test/notifications.ts'
import { createPerson } from '../../../test/people.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await createTestApp()
  for (const role of ['SuperAdmin', 'GymManager', 'Trainer', 'Trainee'] as const) {
    tokens[role] = (await createPerson(test, { roles: [role] })).token
  }
})
afterAll(() => test.close())

const id = randomUUID()
const PREFIX = '/api/gym-management/notifications'

describe.each([
  ['GET', '/pending', 200],
  ['PUT', `/pending/${id}/approve`, 404],
  ['POST', '/pending/approve', 400],
  ['GET', `/pending/${id}/preview`, 404],
  ['GET', '/audit', 200],
  ['POST', `/audit/${id}/retry`, 404],
  ['POST', '/availability-reminders', 400],
  ['GET', '/rules', 200],
  ['PUT', `/rules/${id}`, 400],
] as const)('%s notifications%s', (method, path, forManagers) => {
  it.each([
    ['a visitor', undefined, 401],
    ['a Trainee', 'Trainee', 403],
    ['a Trainer', 'Trainer', 403],
    ['a GymManager without brands', 'GymManager', forManagers],
    ['a SuperAdmin', 'SuperAdmin', forManagers],
  ] as const)('answers %s', async (_, role, expected) => {
    const { status, body } = await test.call(method, `${PREFIX}${path}`, { token: role && tokens[role] })
    expect(status).toBe(expected)
    if (status === 200 && role === 'GymManager') expect(body.data).toEqual([])
  })
})

describe('a SuperAdmin', () => {
  it('sees what waits and what was sent in every brand', async () => {
    const scenes = [await createTrainingScene(test), await createTrainingScene(test)]
    for (const scene of scenes) {
      await assignSession(test, scene, { hour: 6 })
      await recordHistory(test, scene.brandId)
    }
    for (const list of ['pending', 'audit']) {
      const { body } = await test.call<{ gymBrandId: string }[]>('GET', `${PREFIX}/${list}`, {
        token: tokens.SuperAdmin,
      })
      const brands = new Set(body.data?.map(({ gymBrandId }) => gymBrandId))
      expect(scenes.every(({ brandId }) => brands.has(brandId))).toBe(true)
    }
  })
})

describe('a manager taken off a brand', () => {
  it('sees and does nothing there from the next request on', async () => {
    const scene = await createTrainingScene(test)
    await assignSession(test, scene, { hour: 6 })
    const read = () => test.call<{ id: string }[]>('GET', `${PREFIX}/pending`, { token: scene.manager.token })
    const [pending] = (await read()).body.data!
    await test.db.deleteFrom('brand_managers').where('user_id', '=', scene.manager.id).execute()
    expect((await read()).body.data).toEqual([])
    const approve = `${PREFIX}/pending/${pending!.id}/approve`
    expect((await test.call('PUT', approve, { token: scene.manager.token })).status).toBe(404)
  })
})
