import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { takesCoding } from './takes-coding.ts'

/** Below this size, compressing costs more than it saves. */
const WORTH_COMPRESSING = 8_192
/** Takes 3 ms for the app's page, and makes it small enough for the first round trip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

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
    const codings = request.headers['accept-encoding']
    const isSmallest = isPage(reply) && takesCoding('br', codings)
    if (!isSmallest && !takesCoding('gzip', codings)) return done(null, payload)
    const send = (error: Error | null, compressed: Buffer) => {
      if (error) return done(error)
      reply.header('content-encoding', isSmallest ? 'br' : 'gzip').header('content-length', compressed.length)
      done(null, compressed)
    }
    if (isSmallest) brotliCompress(payload, BROTLI, send)
    else gzip(payload, { level: constants.Z_BEST_SPEED }, send)
  })
}

function isPage(reply: FastifyReply) {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}
