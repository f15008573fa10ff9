import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal, unavailable } from '../refusal.ts'
import { failure, sendRefusal } from './answers.ts'

/** For Fastify itself: what it answers before any route, and with it any hook, is reached. */
export const beyondRoutes = {
  return503OnClosing: false,
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    request.log.info({ status: 400 }, 'address refused')
    sendRefusal(reply.headers(headersOf(request.id)), invalid('The address is not valid'))
  },
  clientErrorHandler: answerBrokenRequest,
}

/** Connections that are kept alive may still ask while the process stops. */
export function refuseWhileClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable()
  })
}

function answerBrokenRequest(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const refusal = refusalOf(error.code)
  const requestId = randomUUID()
  this.log.info({ reqId: requestId, status: refusal.status }, 'broken request refused')
  const body = JSON.stringify(failure(refusal))
  const headers = {
    ...headersOf(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(
    [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'),
  )
  socket.destroy()
}

function refusalOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'The request is too large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'The request took too long')
  return invalid('The request is not valid')
}

function headersOf(requestId: string) {
  return {
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  }
}
