import type { NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
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

async function tryToGetIn(person: TestPerson, { calendar, link }: { calendar: string; link: string }) {
  const login = { email: person.email, password: PASSWORD }
  const statuses = await Promise.all([
    test.call('POST', '/api/Auth/login', { body: login }),
    test.call('GET', '/api/Auth/me', { token: person.token }),
    test.call('GET', calendar),
    test.call('POST', '/api/Auth/confirm-email', { body: { token: link } }),
  ])
  return statuses.map(({ status }) => status)
}

async function createCredentials({ id, token }: TestPerson) {
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
  it('locks everyone out of the demo accounts, even while the demo is on, and out of no other account', async () => {
    const [demoCredentials, realCredentials] = [await createCredentials(demo), await createCredentials(real)]
    expect(await tryToGetIn(demo, demoCredentials)).toEqual([200, 200, 200, 200])
    expect(await retireDemo(test.db)).toBe(1)
    expect(await tryToGetIn(demo, demoCredentials)).toEqual([401, 401, 404, 400])
    expect(await tryToGetIn(real, realCredentials)).toEqual([200, 200, 200, 200])
    expect(await activity()).toEqual([{ kind: 'demo-retired', subject: '1 demo account' }])
  })

  it('does nothing and records nothing the second time', async () => {
    expect(await retireDemo(test.db)).toBe(0)
    expect(await activity()).toHaveLength(1)
  })

  it('does not restore the published password when an account is reactivated', async () => {
    const user = `/api/superadmin/users/${demo.id}`
    await test.call('PUT', user, { token: real.token, body: { isActive: true } })
    const body = { email: demo.email, password: PASSWORD }
    expect((await test.call('POST', '/api/Auth/login', { body })).status).toBe(401)
  })

  it('lists the SuperAdmins who remain', async () => {
    await createPerson(test, { roles: ['SuperAdmin'], isActive: false })
    expect(await listRealSuperAdmins(test.db)).toEqual([real.email])
  })
})
