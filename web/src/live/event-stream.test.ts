import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../test/answers.ts'
import { eventServer } from '../test/event-stream.ts'
import { loginResult, person, signInAs } from '../test/people.ts'
import { server } from '../test/server.ts'
import { openEventStream } from './event-stream.ts'

let close: () => void = () => undefined
let heard: unknown[]
let deaf: number

beforeEach(() => {
  signInAs('GymManager')
  heard = []
  deaf = 0
})
afterEach(() => close())

function open() {
  close = openEventStream('/api/events', {
    onEvent: (data) => heard.push(data),
    onDeaf: () => {
      deaf++
    },
  })
}

test('events are heard as they come, even in pieces, and other lines are passed over', async () => {
  const stream = eventServer('/api/events')
  server.use(stream.handler)
  open()
  await waitFor(() => expect(heard).toEqual([{ kind: 'ready' }]))
  stream.write(': still here\n\nid: e-1\nda')
  stream.write('ta: {"hour":7}\n\n')
  await waitFor(() => expect(heard).toEqual([{ kind: 'ready' }, { hour: 7 }]))
  expect(stream.connections).toEqual([{ lastEventId: null, token: 'Bearer access-1' }])
})

test('after a break the next connection takes up behind the last event', async () => {
  const stream = eventServer('/api/events')
  server.use(stream.handler)
  open()
  await waitFor(() => expect(heard).toHaveLength(1))
  stream.send('e-41', { hour: 7 })
  await waitFor(() => expect(heard).toHaveLength(2))
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
  await waitFor(() => expect(heard).toEqual([{ kind: 'ready' }]))
  expect(stream.connections[0]?.token).toBe('Bearer access-2')
})

test('where there is no stream nothing is tried again until somebody looks, who then refetches', async () => {
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
  await waitFor(() => expect([tries, deaf]).toEqual([2, 1]))
})

test('one page too many waits as long as the server asks', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const refused = { status: 429, headers: { 'retry-after': '60' } }
  server.use(http.get('/api/events', () => new HttpResponse(null, refused)))
  open()
  await waitFor(() => expect(waits).toHaveBeenCalledWith(expect.any(Function), 60_000))
  waits.mockRestore()
})

test('an outage is waited out', async () => {
  const stream = eventServer('/api/events')
  server.use(
    http.get('/api/events', () => failure(503), { once: true }),
    stream.handler,
  )
  open()
  await waitFor(() => expect(heard).toEqual([{ kind: 'ready' }]))
})

test('who is not signed in asks for nothing', async () => {
  localStorage.clear()
  const asked = vi.spyOn(globalThis, 'fetch')
  open()
  await Promise.resolve()
  expect(asked).not.toHaveBeenCalled()
})
