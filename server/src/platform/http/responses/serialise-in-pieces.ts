import type { FastifyReply } from 'fastify'

const LONG = 1_000
const PIECE = 100

interface AnswerSchema {
  properties?: { data?: { items?: object } }
}

/**
 * A list of many thousands is written piece by piece: in one go its text exists as millions of fragments before it
 * is put together, and clearing those away takes longer than everything else about the answer.
 */
export function serialiseInPieces(reply: FastifyReply, data: unknown) {
  if (!Array.isArray(data) || data.length < LONG) return
  const response = reply.routeOptions.schema?.response as { '2xx': AnswerSchema } | undefined
  const schema = response?.['2xx']
  const items = schema?.properties?.data?.items
  if (!schema || !items) return
  const serialise = reply.compileSerializationSchema(schema as Record<string, unknown>)
  const serialiseItem = reply.compileSerializationSchema(items as Record<string, unknown>)
  reply.serializer((answer: object) => {
    const pieces: string[] = []
    for (let from = 0; from < data.length; from += PIECE) {
      pieces.push(
        data
          .slice(from, from + PIECE)
          .map(serialiseItem)
          .join(),
      )
    }
    return serialise({ ...answer, data: [] }).replace('"data":[]', () => `"data":[${pieces.join()}]`)
  })
}
