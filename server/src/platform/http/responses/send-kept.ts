import type { FastifyReply, FastifyRequest } from 'fastify'
import { Answer, type EarlierData, type Route, type UntypedInput } from '../route.ts'
import { success } from './answers.ts'
import type { KeptAddress, KeptAnswers, KeptTopic } from './kept-answers.ts'
import { type ItemTexts, serializeInPieces } from './serialize-in-pieces.ts'
import { takesCoding } from './takes-coding.ts'

interface Asked extends KeptAddress {
  topic: KeptTopic
  handle: () => Promise<unknown>
  /** Brings an earlier response's data up to date, or returns null if it can't. */
  renew?: ((earlier: EarlierData) => Promise<unknown>) | undefined
}

interface Source {
  data: unknown
  texts: ItemTexts
}

/** Browsers may keep it but must ask each time, so a write shows up immediately. */
const FOR_EVERYONE = 'public, no-cache'
/** It mustn't be on the device once someone has signed out. A client that has it in memory still gets a 304. */
export const FOR_ONE_PERSON = 'private, no-store'

export async function sendKept(
  keptAnswers: KeptAnswers,
  { result, access }: Route,
  { topic, handle, renew, ...asked }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const kept = await keptAnswers.find(topic, asked, async (earlier) => {
    const source = earlier?.source as Source | undefined
    const renewed = source && earlier?.changes && renew?.({ data: source.data, changes: earlier.changes })
    const made = (await renewed) ?? (await handle())
    const { data, headers } = made instanceof Answer ? made : new Answer(made)
    if (!renew) return { pieces: serializeInPieces(result, success(data)), headers }
    const texts: ItemTexts = source?.texts ?? new WeakMap()
    return { pieces: serializeInPieces(result, success(data), texts), headers, source: { data, texts } }
  })
  reply
    .headers(kept.headers)
    .header('cache-control', access === 'anyone' ? FOR_EVERYONE : FOR_ONE_PERSON)
    .header('etag', kept.etag)
    .header('vary', 'accept-encoding')
  if (isSame(request.headers['if-none-match'], kept.etag)) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  const { gzipped } = kept
  if (!gzipped || !takesCoding('gzip', request.headers['accept-encoding'])) {
    return reply.send(Buffer.concat(kept.pieces.map(({ plain }) => plain)))
  }
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

const MOST_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 500

/** What a URL asks for. Reading that again takes longer than responding from memory. */
export function rememberInputs(route: Route, inputOf: (request: FastifyRequest) => UntypedInput) {
  const known = new Map<string, { input: UntypedInput; address: string }>()
  return (request: FastifyRequest) => {
    const remembered = known.get(request.url)
    if (remembered) return remembered
    const input = inputOf(request)
    const read = { input, address: JSON.stringify([route.path, input.params, input.query]) }
    if (known.size >= MOST_REMEMBERED) known.clear()
    if (request.url.length <= LONGEST_REMEMBERED) known.set(request.url, read)
    return read
  }
}

/** A weak comparison, as the header requires: proxies may have added or removed the weak marker. */
export function isSame(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
