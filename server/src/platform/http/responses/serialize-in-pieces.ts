import type { FastifyReply } from 'fastify'

const LONG = 1_000
const PIECE = 100

interface AnswerSchema {
  properties?: { data?: { items?: object } }
}

/**
 * Writes a list of many thousands piece by piece. In one go, its text would exist as millions of fragments before it's
 * joined, and collecting those takes longer than everything else about the response.
 */
export function serializeInPieces(reply: FastifyReply, data: unknown) {
  if (!Array.isArray(data) || data.length < LONG) return
  const response = reply.routeOptions.schema?.response as { '2xx': AnswerSchema } | undefined
  const schema = response?.['2xx']
  const items = schema?.properties?.data?.items
  if (!schema || !items) return
  const serialize = reply.compileSerializationSchema(schema as Record<string, unknown>)
  const serializeItem = reply.compileSerializationSchema(items as Record<string, unknown>)
  reply.serializer((answer: object) => {
    const pieces: string[] = []
    for (let from = 0; from < data.length; from += PIECE) {
      pieces.push(
        data
          .slice(from, from + PIECE)
          .map(serializeItem)
          .join(),
      )
    }
    return serialize({ ...answer, data: [] }).replace('"data":[]', () => `"data":[${pieces.join()}]`)
  })
}
