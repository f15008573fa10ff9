import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { until } from '../../../../test/worker.ts'
import { REQUEST_TIMING } from './connections.ts'

const QUICK = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
const GET = 'GET /api/answer HTTP/1.1\r\nHost: x\r\n\r\n'
const HALF_SENT = {
  headers: 'GET /api/Gyms HTTP/1.1\r\nHo',
  body: 'POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"em',
  'chunked body':
    'POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"em\r\n',
}

let test: TestApp
const toClose: (() => unknown)[] = []
async function open(timing = REQUEST_TIMING) {
  test = await createTestApp({}, timing)
  toClose.push(test.close)
}
async function listen() {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

/** A client that shows what it received and when its connection ended. */
async function talk(bytes: string) {
  const { port } = test.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  toClose.push(() => socket.destroy())
  const talk = { socket, heard: '', isOver: false }
  socket.on('data', (chunk) => {
    talk.heard += chunk
  })
  socket.on('close', () => {
    talk.isOver = true
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return talk
}

function expectEnvelope(heard: string, status: number, title: string) {
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, data: null, title })
}

it('a half-sent request is closed within a minute, no matter where it stopped', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = REQUEST_TIMING
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThan(60_000)
  expect(headersTimeout).toBeLessThan(requestTimeout)
})

describe('a request that never ends', () => {
  it.each(Object.entries(HALF_SENT))('is answered with 408 and closed: half-sent %s', async (_, bytes) => {
    await open(QUICK)
    await listen()
    const client = await talk(bytes)
    await until(() => client.isOver)
    expectEnvelope(client.heard, 408, 'Request timed out')
  })

  it('is closed no matter how steadily it trickles in', async () => {
    await open(QUICK)
    await listen()
    const client = await talk(HALF_SENT.body)
    const drip = setInterval(() => client.socket.write(' '), 20)
    await until(() => client.isOver)
    clearInterval(drip)
    expectEnvelope(client.heard, 408, 'Request timed out')
  })

  it('is closed without a second response if it already has one', async () => {
    await open(QUICK)
    await listen()
    const client = await talk(
      'POST /api/Auth/logout-everywhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    )
    await until(() => client.isOver)
    expect(client.heard.match(/HTTP\/1.1/g)).toEqual(['HTTP/1.1'])
    expect(client.heard).toMatch(/^HTTP\/1.1 404 /)
  })
})

describe('a response', () => {
  it('can take longer than any request: streams and slow downloads are not cut off', async () => {
    await open(QUICK)
    const stream = new Readable({ read: () => undefined })
    test.app.get('/api/answer', async (_, reply) => reply.send(stream))
    await listen()
    stream.push('begin,')
    const client = await talk(GET)
    await until(() => client.heard.includes('begin'))
    for (const bytes of Object.values(HALF_SENT)) {
      const slow = await talk(bytes)
      await until(() => slow.isOver)
    }
    stream.push('end')
    stream.push(null)
    await until(() => client.heard.includes('end'))
    expect(client.isOver).toBe(false)
  })
})

describe('closing the server', () => {
  it.each([
    ['nothing sent', ''],
    ['half-sent headers', HALF_SENT.headers],
  ])('does not wait for a connection with %s', async (_, bytes) => {
    await open()
    await listen()
    const client = await talk(bytes)
    await test.app.close()
    await until(() => client.isOver)
    expect(client.heard).toBe('')
  })

  it('does not wait for a half-sent body, and asks the sender to come back later', async () => {
    await open()
    await listen()
    const asked = once(test.app.server, 'request')
    const client = await talk(HALF_SENT.body)
    await asked
    await test.app.close()
    await until(() => client.isOver)
    expectEnvelope(client.heard, 503, 'Temporarily unavailable')
    expect(client.heard).toContain('retry-after: 5')
  })

  it('finishes a response in progress, then does not wait for the connection to be used again', async () => {
    await open()
    const answer = Promise.withResolvers<string>()
    test.app.get('/api/answer', () => answer.promise)
    await listen()
    const asked = once(test.app.server, 'request')
    const client = await talk(GET)
    await asked
    const closing = test.app.close()
    await until(() => !test.app.server.listening)
    answer.resolve('the whole answer')
    await closing
    await until(() => client.isOver)
    expect(client.heard).toMatch(/^HTTP\/1.1 200 [\s\S]*the whole answer$/)
  })

  it('closes a connection that is only kept alive', async () => {
    await open()
    await listen()
    const client = await talk('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(() => client.heard.includes('alive'))
    await test.app.close()
    await until(() => client.isOver)
  })
})
