import type { NewCalendarFeed } from '@spotter/contract/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { issueOneTimeToken } from '../auth/links/one-time-tokens.ts'
import { listRealSuperAdmins, retireDemo } from './retire-demo.ts'

let test: TestApp
let demo: TestPerson
let real: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  await sql`insert into demo_state default values`.execute(test.db)
  demo = await createPerson(test, { roles: ['SuperAdmin'], isDemo: true })
  real = await createPerson(test, { roles: ['SuperAdmin'] })
  await createPerson(test, { isDemo: true, isActive: false })
})
afterAll(() => test.close())

async function opens(person: TestPerson, { calendar, link }: { calendar: string; link: string }) {
  const login = { email: person.email, password: PASSWORD }
  const statuses = await Promise.all([
    test.call('POST', '/api/Auth/login', { body: login }),
    test.call('GET', '/api/Auth/me', { token: person.token }),
    test.call('GET', calendar),
    test.call('POST', '/api/Auth/confirm-email', { body: { token: link } }),
  ])
  return statuses.map(({ status }) => status)
}

async function waysInto({ id, token }: TestPerson) {
  const made = await test.call<NewCalendarFeed>('POST', '/api/my/calendar-feed', { token })
  const calendar = new URL(made.body.data!.url).pathname
  return { calendar, link: await issueOneTimeToken(test.db, id, 'confirm') }
}

function activity() {
  return test.db
    .selectFrom('activity')
    .select(['kind', 'subject'])
    .where('kind', '=', 'demo-retired')
    .execute()
}

describe('retiring the demo', () => {
  it('takes every way into a demo account, even while the demo is on, and none of anyone else', async () => {
    const [intoDemo, intoReal] = [await waysInto(demo), await waysInto(real)]
    expect(await opens(demo, intoDemo)).toEqual([200, 200, 200, 200])
    expect(await retireDemo(test.db)).toBe(1)
    expect(await opens(demo, intoDemo)).toEqual([401, 401, 404, 400])
    expect(await opens(real, intoReal)).toEqual([200, 200, 200, 200])
    expect(await activity()).toEqual([{ kind: 'demo-retired', subject: '1 demo account' }])
  })

  it('finds nothing to do the second time, and records nothing', async () => {
    expect(await retireDemo(test.db)).toBe(0)
    expect(await activity()).toHaveLength(1)
  })

  it('gives no demo account its published password back when somebody reactivates it', async () => {
    const user = `/api/superadmin/users/${demo.id}`
    await test.call('PUT', user, { token: real.token, body: { isActive: true } })
    const body = { email: demo.email, password: PASSWORD }
    expect((await test.call('POST', '/api/Auth/login', { body })).status).toBe(401)
  })

  it('names the super admins that remain', async () => {
    await createPerson(test, { roles: ['SuperAdmin'], isActive: false })
    expect(await listRealSuperAdmins(test.db)).toEqual([real.email])
  })
})
