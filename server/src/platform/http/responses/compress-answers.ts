import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takesGzip } from './takes-gzip.ts'

/** Below this size, compressing costs more than it saves. */
const WORTH_COMPRESSING = 8_192

/** A week of 50 trainers is megabytes of JSON, which shrink to a twentieth. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < WORTH_COMPRESSING ||
      reply.hasHeader('content-encoding')
    ) {
      return done(null, payload)
    }
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload)
    gzip(payload, { level: constants.Z_BEST_SPEED }, (error, compressed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').header('content-length', compressed.length)
      done(null, compressed)
    })
  })
}
