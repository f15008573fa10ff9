import { randomUUID } from 'node:crypto'
import { ROLES } from '@spotter/contract/shared/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { createPerson, type TestPerson } from '../../test/people.ts'
import type { Route } from '../platform/http/route.ts'
import { routes } from './routes.ts'

let test: TestApp
let nobodySpecial: TestPerson
const people = new Map<string, TestPerson>()

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
  nobodySpecial = await createPerson(test, { roles: [] })
  for (const role of ROLES) people.set(role, await createPerson(test, { roles: [role] }))
})
afterAll(() => test.close())

const guarded = routes.filter((route) => route.access !== 'anyone')
const forRoles = guarded.filter((route) => route.access !== 'signed-in')
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** The address with ids that nobody has. */
function addressOf({ path }: Route) {
  return path.replace(/:\w+/g, () => randomUUID())
}

function call(route: Route, token?: string) {
  return test.call(route.method, addressOf(route), { body: {}, ...(token ? { token } : {}) })
}

describe('every guarded route', () => {
  it.each(guarded.map((route) => [nameOf(route), route] as const))(
    '%s needs a sign-in',
    async (_name, route) => {
      for (const token of [undefined, 'not.a.token']) {
        const { status, body } = await call(route, token)
        expect(status).toBe(401)
        expect(body).toMatchObject({ success: false, data: null, title: 'Not signed in' })
      }
    },
  )

  it.each(forRoles.map((route) => [nameOf(route), route] as const))(
    '%s is only for its roles, and every request is checked again',
    async (_name, route) => {
      const isFor = (role: string) => (route.access as readonly string[]).includes(role)
      expect((await call(route, nobodySpecial.token)).status).toBe(403)
      for (const [role, person] of people) {
        const { status } = await call(route, person.token)
        if (isFor(role)) expect([401, 403]).not.toContain(status)
        else expect(status).toBe(403)
        expect(status).toBeLessThan(500)
      }
    },
  )
})

describe('a role that is taken away', () => {
  it('is gone at the next request', async () => {
    const route = forRoles.find(({ access }) => (access as readonly string[]).includes('SuperAdmin'))
    if (!route) return
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await call(route, admin.token)).status).not.toBe(403)
    await test.db.deleteFrom('user_roles').where('user_id', '=', admin.id).execute()
    expect((await call(route, admin.token)).status).toBe(403)
  })
})

describe('an id that nobody has', () => {
  const withId = guarded.filter(
    ({ path, method }) => path.includes(':') && ['GET', 'DELETE'].includes(method),
  )

  it.each(withId.map((route) => [nameOf(route), route] as const))(
    '%s never breaks on it',
    async (_name, route) => {
      for (const person of people.values()) {
        const { status } = await call(route, person.token)
        expect([400, 403, 404]).toContain(status)
      }
    },
  )

  it.each(withId.map((route) => [nameOf(route), route] as const))(
    '%s refuses what is no id',
    async (_name, route) => {
      const admin = people.get('SuperAdmin') as TestPerson
      const { status } = await test.call(route.method, route.path.replace(/:\w+/g, 'x%00y'), {
        token: admin.token,
      })
      expect([400, 403, 404]).toContain(status)
    },
  )
})
