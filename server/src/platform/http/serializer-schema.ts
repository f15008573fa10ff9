import { successOf } from '@spotter/contract/shared/envelope.ts'
import { z } from 'zod'

/** Fields that aren't in it never leave the server. */
function answerSchema(result: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(successOf(result), {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json
}

/** What the route documents, for a serializer that can skip looking for quotes in IDs and in our own enums. */
export function serializerSchema(result: z.ZodType) {
  const text = JSON.stringify(answerSchema(result))
  // Choosing among alternatives takes a validator, which doesn't know this format.
  if (/"(any|one)Of"/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, part) =>
    part?.type === 'string' && (part.format === 'uuid' || part.enum) ? { ...part, format: 'unsafe' } : part,
  )
}
