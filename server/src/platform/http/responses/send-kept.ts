import type { FastifyReply, FastifyRequest } from 'fastify'
import { Answer, type UntypedInput } from '../route.ts'
import { success } from './answers.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { serializeInPieces } from './serialize-in-pieces.ts'
import { takesGzip } from './takes-gzip.ts'

interface Asked {
  topic: string
  path: string
  input: UntypedInput
}

/** Responds from memory if that's still current; a client that has the same response gets a 304. */
export async function sendKept(
  keptAnswers: KeptAnswers,
  { topic, path, input }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<unknown>,
) {
  const address = JSON.stringify([path, input.params, input.query])
  const kept = await keptAnswers.find(topic, address, async () => {
    const result = await handle()
    const { data, headers } = result instanceof Answer ? result : new Answer(result)
    serializeInPieces(reply, data)
    return { text: String(reply.serialize(success(data))), headers }
  })
  // Browsers may keep it but must ask each time, so a write shows up immediately.
  reply
    .headers(kept.headers)
    .header('cache-control', 'public, no-cache')
    .header('etag', kept.etag)
    .header('vary', 'accept-encoding')
  if (isSame(request.headers['if-none-match'], kept.etag)) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  const { gzipped } = kept
  if (!gzipped || !takesGzip(request.headers['accept-encoding'])) return reply.send(kept.body)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

/** A weak comparison, as the header requires: proxies may have added or removed the weak marker. */
function isSame(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
