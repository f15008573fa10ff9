import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../test/answers.ts'
import { eventServer } from '../test/event-stream.ts'
import { loginResult, person, signInAs } from '../test/people.ts'
import { server } from '../test/server.ts'
import { openEventStream } from './event-stream.ts'

let close: () => void = () => undefined
let received: unknown[]
let missed: number

beforeEach(() => {
  signInAs('GymManager')
  received = []
  missed = 0
})
afterEach(() => close())

function open() {
  close = openEventStream('/api/events', {
    onEvent: (data) => received.push(data),
    onMissedEvents: () => {
      missed++
    },
  })
}

test('events are received as they arrive, even in pieces, and other lines are skipped', async () => {
  const stream = eventServer('/api/events')
  server.use(stream.handler)
  open()
  await waitFor(() => expect(received).toEqual([{ kind: 'ready' }]))
  stream.write(': still here\n\nid: e-1\nda')
  stream.write('ta: {"hour":7}\n\n')
  await waitFor(() => expect(received).toEqual([{ kind: 'ready' }, { hour: 7 }]))
  expect(stream.connections).toEqual([{ lastEventId: null, token: 'Bearer access-1' }])
})

test('after a break, the next connection resumes after the last event', async () => {
  const stream = eventServer('/api/events')
  server.use(stream.handler)
  open()
  await waitFor(() => expect(received).toHaveLength(1))
  stream.send('e-41', { hour: 7 })
  await waitFor(() => expect(received).toHaveLength(2))
  stream.cut()
  await waitFor(() =>
    expect(stream.connections.map(({ lastEventId }) => lastEventId)).toEqual([null, 'e-41']),
  )
})

test('a refused token is renewed first', async () => {
  const stream = eventServer('/api/events')
  server.use(
    http.post('/api/Auth/refresh', () => success(loginResult(person(), 'access-2'))),
    http.get('/api/events', () => failure(401), { once: true }),
    stream.handler,
  )
  open()
  await waitFor(() => expect(received).toEqual([{ kind: 'ready' }]))
  expect(stream.connections[0]?.token).toBe('Bearer access-2')
})

test("a missing stream isn't retried until the page is looked at again, which refetches", async () => {
  let tries = 0
  server.use(
    http.get('/api/events', () => {
      tries++
      return failure(404)
    }),
  )
  open()
  await waitFor(() => expect(tries).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(tries).toBe(1)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect([tries, missed]).toEqual([2, 1]))
})

test('a page over the limit waits as long as the server asks', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const refused = { status: 429, headers: { 'retry-after': '60' } }
  server.use(http.get('/api/events', () => new HttpResponse(null, refused)))
  open()
  await waitFor(() => expect(waits).toHaveBeenCalledWith(expect.any(Function), 60_000))
  waits.mockRestore()
})

test('the stream reconnects after an outage', async () => {
  const stream = eventServer('/api/events')
  server.use(
    http.get('/api/events', () => failure(503), { once: true }),
    stream.handler,
  )
  open()
  await waitFor(() => expect(received).toEqual([{ kind: 'ready' }]))
})

test("a signed-out visitor doesn't connect", async () => {
  localStorage.clear()
  const fetched = vi.spyOn(globalThis, 'fetch')
  open()
  await Promise.resolve()
  expect(fetched).not.toHaveBeenCalled()
})
