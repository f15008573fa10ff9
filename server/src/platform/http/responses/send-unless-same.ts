import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSame } from './send-kept.ts'

/** Sends a response, or a 304 to a client that already has the same one. */
export function sendUnlessSame(answer: object, request: FastifyRequest, reply: FastifyReply) {
  const text = String(reply.serialize(answer))
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (isSame(request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
