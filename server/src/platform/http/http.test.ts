import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { declareCall } from '@spotter/contract/shared/call.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { openSecondApp } from '../../../test/second-app.ts'
import { createMetrics } from '../metrics.ts'
import { VERSION } from '../version.ts'
import { buildBareApp } from './bare-app.ts'
import { type Route, route } from './route.ts'
import { serveRoutes } from './serve-routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function login(payload: string | Buffer, contentType = 'application/json') {
  return test.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    payload,
    headers: { 'content-type': contentType },
  })
}

describe('the error envelope', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/Auth/nothing.html', 404],
    ['POST', '/api/Auth/me', 405],
    ['PATCH', '/api/Auth/me', 405],
    ['DELETE', '/API/AUTH/ME', 405],
    ['GET', '/api/Auth/me', 401],
  ] as const)('is what %s %s returns with %i', async (method, url, expected) => {
    const { status, body, headers } = await test.call(method, url)
    expect(status).toBe(expected)
    expect(body).toEqual({
      success: false,
      data: null,
      message: expect.any(String),
      errors: null,
      title: expect.any(String),
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('lists the methods that the URL allows', async () => {
    const { headers } = await test.call('DELETE', '/api/Auth/me')
    expect(headers.allow).toBe('GET, HEAD, PUT')
  })

  it('is not returned just because a URL is in a different case', async () => {
    const { token } = await createPerson(test)
    expect((await test.call('GET', '/api/auth/ME', { token })).status).toBe(200)
    expect((await test.call('GET', '/api/auth/validate-RESET-token/AbC')).status).toBe(200)
  })

  it('reveals nothing internal when something breaks', async () => {
    await test.db.schema.alterTable('sign_ins').renameTo('sign_ins_gone').execute()
    try {
      const { token } = { token: await tokenOfNobody() }
      const { status, text } = await test.call('GET', '/api/Auth/me', { token })
      expect(status).toBe(500)
      expect(text).not.toMatch(/sign_ins|relation|select/i)
    } finally {
      await test.db.schema.alterTable('sign_ins_gone').renameTo('sign_ins').execute()
    }
  })
})

async function tokenOfNobody() {
  const { signAccessToken } = await import('../../features/auth/sign-in/access-token.ts')
  const id = '00000000-0000-4000-8000-000000000000'
  return (await signAccessToken(test.env.JWT_SECRET, id, id)).token
}

describe('a request body', () => {
  it.each([
    ['', 400],
    ['{', 400],
    ['{"email":"a@example.com","email":"b@example.com","password":"x"}', 400],
    ['{"__proto__":{"a":1},"email":"a@example.com","password":"x"}', 400],
    ['{"\\u005f_proto__":{"a":1}}', 400],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['null', 400],
    ['"text"', 400],
  ])('that is %j returns %i', async (payload, status) => {
    const response = await login(payload.slice(0, 30_000))
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, title: 'Invalid request' })
  })

  it('that is not UTF-8 is refused', async () => {
    expect((await login(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).statusCode).toBe(400)
  })

  it('of two megabytes is too large', async () => {
    const response = await login(JSON.stringify({ email: 'x'.repeat(2_000_000) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ success: false, title: 'Too large' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('of type %s is refused', async (type) => {
    const response = await login('a=b', type)
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ success: false, title: 'Unsupported content' })
  })

  it('can be empty if none is needed, even with a JSON content type', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/Auth/logout',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('every response', () => {
  it('forbids other origins, inline scripts, and framing', async () => {
    const { headers } = await test.call('GET', '/api/demo')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain("script-src 'self' 'unsafe")
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a large response', () => {
  it('is compressed for clients that accept it, and otherwise the same', async () => {
    const ask = (headers: Record<string, string>) => test.app.inject({ url: '/api/openapi.json', headers })
    const [plain, small] = await Promise.all([ask({}), ask({ 'accept-encoding': 'br, gzip' })])
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty('content-encoding')
  })
})

describe('a route', () => {
  it('keeps the server from starting if it does not say who may call it', () => {
    const careless = { ...route(somethingCall, something), access: undefined } as unknown as Route
    expect(() => serveRoutes(test.app, [careless], {} as never)).toThrow("doesn't declare who may call it")
  })

  const somethingCall = declareCall('GET', '/api/something')<{ result: null }>()
  const something = {
    access: 'anyone',
    summary: '',
    result: z.null(),
    handle: async () => null,
  } as const

  it.each([
    ['its work', { handle: () => new Promise<null>(() => undefined) }],
    ['finding out who asks', { access: 'signed-in' as const }],
  ])('that waits too long for %s answers 503', async (_, slow) => {
    const app = await buildBareApp({
      ...test,
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      constraints: {},
    })
    app.decorateRequest('actor', null)
    serveRoutes(app, [route(somethingCall, { ...something, ...slow })], {
      contextOf: () => test.context(),
      readActor: () => new Promise(() => undefined),
      patience: 50,
    } as never)
    const { statusCode, headers } = await app.inject({ url: '/api/something' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    await app.close()
  })
})

it('a server whose PostgreSQL only reads is not ready', async () => {
  const name = new URL(test.connectionString).pathname.slice(1)
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await test.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  const second = await openSecondApp(test)
  expect((await second.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await second.close()
  await test.pool.query(`alter database ${name} reset default_transaction_read_only`)
})

describe('the API description', () => {
  it('lists every route with its parameters and bodies', async () => {
    const response = await test.app.inject({ url: '/api/openapi.json' })
    const document = response.json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/Auth/login'].post).toHaveProperty('requestBody')
    expect(document.paths['/api/Auth/validate-reset-token/{token}'].get.parameters).toMatchObject([
      { name: 'token', in: 'path', required: true },
    ])
    const reference = ['/', '/js/scalar.js', '/openapi.json', '/openapi.yaml']
    for (const page of reference) {
      expect((await test.app.inject({ url: `/api/docs${page}` })).statusCode).toBe(200)
    }
    expect((await test.app.inject({ url: '/api/docs' })).headers.location).toBe('/api/docs/')
    expect((await test.call('GET', '/api/docs/unknown')).status).toBe(404)
  })

  it('runs no script that someone could slip into its page', async () => {
    const { headers, body } = await test.app.inject({ url: '/api/docs/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(inline).toContain('createApiReference')
    expect(policy).toContain(createHash('sha256').update(inline).digest('base64'))
  })
})

describe('a health check', () => {
  it('reports that the process is alive and the database is ready', async () => {
    const { status, body } = await test.call('GET', '/healthz')
    expect([status, body.data, body.message]).toEqual([200, 'alive', `Spotter ${VERSION}`])
    expect((await test.call('GET', '/readyz')).status).toBe(200)
  })

  it('reports that the server is not ready while a migration is missing', async () => {
    await test.pool.query("delete from schema_migrations where name like '0002%'")
    const { status, headers } = await test.call('GET', '/readyz')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
    await test.pool.query(
      "insert into schema_migrations (name, checksum, kind) values ('0002_auth.sql', 'x', 'expands')",
    )
  })

  it('reports that the server is not ready while the database has older SQL than server/sql', async () => {
    await test.pool.query('update living_sql set revision = revision - 1')
    expect((await test.call('GET', '/readyz')).status).toBe(503)
    await test.pool.query('update living_sql set revision = revision + 1')
    expect((await test.call('GET', '/readyz')).status).toBe(200)
  })
})

describe('metrics', () => {
  it('of a demo are only for its own machine, without a proxy in between', async () => {
    const own = await test.app.inject({ url: '/metrics' })
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain('http_request_seconds_bucket')
    const foreign = await test.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })
    expect(foreign.statusCode).toBe(403)
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']) {
      const proxied = await test.app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } })
      expect(proxied.statusCode).toBe(403)
    }
  })

  it('of a server without the demo are for no one until there is a token', async () => {
    const production = await createTestApp({ DEMO: 'off' })
    expect((await production.app.inject({ url: '/metrics' })).statusCode).toBe(403)
    await production.close()
  })

  it('say how long the oldest due job has been waiting', async () => {
    await test.pool.query(
      `select graphile_worker.add_job('nobody-does-this', run_at => now() + due::interval)
       from unnest(array['-10 minutes', '-1 minute', '1 hour']) as due`,
    )
    const { body } = await test.app.inject({ url: '/metrics' })
    expect(body).toMatch(/^jobs_waiting 2$/m)
    expect(body).toMatch(/^jobs_oldest_waiting_seconds 6\d\d(\.|$)/m)
    await test.pool.query('delete from graphile_worker._private_jobs')
  })

  it('are only for those with the token, if there is one', async () => {
    const guarded = await createTestApp({ METRICS_TOKEN: 'a long enough token' })
    const ask = (authorization: string) => guarded.app.inject({ url: '/metrics', headers: { authorization } })
    expect((await ask('Bearer a long enough token')).statusCode).toBe(200)
    expect((await ask('Bearer another token here')).statusCode).toBe(403)
    expect((await ask('Bearer ä long enough token')).statusCode).toBe(403)
    expect((await guarded.app.inject({ url: '/metrics' })).statusCode).toBe(403)
    await guarded.close()
  })
})

describe('a request that reaches no route', () => {
  let own: TestApp
  let port: number
  beforeAll(async () => {
    own = await createTestApp()
    own.app.get('/api/slow', async () => slow.promise)
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    port = (own.app.server.address() as { port: number }).port
  })
  afterAll(() => own.close())
  const slow = Promise.withResolvers<string>()

  /** Sends raw bytes, does something in the meantime, and returns everything that comes back. */
  async function exchange(bytes: string, meanwhile = async (_socket: Socket) => {}) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        answer += chunk
      })
    socket.write(bytes)
    await meanwhile(socket)
    await Promise.race([once(socket, 'close'), wait(5_000)])
    socket.destroy()
    return answer
  }

  function expectEnvelope(answer: string, status: number) {
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toContain("default-src 'none'")
    const [, body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toEqual({
      success: false,
      data: null,
      errors: null,
      message: expect.any(String),
      title: expect.any(String),
    })
  }

  it.each([
    ['GET /api/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['\0\0\0', 400],
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['POST /api/Auth/login HTTP/1.1\r\nContent-Length: -1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('gets an answer in the envelope: %j', async (bytes, status) => {
    expectEnvelope(await exchange(bytes), status)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  it('does not include one with a very long URL, where the route says what is wrong', async () => {
    const long = 'x'.repeat(5_000)
    const { token } = await createPerson(own)
    const ended = await own.call('DELETE', `/api/Auth/sign-ins/${long}`, { token })
    expect([ended.status, ended.body.message]).toEqual([400, 'Must be a valid id'])
  })

  it('is asked to come back later if the process is about to stop', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const answer = await exchange(get('/api/slow'), async (socket) => {
      await once(own.app.server, 'request')
      const closing = own.app.close()
      socket.write(get('/api/demo'))
      await once(own.app.server, 'request')
      slow.resolve('done')
      await closing
    })
    const [first = '', second = ''] = answer.split(/(?<=done)/)
    expect(first).toMatch(/^HTTP\/1.1 200 /)
    expect(second).toContain('retry-after: 5')
    expect(second.toLowerCase()).toContain('connection: close')
    expectEnvelope(second, 503)
  })
})
