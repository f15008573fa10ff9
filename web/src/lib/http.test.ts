import { logInCall } from '@spotter/contract/auth/auth.calls.ts'
import { listTrainerLocationsCall } from '@spotter/contract/availability/trainer-availability.calls.ts'
import { declareCall } from '@spotter/contract/shared/call.ts'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { onSignInExpired } from '../sign-in/refresh-sign-in.ts'
import { readSignIn, storeSignIn } from '../sign-in/stored-sign-in.ts'
import { failure, success } from '../test/answers.ts'
import { loginResult, person } from '../test/people.ts'
import { server } from '../test/server.ts'
import { call, callForAnswer, callPage } from './http.ts'
import { clearKnownAnswers } from './known-answers.ts'

const thingCall = declareCall('GET', '/api/thing')<{ result: string }>()
const ListQuery = z.object({ status: z.array(z.string()), search: z.string(), page: z.string().optional() })
const Hour = z.object({ hour: z.number() })
const addHourCall = declareCall('POST', '/api/trainers/:trainerId/availability')<{
  query: typeof ListQuery
  body: typeof Hour
  result: { id: number }
}>()

const fresh = { ...loginResult(person(), 'access-2'), refreshToken: 'refresh-2' }

/** A server that only accepts the given access token and counts refresh requests. */
function guardedBy(accepted: string, refresh: () => Response = () => success(fresh)) {
  const counts = { refreshes: 0 }
  server.use(
    http.get('/api/thing', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${accepted}`
        ? success('here')
        : failure(401, { message: 'Please sign in' }),
    ),
    http.post('/api/Auth/refresh', async () => {
      counts.refreshes++
      await new Promise((resolve) => setTimeout(resolve, 10))
      return refresh()
    }),
  )
  return counts
}

describe('a call', () => {
  test('fills in the path, repeats array values, leaves out empty ones, and sends the idempotency key', async () => {
    let seen: Request | undefined
    server.use(
      http.post('/api/trainers/:id/availability', ({ request }) => {
        seen = request
        return success({ id: 1 }, { message: 'Saved' })
      }),
    )
    const answer = await callForAnswer(addHourCall, {
      params: { trainerId: 'a b' },
      query: { status: ['pending', 'approved'], search: '', page: undefined },
      body: { hour: 7 },
      idempotencyKey: 'key-1',
    })
    expect(answer).toEqual({ data: { id: 1 }, message: 'Saved', total: null, etag: null })
    expect(seen?.url).toMatch(/\/api\/trainers\/a%20b\/availability\?status=pending&status=approved$/)
    expect(seen?.headers.get('idempotency-key')).toBe('key-1')
  })

  test('fails before sending when a path parameter is missing', async () => {
    await expect(call(listTrainerLocationsCall, { params: { trainerId: '' } })).rejects.toThrow(
      'Missing required path parameter: trainerId',
    )
  })

  test("returns a list's total", async () => {
    server.use(http.get('/api/list', () => success(['a', 'b'], { headers: { 'x-total-count': '61' } })))
    expect(await callPage(declareCall('GET', '/api/list')<{ result: string[] }>())).toEqual({
      items: ['a', 'b'],
      total: 61,
    })
  })

  test('rejects a refusal with its status, message, errors, title, and retry delay', async () => {
    server.use(
      http.get('/api/thing', () =>
        HttpResponse.json(
          { success: false, message: 'Slow down', title: 'Too many', errors: { a: ['b'] } },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
      ),
    )
    await expect(call(thingCall)).rejects.toMatchObject({
      status: 429,
      message: 'Slow down',
      title: 'Too many',
      errors: { a: ['b'] },
      retryAfter: 30,
    })
  })

  test("reports an unsuccessful response without a message as 'API request failed'", async () => {
    server.use(http.get('/api/thing', () => HttpResponse.json({ success: false })))
    await expect(call(thingCall)).rejects.toThrow('API request failed')
  })

  test('reports a response without an envelope by its status', async () => {
    server.use(
      http.get('/api/thing', () => new HttpResponse('<h1>', { status: 502, statusText: 'Bad Gateway' })),
    )
    await expect(call(thingCall)).rejects.toThrow('HTTP 502: Bad Gateway')
  })

  test('gives up after 30 seconds or when aborted', async () => {
    const soon = AbortSignal.timeout(20)
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon)
    server.use(http.get('/api/slow', () => new Promise<Response>(() => undefined)))
    await expect(call(declareCall('GET', '/api/slow')<{ result: null }>())).rejects.toMatchObject({
      status: 0,
    })
    expect(timeout).toHaveBeenNthCalledWith(1, 30_000)
    timeout.mockRestore()
  })

  test('reports a lost connection with status 0', async () => {
    server.use(http.get('/api/thing', () => HttpResponse.error()))
    await expect(call(thingCall)).rejects.toMatchObject({ status: 0 })
  })
})

describe('what the browser may not keep', () => {
  beforeEach(clearKnownAnswers)

  /** A server whose only response is this one, and what it was asked for. */
  function serving(cacheControl: string) {
    const seen: (string | null)[] = []
    server.use(
      http.get('/api/list', ({ request }) => {
        const etag = request.headers.get('if-none-match')
        seen.push(etag)
        if (etag === 'W/"1"') return new HttpResponse(null, { status: 304 })
        return success(['a'], { headers: { etag: 'W/"1"', 'cache-control': cacheControl } })
      }),
    )
    return seen
  }

  const listCall = declareCall('GET', '/api/list')<{ result: string[] }>()

  test("isn't fetched again while nothing has changed, and is forgotten along with the sign-in", async () => {
    const seen = serving('private, no-store')
    const first = await call(listCall)
    expect(await call(listCall)).toBe(first)
    clearKnownAnswers()
    expect(await call(listCall)).toEqual(first)
    expect(seen).toEqual([null, 'W/"1"', null])
  })

  test('is kept by URL, and only the last few', async () => {
    const seen = serving('private, no-store')
    await call(listCall)
    for (const month of Array(30).keys()) await call({ ...listCall, path: `/api/list?month=${month}` })
    await call(listCall)
    expect(seen).toEqual(Array(32).fill(null))
  })

  test('leaves to the browser what it keeps and asks for again by itself', async () => {
    const seen = serving('public, no-cache')
    await call(listCall)
    await call(listCall)
    expect(seen).toEqual([null, null])
  })
})

describe('a refused access token', () => {
  test('is refreshed once for many simultaneous calls, which all succeed silently', async () => {
    storeSignIn(loginResult())
    const counts = guardedBy('access-2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(thingCall)))
    expect(new Set(answers)).toEqual(new Set(['here']))
    expect(counts.refreshes).toBe(1)
    expect(readSignIn()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  })

  test("isn't refreshed if another tab already did", async () => {
    storeSignIn(loginResult())
    const counts = guardedBy('access-2')
    server.use(
      http.get(
        '/api/thing',
        () => {
          localStorage.setItem('accessToken', 'access-2')
          return failure(401)
        },
        { once: true },
      ),
    )
    expect(await call(thingCall)).toBe('here')
    expect(counts.refreshes).toBe(0)
  })

  test('is reported when the repeated call is refused, too', async () => {
    storeSignIn(loginResult())
    guardedBy('another token altogether')
    await expect(call(thingCall)).rejects.toThrow('Token refreshed. Please try again.')
    expect(readSignIn()?.accessToken).toBe('access-2')
  })

  test('ends the sign-in when the refresh is refused', async () => {
    storeSignIn(loginResult())
    guardedBy('access-2', () => failure(401, { message: 'Unknown token' }))
    const expired = vi.fn()
    const unsubscribe = onSignInExpired(expired)
    const calls = await Promise.allSettled([call(thingCall), call(thingCall)])
    unsubscribe()
    expect(calls.map((result) => result.status === 'rejected' && result.reason.message)).toEqual([
      'Session expired. Please log in again.',
      'Session expired. Please log in again.',
    ])
    expect(expired).toHaveBeenCalledTimes(1)
    expect(readSignIn()).toBeNull()
  })

  test('keeps the sign-in when the refresh fails in an outage', async () => {
    storeSignIn(loginResult())
    guardedBy('access-2', () => failure(503, { message: 'Database away' }))
    await expect(call(thingCall)).rejects.toMatchObject({ status: 503 })
    expect(readSignIn()?.accessToken).toBe('access-1')
  })

  test("isn't restored if the person signs out in the meantime", async () => {
    storeSignIn(loginResult())
    guardedBy('access-2', () => {
      localStorage.clear()
      return success(fresh)
    })
    await expect(call(thingCall)).rejects.toThrow('Session expired. Please log in again.')
    expect(readSignIn()).toBeNull()
  })

  test("isn't replaced by the token of someone else who signed in in another tab", async () => {
    storeSignIn(loginResult())
    guardedBy('access-of-other')
    server.use(
      http.get(
        '/api/thing',
        () => {
          storeSignIn(loginResult(person({ id: 'someone-else' }), 'access-of-other'))
          return failure(401)
        },
        { once: true },
      ),
    )
    await expect(call(thingCall)).rejects.toThrow('Session expired. Please log in again.')
    expect(readSignIn()?.user?.id).toBe('someone-else')
  })

  test("isn't refreshed if the 401 is about the input", async () => {
    storeSignIn(loginResult())
    server.use(http.post('/api/Auth/login', () => failure(401, { message: 'Invalid email or password' })))
    await expect(
      call(logInCall, { body: { email: 'a@b.c', password: 'wrong' }, anonymous: true }),
    ).rejects.toThrow('Invalid email or password')
  })
})
