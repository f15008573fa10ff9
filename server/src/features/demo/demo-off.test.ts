import { randomUUID } from 'node:crypto'
import type { NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createTrainingScene } from '../../../test/notifications.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { openSecondApp } from '../../../test/second-app.ts'
import { jobCount, taskContext, until } from '../../../test/worker.ts'
import { sendAccountMail } from '../auth/emails/send-account-mail.ts'
import { startPasswordReset } from '../auth/links/forgot-password.ts'
import { issueOneTimeToken } from '../auth/links/one-time-tokens.ts'
import { sendNotification } from '../notifications/delivery/send-notification.ts'
import { notifyTraineesApproved } from '../notifications/notifications.public.ts'

/** Two servers on one database: one with the demo on, one with it off. */
let test: TestApp
let off: TestApp
let second: Awaited<ReturnType<typeof openSecondApp>>
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
  const env = { ...test.env, demo: false }
  second = await openSecondApp({ ...test, env })
  off = { ...test, env, app: second.app, call: callOf(second.app) }
})
afterAll(async () => {
  await second.close()
  await test.close()
})

let demo: TestPerson
let real: TestPerson
beforeEach(async () => {
  demo = await createPerson(test, { isDemo: true })
  real = await createPerson(test)
})

function callOf(app: TestApp['app']): TestApp['call'] {
  return async (method, url, { token, body } = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const { statusCode: status, headers, body: text } = response
    return { status, headers, text, body: isJson ? response.json() : (null as never) }
  }
}

function logIn(server: TestApp, email: string, password = PASSWORD) {
  return server.call('POST', '/api/Auth/login', { body: { email, password } })
}

describe('once the demo is off', () => {
  it("a demo account can't sign in and gets the same reply as a wrong password", async () => {
    expect((await logIn(test, demo.email)).status).toBe(200)
    const refused = await logIn(off, demo.email)
    const wrongPassword = await logIn(off, real.email, 'Wrong#Horse1')
    expect([refused.status, refused.text]).toEqual([401, wrongPassword.text])
    expect((await logIn(off, real.email)).status).toBe(200)
  })

  it('a token issued by the demo no longer works', async () => {
    const me = (server: TestApp, { token }: TestPerson) => server.call('GET', '/api/Auth/me', { token })
    const refresh = (server: TestApp, { refreshToken }: TestPerson) =>
      server.call('POST', '/api/Auth/refresh', { body: { refreshToken } })
    expect((await me(test, demo)).status).toBe(200)
    expect((await me(off, demo)).status).toBe(401)
    expect((await refresh(off, demo)).status).toBe(401)
    expect((await refresh(test, demo)).status).toBe(200)
    expect((await me(off, real)).status).toBe(200)
    expect((await refresh(off, real)).status).toBe(200)
  })

  it.each(['reset', 'invitation'] as const)(
    'the %s link of a demo account can no longer set a password',
    async (kind) => {
      const token = await issueOneTimeToken(test.db, demo.id, kind)
      const check = (server: TestApp) => server.call('GET', `/api/Auth/validate-reset-token/${token}`)
      expect((await check(test)).body.data).toMatchObject({ isValid: true })
      expect((await check(off)).body.data).toMatchObject({ isValid: false, email: null })
      const body = { token, newPassword: 'Fresh#Start2', confirmPassword: 'Fresh#Start2' }
      expect((await off.call('POST', '/api/Auth/reset-password', { body })).status).toBe(400)
      expect((await logIn(test, demo.email)).status).toBe(200)
    },
  )

  it('the confirmation link of a demo account no longer works', async () => {
    const body = { token: await issueOneTimeToken(test.db, demo.id, 'confirm') }
    expect((await off.call('POST', '/api/Auth/confirm-email', { body })).status).toBe(400)
    expect((await test.call('POST', '/api/Auth/confirm-email', { body })).status).toBe(200)
  })

  it('the calendar link of a demo account is not found', async () => {
    const read = async (server: TestApp, { token }: TestPerson) => {
      const made = await test.call<NewCalendarFeed>('POST', '/api/my/calendar-feed', { token })
      return (await server.call('GET', new URL(made.body.data!.url).pathname)).status
    }
    expect(await read(test, demo)).toBe(200)
    expect(await read(off, demo)).toBe(404)
    expect(await read(off, real)).toBe(200)
  })

  it('a demo account gets no live updates', async () => {
    const address = await second.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${real.token}` }
    const stream = await fetch(`${address}/api/gym-schedule/events`, { headers })
    let ended = false
    void stream.text().then(() => {
      ended = true
    })
    await test.db.updateTable('users').set({ is_demo: true }).where('id', '=', real.id).execute()
    // Any change makes the server check every listener again.
    await until(async () => {
      const news = { kind: 'session', brandIds: [], userIds: [], data: {} }
      await test.pool.query(`select pg_notify('changes', $1)`, [`schedule ${JSON.stringify(news)}`])
      return ended
    })
    expect((await fetch(`${address}/api/gym-schedule/events`, { headers })).status).toBe(401)
  })

  it('a demo account gets no email', async () => {
    const ctx = taskContext(test, { demo: false })
    const before = await jobCount(test)
    await startPasswordReset.run(ctx, { email: demo.email })
    expect(await jobCount(test)).toBe(before)
    await startPasswordReset.run(ctx, { email: real.email })
    expect(await jobCount(test)).toBe(before + 1)

    await sendAccountMail.run(ctx, { mailId: randomUUID(), userId: demo.id, kind: 'reset' })
    const links = await test.db.selectFrom('one_time_tokens').where('user_id', '=', demo.id).execute()
    expect(links).toEqual([])
  })

  it('a notification to a demo account is not sent', async () => {
    const scene = await createTrainingScene(test)
    await test.db.updateTable('users').set({ is_demo: true }).where('id', '=', scene.trainee.userId).execute()
    await notifyTraineesApproved(test.db, [scene.trainee])
    const { id: notificationId } = await test.db
      .selectFrom('notifications')
      .select('id')
      .where('enrollment_id', '=', scene.trainee.id)
      .executeTakeFirstOrThrow()
    await sendNotification.run(taskContext(test, { demo: false }), { notificationId })
    const history = await test.db
      .selectFrom('notification_history')
      .select('status')
      .where('brand_id', '=', scene.brandId)
      .execute()
    expect(history).toEqual([{ status: 'suppressed' }])
  })

  it('a demo account does not count as the last SuperAdmin', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    await createPerson(test, { roles: ['SuperAdmin'], isDemo: true })
    const roles = `/api/superadmin/users/${admin.id}/roles/SuperAdmin`
    const { token } = admin
    expect((await off.call('DELETE', roles, { token })).status).toBe(409)
    const body = { isActive: false }
    expect((await off.call('PUT', `/api/superadmin/users/${admin.id}`, { token, body })).status).toBe(409)
    expect((await test.call('DELETE', roles, { token })).status).toBe(200)
  })
})

describe('being a demo account', () => {
  it('cannot be requested through the API', async () => {
    const mark = { isDemo: true, is_demo: true }
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const names = { firstName: 'Demo', lastName: 'Wish' }
    const registered = await test.call<{ user: { id: string } }>('POST', '/api/Auth/register', {
      body: { ...names, ...mark, email: 'wish@spotter.demo', password: PASSWORD },
    })
    const profile = { ...names, ...mark, phone: '', timeFormat: '24h' }
    await test.call('PUT', '/api/Auth/me', { token: real.token, body: profile })
    const user = `/api/superadmin/users/${real.id}`
    await test.call('PUT', user, { token: admin.token, body: { isActive: true, ...mark } })
    await test.call('POST', `${user}/roles`, { token: admin.token, body: { roleName: 'Trainer', ...mark } })
    const people = await test.db
      .selectFrom('users')
      .select('is_demo')
      .where('id', 'in', [registered.body.data!.user.id, real.id])
      .execute()
    expect(people).toEqual([{ is_demo: false }, { is_demo: false }])
  })
})
