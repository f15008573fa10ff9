import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { File } from '../route.ts'

const openStreams = new WeakMap<FastifyInstance['server'], Set<Readable>>()

/** An event stream never ends by itself: without this, a stopping process would wait for it. */
export function endStreamsBeforeClosing(app: FastifyInstance) {
  const streams = new Set<Readable>()
  openStreams.set(app.server, streams)
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy()
  })
}

export function sendFile({ content, type, headers }: File, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers)
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    return reply.status(304).send()
  }
  if (content instanceof Readable) {
    const streams = openStreams.get(request.server.server)
    streams?.add(content)
    content.once('close', () => streams?.delete(content))
  }
  return reply.type(type).send(content)
}
