import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal, unavailable } from '../refusal.ts'
import { canStillAnswer } from './requests/connections.ts'
import { sendRefusal } from './responses/answers.ts'
import { rawHeaders, refuseAndHangUp } from './responses/raw-answer.ts'

/** What Fastify itself answers before a request reaches any route or hook. */
export const beyondRoutes = {
  return503OnClosing: false,
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    request.log.info({ status: 400 }, 'address refused')
    sendRefusal(reply.headers(rawHeaders(request.id)), invalid('The address is not valid'))
  },
  clientErrorHandler: answerBrokenRequest,
}

/** Kept-alive connections can still send requests while the process is stopping. */
export function refuseWhileClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? unavailable() : undefined))
}

function answerBrokenRequest(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable || !canStillAnswer(socket)) {
    return socket.destroy()
  }
  const refusal = refusalOf(error.code)
  const requestId = randomUUID()
  this.log.info({ reqId: requestId, status: refusal.status }, 'broken request refused')
  refuseAndHangUp(socket, refusal, requestId)
}

function refusalOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'The request is too large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Refusal(408, 'The request took too long to arrive. Please try again.')
  return invalid('The request is not valid')
}
