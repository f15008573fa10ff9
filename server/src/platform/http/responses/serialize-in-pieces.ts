import { crc32 } from 'node:zlib'
import type { Envelope } from '@spotter/contract/shared/envelope.ts'
import type { z } from 'zod'
import { itemSerializerOf, serializerOf } from '../serializer-of.ts'

const LONG = 1_000
/** On average. */
const ITEMS_PER_PIECE = 100

interface ItemText {
  text: string
  endsPiece: boolean
}

/** The texts of a list's items, so that an item that's still the same object isn't serialized again. */
export type ItemTexts = WeakMap<object, ItemText>

/**
 * The text of a response. A list of many thousands is written in pieces: in one go, it would exist as millions of
 * fragments before it's joined, and collecting those takes longer than everything else about the response.
 */
export function serializeInPieces(result: z.ZodType, answer: Envelope<unknown>, known?: ItemTexts): string[] {
  const serialize = serializerOf(result)
  const { data } = answer
  const serializeItem = Array.isArray(data) && data.length >= LONG ? itemSerializerOf(result) : undefined
  if (!serializeItem) return [serialize(answer)]
  const textOf = (item: object) => known?.get(item) ?? remember(item, serializeItem(item), known)
  const [before, after] = serialize({ ...answer, data: [] }).split(/(?<="data":\[)(?=\])/, 2)
  return [before!, ...piecesOf((data as object[]).map(textOf)), after!]
}

/** What an item says decides whether a piece ends with it, so an item that's added or moved changes few pieces. */
function remember(item: object, text: string, known: ItemTexts | undefined) {
  const written = { text, endsPiece: crc32(text) % ITEMS_PER_PIECE === 0 }
  known?.set(item, written)
  return written
}

function piecesOf(items: ItemText[]) {
  const pieces: string[] = []
  let start = 0
  for (const [index, { endsPiece }] of items.entries()) {
    if (!endsPiece && index !== items.length - 1) continue
    const own = items.slice(start, index + 1).map(({ text }) => text)
    pieces.push((start === 0 ? '' : ',') + own.join())
    start = index + 1
  }
  return pieces
}
