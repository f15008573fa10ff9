import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'

async function logIn({ email }: { email: string }, cookie?: string) {
  const headers = { 'user-agent': PHONE, ...(cookie ? { cookie } : {}) }
  const reply = await test.call('POST', '/api/Auth/login', { body: { email, password: PASSWORD }, headers })
  expect(reply.status).toBe(200)
  return String(reply.headers['set-cookie'])
}

async function emailsTo({ id }: { id: string }) {
  const { rows } = await test.pool.query(
    `select payload ->> 'kind' as kind, payload ->> 'device' as device from graphile_worker._private_jobs
     where payload ->> 'userId' = $1`,
    [id],
  )
  return rows
}

function cookieIn(setCookie: string) {
  return setCookie.split(';')[0] ?? ''
}

describe('signing in', () => {
  it("on a device that the owner hasn't used before is reported to them, once per device", async () => {
    const person = await createPerson(test)
    const setCookie = await logIn(person)
    expect(setCookie).toMatch(
      /^spotter_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect(await emailsTo(person)).toEqual([{ kind: 'new-device', device: PHONE }])
    expect(cookieIn(await logIn(person, `theme=dark; ${cookieIn(setCookie)}`))).toBe(cookieIn(setCookie))
    expect(await emailsTo(person)).toHaveLength(1)
    await logIn(person)
    expect(await emailsTo(person)).toHaveLength(2)
  })

  it("on someone else's device is reported, too", async () => {
    const [owner, other] = [await createPerson(test), await createPerson(test)]
    const cookie = cookieIn(await logIn(other))
    await logIn(owner, cookie)
    expect(await emailsTo(owner)).toHaveLength(1)
    await logIn(other, cookie)
    expect(await emailsTo(other)).toHaveLength(1)
  })

  it("isn't reported at registration, nor on that device later", async () => {
    const email = `${randomUUID()}@example.com`
    const body = { email, firstName: 'Robin', lastName: 'Doe', password: PASSWORD, confirmPassword: PASSWORD }
    const { body: answer, headers } = await test.call<{ user: TestPerson }>('POST', '/api/Auth/register', {
      body,
    })
    const person = { id: answer.data?.user.id ?? '', email }
    await logIn(person, cookieIn(String(headers['set-cookie'])))
    expect((await emailsTo(person)).map(({ kind }) => kind)).toEqual(['welcome-confirm'])
  })

  it("isn't reported when someone signs in for the first time, as after an invitation", async () => {
    const person = await createPerson(test)
    await test.db.updateTable('users').set({ last_login_at: null }).where('id', '=', person.id).execute()
    await logIn(person)
    expect(await emailsTo(person)).toEqual([])
  })

  it("isn't reported for demo accounts, whose password is public", async () => {
    const person = await createPerson(test, { isDemo: true })
    await logIn(person)
    expect(await emailsTo(person)).toEqual([])
  })

  it("without cookies can't be used to flood the owner with email", async () => {
    const person = await createPerson(test)
    for (let count = 0; count < 8; count++) await logIn(person)
    expect(await emailsTo(person)).toHaveLength(5)
  })
})

it("another site of the same domain can't set the cookie of a product that's served over https", async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://spotter.example', DEMO: 'on' })
  const { email, id } = await createPerson(secure)
  const logIn = async (cookie: string) => {
    const options = { body: { email, password: PASSWORD }, headers: { cookie } }
    const { headers } = await secure.call('POST', '/api/Auth/login', options)
    return String(headers['set-cookie'])
  }
  const countDevices = async () => {
    const devices = await secure.db.selectFrom('known_devices').where('user_id', '=', id).execute()
    return devices.length
  }
  const setCookie = await logIn('')
  expect(setCookie).toMatch(
    /^__Host-spotter_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const cookie = cookieIn(setCookie)
  expect(cookieIn(await logIn(`theme=dark; ${cookie}`))).toBe(cookie)
  expect(await countDevices()).toBe(1)
  expect(cookieIn(await logIn(cookie.replace('__Host-', '')))).not.toBe(cookie)
  expect(await countDevices()).toBe(2)
  await secure.close()
})
