import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../refusal.ts'
import { refuseAndHangUp } from '../responses/raw-answer.ts'

const SECOND = 1_000

/**
 * How long a client may take to send a request; responses can take as long as they need. Node checks at each interval,
 * so nothing half-sent is older than 60 s. It swaps the two limits unless the one for the headers is shorter.
 */
export const REQUEST_TIMING = {
  headersTimeout: 20 * SECOND,
  requestTimeout: 50 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
}
export type RequestTiming = typeof REQUEST_TIMING

const lastAnswers = new WeakMap<Socket, ServerResponse>()

/** False if a response has been sent or is on its way: writing more would garble it. */
export function canStillAnswer(socket: Socket) {
  const last = lastAnswers.get(socket)
  return !last?.headersSent || (last.req.complete && last.writableFinished)
}

/**
 * While closing, keeps only connections that owe a response to a complete request. Node itself would wait forever for
 * half-sent requests, because it stops checking for them, and for kept-alive connections until they time out.
 */
export function hangUpBeforeClosing(app: FastifyInstance) {
  const owed = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false

  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    owed.set(socket, new Set())
    socket.once('close', () => owed.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    lastAnswers.set(socket, response)
    owed.get(socket)?.add(response)
    response.once('close', () => {
      owed.get(socket)?.delete(response)
      if (isClosing) hangUp(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of owed.keys()) hangUp(socket)
  })

  function hangUp(socket: Socket) {
    const answers = [...(owed.get(socket) ?? [])]
    if (answers.some(({ req }) => req.complete)) return
    if (answers.length === 0 || !canStillAnswer(socket)) return socket.destroySoon()
    refuseAndHangUp(socket, unavailable(), randomUUID())
  }
}
