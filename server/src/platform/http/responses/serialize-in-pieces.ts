import { crc32 } from 'node:zlib'
import type { Envelope } from '@spotter/contract/envelope.ts'
import type { z } from 'zod'
import { itemSerializerOf, serializerOf } from '../serializer-of.ts'

const LONG = 1_000
/** On average. */
const ITEMS_PER_PIECE = 100

/**
 * The text of a response. A list of many thousands is written in pieces: in one go, it would exist as millions of
 * fragments before it's joined, and collecting those takes longer than everything else about the response.
 */
export function serializeInPieces(result: z.ZodType, answer: Envelope<unknown>): string[] {
  const serialize = serializerOf(result)
  const { data } = answer
  const serializeItem = Array.isArray(data) && data.length >= LONG ? itemSerializerOf(result) : undefined
  if (!serializeItem) return [serialize(answer)]
  const [before, after] = serialize({ ...answer, data: [] }).split(/(?<="data":\[)(?=\])/, 2)
  return [before!, ...piecesOf((data as unknown[]).map(serializeItem)), after!]
}

/** What an item says decides whether a piece ends with it, so an item that's added or moved changes few pieces. */
function piecesOf(items: string[]) {
  const pieces: string[] = []
  let start = 0
  for (const [index, item] of items.entries()) {
    if (crc32(item) % ITEMS_PER_PIECE !== 0 && index !== items.length - 1) continue
    pieces.push((start === 0 ? '' : ',') + items.slice(start, index + 1).join())
    start = index + 1
  }
  return pieces
}
